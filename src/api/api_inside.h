/* api_inside.h: what the files of src/api share: the api itself (struct api), the input being processed
 * (struct api_request) and the change it will make once stored (struct api_change).
 *
 * A request never changes a game. It reads rooms and writes log entries; api_apply later folds the entries
 * into the rooms, writes the messages and starts the engines. So a refused change needs no undo. The step
 * allocates everything that apply depends on: the array of effects, follower links, a new room. Only texts of
 * the new state are allocated by apply. When that fails, apply closes the connection it cannot notify (the
 * client reconnects and asks again) and evicts the room it cannot update (the store has it). */
#ifndef API_API_INSIDE_H
#define API_API_INSIDE_H

#include "api/api.h"
#include "api/client.h"
#include "api/rooms/room.h"
#include "api/traces.h"
#include "base/json.h"
#include "jobs/question.h"

enum {
    API_VALUES = 4096,       /* JSON values of a request */
    API_TEXT = 8 << 20,      /* bytes of a message or an entry under construction */
    API_CHANGES = 4,         /* struct change per input; `create` needs two: a new room, and its follower */
    API_FACTS = 4,           /* store queries per input */
    API_ADDRESSES = 1 << 16, /* addresses without connections that are remembered */
    API_RETRY = 1000         /* milliseconds until a failed action is retried */
};

/* An answer of the host to a store query; valid while one input is processed. */
struct api_fact {
    struct api_wanted wanted;
    struct bytes json; /* empty: the store failed */
};

struct api {
    const struct lud_env *env;       /* the host's */
    const struct lud_memory *memory; /* env->memory */
    struct api_settings settings;    /* with all defaults filled in */
    struct lookup rooms, clients, addresses;
    struct deadlines deadlines;                       /* of all rooms */
    struct room *idle_first, *idle_last;              /* rooms without followers, longest idle first */
    struct api_address *address_first, *address_last; /* without connections, longest without first */
    int address_count;                                /* in that list */
    struct traces traces;                             /* that connections have asked for */
    struct room *loading;                             /* rooms between api_load and api_loaded */
    char absent[LOGBOOK_ID]; /* the last game that the store did not have; "" = none */
    struct api_fact facts[API_FACTS];
    int fact_count;
    struct api_wanted wanted;  /* the query of the last step */
    bool same_input;           /* the next step repeats the last input: count no request, take no token */
    bool stopping;             /* API_STOPPING was applied: no timers, no new jobs */
    uint64_t job_number;       /* of the last job started */
    struct json_value *values; /* API_VALUES of them: the request being parsed */
    struct bytes catalogue[LUD_LANGS]; /* the games as JSON; empty until first needed */
    struct api_figures figures; /* requests, errors, moves, jobs; api_figures counts the others on demand */
};

/* A text owned by a change, freed by api_clear. */
struct api_text {
    struct api_text *next;
    struct bytes bytes;
};

/* What an input changes besides the log entries it adds. */
enum change_kind {
    CHANGE_CONNECT,    /* a new connection */
    CHANGE_DISCONNECT, /* a connection that is gone */
    CHANGE_NAME,       /* `hello`: the client becomes a person, with name and language */
    CHANGE_NEW_ROOM, /* adds `room`, whose entries are folded already; costs a token of the address's quota */
    CHANGE_FOLLOW,   /* the client follows `room` */
    CHANGE_LEAVE,    /* the client stops following `room` */
    CHANGE_ASK,      /* starts the job of a client's question */
    CHANGE_CANCEL,   /* cancels such a job */
    CHANGE_TRACE,    /* keeps the trace that such a job has made */
    CHANGE_UNTRACE,  /* drops it */
    CHANGE_STEER,    /* live mode: a seat of `room` has chosen its move of the next tick */
    CHANGE_TICK,     /* live mode: `room` ticks; followers get a tick event instead of the whole state */
    CHANGE_RETIRE    /* evicts `room`, unless it is in use again by then */
};

/* Pointers marked "owned" belong to the change until apply takes them over and sets them to NULL. */
struct change {
    enum change_kind kind;
    struct room *room; /* NULL: the kind has none, or apply has dropped the room or taken it over */
    union {
        struct {
            struct api_client *client;   /* owned */
            struct api_address *address; /* owned; NULL: the address is known already */
        } connect;
        struct api_client *leaver; /* CHANGE_DISCONNECT */
        struct {
            char person[LOGBOOK_ID], name[ROOM_NAME];
            enum lud_lang lang;
        } name;
        struct follow *follow;      /* owned */
        struct api_job *job;        /* owned */
        uint64_t cancel;            /* a job's number */
        struct client_trace *trace; /* owned */
        int64_t request;            /* CHANGE_UNTRACE: id of the request */
        struct {
            int seat;
            lud_move move;
        } steer;
        size_t tick_moves; /* number of moves in the tick */
    };
};

