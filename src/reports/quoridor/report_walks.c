/* report_walks.c: counts the squares that a path search expands, from its trace. */
#include "reports/quoridor/report_walks.h"

#include "reports/report_play.h"
#include "text/areas/reports_texts.h"

enum { PLIES = 14 }; /* random plies that make a random board: mostly walls */

static const char *const boards[WALK_BOARDS] = {"9x9 2 1 e1,e9 10,10 -", WALK_SECOND,
                                                "9x9 2 1 e1,e9 5,5 b4v,c7v,d8h,e2v,f8h,g3v,h8h"};

static void count_expanded(void *context, const struct lud_event *event)
{
    int64_t *expanded = context;
    *expanded += event->kind == TRACE_EXPAND;
}

static enum lud_status walk_on(const struct report_run *run, const struct session *session, const char *name,
                               struct walk *walk)
{
    struct engine_opened opened;
    struct lud_result result;
    struct lud_trace trace = {.event = count_expanded, .context = &walk->squares, .budget = UINT64_MAX};
    const struct lud_watch watch = {.trace = &trace};
    const struct lud_limits limits = report_limits(run);
    enum lud_status status =
        engine_open(session_rules(session), span_of(name), NULL, run->env, &opened, run->why);
    if (status != LUD_OK)
        return status;
    status = engine_think(opened.engine, session, &limits, &watch, &result, run->why);
    engine_free(opened.engine);
    walk->steps += status == LUD_OK ? result.depth : 0;
    walk->boards++;
    return status;
}

static enum lud_status open_board(const struct report_run *run, const char *position, int number,
                                  struct session **session)
{
    const enum lud_status status =
        session_new(run->report->game, span_of(NULL), span_of(position), run->env->memory, session, run->why);
    struct random luck = random_start(run->seed, (uint64_t)number);
    for (int i = 0; status == LUD_OK && position == NULL && i < PLIES; i++)
        (void)session_play(*session, game_pick(session_rules(*session), session_state(*session), &luck),
                           NULL);
    return status;
}

enum lud_status walk_row(const struct report_run *run, int row, const char *const *engines, int count,
                         struct walk *walks)
{
    const int all = row < WALK_BOARDS ? 1 : WALK_RANDOM;
    enum lud_status status = LUD_OK;
    for (int board = 0; board < all && status == LUD_OK; board++) {
        struct session *session;
        status = open_board(run, row < WALK_BOARDS ? boards[row] : NULL, board, &session);
        for (int i = 0; i < count && status == LUD_OK; i++)
            status = walk_on(run, session, engines[i], &walks[i]);
        session_free(session);
    }
    return status;
}

void walk_put_board(struct report_cells *cells, int row)
{
    static const enum lud_text titles[WALK_ROWS] = {TEXT_REPORT_WALK_START, TEXT_REPORT_WALK_FEW,
                                                    TEXT_REPORT_WALK_MORE, TEXT_REPORT_WALK_RANDOM};
    report_put_word(cells, titles[row]);
    if (row < WALK_BOARDS)
        report_put_text(cells, boards[row]);
    else
        report_put_empty(cells);
}
