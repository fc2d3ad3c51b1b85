/* solve_batch.c: the calling thread reads lines into a ring of slots; worker threads solve and write them:
 *
 *     slots  | d | d | b | d | w | w |   |   |        d done, b being solved, w waiting
 *              ^written        ^taken  ^filled        written <= taken <= filled <= written + SLOTS
 *
 * Slots are taken in the order of the input. The worker that finishes the oldest slot writes it and all done
 * slots after it, so the output is in order. */
#include "cli/solve/solve_batch.h"

#include "base/json.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "os/failure.h"
#include "os/thread.h"
#include "os/timer.h"
#include "text/areas/cli_solve_texts.h"
#include "text/areas/os_texts.h"

enum {
    SLOTS = 4096,
    QUEUE_BYTES = 16 << 20,  /* limit of lines and answers in the queue together */
    ANSWER_BYTES = 16 << 20, /* limit of one answer */
    FLUSH_SIZE = 1 << 16     /* bytes of answers after which the output is flushed */
};

#define FLUSH_PAUSE (100 * TIMER_MS) /* an answer is held back no longer than this */
#define SHOW_PAUSE                                                                                           \
    (200 * TIMER_MS) /* between two updates of the progress, and between two checks for Ctrl-C */

struct slot {
    struct bytes line;   /* as read */
    struct bytes answer; /* with its line end */
    int64_t number;      /* line number in the file, from 1 */
    bool too_long;       /* the line was too long; `line` is empty */
    bool bad;            /* the answer is an error */
    bool done;
};

struct queue {
    struct solve_batch *batch;
    struct solve_wish wish;            /* copy of the batch's, with the stop flag below */
    struct thread_mutex lock;          /* protects all fields below, except stop */
    struct thread_mutex opening;       /* protects solve_open, and cli->why while workers run */
    struct thread_condition available; /* for workers: a slot is waiting, or the queue was closed */
    struct thread_condition space;     /* for the reader: a slot is free, or a worker has ended */
    struct slot *slots;
    uint64_t written, taken, filled; /* running totals; slot n is slots[n % SLOTS] */
    size_t bytes;                    /* of lines and answers in slots written..filled-1 */
    size_t pending;                  /* bytes of answers since the last flush */
    uint64_t flushed;                /* timer_now reading at the last flush */
    int working;                     /* workers that have not ended */
    bool closed;                     /* no more slots will be filled */
    bool dropped;                    /* some positions were dropped unsolved */
    bool broken;                     /* writing answers has failed */
    bool has_error;                  /* cli->why holds an error */
    enum lud_status status;          /* the first error that ends the whole batch */
    atomic_bool stop;                /* once true, running searches end */
    uint64_t start, shown;           /* timer_now readings: at the start, and at the last progress update */
};

/* ---- one position -------------------------------------------------------------------------------------- */

static struct slot *queue_slot(const struct queue *queue, uint64_t number)
{
    return &queue->slots[number % SLOTS];
}

static void put_error(const struct queue *queue, struct slot *slot, struct lud_why *why, size_t before)
{
    char array[512];
    struct bytes text = bytes_fixed(array, sizeof array);
    const size_t column = why->column > 0 ? (size_t)why->column + before : 0;
    why->column = column < INT32_MAX ? (int32_t)column : INT32_MAX;
    why->line = slot->number < INT32_MAX ? (int32_t)slot->number : INT32_MAX;
    text_error(&text, queue->batch->cli->output.lang, why);
    bytes_clear(&slot->answer);
    if (queue->wish.json) {
        struct json_writer writer = json_write(&slot->answer);
        json_open(&writer, '{');
        json_member_text(&writer, "error", bytes_string(&text));
        json_close(&writer, '}');
    } else {
        bytes_text(&slot->answer, "error ");
        bytes_span(&slot->answer, bytes_view(&text));
    }
    slot->bad = true;
}

struct batch_worker {
    struct queue *queue;
    struct thread thread;
    struct exact_solver *solver; /* owned; opened with the first valid position */
};

static enum lud_status open_solver(struct batch_worker *worker, const struct lud_rules *rules)
{
    struct queue *queue = worker->queue;
    enum lud_status status = LUD_OK;
    if (worker->solver != NULL)
        return LUD_OK;
    thread_lock(&queue->opening);
    status = solve_open(queue->batch->cli->solved, rules, &queue->wish, &worker->solver);
    thread_unlock(&queue->opening);
    return status;
}

/* Stores the first error that concerns all positions in cli->why; returns `status`. */
static enum lud_status set_error(struct queue *queue, enum lud_status status, const struct lud_why *why,
                                 const char *about)
{
    struct cli *cli = queue->batch->cli;
    thread_lock(&queue->opening);
    if (!queue->has_error) {
        cli->why = *why;
        cli_about(cli, span_of(about));
    }
    queue->has_error = true;
    thread_unlock(&queue->opening);
    return status;
}

