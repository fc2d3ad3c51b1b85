/* host.h: the state of the server and the loop of api.h: step, store, apply, effects. Everything here belongs
 * to the loop thread, which runs libwebsockets; worker threads only see what jobs.h guards. */
#ifndef SERVER_HOST_H
#define SERVER_HOST_H

#include "server/batch.h"
#include "server/jobs.h"
#include "server/peers.h"
#include "server/server.h"
#include "server/server_log.h"
#include "server/wall.h"

#include <libwebsockets.h>

enum { HOST_BUCKETS = 1024 }; /* of the table of connections */

struct connection;

/* Counters since the start. */
struct host_figures {
    uint64_t connections;          /* WebSockets opened */
    uint64_t refused;              /* by the limit per address, Origin or Host */
    uint64_t slow;                 /* connections dropped for reading too slowly */
    uint64_t too_large;            /* connections dropped for a message over API_MESSAGE_MAX */
    uint64_t http[6];              /* HTTP responses by the first digit of their status */
    uint64_t stored, store_errors; /* changes stored, and not stored */
    uint64_t appends;              /* calls of store->append; one may store several changes */
    uint64_t steps, step_ns;       /* inputs, and their total time without the store's */
    uint64_t store_ns;             /* total time of the appends */
    uint64_t
        step_buckets[16]; /* [i]: steps that took less than 2^i * 64 microseconds; the last: all others */
};

struct server {
    const struct lud_env *env;
    const struct server_settings *settings;
    struct server_log log;
    struct store *store;
    struct api *api;
    struct batch batch; /* changes to be stored together */
    struct jobs *jobs;  /* NULL once the server shuts down */
    struct lws_context *context;
    struct wall wall;
    struct peers peers;
    struct connection *buckets[HOST_BUCKETS];
    int connections;       /* now */
    uint32_t last_client;  /* client numbers are never reused */
    uint64_t started;      /* milliseconds since 1970 */
    uint64_t refusal_told; /* when a refusal was last logged, milliseconds since 1970 */
    bool local;            /* listens on loopback: only local host names are served */
    bool stopping;         /* API_STOPPING is done; connections close when their outbox is empty */
    bool store_failing;    /* the last append failed */
    struct host_figures figures;
    lws_sorted_usec_list_t timer;     /* api_deadline */
    lws_sorted_usec_list_t heartbeat; /* wakes the loop to check the stop flag */
};

/* Loads the games that were running when the server last stopped. */
void host_resume(struct server *server);
/* Steps one input, whose `now` and `random` are filled in here. Its change may stay in the batch until
 * host_commit. */
void host_step(struct server *server, struct api_input *input);
/* Stores the batch, applies its changes and performs their effects. The loop calls it whenever it has handled
 * all events. */
void host_commit(struct server *server);
void host_take_jobs(struct server *server); /* steps all jobs that have ended */
/* Stops the clocks, notifies every client, and lets the connections close. */
void host_stop(struct server *server);

#endif
