/* table_judge.c: `ludens table judge`: draws random positions in which some legal move gives the value away
 * (a win or a draw) and counts how often an engine's move keeps it. The engine is opened anew for each
 * position, so that it remembers nothing of the others. */
#include "cli/table/table_job.h"

#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/common/thinking.h"
#include "games/pogo/pogo.h"
#include "text/areas/cli_table_texts.h"

enum {
    POSITIONS = 1000,       /* default of --positions */
    POSITIONS_MAX = 100000, /* small enough that there are always enough different ones */
    LONGEST_WALK = 60,      /* random games have 0..LONGEST_WALK - 1 plies */
    TRIES = 1000            /* random games per position before giving up */
};

enum { STREAM_WALK = 0, STREAM_ENGINE = 1 }; /* streams of random numbers */

const struct argument table_judge_options[] = {
    {.name = "engine", .kind = ARGUMENT_TEXT, .value = "NAME[:K=V,...]", .help = TEXT_CLI_TABLE_JUDGE_ENGINE},
    {.name = "positions",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = POSITIONS_MAX,
     .help = TEXT_CLI_TABLE_JUDGE_POSITIONS},
    {.name = NULL},
};

/* Counts of the positions with the same value (win or draw). */
struct tally {
    uint64_t asked;
    uint64_t kept; /* positions in which the engine's move kept the value */
};

struct judge {
    struct table_job *job;
    struct pogo_table table;
    struct span engine;    /* spec from --engine */
    uint64_t seed, wanted; /* random seed; number of positions to ask about */
    uint64_t walks;        /* random games so far */
    uint8_t *seen; /* one bit per entry of the table: the position or an image of it was asked; owned */
    struct tally tally[POGO_WIN + 1];
};

enum { SEEN_SIZE = SHAPE_ENTRIES / 8 };

/* ---- positions ----------------------------------------------------------------------------------------- */

/* Whether some move is worth less than the position. */
static bool is_choice(const struct judge *judge, const struct lud_state *state)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_rules *rules = judge->job->rules;
    const enum pogo_result result = pogo_table_value(&judge->table, state).result;
    const int count = result == POGO_LOSS ? 0 : game_moves(rules, state, moves);
    for (int i = 0; i < count; i++)
        if (pogo_table_move(&judge->table, rules, state, moves[i]).result < result)
            return true;
    return false;
}

/* Plays a random number of random moves from the start; false when the game ended. */
static bool play_randomly(struct judge *judge, struct lud_state *state)
{
    const struct lud_rules *rules = judge->job->rules;
    struct random random = random_start(judge->seed, judge->walks++ << 1 | STREAM_WALK);
    uint32_t plies = random_below(&random, LONGEST_WALK);
    game_start(rules, state);
    for (; plies > 0 && !game_over(state); plies--)
        game_play(rules, state, game_pick(rules, state, &random));
    return !game_over(state);
}

/* Marks the position as seen; false when it, or a symmetric image, was seen before. */
static bool is_new(struct judge *judge, const struct lud_state *state)
{
    const struct pogo_state *pogo = pogo_of(state);
    const uint32_t entry = shape_entry(judge->table.shapes, pogo, pogo_side(pogo));
    const uint8_t bit = (uint8_t)(1u << entry % 8), before = judge->seen[entry / 8];
    judge->seen[entry / 8] = before | bit;
    return (before & bit) == 0;
}

static bool draw_position(struct judge *judge, struct lud_state *state)
{
    for (int i = 0; i < TRIES; i++)
        if (play_randomly(judge, state) && is_choice(judge, state) && is_new(judge, state))
            return true;
    return false;
}

/* ---- questions ----------------------------------------------------------------------------------------- */

static enum lud_status search_position(struct judge *judge, struct thinker *thinker,
                                       const struct session *session, const struct lud_state *state,
                                       struct lud_result *result)
{
    struct cli *cli = judge->job->cli;
    struct lud_limits limits = common_search_limits(cli, thinker->limits);
    struct lud_problem problem;
    const enum lud_status status = engine_problem(thinker->engine, session, &problem, &cli->why);
    if (status != LUD_OK)
        return status;
    problem.state = state;
    problem.player = state->turn;
    limits.seed = random_at(judge->seed, judge->walks << 1 | STREAM_ENGINE, 0);
    return engine_run(thinker->engine, &problem, &limits, NULL, result, &cli->why);
}

/* Asks the engine about a position and counts the answer, unless Ctrl-C cut it short. */
static enum lud_status ask_engine(struct judge *judge, const struct session *session,
                                  const struct lud_state *state)
{
    struct cli *cli = judge->job->cli;
    struct thinker thinker;
    struct lud_result result;
    cli_about(cli, span_of("--engine"));
    enum lud_status status = thinker_open(cli, session_rules(session), judge->engine, &thinker);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    status = search_position(judge, &thinker, session, state, &result);
    thinker_close(&thinker);
    if (status != LUD_OK || atomic_load(interrupt_flag()))
        return status;
    const enum pogo_result value = pogo_table_value(&judge->table, state).result;
    struct tally *tally = &judge->tally[value];
    tally->asked++;
    tally->kept += result.move != LUD_NO_MOVE &&
                   pogo_table_move(&judge->table, judge->job->rules, state, result.move).result == value;
    return LUD_OK;
}

