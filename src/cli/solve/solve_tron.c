/* solve_tron.c: Tron exactly. One rider: the longest ride, `163 drur...`, or `bounds 150 163 drur...` when a
 * limit came before the proof. Two: what each can force, `low -1 high 0 value -0.333333`, or `unknown`. */
#include "cli/common/common.h"
#include "cli/solve/solve_puzzle.h"
#include "games/tron/tron.h"
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/longest/tron_longest.h"
#include "text/areas/cli_solve_texts.h"

/* Where a duel ends when no limit is given: some minutes. Longest rides come to an end by themselves. */
#define DUEL_PATIENCE UINT64_C(100000000)

/* What a longest ride may take when nobody says: proofs on wide boards live off it, others leave it alone.
 * With all that is beside it less than 2 GB. */
#define RIDE_MEMORY ((size_t)1880 << 20)

struct tron {
    const struct lud_env *env;
    struct tron_longest ride; /* the last answer: too large for the stack of a thread */
};

/* What an answer is written from. */
struct told {
    const struct session *session;
    const struct solve_wish *wish;
    struct bytes *out;
    uint64_t nodes, time; /* for wish->info; time in nanoseconds */
};

static enum lud_status open(struct cli_solved *solved, const struct lud_rules *rules,
                            const struct solve_wish *wish, void **solver)
{
    (void)rules;
    (void)wish;
    struct cli *cli = solved->cli;
    struct tron *tron = memory_new(cli->env->memory, sizeof *tron);
    if (tron == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    tron->env = cli->env;
    *solver = tron;
    return LUD_OK;
}

static void close(struct cli_solved *solved, void *solver)
{
    memory_free(solved->cli->env->memory, solver, sizeof(struct tron));
}

/* ---- how answers read ---- */

/* Moves are one letter each in every position, so that a line needs none to be read. */
static char letter(const struct told *told, lud_move move)
{
    char array[COMMON_MOVE];
    struct bytes name = bytes_fixed(array, sizeof array);
    game_format_move(session_rules(told->session), session_state(told->session), move, &name);
    return bytes_view(&name).data[0];
}

static void json_moves(const struct told *told, struct json_writer *writer, const char *name,
                       const lud_move *moves, int count)
{
    json_name(writer, name);
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        const char text = letter(told, moves[i]);
        json_text(writer, (struct span){&text, 1});
    }
    json_close(writer, ']');
}

static void put_moves(const struct told *told, const lud_move *moves, int count)
{
    for (int i = 0; i < count; i++)
        bytes_char(told->out, letter(told, moves[i]));
}

static void put_number(struct bytes *out, const char *name, int64_t number)
{
    bytes_text(out, name);
    bytes_integer(out, number);
}

/* ---- survival ---- */

static void ride_words(const struct told *told, const struct tron_longest *ride)
{
    put_number(told->out, ride->solved ? "" : "bounds ", ride->low);
    if (!ride->solved)
        put_number(told->out, " ", ride->high);
    if (ride->low > 0)
        bytes_char(told->out, ' ');
    put_moves(told, ride->moves, ride->low);
    if (told->wish->info)
        puzzle_put_info(told->out, told->nodes, told->time);
}

static void ride_json(const struct told *told, const struct tron_longest *ride)
{
    struct json_writer writer = json_write(told->out);
    json_open(&writer, '{');
    json_member_text(&writer, "status", ride->solved ? "solved" : "bounds");
    if (ride->solved) {
        json_member_number(&writer, "length", ride->low);
    } else {
        json_member_number(&writer, "low", ride->low);
        json_member_number(&writer, "high", ride->high);
        json_member_text(&writer, "end", result_end_word(ride->end));
    }
    json_moves(told, &writer, "line", ride->moves, ride->low);
    if (told->wish->info)
        puzzle_json_info(&writer, told->nodes, told->time);
    json_close(&writer, '}');
}

static enum lud_status answer_ride(struct tron *tron, struct told *told, struct lud_why *why)
{
    const struct lud_state *state = session_state(told->session);
    struct tron_longest *ride = &tron->ride;
    struct lud_limits limits = told->wish->limits;
    const struct longest_question question = {.rules = tron_rules(session_rules(told->session)),
                                              .state = tron_state(state),
                                              .limits = &limits,
                                              .env = tron->env};
    const uint64_t start = env_now(tron->env);
    if (limits.memory == 0)
        limits.memory = RIDE_MEMORY;
    ride->solved = true;
    ride->low = ride->high = 0;
    ride->nodes = 0;
    if (!game_over(state) && tron_longest(&question, ride) != LUD_OK)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    told->nodes = ride->nodes;
    told->time = env_now(tron->env) - start;
    if (told->wish->json)
        ride_json(told, ride);
    else
        ride_words(told, ride);
    const bool stopped = !ride->solved && ride->end == END_STOP;
    return stopped ? why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE) : LUD_OK;
}

