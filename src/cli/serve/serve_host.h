/* serve_host.h: what `ludens serve` does around the server: the log's file, the address on stdout, the
 * browser. */
#ifndef CLI_SERVE_HOST_H
#define CLI_SERVE_HOST_H

#include "cli/subcommand.h"

struct serve_host {
    struct cli *cli;
    const char *address; /* where the server listens; NULL = loopback */
    int log;             /* file descriptor */
    bool open;           /* the page in the browser, once it is there */
};

/* `log` is a file that lines are added to; NULL or "-": stderr. */
enum lud_status serve_host_init(struct serve_host *host, struct cli *cli, const char *address,
                                const char *log, bool open);
void serve_host_destroy(struct serve_host *host);

/* For server_settings; the context is the serve_host. */
void serve_host_log(void *context, struct span line);
void serve_host_ready(void *context, int port);

#endif
