/* server.h: the host of the api on a network: HTTP and WebSocket by libwebsockets in one thread that owns all
 * games, engines on worker threads, a store on disk. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "api/api.h"
#include "store/store.h"

struct server_settings {
    const char *address; /* where to listen; NULL = loopback only */
    int port;            /* 0 = any free one */
    const char *store;   /* file of the games; ":memory:" keeps none */
    const char *origin;  /* the one Origin besides our own that may connect (behind a proxy); NULL = none */
    int workers;         /* engine threads; 0 = one a processor */
    int connections;     /* from one address; 0 = 64; loopback counts as an address */
    int idle;            /* seconds of silence until a connection is asked whether it is alive; 0 = 30 */
    size_t kept_memory;  /* bytes of engines that move for seats, with those kept for their next move; 0: none
                            are kept */
    bool proxied;        /* believe X-Forwarded-For from the proxy */
    struct api_settings api;
    /* Where log lines go, one JSON object each, without the line end; NULL = nowhere. */
    void (*log)(void *context, struct span line);
    /* Called once when the server listens. */
    void (*ready)(void *context, int port);
    void *context;
    const atomic_bool *stop; /* set by a signal handler: save, tell the clients, return */
};

/* Serves until stopped. LUD_ERROR_FILE with the reason when the store cannot be opened, when the port is
 * taken (TEXT_SERVER_PORT_TAKEN) or the address cannot be listened on; LUD_ERROR_OPTION when it is no
 * address. */
enum lud_status server_run(const struct lud_env *env, const struct server_settings *settings,
                           struct lud_why *why);

#endif
