/* negamax_id.c: iterative-deepening alpha-beta as an algorithm: divides the memory, keeps the transposition
 * table between moves and runs the threads. Read on in negamax_root.c (iterative deepening), negamax_search.c
 * (the search), ttable.c and ordering.c (what makes it fast). */
#include "search/trees/negamax_id.h"

#include "search/parts/judge.h"
#include "search/parts/smp.h"
#include "search/trees/negamax_root.h"
#include "text/areas/search_texts.h"

#include <assert.h>

enum { OPTION_HASH };
enum { MEGABYTE_BITS = 20 };

/* The instance, kept between moves. The first search allocates the table, because it knows the memory
 * limit. */
struct negamax_id {
    struct ttable table;
    bool has_table;                          /* `table` is allocated */
    const struct lud_evaluation *evaluation; /* the evaluation of the values in the table */
};

/* One search. */
struct job {
    const struct lud_ask *ask;
    struct negamax_id *instance;
    struct smp smp;
    struct lud_limits own[SMP_MAX];      /* limits per thread */
    struct negamax_root *roots[SMP_MAX]; /* per thread, owned */
    struct opinions opinions;            /* of the main thread */
    int wanted;                          /* maximum depth by limits->depth, in plies */
    int plies;                           /* the same, reduced to what the memory limit allows */
};

/* ---- memory ---- */

static size_t memory_limit(const struct job *job)
{
    return job->ask->limits->memory > 0 ? job->ask->limits->memory : LIMITS_MEMORY;
}

static size_t root_size(const struct job *job)
{
    return negamax_root_size(job->ask->problem->rules, job->plies, job->ask->trace != NULL);
}

/* Reduces the depth until one thread fits into the memory limit, then the threads until half of it is left
 * for the table. False when not even one ply fits. */
static bool fit_into_memory(struct job *job)
{
    const size_t bytes = memory_limit(job);
    if (bytes < TTABLE_MIN)
        return false;
    while (job->plies > 1 && root_size(job) > bytes - TTABLE_MIN)
        job->plies--;
    while (job->smp.size > 1 && root_size(job) > bytes / 2 / (size_t)job->smp.size)
        job->smp.size--;
    return root_size(job) <= bytes - TTABLE_MIN;
}

/* Reuses the table of earlier searches if it fits the limit and the evaluation; else allocates a new one. */
static enum lud_status prepare_table(struct job *job)
{
    struct negamax_id *instance = job->instance;
    const size_t left = memory_limit(job) - root_size(job) * (size_t)job->smp.size;
    const size_t megabytes = (size_t)job->ask->settings->at[OPTION_HASH].number;
    const size_t wanted = ttable_size(megabytes << MEGABYTE_BITS);
    if (instance->has_table && instance->table.size <= left &&
        instance->evaluation == job->ask->problem->evaluation) {
        ttable_age(&instance->table);
        return LUD_OK;
    }
    if (instance->has_table)
        ttable_destroy(&instance->table);
    const enum lud_status status =
        ttable_init(&instance->table, wanted < left ? wanted : left, job->ask->env->memory);
    instance->has_table = status == LUD_OK;
    instance->evaluation = job->ask->problem->evaluation;
    return status;
}

static void free_roots(struct job *job)
{
    for (int i = 0; i < job->smp.size; i++)
        negamax_root_free(job->roots[i], job->ask->env->memory);
}

/* Allocates the threads' data; if memory runs out, continues with fewer threads. */
static enum lud_status allocate_roots(struct job *job)
{
    for (int i = 0; i < job->smp.size; i++) {
        job->roots[i] = negamax_root_new(job->ask->problem, job->plies, job->ask->trace != NULL && i == 0,
                                         &job->instance->table, job->ask->env->memory);
        if (job->roots[i] == NULL)
            job->smp.size = i;
    }
    return job->smp.size > 0 ? LUD_OK : LUD_ERROR_MEMORY;
}

/* ---- the search ---- */

/* Threads with an odd index start one ply deeper, so that helpers do not all repeat the same work. */
static void negamax_id_search(void *context, int index)
{
    struct job *job = context;
    const bool thorough = job->ask->limits->depth > 0;
    negamax_root_deepen(job->roots[index], 1 + index % 2, job->plies, thorough);
}

