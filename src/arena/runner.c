/* runner.c: worker threads take the next game of the plan; the calling thread delivers the results in order.
 * A ring of slots lies between them and bounds how far the workers may run ahead.
 *
 *   plan:   0 1 2 3 4 5 6 7 8 9 ...
 *             ^delivered ^next         slots[1..5]: in play, or played and waiting for game 1 */
#include "arena/runner.h"

#include "arena/referee.h"
#include "os/pool.h"
#include "os/thread.h"
#include "os/timer.h"

#include <stdatomic.h>

enum { SLOTS = 1024 };

#define POLL_INTERVAL (10 * TIMER_MS) /* how often the caller checks the stop flag and calls idle */

struct slot {
    bool ready; /* the game has been played; the fields below are set */
    struct outcome outcome;
    struct bytes record; /* owned by the slot while it is ready */
};

struct runner {
    struct arena arena;        /* copy of the caller's, with stop = &halt */
    const uint8_t *done;       /* the caller's; may be NULL */
    struct thread_mutex mutex; /* protects the fields below, except halt */
    struct thread_condition changed;
    uint64_t delivered;     /* all lower games were passed to the sink or were done before */
    uint64_t next;          /* lowest game that no worker has taken */
    int working;            /* workers that have not ended */
    enum lud_status status; /* error of the first worker that failed, else LUD_OK */
    struct lud_why why;     /* of that error */
    struct slot *slots;     /* SLOTS of them; game i uses slot i % SLOTS */
    atomic_bool halt;       /* once true, games in progress are abandoned and no more are taken */
};

/* The players of one worker thread, by seat. NULL = empty seat. */
struct crew {
    struct player *at[LUD_MAX_PLAYERS];
};

static void crew_dismiss(struct crew *crew)
{
    for (int i = 0; i < LUD_MAX_PLAYERS; i++)
        player_free(crew->at[i]);
    *crew = (struct crew){{NULL}};
}

static struct player *crew_release(struct crew *crew, int entrant)
{
    for (int i = 0; i < LUD_MAX_PLAYERS; i++) {
        struct player *player = crew->at[i];
        if (player != NULL && player_entrant(player) == entrant) {
            crew->at[i] = NULL;
            return player;
        }
    }
    return NULL;
}

/* Seats the players of a game. Players of the worker's previous game are reused, the others are freed. */
static enum lud_status crew_seat(struct crew *crew, const struct arena *arena, const struct plan_game *game,
                                 struct lud_why *why)
{
    struct crew next = {{NULL}};
    enum lud_status status = LUD_OK;
    for (int seat = 0; seat < arena->plan.options.seats; seat++)
        next.at[seat] = crew_release(crew, game->entrants[seat]);
    crew_dismiss(crew);
    *crew = next;
    for (int seat = 0; status == LUD_OK && seat < arena->plan.options.seats; seat++)
        if (crew->at[seat] == NULL)
            status = player_new(arena, game->entrants[seat], &crew->at[seat], why);
    return status;
}

static bool is_done(const struct runner *runner, uint64_t index)
{
    return runner->done != NULL && runner->done[index] != 0;
}

/* ---- worker threads ---------------------------------------------------------------------------------- */

/* Takes the next game to play, waiting while the ring is full; false when there is none. The mutex is held.
 */
static bool take_game(struct runner *runner, uint64_t *index)
{
    while (true) {
        while (runner->next < runner->arena.plan.total && is_done(runner, runner->next))
            runner->next++;
        if (runner->next >= runner->arena.plan.total || atomic_load(&runner->halt))
            return false;
        if (runner->next < runner->delivered + SLOTS)
            break;
        thread_wait(&runner->changed, &runner->mutex);
    }
    *index = runner->next++;
    return true;
}

static void play_one(struct runner *runner, struct crew *crew, uint64_t index)
{
    const struct plan_game game = plan_game(&runner->arena.plan, index);
    struct bytes record = bytes_growing(runner->arena.env->memory, RECORD_MAX_SIZE);
    struct outcome outcome;
    struct lud_why why;
    enum lud_status status = crew_seat(crew, &runner->arena, &game, &why);
    if (status == LUD_OK)
        status = referee_play(&runner->arena, &game, crew->at, &outcome, &record, &why);
    thread_lock(&runner->mutex);
    if (status == LUD_OK) {
        runner->slots[index % SLOTS] = (struct slot){.ready = true, .outcome = outcome, .record = record};
    } else {
        bytes_destroy(&record);
        if (status != LUD_ERROR_STOPPED && runner->status == LUD_OK) {
            runner->status = status;
            runner->why = why;
        }
        atomic_store(&runner->halt, true);
    }
    thread_wake_all(&runner->changed);
    thread_unlock(&runner->mutex);
}