/* Turns an error in a line into an answer and returns LUD_OK; any other error ends the batch and is returned.
 */
static enum lud_status record_error(struct queue *queue, struct slot *slot, enum lud_status status,
                                    struct lud_why *why, size_t before, const char *about)
{
    if (status == LUD_OK || status == LUD_ERROR_STOPPED)
        return status;
    if (status_exit_code(status) != 3 && status != LUD_ERROR_UNSUPPORTED)
        return set_error(queue, status, why, about);
    put_error(queue, slot, why, before);
    return LUD_OK;
}

static enum lud_status read_slot(const struct queue *queue, const struct slot *slot, struct session **session,
                                 size_t *before, struct lud_why *why)
{
    const struct solve_batch *batch = queue->batch;
    struct span field;
    if (slot->too_long)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_CLI_SOLVE_LONG, 0, SOLVE_LINE, 0);
    const enum lud_status status =
        solve_input_field(bytes_view(&slot->line), batch->column, &field, before, why);
    if (status != LUD_OK)
        return status;
    return session_new(batch->game, arguments_text(&batch->cli->arguments, "rules"), field,
                       batch->cli->env->memory, session, why);
}

static enum lud_status solve_slot(struct batch_worker *worker, struct slot *slot)
{
    struct queue *queue = worker->queue;
    struct session *session = NULL;
    struct lud_why why = {0};
    size_t before = 0;
    enum lud_status status = read_slot(queue, slot, &session, &before, &why);
    if (status != LUD_OK)
        return record_error(queue, slot, status, &why, before, "--rules");
    status = open_solver(worker, session_rules(session));
    if (status == LUD_OK) {
        status = solve_answer(worker->solver, session, &queue->wish, &slot->answer, &why);
        status = record_error(queue, slot, status, &why, 0, "");
    }
    session_free(session);
    return status;
}

/* ---- the workers --------------------------------------------------------------------------------------- */

/* Closes the queue and drops the slots that no worker has taken. The lock is held. */
static void close_queue(struct queue *queue)
{
    queue->closed = true;
    queue->dropped = true;
    queue->filled = queue->taken;
    thread_wake_all(&queue->available);
    thread_wake_one(&queue->space);
}

/* Stops all searches and closes the queue. The lock is held. */
static void stop_all(struct queue *queue, enum lud_status status)
{
    if (queue->status == LUD_OK)
        queue->status = status;
    atomic_store(&queue->stop, true);
    close_queue(queue);
}

static void write_slot(struct queue *queue, struct slot *slot)
{
    struct solve_batch *batch = queue->batch;
    solve_output_put(batch->output, bytes_view(&slot->answer));
    queue->pending += slot->answer.size;
    queue->bytes -= slot->line.size + slot->answer.size;
    batch->done++;
    batch->bad += slot->bad;
    queue->written++;
}

/* Writes the done slots up to the first one that is not done, and flushes now and then. The lock is held. */
static void write_done(struct queue *queue)
{
    const uint64_t now = timer_now();
    while (queue->written < queue->taken && queue_slot(queue, queue->written)->done)
        write_slot(queue, queue_slot(queue, queue->written));
    const bool idle = queue->written == queue->filled;
    if (!idle && queue->pending < FLUSH_SIZE && now - queue->flushed < FLUSH_PAUSE)
        return;
    queue->pending = 0;
    queue->flushed = now;
    queue->broken = !solve_output_flush(queue->batch->output);
    if (queue->broken)
        stop_all(queue, LUD_OK);
}

/* Takes the next slot, waiting for one; NULL when the queue is closed and empty. The lock is held. */
static struct slot *take_slot(struct queue *queue)
{
    while (queue->taken == queue->filled && !queue->closed)
        thread_wait(&queue->available, &queue->lock);
    return queue->taken == queue->filled ? NULL : queue_slot(queue, queue->taken++);
}

/* Marks a slot as done and writes what can be written. A slot whose search was stopped stays undone, and no
 * slot after it is written. The lock is held. */
static void finish_slot(struct queue *queue, struct slot *slot, enum lud_status status)
{
    if (status == LUD_OK && slot->answer.failed)
        status = LUD_ERROR_MEMORY;
    if (status != LUD_OK) {
        stop_all(queue, status);
        return;
    }
    slot->done = true;
    queue->bytes += slot->answer.size;
    if (slot != queue_slot(queue, queue->written) || queue->broken)
        return;
    write_done(queue);
    if (queue->filled - queue->written <= SLOTS / 2 || queue->bytes > QUEUE_BYTES / 2)
        thread_wake_one(&queue->space);
}

