/* serve_host.c: writes the log, prints the address and opens the browser. */
#include "cli/serve/serve_host.h"

#include "os/failure.h"
#include "text/areas/os_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 2048, ADDRESS = 128 };

extern char **environ;

enum lud_status serve_host_init(struct serve_host *host, struct cli *cli, const char *address,
                                const char *log, bool open_page)
{
    const bool to_file = log != NULL && strcmp(log, "-") != 0;
    *host = (struct serve_host){.cli = cli, .address = address, .log = STDERR_FILENO, .open = open_page};
    if (!to_file)
        return LUD_OK;
    host->log = open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (host->log >= 0)
        return LUD_OK;
    const int error = errno;
    cli_about(cli, span_of(log));
    return failure_why(&cli->why, TEXT_OS_NO_WRITE, error);
}

void serve_host_destroy(struct serve_host *host)
{
    if (host->log != STDERR_FILENO)
        (void)close(host->log);
}

/* One write per line, so that lines of several processes do not mix. Write errors are ignored: a full disk
 * must not stop the games. */
void serve_host_log(void *context, struct span line)
{
    const struct serve_host *host = context;
    char array[LINE];
    struct bytes out = bytes_fixed(array, sizeof array);
    bytes_span(&out, line);
    bytes_char(&out, '\n');
    (void)!write(host->log, out.data, out.size);
}

static void write_address(const struct serve_host *host, int port, struct bytes *out)
{
    const char *address = host->address == NULL ? "127.0.0.1" : host->address;
    const bool ipv6 = strchr(address, ':') != NULL;
    bytes_text(out, ipv6 ? "http://[" : "http://");
    bytes_text(out, address);
    bytes_text(out, ipv6 ? "]:" : ":");
    bytes_integer(out, port);
    bytes_char(out, '/');
}

/* Starts the browser in a process group of its own, so that it survives the server and Ctrl-C does not reach
 * it. */
static void open_browser(const char *address)
{
    char program[] = "xdg-open";
    char copy[ADDRESS];
    char *words[] = {program, copy, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    pid_t child;
    struct bytes out = bytes_fixed(copy, sizeof copy);
    bytes_text(&out, address);
    if (posix_spawn_file_actions_init(&files) != 0)
        return;
    if (posix_spawnattr_init(&attributes) == 0) {
        (void)posix_spawnattr_setpgroup(&attributes, 0);
        (void)posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        (void)posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        (void)posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        (void)posix_spawnp(&child, words[0], &files, &attributes, words, environ);
        (void)posix_spawnattr_destroy(&attributes);
    }
    (void)posix_spawn_file_actions_destroy(&files);
}

static bool has_desktop(void)
{
    return getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
}

void serve_host_ready(void *context, int port)
{
    const struct serve_host *host = context;
    struct output *output = &host->cli->output;
    char array[ADDRESS];
    struct bytes address = bytes_fixed(array, sizeof array);
    write_address(host, port, &address);
    bytes_text(&output->bytes, "ludens: ");
    bytes_span(&output->bytes, bytes_view(&address));
    bytes_char(&output->bytes, '\n');
    output_flush(output);
    if (host->open && has_desktop())
        open_browser(bytes_string(&address));
}
