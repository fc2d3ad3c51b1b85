/* process.c: child processes by posix_spawn. The child stays a zombie until process_free, even when its end
 * is known: as long as it is one, its number cannot be given to a stranger whom a signal would then hit. */
#include "os/process.h"

#include "os/failure.h"
#include "os/timer.h"
#include "text/areas/os_texts.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

#define FIRST_NAP (TIMER_MS / 10) /* between two looks at whether the child has ended; doubles up to */
#define LAST_NAP  (5 * TIMER_MS)

struct process {
    const struct lud_memory *memory;
    pid_t id;                     /* of the child and of its group */
    int in;                       /* the child's standard input, for writing; -1 = closed */
    int out;                      /* the child's standard output, for reading */
    struct channel_reader reader; /* of out */
    bool ended;
    int code; /* once it has ended */
};

/* ---- starting ---------------------------------------------------------------------------------------- */

/* The child's standard descriptors; an errno or 0. */
static int set_actions(posix_spawn_file_actions_t *actions, int in, int out, enum process_errors errors)
{
    int error = posix_spawn_file_actions_adddup2(actions, in, STDIN_FILENO);
    if (error == 0)
        error = posix_spawn_file_actions_adddup2(actions, out, STDOUT_FILENO);
    if (error == 0 && errors == PROCESS_ERRORS_DROPPED)
        error = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    return error;
}

/* A group of its own, no signal blocked, and none ignored that a program counts on; an errno or 0. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    static const int usual[] = {SIGCHLD, SIGINT, SIGPIPE, SIGQUIT, SIGTERM};
    sigset_t none, reset;
    sigemptyset(&none);
    sigemptyset(&reset);
    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
        sigaddset(&reset, usual[i]);
    int error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0)
        error = posix_spawnattr_setsigdefault(attributes, &reset);
    if (error == 0)
        error = posix_spawnattr_setpgroup(attributes, 0);
    if (error == 0)
        error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                         POSIX_SPAWN_SETSIGDEF);
    return error;
}

/* Starts the child with the given ends of its pipes; an errno or 0. */
static int spawn(struct process *process, const char *const *argv, int in, int out,
                 enum process_errors errors)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0)
        return error;
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        error = set_actions(&actions, in, out, errors);
        if (error == 0)
            error = set_attributes(&attributes);
        if (error == 0)
            error = posix_spawnp(&process->id, argv[0], &actions, &attributes, (char *const *)argv, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* Makes the pipes and starts the child; an errno or 0. What was opened before an error is in *process. */
static int connect_and_spawn(struct process *process, const char *const *argv, enum process_errors errors)
{
    struct channel_pipe in, out;
    if (!channel_pipe_init(&in))
        return errno;
    process->in = in.to;
    if (!channel_pipe_init(&out)) {
        const int error = errno;
        channel_close(&in.from);
        return error;
    }
    process->out = out.from;
    const bool ready = channel_set_nonblocking(process->in) && channel_set_nonblocking(process->out);
    const int error = ready ? spawn(process, argv, in.from, out.to, errors) : errno;
    channel_close(&in.from);
    channel_close(&out.to);
    return error;
}

/* Gives back all but the child itself. */
static void release(struct process *process)
{
    channel_close(&process->in);
    channel_close(&process->out);
    channel_reader_destroy(&process->reader, process->memory);
    memory_free(process->memory, process, sizeof *process);
}

enum lud_status process_new(const struct lud_memory *memory, const char *const *argv,
                            enum process_errors errors, size_t max_line, struct process **process,
                            struct lud_why *why)
{
    assert(argv[0] != NULL);
    struct process *made = memory_new(memory, sizeof *made);
    *process = NULL;
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *made = (struct process){.memory = memory, .in = -1, .out = -1};
    const bool room = channel_reader_init(&made->reader, memory, -1, max_line);
    const int error = room ? connect_and_spawn(made, argv, errors) : ENOMEM;
    if (error != 0) {
        release(made);
        return failure_why(why, TEXT_OS_NO_PROCESS, error);
    }
    made->reader.file = made->out;
    *process = made;
    return LUD_OK;
}

/* ---- talking ----------------------------------------------------------------------------------------- */

enum channel_result process_write(struct process *process, struct span data, uint64_t deadline)
{
    return channel_write(process->in, data, deadline);
}

enum channel_result process_line(struct process *process, uint64_t deadline, struct span *line)
{
    return channel_line(&process->reader, deadline, line);
}

void process_close_input(struct process *process)
{
    channel_close(&process->in);
}

/* ---- ending ------------------------------------------------------------------------------------------ */

/* Whether the child has ended; looks without taking the zombie away. */
static bool look(struct process *process)
{
    siginfo_t info = {0};
    if (process->ended)
        return true;
    if (waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOWAIT | WNOHANG) != 0) {
        process->ended = errno == ECHILD; /* the system took it away: the host ignores SIGCHLD */
        process->code = PROCESS_LOST;
    } else if (info.si_pid == process->id) {
        process->ended = true;
        process->code = info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
    }
    return process->ended;
}

bool process_wait(struct process *process, uint64_t deadline, int *code)
{
    uint64_t nap = FIRST_NAP;
    while (!look(process)) {
        const uint64_t now = timer_now();
        if (now >= deadline)
            return false;
        timer_sleep(nap < deadline - now ? nap : deadline - now);
        nap = 2 * nap < LAST_NAP ? 2 * nap : LAST_NAP;
    }
    if (code != NULL)
        *code = process->code;
    return true;
}

int process_stop(struct process *process, uint64_t patience)
{
    int code = 0;
    process_close_input(process);
    if (process_wait(process, timer_after(patience), &code))
        return code;
    kill(-process->id, SIGTERM);
    if (process_wait(process, timer_after(patience), &code))
        return code;
    kill(-process->id, SIGKILL);
    process_wait(process, TIMER_NEVER, &code);
    return code;
}

void process_free(struct process *process)
{
    if (process == NULL)
        return;
    if (!look(process) || process->code != PROCESS_LOST) {
        kill(-process->id, SIGKILL);
        while (waitpid(process->id, NULL, 0) < 0 && errno == EINTR)
            continue;
    }
    release(process);
}
