/* report_play.c: engines answer and play, limited by nodes, depth or simulations, never by time. */
#include "reports/report_play.h"

#include "base/hash.h"

struct lud_limits report_limits(const struct report_run *run)
{
    return (struct lud_limits){.seed = run->seed, .threads = 1, .stop = run->stop};
}

static enum lud_status ask_in(const struct report_run *run, const struct session *session,
                              const struct report_question *question, struct lud_result *result)
{
    struct engine_opened opened;
    struct lud_limits limits = question->limits;
    enum lud_status status =
        engine_open(session_rules(session), span_of(question->engine), NULL, run->env, &opened, run->why);
    if (status != LUD_OK)
        return status;
    limits.seed = run->seed;
    limits.stop = run->stop;
    limits.threads = 1;
    status = engine_think(opened.engine, session, &limits, NULL, result, run->why);
    engine_free(opened.engine);
    return status;
}

enum lud_status report_ask(const struct report_run *run, const struct report_question *question,
                           struct lud_result *result, char *move)
{
    struct session *session;
    enum lud_status status = session_new(run->report->game, span_of(question->rules),
                                         span_of(question->position), run->env->memory, &session, run->why);
    if (status != LUD_OK)
        return status;
    status = ask_in(run, session, question, result);
    if (status == LUD_OK && move != NULL) {
        struct bytes text = bytes_fixed(move, GAME_MAX_MOVE + 1);
        if (result->move != LUD_NO_MOVE)
            game_format_move(session_rules(session), session_state(session), result->move, &text);
    }
    session_free(session);
    return status;
}

/* ---- games ---- */

struct table {
    const struct report_match *match;
    struct session *start;
    struct engine *engines[2];
};

static void close_table(struct table *table)
{
    engine_free(table->engines[0]);
    engine_free(table->engines[1]);
    session_free(table->start);
}

static enum lud_status open_table(struct table *table, const struct report_match *match)
{
    const struct report_run *run = match->run;
    *table = (struct table){.match = match};
    enum lud_status status = session_new(run->report->game, span_of(match->rules), span_of(NULL),
                                         run->env->memory, &table->start, run->why);
    for (int i = 0; i < 2 && status == LUD_OK; i++) {
        struct engine_opened opened;
        status = engine_open(session_rules(table->start), span_of(match->engines[i]), NULL, run->env, &opened,
                             run->why);
        table->engines[i] = opened.engine;
    }
    if (status != LUD_OK)
        close_table(table);
    return status;
}

static void play_opening(struct session *game, struct random *luck, int plies)
{
    for (int i = 0; i < plies && session_turn(game) != LUD_OVER; i++)
        (void)session_play(game, game_pick(session_rules(game), session_state(game), luck), NULL);
}

/* The engine's move; the limits' seed depends on the game and the ply alone. */
static enum lud_status play_move(const struct table *table, struct session *game, int engine, uint64_t seed)
{
    const struct report_run *run = table->match->run;
    struct lud_limits limits = table->match->limits[engine];
    struct lud_result result;
    limits.seed = hash_mix(seed + session_plies(game));
    limits.stop = run->stop;
    limits.threads = 1;
    const enum lud_status status =
        engine_think(table->engines[engine], game, &limits, NULL, &result, run->why);
    if (status != LUD_OK)
        return status;
    return result.move == LUD_NO_MOVE || report_stopped(run) ? LUD_ERROR_STOPPED
                                                             : session_play(game, result.move, run->why);
}

/* Counts the game for the engine in the seats of `side`, 0 for the even ones. */
static void count_game(const struct session *game, int side, struct report_score *score)
{
    lud_value values[LUD_MAX_PLAYERS], ours = 0, best = 0;
    const int players = session_rules(game)->players;
    score->games++;
    if (session_end(game) != SESSION_RULES) {
        score->drawn++;
        return;
    }
    session_outcome(game, values);
    for (int seat = 0; seat < players; seat++) {
        best = values[seat] > best ? values[seat] : best;
        if (seat % 2 == side && values[seat] > ours)
            ours = values[seat];
    }
    *(ours == best ? &score->won : &score->lost) += 1;
}

static enum lud_status play_game(const struct table *table, int number, struct report_score *score)
{
    const struct report_match *match = table->match;
    const uint64_t pair = (uint64_t)(number / 2);
    struct random luck = random_start(match->run->seed, pair);
    struct session *game = session_at(table->start, session_state(table->start), match->run->env->memory);
    if (game == NULL)
        return LUD_ERROR_MEMORY;
    enum lud_status status = LUD_OK;
    play_opening(game, &luck, match->opening);
    while (session_turn(game) != LUD_OVER && status == LUD_OK && session_plies(game) < (size_t)match->plies)
        status = play_move(table, game, (session_turn(game) + number) % 2,
                           hash_mix(match->run->seed) + (pair << 20));
    if (status == LUD_OK)
        count_game(game, number % 2, score);
    session_free(game);
    return status;
}

enum lud_status report_play(const struct report_match *match, int games, struct report_score *score)
{
    struct table table;
    *score = (struct report_score){.games = 0};
    enum lud_status status = open_table(&table, match);
    if (status != LUD_OK)
        return status;
    for (int i = 0; i < games && status == LUD_OK; i++)
        status = report_stopped(match->run) ? LUD_ERROR_STOPPED : play_game(&table, i, score);
    close_table(&table);
    return status;
}