static void solve_slots_worker(void *argument)
{
    struct batch_worker *worker = argument;
    struct queue *queue = worker->queue;
    struct slot *slot;
    thread_lock(&queue->lock);
    while ((slot = take_slot(queue)) != NULL) {
        thread_unlock(&queue->lock);
        enum lud_status status = solve_slot(worker, slot);
        bytes_char(&slot->answer, '\n');
        thread_lock(&queue->lock);
        finish_slot(queue, slot, status);
    }
    queue->working--;
    thread_wake_one(&queue->space);
    thread_unlock(&queue->lock);
    exact_close(worker->solver);
}

/* ---- the reader ---------------------------------------------------------------------------------------- */

static int32_t number_of(double value)
{
    return value < INT32_MAX ? (int32_t)value : INT32_MAX;
}

/* Updates the progress line, if stderr is a terminal and the last update is long enough ago. */
static void show_progress(struct queue *queue)
{
    const struct solve_batch *batch = queue->batch;
    const struct output *output = &batch->cli->output;
    const uint64_t now = timer_now();
    char array[200];
    struct bytes line = bytes_fixed(array, sizeof array);
    if (!output->error_terminal || now - queue->shown < SHOW_PAUSE)
        return;
    queue->shown = now;
    const double seconds = (double)(now - queue->start) / (double)TIMER_SECOND;
    const double rate = (double)(batch->done - batch->output->done) / seconds;
    const double left = rate > 0 ? (double)(batch->total - batch->done) / rate : 0;
    const int32_t args[WHY_ARGS] = {number_of((double)batch->done), number_of((double)batch->total),
                                    number_of(rate), number_of(left) + 1};
    text_format(&line, output->lang,
                interrupt_count() > 0 ? TEXT_CLI_SOLVE_FINISHING
                : batch->total > 0    ? TEXT_CLI_SOLVE_PROGRESS
                                      : TEXT_CLI_SOLVE_RATE,
                args, NULL);
    output_progress(output, bytes_view(&line));
}

/* Waits until a worker frees a slot, for at most SHOW_PAUSE; updates the progress and checks for a second
 * Ctrl-C. */
static void wait_for_space(struct queue *queue)
{
    (void)thread_wait_until(&queue->space, &queue->lock, timer_after(SHOW_PAUSE));
    show_progress(queue);
    if (interrupt_count() > 1)
        atomic_store(&queue->stop, true);
}

static bool has_space(const struct queue *queue, size_t size)
{
    return queue->written == queue->filled ||
           (queue->filled - queue->written < SLOTS && queue->bytes + size <= QUEUE_BYTES);
}

/* Puts a line into a slot, waiting for a free one; false when the queue was closed or Ctrl-C pressed. */
static bool enqueue_line(struct queue *queue, enum solve_line kind, struct span line)
{
    thread_lock(&queue->lock);
    while (!queue->closed && interrupt_count() == 0 && !has_space(queue, line.size))
        wait_for_space(queue);
    const bool open = !queue->closed && interrupt_count() == 0;
    if (open) {
        struct slot *slot = queue_slot(queue, queue->filled);
        bytes_clear(&slot->line);
        bytes_clear(&slot->answer);
        bytes_span(&slot->line, kind == SOLVE_TOO_LONG ? span_of("") : line);
        slot->number = queue->batch->input->number;
        slot->too_long = kind == SOLVE_TOO_LONG;
        slot->bad = slot->done = false;
        queue->bytes += slot->line.size;
        queue->filled++;
        if (slot->line.failed)
            stop_all(queue, LUD_ERROR_MEMORY);
        thread_wake_one(&queue->available);
        show_progress(queue);
    }
    thread_unlock(&queue->lock);
    return open;
}

/* Enqueues all lines, except those answered by an earlier run. True at the end of the input. */
static bool read_lines(struct queue *queue)
{
    struct solve_batch *batch = queue->batch;
    uint64_t known = batch->output->done;
    struct span line = {0};
    for (;;) {
        const enum solve_line kind = solve_input_next(batch->input, &line);
        if (kind == SOLVE_END)
            return true;
        if (interrupt_count() > 0)
            return false;
        if (kind == SOLVE_INTERRUPTED)
            continue;
        if (known > 0)
            known--;
        else if (!enqueue_line(queue, kind, line))
            return false;
    }
}

/* Waits until the workers have solved all filled slots, or after Ctrl-C those they have taken. */
static void wait_for_workers(struct queue *queue)
{
    thread_lock(&queue->lock);
    queue->closed = true;
    thread_wake_all(&queue->available);
    while (queue->working > 0) {
        if (interrupt_count() > 0 && queue->filled > queue->taken)
            close_queue(queue);
        wait_for_space(queue);
    }
    thread_unlock(&queue->lock);
}