static void play_games_worker(void *argument)
{
    struct runner *runner = argument;
    struct crew crew = {{NULL}};
    uint64_t index;
    thread_lock(&runner->mutex);
    while (take_game(runner, &index)) {
        thread_unlock(&runner->mutex);
        play_one(runner, &crew, index);
        thread_lock(&runner->mutex);
    }
    thread_unlock(&runner->mutex);
    crew_dismiss(&crew);
    thread_lock(&runner->mutex);
    runner->working--;
    thread_wake_all(&runner->changed);
    thread_unlock(&runner->mutex);
}

/* ---- calling thread ---------------------------------------------------------------------------------- */

static void halt_workers(struct runner *runner)
{
    atomic_store(&runner->halt, true);
    thread_wake_all(&runner->changed);
}

/* Waits until the slot is ready or all workers have ended, calling idle now and then. Returns whether the
 * slot is ready. The mutex is held, but released during idle. */
static bool wait_for_slot(struct runner *runner, const struct slot *slot, const struct arena *arena,
                          const struct runner_sink *sink)
{
    while (!slot->ready && runner->working > 0) {
        (void)thread_wait_until(&runner->changed, &runner->mutex, timer_after(POLL_INTERVAL));
        if (arena_stopped(arena))
            halt_workers(runner);
        if (sink->idle != NULL) {
            thread_unlock(&runner->mutex);
            sink->idle(sink->context);
            thread_lock(&runner->mutex);
        }
    }
    return slot->ready;
}

/* Passes the slot's game to the sink and empties the slot; false when the sink wants no more. The mutex is
 * held, but released during the call. */
static bool deliver_game(struct runner *runner, struct slot *slot, const struct runner_sink *sink)
{
    struct slot taken = *slot;
    *slot = (struct slot){.ready = false};
    thread_unlock(&runner->mutex);
    const bool more = sink->take(sink->context, &taken.outcome, bytes_view(&taken.record));
    bytes_destroy(&taken.record);
    thread_lock(&runner->mutex);
    return more;
}

/* Delivers all games in order. After the workers have ended, games that were abandoned are skipped. */
static void deliver_games(struct runner *runner, const struct arena *arena, const struct runner_sink *sink)
{
    bool more = true;
    thread_lock(&runner->mutex);
    while (more && runner->delivered < runner->arena.plan.total) {
        struct slot *slot = &runner->slots[runner->delivered % SLOTS];
        if (!is_done(runner, runner->delivered) && wait_for_slot(runner, slot, arena, sink))
            more = deliver_game(runner, slot, sink);
        else if (runner->working == 0 && runner->delivered >= runner->next)
            break;
        runner->delivered++;
        thread_wake_all(&runner->changed);
    }
    halt_workers(runner);
    thread_unlock(&runner->mutex);
}

static enum lud_status run_workers(struct runner *runner, const struct arena *arena, int threads,
                                   const struct runner_sink *sink, struct lud_why *why)
{
    struct pool *pool = pool_new(arena->env->memory, threads, threads);
    if (pool == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    runner->working = threads;
    for (int i = 0; i < threads; i++)
        (void)pool_submit(pool, play_games_worker, runner); /* cannot fail: the queue holds all of them */
    deliver_games(runner, arena, sink);
    pool_free(pool);
    for (int i = 0; i < SLOTS; i++)
        if (runner->slots[i].ready)
            bytes_destroy(&runner->slots[i].record);
    if (runner->status == LUD_OK)
        return arena_stopped(arena) ? why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE) : LUD_OK;
    if (why != NULL)
        *why = runner->why;
    return runner->status;
}

enum lud_status runner_run(const struct arena *arena, const uint8_t *done, int threads,
                           const struct runner_sink *sink, struct lud_why *why)
{
    const struct lud_memory *memory = arena->env->memory;
    struct runner *runner = memory_new(memory, sizeof *runner);
    struct slot *slots = memory_new(memory, SLOTS * sizeof *slots);
    enum lud_status status = LUD_ERROR_MEMORY;
    if (runner != NULL && slots != NULL) {
        *runner = (struct runner){.arena = *arena, .done = done, .slots = slots};
        runner->arena.stop = &runner->halt;
        if (thread_mutex_init(&runner->mutex)) {
            if (thread_condition_init(&runner->changed)) {
                status = run_workers(runner, arena, threads, sink, why);
                thread_condition_destroy(&runner->changed);
            }
            thread_mutex_destroy(&runner->mutex);
        }
    }
    memory_free(memory, slots, SLOTS * sizeof *slots);
    memory_free(memory, runner, sizeof *runner);
    return status == LUD_ERROR_MEMORY ? why_plain(why, status, TEXT_NONE) : status;
}
