/* api.h: games between people and engines, without a network, a disk, a clock or a thread. Messages, timers
 * and job results go in; a change and effects come out. The host stores the change, applies it, then performs
 * the effects. When storing fails the host refuses the change, so no client ever learns of something that is
 * not on disk. docs/api.md describes the messages, docs/internals/api.md the code.
 *
 *     struct api_outcome outcome = {0};
 *     api_step(api, &input, &outcome);                    // changes no game
 *     while (outcome.missing[0] != '\0' || outcome.wanted.what != API_WANT_NOTHING)
 *         load the missing game with api_load and api_loaded, or answer the query with api_give_fact;
 *         then api_clear, and api_step again with the same input
 *     if (store(outcome.entries, outcome.entry_count))    // all or nothing
 *         api_apply(api, &outcome);                       // folds the entries, makes the effects
 *     else
 *         api_refuse(api, &outcome, &why);                // makes an error for the client
 *     for each effect: send, close, start, cancel, forget
 *     api_clear(api, &outcome); wait until api_deadline(api) at most
 *
 * Threads: all functions here belong to the one thread that owns the api. Only api_job_run (jobs/job.h) runs
 * on other threads; it touches its job and nothing of the api. */
#ifndef API_API_H
#define API_API_H

#include "base/bytes.h"
#include "base/why.h"
#include "jobs/job.h"
#include "play/logbook.h"

enum {
    API_MESSAGE_MAX = 65536, /* bytes of a request */
    API_VERSION = 1          /* of the messages; `hello` reports it */
};

struct assistant;
struct api; /* opaque: games in memory, clients, quotas */

/* Limits set by the host; 0 or less means the default beside each field. */
struct api_settings {
    int clients;          /* 4096: connections at once */
    int games;            /* 4096: in memory; idle ones are evicted, the store has them */
    int games_per_client; /* 16: created per address and hour */
    int watched;          /* 16: games followed per connection */
    int requests;         /* 40: per second and connection on average, in bursts of 4 times as many */
    int jobs;             /* 2: jobs queued or running, per game and per connection */
    int64_t job_time;     /* 10000: milliseconds per job */
    uint64_t job_memory;  /* 256 MB: bytes per job */
    uint64_t traces;      /* 128 MB: bytes of all traces that are kept; the oldest go first */
    int64_t idle;         /* 600000: milliseconds without followers until a game is evicted */
    const char *version;  /* of the program, for `hello`; must outlive the api; NULL = "" */
    const struct assistant *assistant; /* answers `ask`; must outlive the api; NULL = `ask` is refused */
};

enum api_kind {
    API_CONNECT,    /* a new `client`; `text` is its address, for quotas (the first 63 bytes count) */
    API_MESSAGE,    /* `client` sent `text` */
    API_DISCONNECT, /* `client` is gone; this input never fails */
    API_TIMER,      /* api_deadline has passed */
    API_JOB,        /* `job` has ended; api_step takes ownership of it, on failure too. Such a step leaves
                       neither `missing` nor `wanted`, so it is never repeated */
    API_STOPPING    /* the host shuts down: stop the clocks, notify every client */
};

struct api_input {
    enum api_kind kind;
    uint32_t client;          /* the host's number of the connection: never 0, never reused */
    struct span text;         /* borrowed until api_step returns */
    struct api_job *job;      /* API_JOB */
    uint64_t now;             /* milliseconds since 1970; never decreases from step to step */
    unsigned char random[32]; /* fresh, from a cryptographic source: ids and secrets are made of it */
};

enum api_effect_kind {
    API_SEND,   /* send `text` to `client` */
    API_CLOSE,  /* close the connection of `client` once everything queued for it is sent */
    API_START,  /* run `job`, now the host's, on a worker with api_job_run; return it as API_JOB */
    API_CANCEL, /* set the stop flag of job `number` if it is queued or running; it is returned as usual */
    API_FORGET  /* free the engines kept for the seats of `game`, and keep none that is thinking now */
};

