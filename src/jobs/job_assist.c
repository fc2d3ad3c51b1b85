/* job_assist.c: asks the assistant, about a position if there is one. */
#include "assistant/answer_json.h"
#include "assistant/context.h"
#include "jobs/job_inside.h"
#include "text/areas/api_texts.h"

static enum lud_status refuse_member(struct job_run *run, const char *member, enum lud_text text,
                                     int32_t most)
{
    run->member = member;
    return why_at(&run->why, LUD_ERROR_USAGE, (int)text, 0, most, 0);
}

static enum lud_status check_question(struct job_run *run)
{
    const struct question *question = &run->question;
    if (run->job->assistant == NULL)
        return job_fail(run, LUD_ERROR_UNSUPPORTED, TEXT_API_JOB_NO_ASSISTANT);
    if (question->question.size > QUESTION_TEXT)
        return refuse_member(run, "question", TEXT_API_JOB_LONG, QUESTION_TEXT);
    if (question->context.size > CONTEXT_MAX)
        return refuse_member(run, "context", TEXT_API_JOB_LONG, CONTEXT_MAX);
    if (question->lang.size > 0 && !span_is(question->lang, "en") && !span_is(question->lang, "fr"))
        return refuse_member(run, "lang", TEXT_API_JOB_LANG, 0);
    return LUD_OK;
}

static enum lud_lang lang_of(const struct job_run *run)
{
    return span_is(run->question.lang, "fr")   ? LUD_FR
           : span_is(run->question.lang, "en") ? LUD_EN
                                               : run->job->lang;
}

enum lud_status job_assist(struct job_run *run)
{
    enum lud_status status = check_question(run);
    if (status != LUD_OK)
        return status;
    struct assistant_answer answer = assistant_answer_of(run->env.memory);
    const struct lud_limits limits = job_limits(run, job_left(run));
    const struct assistant_question question = {.text = run->question.question,
                                                .game = run->question.kind,
                                                .session = run->session,
                                                .player = run->job->seat,
                                                .lang = lang_of(run),
                                                .context = run->question.context};
    status = assistant_ask(run->job->assistant, &question, &run->env, &limits, &answer, &run->why);
    if (status == LUD_OK)
        answer_json(&run->writer, &answer);
    assistant_answer_destroy(&answer);
    return status;
}