/* What to apply once the entries are stored: the answer to the client, and the changes in order. */
struct api_change {
    enum api_kind kind;                     /* of the input */
    uint64_t now;                           /* of the input */
    unsigned char random[32];               /* of the input */
    struct api_text *texts;                 /* owned */
    size_t entry_capacity, effect_capacity; /* of the outcome's arrays */
    struct room **rooms; /* touched, pinned in memory: followers are notified, deadlines updated */
    size_t room_count, room_capacity;

    uint32_t client;      /* gets the answer; 0 = nobody */
    int64_t id;           /* of the request; -1 = it had none */
    enum lud_lang lang;   /* of error messages */
    struct bytes *answer; /* the complete answer; NULL: see `shown` */
    struct room *shown;   /* the answer is the state of this room and the client's seats; NULL: no answer */
    bool close;           /* close the connection after the answer */
    bool silent;          /* followers can see no difference: send them nothing */

    struct change changes[API_CHANGES];
    int change_count;
};

/* An input being processed. `client` and `json` are set for messages only. */
struct api_request {
    struct api *api;
    const struct api_input *input;
    struct api_outcome *outcome;
    struct api_change *change; /* outcome->inside */
    struct api_client *client; /* the sender; NULL: the input is no message */
    struct json json;          /* values[0] is the request */
    struct lud_why why;        /* after an error: its reason */
    const char *word;          /* the error's word, such as "stale"; NULL: the status's own */
    const char *member;        /* the member in which why.column counts; NULL: none */
    int64_t retry;             /* error `too-many`: milliseconds to wait; 0 = unknown */
    int seat;                  /* API_JOB: the seat of the room that waits for the job; -1 = none does */
};

/* ---- changes (change.c) ---- */
/* A new empty text of at most API_TEXT bytes, owned by the change; NULL when out of memory. */
struct bytes *change_text(struct api *api, struct api_change *change);
/* Adds a change of this kind for the caller to fill in. Cannot fail: API_CHANGES is always enough. */
struct change *change_add(struct api_change *change, enum change_kind kind, struct room *room);
/* The first change of this kind about `room` (NULL: about any room); NULL when there is none. */
struct change *change_find(struct api_change *change, enum change_kind kind, const struct room *room);
/* Adds a CHANGE_STEER. */
void change_steer(struct api_change *change, struct room *room, int seat, lud_move move);
/* Removes all changes and frees what they still own. */
void change_discard(struct api *api, struct api_change *change);
/* Adds a log entry to the outcome and touches the room. `text` comes from change_text. Without a room the
 * entry gets a logbook of its own, with a new id. Entries of a new room are folded at once. Errors:
 * LUD_ERROR_MEMORY (also when `text` is NULL or failed), LUD_ERROR_TOO_LARGE when the game has too many
 * entries, and those of room_fold. */
enum lud_status change_entry(struct api_request *request, struct room *room, enum logbook_kind kind, int seat,
                             const struct bytes *text);
/* The same for a string that outlives the outcome. */
enum lud_status change_entry_text(struct api_request *request, struct room *room, enum logbook_kind kind,
                                  int seat, const char *text);
/* Marks a room as touched and pins it in memory until api_clear. LUD_ERROR_MEMORY. */
enum lud_status change_touch(struct api_request *request, struct room *room);
/* The number of entries of the room, those of this change included. */
uint32_t change_entries(const struct api_request *request, const struct room *room);
/* Allocates as many effects as applying or refusing the change can need. LUD_ERROR_MEMORY. */
enum lud_status change_reserve(struct api_request *request);
/* Adds an effect, within what change_reserve allocated. */
struct api_effect *change_effect(struct api_outcome *outcome, enum api_effect_kind kind);

/* ---- answers (answer.c) ---- */
/* Writes `{"id":N,"ok":{`; the handler writes members, answer_end closes the objects. LUD_ERROR_MEMORY. */
enum lud_status answer_begin(struct api_request *request, struct json_writer *writer);
enum lud_status answer_end(struct api_request *request, struct json_writer *writer);
/* Answers {"entry":N}: the entry number of the first state that includes this change. */
enum lud_status answer_entry(struct api_request *request, const struct room *room);
/* Appends the complete answer for the error in request->why. */
void answer_error(const struct api_request *request, struct bytes *out);
/* Handlers return these: they fill request->why and request->word and return `status`. `word` NULL: the
 * status's own word. */
