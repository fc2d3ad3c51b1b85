/* process.c: child processes by posix_spawn. An exited child stays a zombie until process_free, so that its
 * process id cannot be reused and our signals cannot hit another process. */
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

#define FIRST_PAUSE (TIMER_MS / 10) /* between two checks for the child's exit; doubles up to LAST_PAUSE */
#define LAST_PAUSE  (5 * TIMER_MS)

struct process {
    const struct lud_memory *memory;
    pid_t id;                     /* of the child and its process group */
    int in;                       /* write end of the child's standard input; -1 = closed */
    int out;                      /* read end of the child's standard output */
    struct channel_reader reader; /* reads `out` */
    bool ended;                   /* the child has exited */
    int code;                     /* valid if ended */
};

/* ---- starting ---------------------------------------------------------------------------------------- */

/* Sets up the child's standard descriptors. Returns 0 or an errno. */
static int set_actions(posix_spawn_file_actions_t *actions, int in, int out, enum process_errors errors)
{
    int error = posix_spawn_file_actions_adddup2(actions, in, STDIN_FILENO);
    if (error == 0)
        error = posix_spawn_file_actions_adddup2(actions, out, STDOUT_FILENO);
    if (error == 0 && errors == PROCESS_ERRORS_DROPPED)
        error = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    return error;
}

/* A new process group, no blocked signals, default action for the signals a program relies on. Returns 0 or
 * an errno. */
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

/* Starts the child with its ends of the pipes. Returns 0 or an errno. */
static int spawn_child(struct process *process, const char *const *argv, int in, int out,
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

/* Creates the pipes and starts the child. Returns 0 or an errno; descriptors opened before an error are in
 * *process. */
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
    const int error = ready ? spawn_child(process, argv, in.from, out.to, errors) : errno;
    channel_close(&in.from);
    channel_close(&out.to);
    return error;
}

/* Frees everything but the child itself. */
static void free_process(struct process *process)
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
    const bool allocated = channel_reader_init(&made->reader, memory, -1, max_line);
    const int error = allocated ? connect_and_spawn(made, argv, errors) : ENOMEM;
    if (error != 0) {
        free_process(made);
        return failure_why(why, TEXT_OS_NO_PROCESS, error);
    }
    made->reader.file = made->out;
    *process = made;
    return LUD_OK;
}

/* ---- input and output
 * ----------------------------------------------------------------------------------------- */

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

/* Whether the child has exited; leaves the zombie in place. */
static bool has_exited(struct process *process)
{
    siginfo_t info = {0};
    if (process->ended)
        return true;
    if (waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOWAIT | WNOHANG) != 0) {
        process->ended = errno == ECHILD; /* already reaped by the system: the host ignores SIGCHLD */
        process->code = PROCESS_LOST;
    } else if (info.si_pid == process->id) {
        process->ended = true;
        process->code = info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
    }
    return process->ended;
}

bool process_wait(struct process *process, uint64_t deadline, int *code)
{
    uint64_t pause_time = FIRST_PAUSE;
    while (!has_exited(process)) {
        const uint64_t now = timer_now();
        if (now >= deadline)
            return false;
        timer_sleep(pause_time < deadline - now ? pause_time : deadline - now);
        pause_time = 2 * pause_time < LAST_PAUSE ? 2 * pause_time : LAST_PAUSE;
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
    if (!has_exited(process) || process->code != PROCESS_LOST) {
        kill(-process->id, SIGKILL);
        while (waitpid(process->id, NULL, 0) < 0 && errno == EINTR)
            continue;
    }
    free_process(process);
}
