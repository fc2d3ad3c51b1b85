/* serve_host.h: the surroundings of the server in `ludens serve`: its log file, the address on stdout, the
 * browser. */
#ifndef CLI_SERVE_HOST_H
#define CLI_SERVE_HOST_H

#include "cli/subcommand.h"

struct serve_host {
    struct cli *cli;
    const char *address; /* that the server listens on; NULL = loopback */
    int log;             /* descriptor of the log, owned unless it is stderr */
    bool open;           /* open the page in a browser when the server is ready */
};

/* `log` is the path of a file to append to; NULL or "-" means stderr. */
enum lud_status serve_host_init(struct serve_host *host, struct cli *cli, const char *address,
                                const char *log, bool open);
void serve_host_destroy(struct serve_host *host);

/* Callbacks for server_settings; `context` is the serve_host. */
void serve_host_log(void *context, struct span line);
void serve_host_ready(void *context, int port);

#endif
