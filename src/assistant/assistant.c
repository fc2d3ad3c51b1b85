/* assistant.c: builds an assistant, and turns a question into an answer. */
#include "assistant/assistant.h"

#include "assistant/board/board.h"
#include "assistant/classic.h"
#include "assistant/embedded.h"
#include "assistant/find.h"
#include "assistant/language.h"
#include "text/areas/assistant_texts.h"
#include "text/text.h"

struct assistant {
    const struct lud_memory *memory;
    struct knowledge knowledge;
    struct index indexes[LUD_LANGS];
};

/* ---- building ---- */

static enum lud_status read_embedded(struct assistant *assistant, struct lud_why *why)
{
    enum lud_status status = LUD_OK;
    for (const struct embedded_file *file = embedded_files; file->name != NULL && status == LUD_OK; file++)
        if (!file->words)
            status =
                knowledge_read(&assistant->knowledge, file->lang, (struct span){file->text, file->size}, why);
    return status;
}

static struct span words_of(enum lud_lang lang)
{
    for (const struct embedded_file *file = embedded_files; file->name != NULL; file++)
        if (file->words && file->lang == lang)
            return (struct span){file->text, file->size};
    return (struct span){0};
}

static enum lud_status build(struct assistant *assistant, const struct assistant_file *more, size_t count,
                             size_t *fault, struct lud_why *why)
{
    enum lud_status status = read_embedded(assistant, why);
    *fault = count;
    for (size_t i = 0; i < count && status == LUD_OK; i++) {
        status = knowledge_read(&assistant->knowledge, more[i].lang, more[i].text, why);
        *fault = status == LUD_OK ? count : i;
    }
    for (int lang = 0; lang < LUD_LANGS && status == LUD_OK; lang++)
        status = index_init(&assistant->indexes[lang], (enum lud_lang)lang, &assistant->knowledge,
                            words_of((enum lud_lang)lang), assistant->memory, why);
    return status;
}

enum lud_status assistant_new(const struct assistant_file *more, size_t count,
                              const struct lud_memory *memory, struct assistant **assistant, size_t *fault,
                              struct lud_why *why)
{
    size_t at = count;
    struct assistant *made = *assistant = memory_new(memory, sizeof *made);
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    made->memory = memory;
    made->knowledge = knowledge_of(memory);
    const enum lud_status status = build(made, more, count, &at, why);
    if (fault != NULL)
        *fault = at;
    if (status != LUD_OK) {
        assistant_free(made);
        *assistant = NULL;
    }
    return status;
}

void assistant_free(struct assistant *assistant)
{
    if (assistant == NULL)
        return;
    for (int lang = 0; lang < LUD_LANGS; lang++)
        if (assistant->indexes[lang].memory != NULL)
            index_destroy(&assistant->indexes[lang]);
    knowledge_destroy(&assistant->knowledge);
    memory_free(assistant->memory, assistant, sizeof *assistant);
}

size_t assistant_topics(const struct assistant *assistant, enum lud_lang lang)
{
    return assistant->indexes[lang].topic_count;
}

/* ---- answers ---- */

struct assistant_answer assistant_answer_of(const struct lud_memory *memory)
{
    const struct bytes part = bytes_growing(memory, ASSISTANT_ANSWER);
    return (struct assistant_answer){.topic = part,
                                     .text = part,
                                     .rests = part,
                                     .cells = part,
                                     .move = part,
                                     .line = part,
                                     .more = part,
                                     .nearest = part,
                                     .context = part};
}

/* Calls act on every part. */
static void each_part(struct assistant_answer *answer, void (*act)(struct bytes *part))
{
    struct bytes *const parts[] = {&answer->topic, &answer->text,    &answer->rests,
                                   &answer->cells, &answer->move,    &answer->line,
                                   &answer->more,  &answer->nearest, &answer->context};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        act(parts[i]);
}

void assistant_answer_destroy(struct assistant_answer *answer)
{
    each_part(answer, bytes_destroy);
}

static void put_line(struct bytes *out, struct span line)
{
    bytes_text(out, out->size > 0 ? "\n" : "");
    bytes_span(out, line);
}

static void put_text(struct assistant_answer *answer, enum lud_text text)
{
    put_line(&answer->text, span_of(text_get(answer->lang, text)));
}

/* ---- one question ---- */

/* What the functions below share while one question is answered. */
struct asking {
    const struct assistant *assistant;
    const struct assistant_question *question;
    const struct lud_env *env;
    const struct lud_limits *limits;
    struct assistant_answer *answer;
    struct lud_why *why;
    const struct index *index; /* of the answer's language */
    struct folded words;       /* of the question */
    struct context before;     /* of the previous answer */
};

static void put_context(struct asking *asking, struct span topic, int step)
{
    const struct context next = {.topic = topic, .step = step, .question = span_trim(asking->question->text)};
    context_write(&asking->answer->context, &next);
}

/* Writes up to `most` questions, from ranking entry `first` on: the first question of each topic, which is
 * the plainest, if the topic scores at least `least` and shares words with the question. */
static void put_questions(const struct asking *asking, const struct ranking *ranking, int first, float least,
                          int most, struct bytes *out)
{
    for (int i = first; i < ranking->count && most > 0; i++)
        if (ranking->best[i].score >= least && ranking->best[i].alike > 0 &&
            !index_other(asking->index, ranking->best[i].topic) && most-- > 0)
            put_line(out, knowledge_line(asking->index->knowledge,
                                         index_topic(asking->index, ranking->best[i].topic)->first));
}