static void run_threads(struct job *job)
{
    for (int i = 0; i < job->smp.size; i++) {
        struct negamax *negamax = &job->roots[i]->negamax;
        job->own[i] = smp_limits(&job->smp, job->ask->limits, i);
        negamax->budget = budget_start(&job->own[i], job->ask->env);
        negamax->teller = (struct teller){.trace = i == 0 ? job->ask->trace : NULL, .players = 2};
    }
    job->roots[0]->opinions = &job->opinions;
    smp_run(&job->smp);
}

static enum result_end end_of(const struct job *job, const struct negamax_root *root)
{
    if (root->negamax.budget.spent)
        return root->negamax.budget.end;
    if (root->proved || root->depth < job->plies)
        return END_DONE;
    return job->plies < job->wanted ? END_MEMORY : END_DEPTH;
}

static void negamax_id_report(const struct job *job, struct lud_result *result)
{
    const struct negamax_root *root = job->roots[0];
    const int player = job->ask->problem->state->turn;
    *result = (struct lud_result){.scored = root->scored, .proved = root->proved, .depth = root->depth};
    budget_report(&root->negamax.budget, result);
    for (int i = 1; i < job->smp.size; i++)
        result->nodes += job->roots[i]->negamax.budget.nodes;
    result->end = end_of(job, root);
    line_report(&root->best, result);
    if (root->scored) {
        result->values[player] = root->value;
        result->values[1 - player] = LUD_ONE - root->value;
    }
}

static enum lud_status negamax_id_answer(struct job *job, struct lud_result *result)
{
    if (!fit_into_memory(job))
        return LUD_ERROR_MEMORY;
    enum lud_status status = prepare_table(job);
    if (status != LUD_OK)
        return status;
    status = allocate_roots(job);
    if (status == LUD_OK) {
        run_threads(job);
        negamax_id_report(job, result);
    }
    free_roots(job);
    return status;
}

static enum lud_status negamax_id_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    struct negamax_id once = {.has_table = false};
    const int depth = ask->limits->depth;
    const int deepest = depth > 0 && depth < NEGAMAX_PLIES ? depth : NEGAMAX_PLIES;
    struct job job = {
        .ask = ask,
        .instance = instance != NULL ? instance : &once,
        .smp = {.env = ask->env, .size = smp_threads(ask->limits, ask->env), .search = negamax_id_search},
        .opinions = {.wanted = ask->candidates},
        .wanted = deepest,
        .plies = deepest};
    assert(!game_over(ask->problem->state));
    job.smp.context = &job;
    const enum lud_status status = negamax_id_answer(&job, result);
    if (once.has_table)
        ttable_destroy(&once.table);
    return status;
}

/* ---- the instance ---- */

static enum lud_status negamax_id_open(const struct lud_rules *rules, const struct lud_settings *settings,
                                       const struct lud_env *env, void **instance, struct lud_why *why)
{
    (void)rules, (void)settings;
    *instance = memory_new(env->memory, sizeof(struct negamax_id));
    return *instance != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

static void negamax_id_close(void *instance, const struct lud_env *env)
{
    struct negamax_id *negamax_id = instance;
    if (negamax_id->has_table)
        ttable_destroy(&negamax_id->table);
    memory_free(env->memory, negamax_id, sizeof *negamax_id);
}

static const struct lud_option options[] = {[OPTION_HASH] = {.name = "hash",
                                                             .kind = OPTION_INTEGER,
                                                             .low = 1,
                                                             .high = 1 << 16,
                                                             .fallback = "16",
                                                             .help = TEXT_NEGAMAX_ID_HASH},
                                            {.name = NULL}};

const struct lud_algorithm negamax_id_algorithm = {
    .name = "negamax-id",
    .summary = TEXT_NEGAMAX_ID_SUMMARY,
    .players = LUD_TWO,
    .needs = LUD_ZERO_SUM,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .options = options,
    .open = negamax_id_open,
    .close = negamax_id_close,
    .run = negamax_id_run,
};
