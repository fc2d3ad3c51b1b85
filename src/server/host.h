/* host.h: the server's inside: the one thread that owns the games, and the loop of api.h: step, store, apply,
 * effects. Everything here belongs to that thread, except what jobs.h guards. */
#ifndef SERVER_HOST_H
#define SERVER_HOST_H

#include "server/batch.h"
#include "server/jobs.h"
#include "server/peers.h"
#include "server/server.h"
#include "server/server_log.h"
#include "server/wall.h"

#include <libwebsockets.h>

enum { HOST_BUCKETS = 1024 };

struct connection;

/* Counted since the start. */
struct host_figures {
    uint64_t connections;          /* WebSockets opened */
    uint64_t refused;              /* by the limit of an address, by Origin or Host */
    uint64_t slow;                 /* dropped because they did not read */
    uint64_t too_large;            /* dropped because of a message of too many bytes */
    uint64_t http[6];              /* HTTP answers by the first digit of their status */
    uint64_t stored, store_errors; /* changes that were kept, and that were not */
    uint64_t appends;              /* how often something was stored: changes wait for the disk together */
    uint64_t steps, step_ns;       /* inputs, and what they took without waiting for the disk */
    uint64_t store_ns;             /* of that storing */
    uint64_t step_buckets[16];     /* steps that took less than 2^i * 64 microseconds */
};

struct server {
    const struct lud_env *env;
    const struct server_settings *settings;
    struct server_log log;
    struct store *store;
    struct api *api;
    struct batch batch; /* changes that wait for the disk */
    struct jobs *jobs;  /* NULL once the server ends */
    struct lws_context *context;
    struct wall wall;
    struct peers peers;
    struct connection *buckets[HOST_BUCKETS];
    int connections;       /* now */
    uint32_t last_client;  /* numbers are not used again */
    uint64_t started;      /* milliseconds since 1970 */
    uint64_t refusal_told; /* when the log last spoke of one */
    bool local;            /* listens on loopback: only local names are answered to */
    bool stopping;         /* the api was told; connections end when their outbox is empty */
    bool store_failing;    /* the last append was not kept */
    struct host_figures figures;
    lws_sorted_usec_list_t timer;     /* api_deadline */
    lws_sorted_usec_list_t heartbeat; /* looks at the stop flag */
};

/* Brings back the games that were running. */
void host_resume(struct server *server);
/* Works out one input; now and random are filled in here. What it does has happened after host_commit. */
void host_step(struct server *server, struct api_input *input);
/* Stores what waits, applies it, does its effects: whenever the loop has nothing else to do. */
void host_commit(struct server *server);
void host_take_jobs(struct server *server); /* those that have ended */
/* Tells the api and everyone connected that it ends. */
void host_stop(struct server *server);

#endif
