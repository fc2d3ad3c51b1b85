/* solve_batch.c: the calling thread reads, the others solve and write:
 *
 *     slots  | d | d | b | d | w | w |   |   |        d done, b at work, w waiting
 *              ^written  ^taken    ^filled            each goes round and round, none overtakes the next
 *
 * Slots are taken in the order of the input. Whoever finishes the oldest writes it and all done ones after
 * it. */
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
    ROOM = 16 << 20,        /* bytes of lines and answers that wait, together */
    ANSWER_ROOM = 16 << 20, /* bytes of an answer */
    FLUSH_SIZE = 1 << 16    /* bytes of answers that are written at once */
};

#define FLUSH_PAUSE (100 * TIMER_MS) /* answers are not kept back for longer */
#define SHOW_PAUSE  (200 * TIMER_MS) /* between two showings of the progress, and between looks at Ctrl-C */

struct slot {
    struct bytes line;   /* as read */
    struct bytes answer; /* with its line end */
    int64_t number;      /* of the line in the file */
    bool too_long;       /* the line was: there is none */
    bool bad;            /* the answer is an error */
    bool done;
};

struct hall {
    struct solve_batch *batch;
    struct solve_wish wish;         /* with the stop flag below */
    struct thread_mutex lock;       /* of everything that follows */
    struct thread_mutex opening;    /* of solve_open, and of cli->why until the threads are gone */
    struct thread_condition change; /* for workers: something waits, or nothing will come any more */
    struct thread_condition room;   /* for the reader: a slot is free, or a worker has gone */
    struct slot *slots;
    uint64_t written, taken, filled; /* how many ever were; slot n is slots[n % SLOTS] */
    size_t bytes;                    /* of lines and answers from written to filled */
    size_t pending;                  /* bytes of answers since the last flush */
    uint64_t flushed;                /* clock at the last flush */
    int working;                     /* threads that have not ended */
    bool closed;                     /* nothing will be filled any more */
    bool dropped;                    /* some positions were left out */
    bool broken;                     /* answers cannot be written any more */
    bool blamed;                     /* cli->why tells of an error */
    enum lud_status status;          /* the first error that concerns all positions */
    atomic_bool stop;                /* ends the searches that are under way */
    uint64_t start, shown;           /* clock at the start, and when progress was last shown */
};

/* ---- one position -------------------------------------------------------------------------------------- */

static struct slot *slot_of(const struct hall *hall, uint64_t number)
{
    return &hall->slots[number % SLOTS];
}