struct api_effect {
    enum api_effect_kind kind;
    uint32_t client;       /* API_SEND, API_CLOSE */
    struct span text;      /* API_SEND: owned by the outcome, valid until api_clear; effects may share it */
    struct api_job *job;   /* API_START */
    uint64_t number;       /* API_CANCEL */
    char game[LOGBOOK_ID]; /* API_FORGET */
};

/* A query that only the store can answer. The host answers it with api_give_fact, as JSON. */
enum api_want {
    API_WANT_NOTHING,
    API_WANT_MINE,    /* the games of `person`, newest first, at most 50:
                         [{"game":id,"kind":"pogo","created":n,"changed":n,"over":b},...] */
    API_WANT_PUZZLES, /* the puzzles solved by `person` whose names begin with `text`, as store->puzzles
                         writes them */
    API_WANT_RATING   /* the rating of `person` in the game `text` ("quoridor"): {"rating":1500,"games":3};
                         0 games means unrated */
};

struct api_wanted {
    enum api_want what;
    char person[LOGBOOK_ID];
    char text[64]; /* prefix or name of a game, terminated */
};

/* The result of a step. The caller owns the struct; all memory it points to belongs to the api until
 * api_clear. */
struct api_outcome {
    struct api_wanted wanted; /* unless API_WANT_NOTHING: call api_give_fact, then step again */
    char missing[LOGBOOK_ID]; /* unless "": a game to load with api_load and api_loaded, then step again */
    struct logbook_entry *entries; /* the change to store, in order */
    size_t entry_count;
    struct api_effect *effects; /* made by api_apply or api_refuse; perform them in order */
    size_t effect_count;
    struct api_change *inside; /* opaque: what api_apply needs */
};

/* `env` provides memory, and tables for the rules; its clock is not used. It must outlive the api; *settings
 * is copied (NULL: all defaults). NULL when out of memory. */
struct api *api_new(const struct lud_env *env, const struct api_settings *settings);
/* Frees all rooms and clients. Jobs that were started are the host's to free. NULL is allowed. */
void api_free(struct api *api);

/* Computes what an input does, without changing any game. *outcome must be empty ({0}). LUD_ERROR_MEMORY is
 * the only error; the outcome is then empty again. Every other problem becomes an error message to the
 * client. A host may step further inputs before it has stored and applied this change, but only requests of
 * other clients and jobs, about other games (server/batch.h). */
enum lud_status api_step(struct api *api, const struct api_input *input, struct api_outcome *outcome);
/* The entries are stored: folds them into the rooms and makes the effects. Cannot fail: where memory runs out
 * it closes the connection it cannot notify, or evicts the room it cannot update. */
void api_apply(struct api *api, struct api_outcome *outcome);
/* The entries could not be stored, for the reason *why. No game changes; the client gets the error
 * `not-stored`. */
void api_refuse(struct api *api, struct api_outcome *outcome, const struct lud_why *why);
/* Frees what the outcome holds and empties it; call it after every step, whatever its result. */
void api_clear(struct api *api, struct api_outcome *outcome);

/* Loads a game into memory, one entry after the other from number 0; api_loaded completes it. The entry is
 * copied. An entry that does not fit is an error, and api_loaded then discards the game. A host that starts
 * loads the games that store->running lists. */
enum lud_status api_load(struct api *api, const struct logbook_entry *entry, struct lud_why *why);
/* All entries of `game` were passed; `found` is false when the store has no such game or could not read it.
 * The repeated api_step then answers `no-such-game`. */
void api_loaded(struct api *api, struct span game, bool found, uint64_t now);

/* Answers outcome.wanted of the last api_step with JSON, which is copied; an empty span means that the store
 * failed. */
void api_give_fact(struct api *api, struct span json);

/* When API_TIMER is due, in milliseconds since 1970; UINT64_MAX = no timer is needed. Changes with every
 * api_step, api_apply, api_refuse and api_loaded. */
uint64_t api_deadline(const struct api *api);

/* For health checks and metrics. */
struct api_figures {
    int clients, games, games_running, jobs; /* now; running: without a result; jobs: started, not returned */
    uint64_t requests, errors, moves;        /* since the start */
};
struct api_figures api_figures(const struct api *api); /* visits every game in memory */

#endif
