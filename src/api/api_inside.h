/* api_inside.h: what the files of src/api share: the whole (struct api), one input being worked out (struct
 * api_request) and what is to happen when it is stored (struct api_change).
 *
 * A request never changes a game. It looks, and writes entries; api_apply then folds these into the rooms,
 * makes the messages and starts the engines. So nothing has to be undone when a store says no. Whatever an
 * apply needs to be sure of (room for the effects, links, a new room) is allocated by the step; texts that
 * tell the new state are made by the apply, and who cannot be told for want of memory is disconnected: they
 * come back and ask. A room that cannot take its entries for want of memory leaves it: it is in the store. */
#ifndef API_API_INSIDE_H
#define API_API_INSIDE_H

#include "api/api.h"
#include "api/client.h"
#include "api/rooms/room.h"
#include "base/json.h"
#include "jobs/question.h"

enum {
    API_VALUES = 4096,       /* JSON values of a request */
    API_TEXT = 8 << 20,      /* bytes of a message or an entry under construction */
    API_CHANGES = 4,         /* of one input: a new game begins, and is followed */
    API_FACTS = 4,           /* what the store can be asked within one input */
    API_ADDRESSES = 1 << 16, /* remembered without connections */
    API_RETRY = 1000         /* milliseconds after which something that failed is tried again */
};

/* A fact that the host has told, for as long as one input is worked out. */
struct api_fact {
    struct api_wanted wanted;
    struct bytes json; /* empty: the store could not say */
};

struct api {
    const struct lud_env *env;
    const struct lud_memory *memory;
    struct api_settings settings; /* complete */
    struct lookup rooms, clients, addresses;
    struct deadlines deadlines;
    struct room *rest_first, *rest_last;              /* rooms that nobody follows, longest first */
    struct api_address *address_first, *address_last; /* without connections, longest first */
    int address_count;                                /* of these */
    struct room *loading;                             /* rooms whose entries are coming in */
    char absent[LOGBOOK_ID];                          /* the store has no such game */
    struct api_fact facts[API_FACTS];
    int fact_count;
    struct api_wanted wanted; /* what the last step wanted */
    bool again;               /* the next step works on the same input */
    bool stopping;
    uint64_t job_number; /* of the last job */
    struct json_value *values;
    struct bytes catalogue[LUD_LANGS]; /* of games; empty before it is first asked for */
    struct api_figures figures; /* requests, errors, moves, jobs; the others are counted when asked for */
};

/* A text that lives as long as the outcome. */
struct api_text {
    struct api_text *next;
    struct bytes bytes;
};

/* One thing that an input changes beside the entries that it adds. */
enum change_kind {
    CHANGE_COME,   /* a connection */
    CHANGE_GO,     /* one that is gone */
    CHANGE_NAME,   /* the client becomes a person, with name and language */
    CHANGE_BEGIN,  /* `room` begins, its entries folded already; takes a token of the address's quota */
    CHANGE_FOLLOW, /* the client is to follow `room` */
    CHANGE_LEAVE,  /* follows it no longer */
    CHANGE_ASK,    /* a question of the client's is to be started */
    CHANGE_CANCEL, /* one is to be stopped */
    CHANGE_STEER,  /* live: a seat of `room` has chosen for the next tick */
    CHANGE_TICK,   /* live: a tick has happened in `room`: its event tells only what changed */
    CHANGE_RETIRE  /* `room` leaves the memory, unless somebody comes */
};

/* What is allocated here belongs to the change until it is applied. */
struct change {
    enum change_kind kind;
    struct room *room; /* NULL: of the kinds that have one, it has been dropped, or taken over */
    union {
        struct {
            struct api_client *client;   /* allocated */
            struct api_address *address; /* allocated, or NULL when the address is known */
        } come;
        struct api_client *gone;
        struct {
            char person[LOGBOOK_ID], name[ROOM_NAME];
            enum lud_lang lang;
        } name;
        struct follow *follow; /* allocated */
        struct api_job *job;   /* allocated */
        uint64_t cancel;       /* a job's number */
        struct {
            int seat;
            lud_move move;
        } steer;
        size_t tick_moves; /* how many moves the tick had */
    };
};

/* What is to happen when the entries are stored: who asked and is told, and the changes, applied in order.
 */
struct api_change {
    enum api_kind kind;
    uint64_t now;
    unsigned char random[32];
    struct api_text *texts;
    size_t entry_room, effect_room; /* allocated in the outcome */
    struct room **rooms;            /* that are touched: told to their followers, scheduled */
    size_t room_count, room_room;

