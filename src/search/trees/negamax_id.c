/* negamax_id.c: iterative deepening alpha-beta as an algorithm: shares out the memory, keeps the table
 * between moves, and lets a team of threads search. Read on in negamax_root.c (deepening), negamax_search.c
 * (the search itself), ttable.c and ordering.c (what makes it fast). */
#include "search/trees/negamax_id.h"

#include "search/parts/judge.h"
#include "search/parts/smp.h"
#include "search/trees/negamax_root.h"
#include "text/areas/search_texts.h"

#include <assert.h>

enum { OPTION_HASH };
enum { MEGABYTE_BITS = 20 };

/* What is kept between moves. The table is reserved by the first search, which knows the memory limit. */
struct negamax_id {
    struct ttable table;
    bool made;                               /* there is a table */
    const struct lud_evaluation *evaluation; /* whose values are in it */
};

/* A question being answered. */
struct job {
    const struct lud_ask *ask;
    struct negamax_id *kept;
    struct smp team;
    struct lud_limits own[SMP_MAX]; /* limits of each thread */
    struct negamax_root *roots[SMP_MAX];
    int wanted; /* plies that limits->depth allows */
    int plies;  /* plies that memory allows too */
};

/* ---- memory ---- */

static size_t room_of(const struct job *job)
{
    return job->ask->limits->memory > 0 ? job->ask->limits->memory : LIMITS_MEMORY;
}

static size_t root_size(const struct job *job)
{
    return negamax_root_size(job->ask->problem->rules, job->plies, job->ask->trace != NULL);
}

/* As deep as the memory limit allows, and then as many threads as leave half of it for the table. */
static bool share_memory(struct job *job)
{
    const size_t room = room_of(job);
    if (room < TTABLE_MIN)
        return false;
    while (job->plies > 1 && root_size(job) > room - TTABLE_MIN)
        job->plies--;
    while (job->team.size > 1 && root_size(job) > room / 2 / (size_t)job->team.size)
        job->team.size--;
    return root_size(job) <= room - TTABLE_MIN;
}

/* Makes the table, or takes the one of earlier moves when it is not too large now. */
static enum lud_status ready_table(struct job *job)
{
    struct negamax_id *kept = job->kept;
    const size_t left = room_of(job) - root_size(job) * (size_t)job->team.size;
    const size_t megabytes = (size_t)job->ask->settings->at[OPTION_HASH].number;
    const size_t wanted = ttable_size(megabytes << MEGABYTE_BITS);
    if (kept->made && kept->table.size <= left && kept->evaluation == job->ask->problem->evaluation) {
        ttable_age(&kept->table);
        return LUD_OK;
    }
    if (kept->made)
        ttable_destroy(&kept->table);
    const enum lud_status status =
        ttable_init(&kept->table, wanted < left ? wanted : left, job->ask->env->memory);
    kept->made = status == LUD_OK;
    kept->evaluation = job->ask->problem->evaluation;
    return status;
}

static void free_roots(struct job *job)
{
    for (int i = 0; i < job->team.size; i++)
        negamax_root_free(job->roots[i], job->ask->env->memory);
}

/* Reserves what each thread needs; without memory for all of them there are fewer. */
static enum lud_status ready_roots(struct job *job)
{
    for (int i = 0; i < job->team.size; i++) {
        job->roots[i] = negamax_root_new(job->ask->problem, job->plies, job->ask->trace != NULL && i == 0,
                                         &job->kept->table, job->ask->env->memory);
        if (job->roots[i] == NULL)
            job->team.size = i;
    }
    return job->team.size > 0 ? LUD_OK : LUD_ERROR_MEMORY;
}

/* ---- the search ---- */

/* Every second helper is one ply ahead of the others. */
static void search(void *context, int index)
{
    struct job *job = context;
    const bool thorough = job->ask->limits->depth > 0;
    negamax_root_deepen(job->roots[index], 1 + index % 2, job->plies, thorough);
}

static void think(struct job *job)
{
    for (int i = 0; i < job->team.size; i++) {
        struct negamax *negamax = &job->roots[i]->negamax;
        job->own[i] = smp_limits(&job->team, job->ask->limits, i);
        negamax->budget = budget_start(&job->own[i], job->ask->env);
        negamax->teller = (struct teller){.trace = i == 0 ? job->ask->trace : NULL, .players = 2};
    }
    smp_run(&job->team);
}

static enum result_end end_of(const struct job *job, const struct negamax_root *root)
{
    if (root->negamax.budget.spent)
        return root->negamax.budget.end;
    if (root->proved || root->depth < job->plies)
        return END_DONE;
    return job->plies < job->wanted ? END_MEMORY : END_DEPTH;
}

static void report(const struct job *job, struct lud_result *result)
{
    const struct negamax_root *root = job->roots[0];
    const int player = job->ask->problem->state->turn;
    *result = (struct lud_result){.scored = root->scored, .proved = root->proved, .depth = root->depth};
    budget_report(&root->negamax.budget, result);
    for (int i = 1; i < job->team.size; i++)
        result->nodes += job->roots[i]->negamax.budget.nodes;
    result->end = end_of(job, root);
    line_report(&root->best, result);
    if (root->scored) {
        result->values[player] = root->value;
        result->values[1 - player] = LUD_ONE - root->value;
    }
}

static enum lud_status answer(struct job *job, struct lud_result *result)
{
    if (!share_memory(job))
        return LUD_ERROR_MEMORY;
    enum lud_status status = ready_table(job);
    if (status != LUD_OK)
        return status;
    status = ready_roots(job);
    if (status == LUD_OK) {
        think(job);
        report(job, result);
    }
    free_roots(job);
    return status;
}

static enum lud_status negamax_id_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    struct negamax_id once = {.made = false};
    const int depth = ask->limits->depth;
    const int deepest = depth > 0 && depth < NEGAMAX_PLIES ? depth : NEGAMAX_PLIES;
    struct job job = {.ask = ask,
                      .kept = instance != NULL ? instance : &once,
                      .team = {.env = ask->env, .size = smp_threads(ask->limits, ask->env), .search = search},
                      .wanted = deepest,
                      .plies = deepest};
    assert(!game_over(ask->problem->state));
    job.team.context = &job;
    const enum lud_status status = answer(&job, result);
    if (once.made)
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
    struct negamax_id *kept = instance;
    if (kept->made)
        ttable_destroy(&kept->table);
    memory_free(env->memory, kept, sizeof *kept);
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
