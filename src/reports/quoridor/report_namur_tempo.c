/* report_namur_tempo.c: how much tempo there is to win: in games between equal engines, how often a wall
 * lengthens the rival's path by at least two steps more than one's own, and whether the player who is ahead
 * in the race wins.
 */
#include "reports/quoridor/report_namur.h"

#include "reports/report_play.h"
#include "solvers/quoridor/quoridor_paths.h"
#include "text/areas/reports_texts.h"

enum { GAMES = 24, WIDTH = 10, NODES = 1000, OPENING = 4, PLIES = 200 };

const struct report_column namur_tempo_columns[] = {
    {"plies", TEXT_REPORT_PLIES_PLAYED, REPORT_OURS},
    {"positions", TEXT_REPORT_POSITIONS, REPORT_OURS},
    {"steps", TEXT_REPORT_TEMPO_STEPS, REPORT_OURS},
    {"wall", TEXT_REPORT_TEMPO_WALL, REPORT_OURS},
    {"gain", TEXT_REPORT_TEMPO_GAIN, REPORT_OURS},
    {"ahead", TEXT_REPORT_TEMPO_AHEAD, REPORT_OURS},
    {.name = NULL},
};

/* Positions of one range of plies. */
struct tempo_tally {
    int positions, gaining; /* all, and those with a wall that gains */
    int steps, gain;
    int decided, right; /* positions where a player is ahead, and where that player won */
};

/* The mover's tempo in the positions low <= ply < high of one game. */
struct span_of_game {
    int low, high;
    int leads[WIDTH]; /* 1: seat 0 is ahead; -1: seat 1 */
    int count;
};

static void look_at(const struct session *game, struct span_of_game *span, struct tempo_tally *tally)
{
    struct quoridor_tempo tempo;
    const int ply = (int)session_plies(game), player = session_turn(game);
    if (ply < span->low || ply >= span->high || span->count == WIDTH)
        return;
    quoridor_tempo(quoridor_rules(session_rules(game)), quoridor_state(session_state(game)), player, &tempo);
    tally->positions++;
    tally->steps += tempo.own;
    tally->gaining += tempo.wall != LUD_NO_MOVE;
    tally->gain += tempo.gain;
    span->leads[span->count++] = (tempo.lead > 0) == (player == 0) ? 1 : -1;
}

static void judge_leads(const struct session *game, const struct span_of_game *span,
                        struct tempo_tally *tally)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (session_end(game) != SESSION_RULES)
        return;
    session_outcome(game, values);
    for (int i = 0; i < span->count; i++) {
        tally->decided++;
        tally->right += (span->leads[i] > 0) == (values[0] > values[1]);
    }
}

static enum lud_status play_on(const struct report_run *run, struct session *game, struct engine *engine,
                               struct span_of_game *span, struct tempo_tally *tally)
{
    struct lud_limits limits = report_limits(run);
    enum lud_status status = LUD_OK;
    limits.nodes = NODES;
    while (status == LUD_OK && session_turn(game) != LUD_OVER && session_plies(game) < PLIES) {
        struct lud_result result;
        look_at(game, span, tally);
        status = engine_think(engine, game, &limits, NULL, &result, run->why);
        if (status == LUD_OK)
            status =
                result.move == LUD_NO_MOVE ? LUD_ERROR_STOPPED : session_play(game, result.move, run->why);
    }
    if (status == LUD_OK)
        judge_leads(game, span, tally);
    return status;
}

static enum lud_status play_game(const struct report_run *run, int number, struct span_of_game *span,
                                 struct tempo_tally *tally)
{
    struct session *game;
    struct engine_opened opened = {.engine = NULL};
    struct random luck = random_start(run->seed, (uint64_t)number);
    enum lud_status status =
        session_new(&quoridor_game, span_of(NULL), span_of(NULL), run->env->memory, &game, run->why);
    if (status == LUD_OK)
        status = engine_open(session_rules(game), span_of("negamax-id"), NULL, run->env, &opened, run->why);
    for (int i = 0; i < OPENING && status == LUD_OK; i++)
        status = session_play(game, game_pick(session_rules(game), session_state(game), &luck), run->why);
    if (status == LUD_OK)
        status = play_on(run, game, opened.engine, span, tally);
    engine_free(opened.engine);
    session_free(game);
    return status;
}

enum lud_status namur_tempo_row(const struct report_run *run, int row, struct report_cells *cells)
{
    struct tempo_tally tally = {0};
    enum lud_status status = LUD_OK;
    for (int i = 0; i < GAMES && status == LUD_OK && !report_stopped(run); i++) {
        struct span_of_game span = {.low = WIDTH * row, .high = WIDTH * (row + 1)};
        status = play_game(run, i, &span, &tally);
    }
    if (status != LUD_OK)
        return status;
    report_put_number(cells, WIDTH * row);
    report_put_number(cells, tally.positions);
    report_put_mean(cells, tally.steps, tally.positions, 1);
    report_put_share(cells, tally.gaining, tally.positions);
    report_put_mean(cells, tally.gain, tally.gaining, 1);
    report_put_share(cells, tally.right, tally.decided);
    return LUD_OK;
}
