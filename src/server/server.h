/* server.h: hosts the api on a network. One thread runs libwebsockets (HTTP and WebSocket), owns all games
 * and writes to the store; engines run on worker threads. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "api/api.h"
#include "store/store.h"

/* Borrowed by server_run until it returns. */
struct server_settings {
    const char *address; /* to listen on; NULL = loopback only */
    int port;            /* 0 = any free port */
    const char *store;   /* file of the games; ":memory:" = nothing is kept */
    const char *origin; /* an Origin that may connect besides our own: the public address behind a proxy; NULL
                           = none */
    int workers;        /* engine threads; 0 = one per processor */
    int connections;    /* per address, loopback too; 0 = 64 */
    int idle;           /* seconds of silence before a connection gets a ping; 0 = 30 */
    size_t kept_memory; /* bytes of all engines of seats, thinking or kept; 0 = engines are not kept */
    bool proxied;       /* trust the last address of X-Forwarded-For */
    struct span lessons; /* the list of all lessons for the page, JSON */
    struct api_settings api;
    /* Receives log lines, one JSON object each, without the newline; called on the thread of server_run. NULL
     * = no log. */
    void (*log)(void *context, struct span line);
    /* Called once when the server listens, with the actual port. May be NULL. */
    void (*ready)(void *context, int port);
    void *context;
    const atomic_bool *stop; /* set by a signal handler: the server then stops in order */
};

/* Serves on the calling thread until *settings->stop is true: then stops the clocks, notifies the clients and
 * returns LUD_OK. LUD_ERROR_FILE with the reason when the store cannot be opened, the port is taken
 * (TEXT_SERVER_PORT_TAKEN) or the server cannot listen; LUD_ERROR_OPTION for an invalid address;
 * LUD_ERROR_MEMORY. */
enum lud_status server_run(const struct lud_env *env, const struct server_settings *settings,
                           struct lud_why *why);

#endif
