/* api.h: games between people and engines, without a network, a disk, a clock or a thread: messages, timers
 * and job results come in; a change and effects go out. The host stores the change, has it applied, then does
 * the effects; when storing fails it has the change refused, and nobody was told anything that is not on
 * disk. docs/api.md tells the messages.
 *
 *     struct api_outcome outcome = {0};
 *     api_step(api, &input, &outcome);                    // changes no game
 *     while (outcome.missing[0] != '\0' || outcome.wanted.what != API_WANT_NOTHING)
 *         a game that is not in memory: load its entries with api_load, api_loaded;
 *         a fact that the store has: api_tell; then api_clear, and api_step again with the same input
 *     if (store(outcome.entries, outcome.entry_count))    // all or nothing
 *         api_apply(api, &outcome);                       // now it has happened; makes the effects
 *     else
 *         api_refuse(api, &outcome, &why);                // it has not; makes an error for who asked
 *     for each effect: send, close, start, cancel
 *     api_clear(&outcome); wait until api_deadline(api) at most
 */
#ifndef API_API_H
#define API_API_H

#include "base/bytes.h"
#include "base/why.h"
#include "jobs/job.h"
#include "play/logbook.h"

enum {
    API_MESSAGE_MAX = 65536, /* bytes of a request */
    API_VERSION = 1
};

struct assistant;
struct api; /* opaque: games in memory, clients, quotas */

/* What a host allows; 0 = the fallback beside it. */
struct api_settings {
    int clients;          /* 4096: connections at once */
    int games;            /* 4096: in memory; the longest idle ones leave it, they are in the store */
    int games_per_client; /* 16: created by one address in an hour */
    int watched;          /* 16: games that one connection follows */
    int requests;         /* 40 a second from one connection on the average, bursts of 4 times as many */
    int jobs;             /* 2: engine jobs of one game or connection that run or wait */
    int64_t job_time;     /* 10000 milliseconds that one job may take */
    uint64_t job_memory;  /* 256 MB for one job */
    int64_t idle;         /* 600000 milliseconds after which a game that nobody follows leaves the memory */
    const char *version;  /* of the program, for `hello` */
    const struct assistant *assistant; /* who answers `ask`; NULL = nobody; must outlive the api */
};

enum api_kind {
    API_CONNECT,    /* `client` is new; `text` is its address, for quotas */
    API_MESSAGE,    /* `client` says `text` */
    API_DISCONNECT, /* `client` is gone */
    API_TIMER,      /* api_deadline has come */
    API_JOB,        /* `job` has ended: it is taken over here, at the first api_step, also when that fails */
    API_STOPPING    /* the host will end: pause the clocks, tell everyone */
};

struct api_input {
    enum api_kind kind;
    uint32_t client; /* the host's number for the connection, never 0, never used again */
    struct span text;
    struct api_job *job;
    uint64_t now;             /* milliseconds since 1970; never goes back */
    unsigned char random[32]; /* fresh and unguessable */
};

enum api_effect_kind {
    API_SEND,   /* `text` to `client` */
    API_CLOSE,  /* the connection, after what was sent */
    API_START,  /* run `job` (api_job_run) on a worker and hand it back as API_JOB */
    API_CANCEL, /* set the stop flag of the job `number`, when it is still there; it comes back all the same
                 */
    API_FORGET  /* free the engines that were kept for the seats of `game`, and keep none of those at work */
};

struct api_effect {
    enum api_effect_kind kind;
    uint32_t client;
    struct span text; /* the outcome's; several effects may share one text */
    struct api_job *job;
    uint64_t number;
    char game[LOGBOOK_ID]; /* API_FORGET */
};

/* What the store knows and an input needs. The host answers with api_tell. */
enum api_want {
    API_WANT_NOTHING,
    API_WANT_MINE, /* the games of `person`: [{"game":id,"kind":"pogo","created":n,"changed":n,"over":b},...],
                      newest first, at most 50 */
    API_WANT_PUZZLES, /* what store->puzzles gives for `person` and the prefix `text` */
    API_WANT_RATING   /* {"rating":1500,"games":3} of `person` in the game `text` ("quoridor"); 0 games: none
                         yet */
};

struct api_wanted {
    enum api_want what;
    char person[LOGBOOK_ID];
    char text[64]; /* prefix or game, terminated */
};

struct api_outcome {
    struct api_wanted wanted;      /* what != API_WANT_NOTHING: api_tell first, then step again */
    char missing[LOGBOOK_ID];      /* not empty: load this game first, or say that there is none */
    struct logbook_entry *entries; /* the change, in order */
    size_t entry_count;
    struct api_effect *effects; /* after api_apply or api_refuse */
    size_t effect_count;
    struct api_change *inside; /* what apply needs; opaque */
};

/* `env` serves rules and jobs' tables (memory, data); its clock is not used. NULL without memory. */
struct api *api_new(const struct lud_env *env, const struct api_settings *settings);
void api_free(struct api *api); /* may be NULL */

/* Works out what an input does. A host may work out further inputs before the change is stored and applied,
 * as long as they are requests of other clients about other games. Never changes a game; LUD_ERROR_MEMORY is
 * the only error, everything else is an answer to who asked. The outcome is empty before ({0}) and is cleared
 * with api_clear, whatever happens.
 */
enum lud_status api_step(struct api *api, const struct api_input *input, struct api_outcome *outcome);
void api_apply(struct api *api, struct api_outcome *outcome);
void api_refuse(struct api *api, struct api_outcome *outcome, const struct lud_why *why);
void api_clear(struct api *api, struct api_outcome *outcome);

/* Brings a game into memory, entry by entry from number 0; api_loaded ends it. A host begins with those that
 * store->running names. Entries that do not fit give an error and the game stays out. */
enum lud_status api_load(struct api *api, const struct logbook_entry *entry, struct lud_why *why);
/* `found` is false when the store has no such game: the next api_step then answers so. */
void api_loaded(struct api *api, struct span game, bool found, uint64_t now);

/* The fact that the last api_step wanted, as JSON; an empty span when the store could not say. */
void api_tell(struct api *api, struct span json);

/* When API_TIMER is due, milliseconds since 1970; UINT64_MAX: nothing is waited for. */
uint64_t api_deadline(const struct api *api);

/* For health and metrics. */
struct api_figures {
    int clients, games, games_running, jobs; /* now */
    uint64_t requests, errors, moves;        /* since the start */
};
struct api_figures api_figures(const struct api *api);

#endif