static void put_error(const struct hall *hall, struct slot *slot, struct lud_why *why, size_t before)
{
    char array[512];
    struct bytes text = bytes_fixed(array, sizeof array);
    const size_t column = why->column > 0 ? (size_t)why->column + before : 0;
    why->column = column < INT32_MAX ? (int32_t)column : INT32_MAX;
    why->line = slot->number < INT32_MAX ? (int32_t)slot->number : INT32_MAX;
    text_error(&text, hall->batch->cli->output.lang, why);
    bytes_clear(&slot->answer);
    if (hall->wish.json) {
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

struct worker_desk {
    struct hall *hall;
    struct thread thread;
    struct exact_solver *solver; /* opened with the first good position */
};

static enum lud_status open_solver(struct worker_desk *desk, const struct lud_rules *rules)
{
    struct hall *hall = desk->hall;
    enum lud_status status = LUD_OK;
    if (desk->solver != NULL)
        return LUD_OK;
    thread_lock(&hall->opening);
    status = solve_open(hall->batch->cli->solved, rules, &hall->wish, &desk->solver);
    thread_unlock(&hall->opening);
    return status;
}

/* Notes an error that concerns all positions. */
static enum lud_status blame(struct hall *hall, enum lud_status status, const struct lud_why *why,
                             const char *about)
{
    struct cli *cli = hall->batch->cli;
    thread_lock(&hall->opening);
    if (!hall->blamed) {
        cli->why = *why;
        cli_about(cli, span_of(about));
    }
    hall->blamed = true;
    thread_unlock(&hall->opening);
    return status;
}

/* Errors of a line are answers; what remains concerns all lines. */
static enum lud_status judge(struct hall *hall, struct slot *slot, enum lud_status status,
                             struct lud_why *why, size_t before, const char *about)
{
    if (status == LUD_OK || status == LUD_ERROR_STOPPED)
        return status;
    if (status_exit_code(status) != 3 && status != LUD_ERROR_UNSUPPORTED)
        return blame(hall, status, why, about);
    put_error(hall, slot, why, before);
    return LUD_OK;
}

static enum lud_status read_slot(const struct hall *hall, const struct slot *slot, struct session **session,
                                 size_t *before, struct lud_why *why)
{
    const struct solve_batch *batch = hall->batch;
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

static enum lud_status solve_slot(struct worker_desk *desk, struct slot *slot)
{
    struct hall *hall = desk->hall;
    struct session *session = NULL;
    struct lud_why why = {0};
    size_t before = 0;
    enum lud_status status = read_slot(hall, slot, &session, &before, &why);
    if (status != LUD_OK)
        return judge(hall, slot, status, &why, before, "--rules");
    status = open_solver(desk, session_rules(session));
    if (status == LUD_OK) {
        status = solve_answer(desk->solver, session, &hall->wish, &slot->answer, &why);
        status = judge(hall, slot, status, &why, 0, "");
    }
    session_free(session);
    return status;
}

/* ---- the workers --------------------------------------------------------------------------------------- */

/* No more positions, and those that are not yet taken are forgotten. */
static void close_hall(struct hall *hall)
{
    hall->closed = true;
    hall->dropped = true;
    hall->filled = hall->taken;
    thread_wake_all(&hall->change);
    thread_wake_one(&hall->room);
}

/* Ends everything at once. */
static void fail(struct hall *hall, enum lud_status status)
{
    if (hall->status == LUD_OK)
        hall->status = status;
    atomic_store(&hall->stop, true);
    close_hall(hall);
}

static void write_slot(struct hall *hall, struct slot *slot)
{
    struct solve_batch *batch = hall->batch;
    solve_output_put(batch->output, bytes_view(&slot->answer));
    hall->pending += slot->answer.size;
    hall->bytes -= slot->line.size + slot->answer.size;
    batch->done++;
    batch->bad += slot->bad;
    hall->written++;
}

/* Writes what is done, up to the first slot that is not. */
static void write_done(struct hall *hall)
{
    const uint64_t now = timer_now();
    while (hall->written < hall->taken && slot_of(hall, hall->written)->done)
        write_slot(hall, slot_of(hall, hall->written));
    const bool idle = hall->written == hall->filled;
    if (!idle && hall->pending < FLUSH_SIZE && now - hall->flushed < FLUSH_PAUSE)
        return;
    hall->pending = 0;
    hall->flushed = now;
    hall->broken = !solve_output_flush(hall->batch->output);
    if (hall->broken)
        fail(hall, LUD_OK);
}

/* Takes a slot; NULL when there will be none. */
static struct slot *take_slot(struct hall *hall)
{
    while (hall->taken == hall->filled && !hall->closed)
        thread_wait(&hall->change, &hall->lock);
    return hall->taken == hall->filled ? NULL : slot_of(hall, hall->taken++);
}

/* A slot whose search was stopped stays undone, and nothing after it is written. */
static void finish_slot(struct hall *hall, struct slot *slot, enum lud_status status)
{
    if (status == LUD_OK && slot->answer.failed)
        status = LUD_ERROR_MEMORY;
    if (status != LUD_OK) {
        fail(hall, status);
        return;
    }
    slot->done = true;
    hall->bytes += slot->answer.size;
    if (slot != slot_of(hall, hall->written) || hall->broken)
        return;
    write_done(hall);
    if (hall->filled - hall->written <= SLOTS / 2 || hall->bytes > ROOM / 2)
        thread_wake_one(&hall->room);
}

static void work(void *argument)
{
    struct worker_desk *desk = argument;
    struct hall *hall = desk->hall;
    struct slot *slot;
    thread_lock(&hall->lock);
    while ((slot = take_slot(hall)) != NULL) {
        thread_unlock(&hall->lock);
        enum lud_status status = solve_slot(desk, slot);
        bytes_char(&slot->answer, '\n');
        thread_lock(&hall->lock);
        finish_slot(hall, slot, status);
    }
    hall->working--;
    thread_wake_one(&hall->room);
    thread_unlock(&hall->lock);
    exact_close(desk->solver);
}

/* ---- the reader ---------------------------------------------------------------------------------------- */

static int32_t number_of(double value)
{
    return value < INT32_MAX ? (int32_t)value : INT32_MAX;
}

/* Now and then, when somebody looks. */
static void show_progress(struct hall *hall)
{
    const struct solve_batch *batch = hall->batch;
    const struct output *output = &batch->cli->output;
    const uint64_t now = timer_now();
    char array[200];
    struct bytes line = bytes_fixed(array, sizeof array);
    if (!output->error_terminal || now - hall->shown < SHOW_PAUSE)
        return;
    hall->shown = now;
    const double seconds = (double)(now - hall->start) / (double)TIMER_SECOND;
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

/* Waits until a worker has done something, or a little while. */
static void wait_a_little(struct hall *hall)
{
    (void)thread_wait_until(&hall->room, &hall->lock, timer_after(SHOW_PAUSE));
    show_progress(hall);
    if (interrupt_count() > 1)
        atomic_store(&hall->stop, true);
}

static bool has_room(const struct hall *hall, size_t size)
{
    return hall->written == hall->filled ||
           (hall->filled - hall->written < SLOTS && hall->bytes + size <= ROOM);
}

/* Puts a line into a slot once there is one; false when there is nothing more to do. */
static bool offer(struct hall *hall, enum solve_line kind, struct span line)
{
    thread_lock(&hall->lock);
    while (!hall->closed && interrupt_count() == 0 && !has_room(hall, line.size))
        wait_a_little(hall);
    const bool open = !hall->closed && interrupt_count() == 0;
    if (open) {
        struct slot *slot = slot_of(hall, hall->filled);
        bytes_clear(&slot->line);
        bytes_clear(&slot->answer);
        bytes_span(&slot->line, kind == SOLVE_TOO_LONG ? span_of("") : line);
        slot->number = hall->batch->input->number;
        slot->too_long = kind == SOLVE_TOO_LONG;
        slot->bad = slot->done = false;
        hall->bytes += slot->line.size;
        hall->filled++;
        if (slot->line.failed)
            fail(hall, LUD_ERROR_MEMORY);
        thread_wake_one(&hall->change);
        show_progress(hall);
    }
    thread_unlock(&hall->lock);
    return open;
}

/* Hands out line after line. True at the end of the input. */
static bool read_lines(struct hall *hall)
{
    struct solve_batch *batch = hall->batch;
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
        else if (!offer(hall, kind, line))
            return false;
    }
}

/* Waits for the workers: for all that was filled, or after Ctrl-C for what they have begun. */
static void wait_for_workers(struct hall *hall)
{
    thread_lock(&hall->lock);
    hall->closed = true;
    thread_wake_all(&hall->change);
    while (hall->working > 0) {
        if (interrupt_count() > 0 && hall->filled > hall->taken)
            close_hall(hall);
        wait_a_little(hall);
    }
    thread_unlock(&hall->lock);
}

/* ---- setting up ---------------------------------------------------------------------------------------- */

static bool make_slots(struct hall *hall, const struct lud_memory *memory)
{
    hall->slots = memory_new(memory, SLOTS * sizeof hall->slots[0]);
    for (int i = 0; hall->slots != NULL && i < SLOTS; i++) {
        hall->slots[i].line = bytes_growing(memory, SOLVE_LINE + 1);
        hall->slots[i].answer = bytes_growing(memory, ANSWER_ROOM);
    }
    return hall->slots != NULL;
}

static void free_slots(struct hall *hall, const struct lud_memory *memory)
{
    for (int i = 0; hall->slots != NULL && i < SLOTS; i++) {
        bytes_destroy(&hall->slots[i].line);
        bytes_destroy(&hall->slots[i].answer);
    }
    memory_free(memory, hall->slots, SLOTS * sizeof hall->slots[0]);
}

static bool init_locks(struct hall *hall)
{
    if (!thread_mutex_init(&hall->lock))
        return false;
    if (thread_mutex_init(&hall->opening)) {
        if (thread_condition_init(&hall->change)) {
            if (thread_condition_init(&hall->room))
                return true;
            thread_condition_destroy(&hall->change);
        }
        thread_mutex_destroy(&hall->opening);
    }
    thread_mutex_destroy(&hall->lock);
    return false;
}

static void destroy_locks(struct hall *hall)
{
    thread_condition_destroy(&hall->room);
    thread_condition_destroy(&hall->change);
    thread_mutex_destroy(&hall->opening);
    thread_mutex_destroy(&hall->lock);
}

/* Starts the workers, reads, and waits for them. True when the whole input was handed out. */
static bool run_workers(struct hall *hall, struct worker_desk *desks)
{
    bool ended = false;
    int started = 0;
    for (; started < hall->batch->threads; started++) {
        desks[started] = (struct worker_desk){.hall = hall};
        thread_lock(&hall->lock);
        hall->working++;
        thread_unlock(&hall->lock);
        if (!thread_start(&desks[started].thread, work, &desks[started]))
            break;
    }
    thread_lock(&hall->lock);
    if (started < hall->batch->threads) {
        hall->working--;
        fail(hall, LUD_ERROR_MEMORY);
    }
    thread_unlock(&hall->lock);
    if (started == hall->batch->threads)
        ended = read_lines(hall);
    wait_for_workers(hall);
    for (int i = 0; i < started; i++)
        thread_join(&desks[i].thread);
    return ended;
}

/* What the whole run came to. */
static enum lud_status conclude(struct hall *hall, bool ended)
{
    struct solve_batch *batch = hall->batch;
    struct cli *cli = batch->cli;
    batch->whole = ended && !hall->dropped && batch->input->error == 0;
    if (hall->status != LUD_OK || hall->broken)
        return hall->status; /* of what is broken the output tells when it is closed */
    if (batch->input->error != 0) {
        cli_about(cli, arguments_text(&cli->arguments, "file"));
        return failure_why(&cli->why, TEXT_OS_NO_READ, batch->input->error);
    }
    return batch->whole ? LUD_OK : LUD_ERROR_STOPPED;
}

static enum lud_status run_hall(struct hall *hall)
{
    struct solve_batch *batch = hall->batch;
    const struct lud_memory *memory = batch->cli->env->memory;
    const size_t size = (size_t)batch->threads * sizeof(struct worker_desk);
    struct worker_desk *desks = memory_new(memory, size);
    enum lud_status status = LUD_ERROR_MEMORY;
    if (desks != NULL && make_slots(hall, memory))
        status = conclude(hall, run_workers(hall, desks));
    output_progress(&batch->cli->output, span_of(""));
    free_slots(hall, memory);
    memory_free(memory, desks, size);
    return status;
}

enum lud_status solve_batch_run(struct solve_batch *batch)
{
    struct hall hall = {.batch = batch, .wish = *batch->wish, .start = timer_now()};
    enum lud_status status = LUD_ERROR_MEMORY;
    hall.wish.limits.stop = &hall.stop;
    hall.shown = hall.flushed = hall.start;
    batch->done = batch->output->done;
    batch->bad = batch->output->bad;
    if (init_locks(&hall)) {
        status = run_hall(&hall);
        destroy_locks(&hall);
    }
    if (status == LUD_ERROR_MEMORY || status == LUD_ERROR_STOPPED)
        cli_fail(batch->cli, status, TEXT_NONE, span_of(NULL));
    return status;
}
