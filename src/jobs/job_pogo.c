/* job_pogo.c: the row of Pogo: values moves by the solved game, if the host has its table. */
#include "jobs/job_appraise.h"

#include "engine/exact_words.h"
#include "engine/pogo/exact_pogo.h"
#include "games/pogo/pogo.h"

static void *open_pogo(struct job_run *run)
{
    struct pogo_table *table = memory_new(run->env.memory, sizeof *table);
    if (table == NULL || pogo_table_open(table, session_rules(run->session), &run->env, NULL) == LUD_OK)
        return table;
    memory_free(run->env.memory, table, sizeof *table);
    return NULL;
}

static void close_pogo(struct job_run *run, void *tool)
{
    pogo_table_close(tool);
    memory_free(run->env.memory, tool, sizeof(struct pogo_table));
}

static void value_pogo(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    static const lud_value worth[] = {[POGO_LOSS] = 0, [POGO_EVEN] = LUD_ONE / 2, [POGO_WIN] = LUD_ONE};
    struct session *session = appraiser->run->session;
    const int player = appraiser->run->player;
    struct pogo_value value =
        pogo_table_move(appraiser->tool, session_rules(session), session_state(session), move);
    (void)time;
    if (session_play(session, move, NULL) == LUD_OK) { /* a repetition or the length limit makes it a draw */
        if (session_end(session) == SESSION_REPETITION || session_end(session) == SESSION_LENGTH)
            value = (struct pogo_value){.result = POGO_EVEN};
        (void)session_undo(session);
    }
    struct bytes word = bytes_fixed(out->exact, sizeof out->exact);
    exact_words_value(exact_pogo_value(value), ' ', &word);
    out->valued = true;
    out->values[player] = worth[value.result];
    out->values[1 - player] = LUD_ONE - worth[value.result];
}

static void position_pogo(struct appraiser *appraiser, struct bytes *out)
{
    exact_words_value(
        exact_pogo_value(pogo_table_value(appraiser->tool, session_state(appraiser->run->session))), ' ',
        out);
}

static const struct appraise_method by_table = {
    .instant = true, .open = open_pogo, .close = close_pogo, .value = value_pogo, .position = position_pogo};

const struct job_game job_pogo = {.game = &pogo_game, .appraise = &by_table};