enum lud_status refuse(struct api_request *request, enum lud_status status, const char *word,
                       enum lud_text text);
enum lud_status refuse_named(struct api_request *request, enum lud_status status, const char *word,
                             enum lud_text text, struct span name);
enum lud_status refuse_memory(struct api_request *request);

/* ---- reading requests (request.c, request_find.c) ---- */
/* Parses input->text and runs the handler of its `op`. */
enum lud_status request_run(struct api_request *request);
/* Appends a text member, unescaped; false when it is absent or does not fit. */
bool request_text(const struct api_request *request, const char *name, struct bytes *out);
/* Reads a member that is a whole number, 0 or more; false when it is absent. */
bool request_number(const struct api_request *request, const char *name, int64_t *number);
/* Reads a number in low..high from values[object]; an absent member leaves *number unchanged. */
enum lud_status request_bounded(struct api_request *request, size_t object, const char *name, int64_t low,
                                int64_t high, int64_t *number);
/* Refuses values[object] if it has a member that is not in `names` (NULL-terminated). */
enum lud_status request_only(struct api_request *request, size_t object, const char *const *names);
/* The room named by the member `game`. LUD_ERROR_STOPPED: not in memory; outcome->missing is set. */
enum lud_status request_room(struct api_request *request, struct room **room);
/* The seat the request acts for: its `seat`, else the client's seat that has to act, else its first one. */
enum lud_status request_seat(struct api_request *request, const struct room *room, int *seat);
/* The answer to a store query. LUD_ERROR_STOPPED: not known yet; outcome->wanted is set. */
enum lud_status request_fact(struct api_request *request, enum api_want what, const char *person,
                             const char *text, struct span *json);
/* Reads a person's name into name[ROOM_NAME]; `value` NULL leaves it unchanged. */
enum lud_status request_name(struct api_request *request, const struct json_value *value, char *name);
struct room *api_room(const struct api *api, struct span id);          /* NULL: not in memory */
struct api_client *api_client(const struct api *api, uint32_t number); /* NULL: not connected */
/* Makes an id from the first 23 of the input's random bytes: the same input always makes the same id. */
void request_id(const struct api_request *request, char id[LOGBOOK_ID]);
/* Makes a seed from the last 8 random bytes, which no id uses. */
uint64_t request_seed(const unsigned char random[32]);

/* ---- new rooms and seats (request_create.c, request_seats.c, request_game.c) ---- */
/* Adds a room with this plan (CHANGE_NEW_ROOM), within the address's quota. When memory is full, an idle room
 * other than `kept` (may be NULL) is evicted. */
enum lud_status request_new_room(struct api_request *request, const struct bytes *plan,
                                 const struct room *kept, struct room **fresh);
/* Seats the client, with its rating in games for two. */
enum lud_status request_sit(struct api_request *request, struct room *room, int seat, const char *name);
/* Fills all seats as `seats` of the request says. */
enum lud_status request_seats(struct api_request *request, struct room *room);
/* Makes the client follow the room, within its quota; does nothing if it follows it already. */
enum lud_status request_follow(struct api_request *request, struct room *room);

/* ---- handlers, one per `op` (request_*.c) ----
 * Each returns LUD_OK with an answer (or `shown`) set, an error with request->why filled, or
 * LUD_ERROR_STOPPED when the host has to load a game or answer a query first. */
enum lud_status request_hello(struct api_request *request);
enum lud_status request_mine(struct api_request *request);
enum lud_status request_create(struct api_request *request);
enum lud_status request_open(struct api_request *request);
enum lud_status request_leave(struct api_request *request);
enum lud_status request_join(struct api_request *request);
enum lud_status request_play(struct api_request *request);
enum lud_status request_steer(struct api_request *request);
enum lud_status request_undo(struct api_request *request);
enum lud_status request_redo(struct api_request *request);
enum lud_status request_draw(struct api_request *request);
enum lud_status request_accept(struct api_request *request);
enum lud_status request_decline(struct api_request *request);
enum lud_status request_resign(struct api_request *request);
enum lud_status request_rematch(struct api_request *request);
enum lud_status request_say(struct api_request *request);
enum lud_status request_record(struct api_request *request);
enum lud_status request_legal(struct api_request *request);
enum lud_status request_reports(struct api_request *request);
/* hint, analyse, explain, solve, puzzle, solved, ask, trace */
enum lud_status request_question(struct api_request *request);
enum lud_status request_cancel(struct api_request *request);
enum lud_status request_trace_page(struct api_request *request);
enum lud_status request_trace_cancel(struct api_request *request);
enum lud_status request_progress(struct api_request *request);