    uint32_t client;      /* who asked; 0 = nobody */
    int64_t id;           /* of the request */
    enum lud_lang lang;   /* of the errors */
    struct bytes *answer; /* the whole answer; NULL: the state of `shown`, or none */
    struct room *shown;   /* the answer is the state of this room and the client's seats */
    bool close;           /* the client, after the answer */
    bool silent;          /* nothing that followers can see: no event */

    struct change changes[API_CHANGES];
    int change_count;
};

/* An input being worked out. For requests `client` and `json` are there; for timers and jobs they are not. */
struct api_request {
    struct api *api;
    const struct api_input *input;
    struct api_outcome *outcome;
    struct api_change *change;
    struct api_client *client; /* who asks; NULL: nobody */
    struct json json;          /* values[0] is the request */
    struct lud_why why;        /* after an error: the reason, */
    const char *word;          /* its word when it is not the status's, such as "stale"; else NULL */
    const char *member;        /* the member at fault when why.column counts in it; else NULL */
    int64_t retry;             /* too-many: milliseconds; else 0 */
    int seat;                  /* API_JOB: for which seat of its room the job was; -1 = it no longer counts */
};

/* ---- changes (change.c) ---- */
/* A new text, up to API_TEXT bytes; NULL without memory. */
struct bytes *change_text(struct api *api, struct api_change *change);
/* A further change of this kind, to be filled in; there is always room. */
struct change *change_add(struct api_change *change, enum change_kind kind, struct room *room);
/* The change of this kind, about this room (NULL: whatever it is about); NULL: there is none. */
struct change *change_find(struct api_change *change, enum change_kind kind, const struct room *room);
/* CHANGE_STEER. */
void change_steer(struct api_change *change, struct room *room, int seat, lud_move move);
/* Gives back what the changes have allocated and nobody has taken over. */
void change_discard(struct api *api, struct api_change *change);
/* Adds an entry to the outcome; its text is a change_text. Without a room it is a logbook of its own. */
enum lud_status change_entry(struct api_request *request, struct room *room, enum logbook_kind kind, int seat,
                             const struct bytes *text);
/* The same for a text that stays where it is. */
enum lud_status change_word(struct api_request *request, struct room *room, enum logbook_kind kind, int seat,
                            const char *text);
/* Marks a room as touched; LUD_ERROR_MEMORY. */
enum lud_status change_touch(struct api_request *request, struct room *room);
/* How many entries the room has, and will have with those of this change. */
uint32_t change_entries(const struct api_request *request, const struct room *room);
/* Makes sure that apply has room for its effects. */
enum lud_status change_reserve(struct api_request *request);
struct api_effect *change_effect(struct api_outcome *outcome, enum api_effect_kind kind);

/* ---- answers (answer.c) ---- */
/* Begins `{"id":N,"ok":{`; the handler writes members, answer_end closes it. */
enum lud_status answer_begin(struct api_request *request, struct json_writer *writer);
enum lud_status answer_end(struct api_request *request, struct json_writer *writer);
/* The answer {"entry":N}: the room after this change. */
enum lud_status answer_entry(struct api_request *request, const struct room *room);
/* Appends the whole answer that tells an error. */
void answer_error(const struct api_request *request, struct bytes *out);
/* What handlers return: fills request->why and ->word. `word` NULL: the status's own. */
enum lud_status refuse(struct api_request *request, enum lud_status status, const char *word,
                       enum lud_text text);
enum lud_status refuse_named(struct api_request *request, enum lud_status status, const char *word,
                             enum lud_text text, struct span name);
enum lud_status refuse_memory(struct api_request *request);

/* ---- reading requests (request.c) ---- */
enum lud_status request_run(struct api_request *request); /* the message in input->text */
/* Appends a text member; false when it is absent. */
bool request_text(const struct api_request *request, const char *name, struct bytes *out);
bool request_number(const struct api_request *request, const char *name, int64_t *number);
/* A number member of that object within bounds; *number stays when it is absent. */
enum lud_status request_bounded(struct api_request *request, size_t object, const char *name, int64_t low,
                                int64_t high, int64_t *number);
/* Refuses an object that has other members than these. */
enum lud_status request_only(struct api_request *request, size_t object, const char *const *names);
/* The room that the member `game` names. LUD_ERROR_STOPPED: it is not in memory, outcome->missing says so. */
enum lud_status request_room(struct api_request *request, struct room **room);
/* The seat that the request speaks for: its `seat`, or the one that has to act, or the first of the client's.
 */
enum lud_status request_seat(struct api_request *request, const struct room *room, int *seat);
/* The fact that the store is to tell. LUD_ERROR_STOPPED: not yet known, outcome->wanted says so. */
enum lud_status request_fact(struct api_request *request, enum api_want what, const char *person,
                             const char *text, struct span *json);