static enum lud_status ask_all(struct judge *judge, const struct session *session)
{
    struct pogo_state state;
    enum lud_status status = LUD_OK;
    judge->job->solved->start = env_now(judge->job->cli->env);
    for (uint64_t i = 0; i < judge->wanted && status == LUD_OK && !atomic_load(interrupt_flag()); i++) {
        cli_solved_progress(judge->job->solved, TEXT_CLI_TABLE_JUDGING, judge->job->row->name, 0, i,
                            judge->wanted);
        if (!draw_position(judge, &state.head))
            break;
        status = ask_engine(judge, session, &state.head);
    }
    output_progress(&judge->job->cli->output, span_of(""));
    return status;
}

/* ---- the answer ---------------------------------------------------------------------------------------- */

static const char *const kinds[] = {
    [POGO_EVEN] = "draw", [POGO_WIN] = "win"}; /* a lost position has no value to give away */

static struct tally total(const struct judge *judge)
{
    struct tally sum = {0};
    for (int kind = POGO_EVEN; kind <= POGO_WIN; kind++) {
        sum.asked += judge->tally[kind].asked;
        sum.kept += judge->tally[kind].kept;
    }
    return sum;
}

static void print_tally(struct bytes *out, struct tally tally)
{
    bytes_text(out, " positions ");
    bytes_unsigned(out, tally.asked);
    bytes_text(out, " kept ");
    bytes_unsigned(out, tally.kept);
    bytes_text(out, " share ");
    bytes_fixed_point(out, table_job_share(tally.kept, tally.asked), 3);
    bytes_char(out, '\n');
}

static void print_judge_lines(const struct judge *judge)
{
    struct bytes *out = &judge->job->cli->output.bytes;
    bytes_text(out, "engine ");
    bytes_span(out, judge->engine);
    print_tally(out, total(judge));
    for (int kind = POGO_WIN; kind >= POGO_EVEN; kind--) {
        bytes_text(out, kinds[kind]);
        print_tally(out, judge->tally[kind]);
    }
}

static void json_tally(struct json_writer *writer, struct tally tally)
{
    json_member_number(writer, "positions", (int64_t)tally.asked);
    json_member_number(writer, "kept", (int64_t)tally.kept);
    json_name(writer, "share");
    json_fixed_point(writer, table_job_share(tally.kept, tally.asked), 3);
}

static void print_judge_json(const struct judge *judge)
{
    struct json_writer writer = table_job_json(judge->job);
    json_name(&writer, "engine");
    json_text(&writer, judge->engine);
    json_tally(&writer, total(judge));
    for (int kind = POGO_WIN; kind >= POGO_EVEN; kind--) {
        json_name(&writer, kinds[kind]);
        json_open(&writer, '{');
        json_tally(&writer, judge->tally[kind]);
        json_close(&writer, '}');
    }
    table_job_json_end(judge->job, &writer);
}

static enum lud_status print_judgement(const struct judge *judge)
{
    struct cli *cli = judge->job->cli;
    if (total(judge).asked == 0)
        return cli_fail(cli, LUD_ERROR_STOPPED, TEXT_NONE, span_of(NULL));
    if (common_json(cli))
        print_judge_json(judge);
    else
        print_judge_lines(judge);
    return LUD_OK;
}

/* ---- the action ---------------------------------------------------------------------------------------- */

/* Runs with the table open. The session provides the rules for the engine's problems. */
static enum lud_status run_judge(struct judge *judge)
{
    struct cli *cli = judge->job->cli;
    struct session *session;
    enum lud_status status = session_new(judge->job->rules->game, arguments_text(&cli->arguments, "rules"),
                                         span_of(""), cli->env->memory, &session, &cli->why);
    if (status != LUD_OK)
        return status;
    judge->seen = memory_new(cli->env->memory, SEEN_SIZE);
    if (judge->seen == NULL)
        status = cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    else
        status = ask_all(judge, session);
    memory_free(cli->env->memory, judge->seen, SEEN_SIZE);
    session_free(session);
    return status == LUD_OK ? print_judgement(judge) : status;
}

enum lud_status table_judge(struct table_job *job)
{
    const struct arguments *arguments = &job->cli->arguments;
    struct judge judge = {.job = job,
                          .engine = arguments_text(arguments, "engine"),
                          .seed = (uint64_t)arguments_integer(arguments, "seed", 0),
                          .wanted = (uint64_t)arguments_integer(arguments, "positions", POSITIONS)};
    if (!arguments_given(arguments, "engine")) {
        cli_about(job->cli, span_of("--engine"));
        return cli_fail(job->cli, LUD_ERROR_USAGE, TEXT_CLI_TABLE_JUDGE_WHOM, span_of(NULL));
    }
    enum lud_status status = cli_solved_pogo(job->solved, job->rules, &judge.table);
    if (status != LUD_OK)
        return status;
    status = run_judge(&judge);
    pogo_table_close(&judge.table);
    return status;
}