/* ---- duels ---- */

/* Rider 1's best moves as a list; returns how many. */
static int list_best(const struct tron_duel *duel, lud_move best[TRON_DIRECTIONS])
{
    int count = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        if ((duel->best >> direction & 1) != 0)
            best[count++] = (lud_move)direction;
    return count;
}

static void duel_words(const struct told *told, const struct tron_duel *duel)
{
    lud_move best[TRON_DIRECTIONS];
    if (duel->solved) {
        put_number(told->out, "low ", duel->low);
        put_number(told->out, " high ", duel->high);
        bytes_text(told->out, " value ");
        bytes_fixed_point(told->out, duel->value, 6);
        if (told->wish->all) {
            bytes_text(told->out, duel->best != 0 ? " best1=" : " best1=-");
            put_moves(told, best, list_best(duel, best));
        }
    } else {
        bytes_text(told->out, "unknown");
    }
    if (told->wish->info)
        puzzle_put_info(told->out, told->nodes, told->time);
}

static void duel_json(const struct told *told, const struct tron_duel *duel)
{
    lud_move best[TRON_DIRECTIONS];
    struct json_writer writer = json_write(told->out);
    json_open(&writer, '{');
    json_member_text(&writer, "status", duel->solved ? "solved" : "unknown");
    if (duel->solved) {
        json_member_number(&writer, "low", duel->low);
        json_member_number(&writer, "high", duel->high);
        json_name(&writer, "value");
        json_fixed_point(&writer, duel->value, 6);
        if (told->wish->all)
            json_moves(told, &writer, "best1", best, list_best(duel, best));
    } else {
        json_member_text(&writer, "end", result_end_word(duel->end));
    }
    if (told->wish->info)
        puzzle_json_info(&writer, told->nodes, told->time);
    json_close(&writer, '}');
}

/* A duel that is over is worth what came of it. */
static struct tron_duel duel_over(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    game_outcome(session_rules(session), session_state(session), values);
    const int result = (values[0] > values[1]) - (values[0] < values[1]);
    return (struct tron_duel){.solved = true, .low = result, .high = result, .value = result * LUD_ONE};
}

static enum lud_status answer_duel(struct tron *tron, struct told *told, struct lud_why *why)
{
    const struct lud_state *state = session_state(told->session);
    struct lud_limits limits = told->wish->limits;
    const struct duel_question question = {.rules = tron_rules(session_rules(told->session)),
                                           .state = tron_state(state),
                                           .limits = &limits,
                                           .env = tron->env};
    const uint64_t start = env_now(tron->env);
    struct tron_duel duel = {.solved = false};
    if (limits.nodes == 0 && limits.time == 0)
        limits.nodes = DUEL_PATIENCE;
    if (game_over(state))
        duel = duel_over(told->session);
    else if (tron_duel(&question, &duel) != LUD_OK)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    told->nodes = duel.nodes;
    told->time = env_now(tron->env) - start;
    if (told->wish->json)
        duel_json(told, &duel);
    else
        duel_words(told, &duel);
    const bool stopped = !duel.solved && duel.end == END_STOP;
    return stopped ? why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE) : LUD_OK;
}

/* ---- the row ---- */

static enum lud_status answer(void *solver, const struct session *session, const struct solve_wish *wish,
                              struct bytes *out, struct lud_why *why)
{
    const int riders = session_rules(session)->players;
    struct told told = {.session = session, .wish = wish, .out = out};
    if (riders > 2)
        return why_at(why, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_TRON_RIDERS, 0, riders, 0);
    if (session_state(session)->pending != 0)
        return why_plain(why, LUD_ERROR_POSITION, TEXT_CLI_SOLVE_TRON_TICK);
    return riders == 1 ? answer_ride(solver, &told, why) : answer_duel(solver, &told, why);
}

const struct solve_game solve_tron = {
    .game = "tron",
    .open = open,
    .close = close,
    .answer = answer,
};