static void put_knowledge(struct asking *asking, const struct knowledge_topic *topic)
{
    const struct knowledge *knowledge = asking->index->knowledge;
    const uint32_t first = topic->first + topic->questions + topic->words;
    for (uint32_t i = 0; i < topic->answers; i++)
        put_line(&asking->answer->text, knowledge_line(knowledge, first + i));
    bytes_span(&asking->answer->rests, topic->rests);
}

static enum lud_status put_topic(struct asking *asking, const struct knowledge_topic *topic, int step)
{
    struct assistant_answer *answer = asking->answer;
    enum lud_status status = LUD_OK;
    bytes_span(&answer->topic, topic->name);
    if (board_asks(topic->name) && asking->question->session != NULL) {
        struct board board = {.session = asking->question->session,
                              .player = asking->question->player,
                              .question = asking->question->text,
                              .words = &asking->words,
                              .knowledge = asking->index->knowledge,
                              .step = step,
                              .env = asking->env,
                              .limits = *asking->limits,
                              .answer = answer};
        status = board_answer(&board, topic->name, asking->why);
        bytes_span(&answer->rests, topic->rests);
        put_context(asking, topic->name, board.step);
        return status;
    }
    put_knowledge(asking, topic);
    put_context(asking, topic->name, 0);
    return status;
}

/* Writes "I don't know" with the nearest known questions; or, for a question outside its subject
 * (found->other), the refusal that the topic holds. `found` is NULL in classic mode. */
static void put_unknown(struct asking *asking, const struct finding *found)
{
    const bool other = found != NULL && found->other;
    if (other)
        put_knowledge(asking, index_topic(asking->index, found->ranking.best[0].topic));
    else
        put_text(asking->answer,
                 asking->words.count > 0 ? TEXT_ASSISTANT_UNKNOWN : TEXT_ASSISTANT_NOTHING_ASKED);
    if (found != NULL && !other)
        put_questions(asking, &found->ranking, 0, 0.05F, ASSISTANT_NEAREST, &asking->answer->nearest);
    put_context(asking, (struct span){0}, 0);
}

static enum lud_status ask_classic(struct asking *asking)
{
    struct classic_answer found;
    const enum lud_status status = classic_find(asking->index, &asking->words, asking->question->game,
                                                asking->before, asking->question->text, &found);
    if (status != LUD_OK)
        return why_plain(asking->why, status, TEXT_NONE);
    if (found.topic == NULL) {
        put_unknown(asking, NULL);
        return LUD_OK;
    }
    bytes_span(&asking->answer->topic, found.topic->name);
    put_line(&asking->answer->text, found.text);
    bytes_span(&asking->answer->rests, found.topic->rests);
    put_context(asking, found.topic->name, found.step);
    return LUD_OK;
}

static enum lud_status ask_full(struct asking *asking)
{
    const struct assistant_question *question = asking->question;
    const struct rank_place place = {.game = question->game, .board = question->session != NULL};
    struct finding found;
    struct span topic_name;
    const int step = board_step(asking->before, &asking->words, &topic_name);
    const struct knowledge_topic *topic =
        step > 0 ? knowledge_find(asking->index->knowledge, asking->answer->lang, topic_name) : NULL;
    if (topic != NULL && question->session != NULL)
        return put_topic(asking, topic, step);
    const enum lud_status status =
        find_topic(asking->index, &asking->words, asking->before, place, asking->env->memory, &found);
    if (status != LUD_OK)
        return why_plain(asking->why, status, TEXT_NONE);
    asking->answer->score = found.sure;
    if (!found.known) {
        put_unknown(asking, &found);
        return LUD_OK;
    }
    const enum lud_status put = put_topic(asking, index_topic(asking->index, found.ranking.best[0].topic), 1);
    if (asking->answer->more.size == 0)
        put_questions(asking, &found.ranking, 1, found.ranking.best[0].score * 0.6F, 2,
                      &asking->answer->more);
    return put;
}

static bool part_failed(const struct assistant_answer *answer)
{
    return answer->topic.failed || answer->text.failed || answer->rests.failed || answer->cells.failed ||
           answer->move.failed || answer->line.failed || answer->more.failed || answer->nearest.failed ||
           answer->context.failed;
}

enum lud_status assistant_ask(const struct assistant *assistant, const struct assistant_question *question,
                              const struct lud_env *env, const struct lud_limits *limits,
                              struct assistant_answer *answer, struct lud_why *why)
{
    struct asking asking = {.assistant = assistant,
                            .question = question,
                            .env = env,
                            .limits = limits,
                            .answer = answer,
                            .why = why,
                            .before = context_read(question->context)};
    each_part(answer, bytes_clear);
    fold(span_first(question->text, ASSISTANT_QUESTION), &asking.words);
    answer->lang = language_of(assistant->indexes, &asking.words, question->lang);
    asking.index = &assistant->indexes[answer->lang];
    const enum lud_status status =
        question->mode == ASSISTANT_CLASSIC ? ask_classic(&asking) : ask_full(&asking);
    return status == LUD_OK && part_failed(answer) ? why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE) : status;
}
