/* mcts.c: Monte Carlo tree search (Coulom 2006; UCT: Kocsis, Szepesvari 2006) as an algorithm: memory,
 * division of the limits, root parallelisation (one tree per thread) and the instance that keeps the trees
 * between moves. The simulations are in mcts_sim.c. */
#include "search/sampling/mcts.h"

#include "search/parts/luck.h"
#include "search/parts/seat.h"
#include "search/sampling/mcts_choice.h"
#include "search/sampling/mcts_reuse.h"
#include "text/areas/search_texts.h"

#include <string.h>

enum { OPTION_C, OPTION_CAP };

/* The instance, kept between moves. */
struct mcts {
    struct mcts_search *searches; /* one per tree, owned; NULL before the first search */
    int count;                    /* number of trees */
    size_t bytes;                 /* memory given to each */
};

/* One search, shared by the threads. */
struct mcts_job {
    struct mcts *mcts;
    const struct lud_ask *ask;
    uint64_t start;            /* clock at the start of the search */
    struct playout_line *line; /* records the simulations of the first tree for the trace; NULL = no trace */
    atomic_bool known;         /* some tree has proved the root's value: all stop */
};

/* ---- memory ---- */

static void mcts_free(struct mcts *mcts, const struct lud_memory *memory)
{
    for (int i = 0; i < mcts->count; i++)
        mcts_search_destroy(&mcts->searches[i]);
    memory_free(memory, mcts->searches, (size_t)mcts->count * sizeof mcts->searches[0]);
    *mcts = (struct mcts){0};
}

/* Provides `count` trees of `bytes` each; reuses those of the last search if number and size are the same. */
static enum lud_status mcts_allocate(struct mcts *mcts, const struct lud_rules *rules, int count,
                                     size_t bytes, const struct lud_memory *memory)
{
    if (mcts->searches != NULL && mcts->count == count && mcts->bytes == bytes)
        return LUD_OK;
    mcts_free(mcts, memory);
    struct mcts_search *searches = memory_new(memory, (size_t)count * sizeof searches[0]);
    if (searches == NULL)
        return LUD_ERROR_MEMORY;
    int made = 0;
    while (made < count && mcts_search_init(&searches[made], rules, bytes, memory) == LUD_OK)
        made++;
    *mcts = (struct mcts){searches, made, bytes};
    if (made == count)
        return LUD_OK;
    for (int i = 0; i < made; i++)
        mcts_search_destroy(&searches[i]);
    memory_free(memory, searches, (size_t)count * sizeof searches[0]);
    *mcts = (struct mcts){0};
    return LUD_ERROR_MEMORY;
}

/* ---- limits ---- */

static int at_most(int count, uint64_t limit)
{
    return limit > 0 && limit < (uint64_t)count ? (int)limit : count;
}

/* One tree per thread that the machine can run, but no more than there are simulations or nodes to divide. */
static int tree_count(const struct lud_limits *limits, const struct lud_env *env)
{
    if (env->parallel == NULL || limits->threads <= 1)
        return 1;
    const int threads = limits->threads < env->threads ? limits->threads : env->threads;
    return at_most(at_most(threads > 1 ? threads : 1, limits->sims), limits->nodes);
}

static uint64_t share_of_limit(uint64_t total, int count, int index)
{
    return total / (uint64_t)count + ((uint64_t)index < total % (uint64_t)count ? 1 : 0);
}

/* Time left when this tree starts, in case the trees do not run concurrently; 0 = no time limit. */
static uint64_t time_left(const struct mcts_job *job)
{
    const uint64_t passed = env_now(job->ask->env) - job->start, time = job->ask->limits->time;
    return time == 0 ? 0 : passed < time ? time - passed : 1;
}

static struct lud_limits tree_limits(const struct mcts_job *job, int index)
{
    struct lud_limits limits = *job->ask->limits;
    limits.time = time_left(job);
    limits.nodes = share_of_limit(limits.nodes, job->mcts->count, index);
    limits.sims = share_of_limit(limits.sims, job->mcts->count, index);
    if (limits.time == 0 && limits.nodes == 0 && limits.sims == 0)
        limits.sims = share_of_limit(MCTS_SIMS, job->mcts->count, index);
    return limits;
}

/* ---- the search of one tree ---- */

static void start_search(const struct mcts_job *job, struct mcts_search *search, int index)
{
    const struct lud_ask *ask = job->ask;
    const struct lud_problem *problem = ask->problem;
    const int depth = ask->limits->depth;
    search->problem = problem;
    search->limits = tree_limits(job, index);
    search->budget = budget_start(&search->limits, ask->env);
    search->c = ask->settings->at[OPTION_C].number;
    search->depth = depth > 0 && depth < MCTS_DEPTH ? depth : MCTS_DEPTH;
    search->teller =
        (struct teller){.trace = index == 0 ? ask->trace : NULL, .players = problem->rules->players};
    search->playout = (struct playout){
        .problem = problem,
        .budget = &search->budget,
        .random = search_random(ask),
        .cap = playout_cap(problem->rules, ask->settings->at[OPTION_CAP].number),
        .line = index == 0 ? job->line : NULL,
    };
    search->playout.random.stream += (uint64_t)index << 32;
    if ((problem->rules->traits & LUD_SCORE) == 0) {
        search->low = 0;
        search->high = LUD_ONE;
    }
}