/* ---- setting up ---------------------------------------------------------------------------------------- */

static bool create_slots(struct queue *queue, const struct lud_memory *memory)
{
    queue->slots = memory_new(memory, SLOTS * sizeof queue->slots[0]);
    for (int i = 0; queue->slots != NULL && i < SLOTS; i++) {
        queue->slots[i].line = bytes_growing(memory, SOLVE_LINE + 1);
        queue->slots[i].answer = bytes_growing(memory, ANSWER_BYTES);
    }
    return queue->slots != NULL;
}

static void free_slots(struct queue *queue, const struct lud_memory *memory)
{
    for (int i = 0; queue->slots != NULL && i < SLOTS; i++) {
        bytes_destroy(&queue->slots[i].line);
        bytes_destroy(&queue->slots[i].answer);
    }
    memory_free(memory, queue->slots, SLOTS * sizeof queue->slots[0]);
}

static bool init_locks(struct queue *queue)
{
    if (!thread_mutex_init(&queue->lock))
        return false;
    if (thread_mutex_init(&queue->opening)) {
        if (thread_condition_init(&queue->available)) {
            if (thread_condition_init(&queue->space))
                return true;
            thread_condition_destroy(&queue->available);
        }
        thread_mutex_destroy(&queue->opening);
    }
    thread_mutex_destroy(&queue->lock);
    return false;
}

static void destroy_locks(struct queue *queue)
{
    thread_condition_destroy(&queue->space);
    thread_condition_destroy(&queue->available);
    thread_mutex_destroy(&queue->opening);
    thread_mutex_destroy(&queue->lock);
}

/* Starts the workers, reads the input and waits for the workers. True when the whole input was enqueued. */
static bool run_workers(struct queue *queue, struct batch_worker *workers)
{
    bool ended = false;
    int started = 0;
    for (; started < queue->batch->threads; started++) {
        workers[started] = (struct batch_worker){.queue = queue};
        thread_lock(&queue->lock);
        queue->working++;
        thread_unlock(&queue->lock);
        if (!thread_start(&workers[started].thread, solve_slots_worker, &workers[started]))
            break;
    }
    thread_lock(&queue->lock);
    if (started < queue->batch->threads) {
        queue->working--;
        stop_all(queue, LUD_ERROR_MEMORY);
    }
    thread_unlock(&queue->lock);
    if (started == queue->batch->threads)
        ended = read_lines(queue);
    wait_for_workers(queue);
    for (int i = 0; i < started; i++)
        thread_join(&workers[i].thread);
    return ended;
}

/* The status of the whole run. */
static enum lud_status batch_status(struct queue *queue, bool ended)
{
    struct solve_batch *batch = queue->batch;
    struct cli *cli = batch->cli;
    batch->whole = ended && !queue->dropped && batch->input->error == 0;
    if (queue->status != LUD_OK || queue->broken)
        return queue->status; /* solve_output_close reports a failed write */
    if (batch->input->error != 0) {
        cli_about(cli, arguments_text(&cli->arguments, "file"));
        return failure_why(&cli->why, TEXT_OS_NO_READ, batch->input->error);
    }
    return batch->whole ? LUD_OK : LUD_ERROR_STOPPED;
}

static enum lud_status run_queue(struct queue *queue)
{
    struct solve_batch *batch = queue->batch;
    const struct lud_memory *memory = batch->cli->env->memory;
    const size_t size = (size_t)batch->threads * sizeof(struct batch_worker);
    struct batch_worker *workers = memory_new(memory, size);
    enum lud_status status = LUD_ERROR_MEMORY;
    if (workers != NULL && create_slots(queue, memory))
        status = batch_status(queue, run_workers(queue, workers));
    output_progress(&batch->cli->output, span_of(""));
    free_slots(queue, memory);
    memory_free(memory, workers, size);
    return status;
}

enum lud_status solve_batch_run(struct solve_batch *batch)
{
    struct queue queue = {.batch = batch, .wish = *batch->wish, .start = timer_now()};
    enum lud_status status = LUD_ERROR_MEMORY;
    queue.wish.limits.stop = &queue.stop;
    queue.shown = queue.flushed = queue.start;
    batch->done = batch->output->done;
    batch->bad = batch->output->bad;
    if (init_locks(&queue)) {
        status = run_queue(&queue);
        destroy_locks(&queue);
    }
    if (status == LUD_ERROR_MEMORY || status == LUD_ERROR_STOPPED)
        cli_fail(batch->cli, status, TEXT_NONE, span_of(NULL));
    return status;
}
