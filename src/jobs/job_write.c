/* job_write.c: writes moves, values, lines and sentences as members of an answer. */
#include "jobs/job_inside.h"

#include <string.h>

enum { SENTENCE = 1024 }; /* bytes of one sentence */

void job_put_move(struct job_run *run, lud_move move)
{
    struct bytes name = bytes_fixed(run->job->move, sizeof run->job->move);
    game_format_move(session_rules(run->session), session_state(run->session), move, &name);
    json_member_text(&run->writer, "move", run->job->move);
}

void job_put_values(struct job_run *run, const lud_value *values)
{
    const struct lud_rules *rules = session_rules(run->session);
    json_name(&run->writer, "values");
    json_open(&run->writer, '[');
    for (int player = 0; player < rules->players; player++) {
        if ((rules->traits & LUD_SCORE) != 0)
            json_number(&run->writer, values[player]);
        else
            json_fixed_point(&run->writer, values[player], 6);
    }
    json_close(&run->writer, ']');
}

/* Plays the line on `state` and writes each move, up to the first illegal one. */
static void write_line_moves(struct job_run *run, struct lud_state *state, const lud_move *moves, int count)
{
    const struct lud_rules *rules = session_rules(run->session);
    struct bytes *line = &run->job->line;
    for (int i = 0; i < count; i++) {
        char array[GAME_MAX_MOVE + 1];
        struct bytes name = bytes_fixed(array, sizeof array);
        if (game_over(state) || game_check(rules, state, moves[i], NULL) != LUD_OK)
            return;
        game_format_move(rules, state, moves[i], &name);
        json_text(&run->writer, bytes_view(&name));
        bytes_text(line, line->size > 0 ? " " : "");
        bytes_span(line, bytes_view(&name));
        game_play(rules, state, moves[i]);
    }
}

void job_put_line(struct job_run *run, const lud_move *moves, int count)
{
    const struct lud_rules *rules = session_rules(run->session);
    struct lud_state *state = state_new(rules, run->env.memory);
    bytes_clear(&run->job->line);
    json_name(&run->writer, "line");
    json_open(&run->writer, '[');
    if (state != NULL) { /* the line is optional: leave it empty when out of memory */
        memcpy(state, session_state(run->session), rules->state_size);
        write_line_moves(run, state, moves, count);
        state_free(rules, run->env.memory, state);
    }
    json_close(&run->writer, ']');
}

void job_put_sentences(struct job_run *run, const char *name, const struct explanation *sentences)
{
    json_name(&run->writer, name);
    json_open(&run->writer, '[');
    for (int i = 0; i < sentences->count; i++) {
        char array[SENTENCE];
        struct bytes sentence = bytes_fixed(array, sizeof array);
        explain_write(session_rules(run->session), &sentences->lines[i], run->job->lang, &sentence);
        json_text(&run->writer, bytes_view(&sentence));
    }
    json_close(&run->writer, ']');
}

void job_put_choice(struct job_run *run, const struct job_choice *choice)
{
    const struct lud_result *result = &choice->result;
    const struct opinion *opinion = choice->opinion.unit.name != NULL ? &choice->opinion : NULL;
    const struct explain_search search = {
        .before = result, .own = true, .opinion = opinion, .terms = &choice->terms};
    struct explanation why;
    (void)explain_move(run->session, session_plies(run->session), result->move, &search, &why, NULL);
    job_put_move(run, result->move);
    if (result->scored)
        job_put_values(run, result->values);
    job_put_line(run, result->line, result->line_size);
    job_put_sentences(run, "why", &why);
}

void job_put_engine(struct job_run *run, const struct engine *engine)
{
    struct bytes spec = bytes_growing(run->env.memory, QUESTION_MAX);
    engine_spec(engine, &spec);
    json_member_text(&run->writer, "engine", bytes_string(&spec));
    json_member_text(&run->writer, "unit", engine_unit(engine).name);
    bytes_destroy(&spec);
}

struct effort job_effort(const struct job_run *run, const struct lud_result *result)
{
    return effort_of(result, atomic_load(&run->seat->bounded.peak));
}

void job_put_effort(struct job_run *run, const struct lud_result *result)
{
    const struct effort effort = job_effort(run, result);
    effort_json(&effort, &run->writer);
}