/* Whether this tree must stop: its root or that of another tree is proved, or a limit is reached. */
static bool is_done(struct mcts_job *job, struct mcts_search *search)
{
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    if (root->proved != 0)
        atomic_store_explicit(&job->known, true, memory_order_relaxed);
    return atomic_load_explicit(&job->known, memory_order_relaxed) || root->visits == UINT32_MAX ||
           budget_sim(&search->budget);
}

static void search_tree(void *argument, int index)
{
    struct mcts_job *job = argument;
    struct mcts_search *search = &job->mcts->searches[index];
    start_search(job, search, index);
    mcts_reuse(search);
    if (!mcts_open_root(search)) {
        budget_end(&search->budget, END_MEMORY);
        return;
    }
    while (!is_done(job, search))
        mcts_simulate(search);
}

/* ---- the result ---- */

/* Not even the root's children fit into the memory: returns the first legal move without a value. */
static void answer_blindly(const struct mcts_search *search, struct lud_result *result)
{
    lud_move moves[LUD_MAX_MOVES];
    struct lud_state *state = ladder_at(&search->ladder, 0);
    const struct lud_problem *problem = search->problem;
    memcpy(state, problem->state, problem->rules->state_size);
    if ((problem->rules->traits & LUD_SIMULTANEOUS) != 0)
        seat_reach(problem->rules, state, problem->player);
    game_moves(problem->rules, state, moves);
    result->line[0] = result->move = moves[0];
    result->line_size = 1;
}

/* Last events of the trace. A proof, also that of the root, was sent when it was found. */
static void tell_end(struct mcts_search *search, const struct lud_result *result)
{
    const struct visit root = tell_root_visit(&search->teller);
    if (result->proved)
        return;
    tell_cut(&search->teller, &root, TRACE_LIMIT);
    tell_leave(&search->teller, &root, result->scored ? result->values : NULL, TRACE_NO_BOUND);
}

static void mcts_report(const struct mcts_job *job, struct lud_result *result)
{
    const struct mcts *mcts = job->mcts;
    struct mcts_search *first = &mcts->searches[0];
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (mcts_at(&first->tree, 0)->first != 0)
        mcts_answer(mcts->searches, mcts->count, result, job->ask->candidates);
    else
        answer_blindly(first, result);
    for (int i = 0; i < mcts->count; i++) {
        result->nodes += mcts->searches[i].budget.nodes;
        result->sims += mcts->searches[i].budget.sims;
    }
    result->end = result->proved ? END_DONE : first->budget.end;
    result->time = env_now(job->ask->env) - job->start;
    tell_end(first, result);
}

static enum lud_status mcts_run_search(struct mcts *mcts, const struct lud_ask *ask,
                                       struct playout_line *line, struct lud_result *result)
{
    const struct lud_limits *limits = ask->limits;
    struct mcts_job job = {.mcts = mcts, .ask = ask, .start = env_now(ask->env), .line = line};
    const int count = tree_count(limits, ask->env);
    const size_t memory = limits->memory > 0 ? limits->memory : LIMITS_MEMORY;
    const size_t bytes = (memory > sizeof *mcts ? memory - sizeof *mcts : 0) / (size_t)count;
    const enum lud_status status = mcts_allocate(mcts, ask->problem->rules, count, bytes, ask->env->memory);
    if (status != LUD_OK)
        return status;
    env_parallel(ask->env, count, search_tree, &job);
    mcts_report(&job, result);
    return LUD_OK;
}

static enum lud_status mcts_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    struct mcts once = {0};
    struct mcts *mcts = instance != NULL ? instance : &once;
    struct playout_line line = {.moves = NULL};
    if (ask->trace != NULL && playout_line_init(&line, ask->env->memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    const enum lud_status status = mcts_run_search(mcts, ask, ask->trace != NULL ? &line : NULL, result);
    playout_line_destroy(&line, ask->env->memory);
    mcts_free(&once, ask->env->memory);
    return status;
}

static enum lud_status mcts_open(const struct lud_rules *rules, const struct lud_settings *settings,
                                 const struct lud_env *env, void **instance, struct lud_why *why)
{
    (void)rules, (void)settings;
    *instance = memory_new(env->memory, sizeof(struct mcts));
    return *instance != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

static void mcts_close(void *instance, const struct lud_env *env)
{
    mcts_free(instance, env->memory);
    memory_free(env->memory, instance, sizeof(struct mcts));
}

static const struct lud_option options[] = {
    [OPTION_C] =
        {.name = "c", .kind = OPTION_INTEGER, .low = 0, .high = 1000, .fallback = "100", .help = TEXT_MCTS_C},
    [OPTION_CAP] = {.name = "cap",
                    .kind = OPTION_INTEGER,
                    .low = 0,
                    .high = 1000000,
                    .fallback = "0",
                    .help = TEXT_MCTS_CAP},
    {0},
};

/* Puzzles are refused: random playouts almost never reach the goal, and a mean says nothing about the
 * shortest solution. */
const struct lud_algorithm mcts_algorithm = {
    .name = "mcts",
    .summary = TEXT_MCTS_SUMMARY,
    .players = LUD_SOLO | LUD_TWO | LUD_MULTI,
    .refuses = LUD_GOAL,
    .options = options,
    .open = mcts_open,
    .close = mcts_close,
    .run = mcts_run,
};