/* ---- log entries that several inputs lead to (happen.c, request_rounds.c) ---- */
/* A legal move by `seat`: adds the move, or in step mode the choice and, with the last choice, the tick; then
 * the result when the game ends. `thoughts` is a JSON object with an engine's evaluation, or empty. */
enum lud_status happen_move(struct api_request *request, struct room *room, int seat, lud_move move,
                            struct span thoughts);
/* A tick in which seat i plays choices[i], and the result when the game ends. */
enum lud_status happen_tick(struct api_request *request, struct room *room, const lud_move *choices);
/* The result, and the new ratings when the game is rated. */
enum lud_status happen_result(struct api_request *request, struct room *room, const char *termination,
                              const lud_value *values);
/* `seat` resigns or runs out of time. The game ends, or, when more than two play and another person is left,
 * an engine takes the seat over. */
enum lud_status happen_loss(struct api_request *request, struct room *room, int seat,
                            const char *termination);
/* Adds the entries that are due now in a round of Ricochet Robots, if any. */
enum lud_status happen_round(struct api_request *request, struct room *room);
/* Stops the clocks and records them; nothing when the game has none or is over. */
enum lud_status happen_pause(struct api_request *request, struct room *room);

/* ---- inputs other than messages (inputs.c) ---- */
enum lud_status input_connect(struct api_request *request);
enum lud_status input_disconnect(struct api_request *request);
enum lud_status input_timer(struct api_request *request);
enum lud_status input_job(struct api_request *request);
enum lud_status input_stopping(struct api_request *request);
void api_forget_facts(struct api *api); /* api.c */

/* ---- connections (apply_clients.c) ---- */
void apply_connect(struct api *api, struct change *change);
/* Frees the client. */
void apply_disconnect(struct api *api, struct api_outcome *outcome, struct api_client *client);
/* API_DISCONNECT when out of memory: removes the client and updates its rooms, without effects. */
void apply_disconnect_quietly(struct api *api, uint32_t number, uint64_t now);
/* Applies a change to the client: name, follow, leave, ask, cancel, traces; for a new room, its quota. */
void apply_client(struct api *api, struct api_outcome *outcome, struct change *change);
void apply_unfollow(struct api *api, struct follow *follow); /* unlinks and frees it */

/* ---- rooms in memory (api_rooms.c) ---- */
/* Takes ownership of the room. deadlines_reserve must have reserved its place. */
void api_add_room(struct api *api, struct room *room, uint64_t now);
/* Frees a room that nobody follows. */
void api_remove_room(struct api *api, struct room *room);
/* Updates the room's place in the idle list and its deadline; call it after every change. */
void api_schedule(struct api *api, struct room *room, uint64_t now);
/* Makes sure that one more room may be added: evicts the longest idle one but `kept` if memory is full. False
 * when no room can be evicted. */
bool api_ensure_slot(struct api *api, const struct room *kept);
/* Restarts the idle time of a room whose eviction failed. */
void api_idle_again(struct api *api, struct room *room, uint64_t now);
/* Whether nobody follows the room, no job works for it and it does not tick. */
bool api_may_evict(const struct room *room);

/* ---- engines (think.c) ---- */
/* Starts and cancels jobs until every engine that has to act is thinking, within settings.jobs. A job that
 * cannot be made for lack of memory is retried after API_RETRY. */
void think_update(struct api *api, struct api_outcome *outcome, struct room *room);
/* Removes a returned job from its room. *seat is the seat that waits for it; -1 = none: the answer is
 * outdated. */
void think_job_ended(struct api *api, const struct api_job *job, uint64_t now, int *seat);
/* Turns the answer of a seat's job into log entries. */
enum lud_status think_answer(struct api_request *request, const struct api_job *job);

/* ---- catalogue.c ---- */
/* Games, engines and levels as a JSON array, built on first use and owned by the api; NULL when out of
 * memory. */
const struct bytes *api_catalogue(struct api *api, enum lud_lang lang);

#endif