/* Reads a person's name from a member into name[ROOM_NAME]; NULL leaves what it holds. */
enum lud_status request_name(struct api_request *request, const struct json_value *value, char *name);
struct room *api_room(const struct api *api, struct span id); /* NULL: not in memory */
struct api_client *api_client(const struct api *api, uint32_t number);
/* An id from the input's random bytes. */
void request_id(const struct api_request *request, char id[LOGBOOK_ID]);

/* A random seed from bytes that no id uses. */
uint64_t request_seed(const unsigned char random[32]);
/* Begins a room with this plan: CHANGE_BEGIN. `kept` (may be NULL) does not make room for it. */
enum lud_status request_begin(struct api_request *request, const struct bytes *plan, const struct room *kept,
                              struct room **fresh);
/* Seats the client in the room, with its rating where that counts. */
enum lud_status request_sit(struct api_request *request, struct room *room, int seat, const char *name);
/* Seats everybody whom the request `create` names. */
enum lud_status request_seats(struct api_request *request, struct room *room);
/* Lets the client follow, within its quota, unless it does. */
enum lud_status request_follow(struct api_request *request, struct room *room);

/* ---- what is asked (request_*.c): LUD_OK with an answer, or a refusal; LUD_ERROR_STOPPED ---- */
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
enum lud_status request_question(struct api_request *request);
enum lud_status request_cancel(struct api_request *request);
enum lud_status request_progress(struct api_request *request);

/* ---- what happens (happen.c): entries that several inputs lead to ---- */
/* Somebody moves: the move, or the choice and with it the tick, and the end if it is one. `thoughts` is an
 * object that an engine said, or empty. */
enum lud_status happen_move(struct api_request *request, struct room *room, int seat, lud_move move,
                            struct span thoughts);
/* A tick with these choices. */
enum lud_status happen_tick(struct api_request *request, struct room *room, const lud_move *choices);
/* The end, and the ratings of who played. */
enum lud_status happen_result(struct api_request *request, struct room *room, const char *termination,
                              const lud_value *values);
/* The seat loses by resignation or time: the end, or with more than two players an engine takes over. */
enum lud_status happen_loss(struct api_request *request, struct room *room, int seat,
                            const char *termination);
/* What is due in a round of Ricochet Robots. */
enum lud_status happen_round(struct api_request *request, struct room *room);
/* The clocks stand still. */
enum lud_status happen_pause(struct api_request *request, struct room *room);

/* ---- inputs that are not messages (inputs.c) ---- */
enum lud_status input_connect(struct api_request *request);
enum lud_status input_disconnect(struct api_request *request);
enum lud_status input_timer(struct api_request *request);
enum lud_status input_job(struct api_request *request);
enum lud_status input_stopping(struct api_request *request);
void api_forget_facts(struct api *api);

/* ---- connections (apply_clients.c) ---- */
void apply_come(struct api *api, struct change *change);
void apply_go(struct api *api, struct api_outcome *outcome, struct api_client *client);
/* API_DISCONNECT without memory to tell anybody: gone all the same, and their rooms are as they should be. */
void apply_gone(struct api *api, uint32_t number, uint64_t now);
/* A change about who asked: name, follow, leave, ask, cancel, and the quota that a new game takes of. */
void apply_client(struct api *api, struct api_outcome *outcome, struct change *change);
void apply_unfollow(struct api *api, struct follow *follow); /* frees the link */

/* ---- rooms in memory (api_rooms.c) ---- */
void api_add_room(struct api *api, struct room *room, uint64_t now); /* there is room in the heap */
void api_remove_room(struct api *api, struct room *room);            /* nobody follows it; freed */
/* After a change: resting or not, and when the timer comes. */
void api_schedule(struct api *api, struct room *room, uint64_t now);
/* Makes room for one more, by letting the longest resting one but `kept` go; false: they are all busy. */
bool api_make_room(struct api *api, const struct room *kept);
/* A resting room rests from now on: it could not leave. */
void api_rest_again(struct api *api, struct room *room, uint64_t now);
/* Whether a room can leave the memory now. */
bool api_may_leave(const struct room *room);

/* ---- engines (think.c) ---- */
/* Starts and cancels jobs so that every engine that has to act is thinking. */
void think(struct api *api, struct api_outcome *outcome, struct room *room);
/* A job has come back, whatever becomes of its answer. *seat is who waits for it, -1 = nobody. */
void think_take(struct api *api, const struct api_job *job, uint64_t now, int *seat);
/* What the job of a seat says happens in its room. */
enum lud_status think_answer(struct api_request *request, const struct api_job *job);

/* ---- texts that are kept (catalogue.c) ---- */
/* The list of games, engines and levels as a JSON array, made when it is first asked for; NULL: no memory. */
const struct bytes *api_catalogue(struct api *api, enum lud_lang lang);

#endif
