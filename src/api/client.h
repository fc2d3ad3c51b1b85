/* client.h: connections: the person, the rooms it follows, its pending questions and its quotas. */
#ifndef API_CLIENT_H
#define API_CLIENT_H

#include "api/bucket.h"
#include "api/lookup.h"
#include "api/rooms/room.h"

enum {
    CLIENT_ADDRESS = 64, /* bytes of an address, NUL included */
    CLIENT_QUESTIONS = 8 /* pending questions of a connection, at most; settings.jobs may allow fewer */
};

/* An address that connections come from, for the quota of new games. It is kept while it has connections or
 * its bucket is not full. Owned by the api. */
struct api_address {
    struct lookup_link link; /* by name; must be first */
    char name[CLIENT_ADDRESS];
    int clients; /* connections now */
    struct bucket games;
    struct api_address *before, *after; /* in the api's list of addresses without connections */
};

/* A client follows a room: a link in the lists of both. */
struct follow {
    struct api_client *client;
    struct room *room;
    struct follow *before, *after; /* in the room's list */
    struct follow *next;           /* in the client's list */
};

/* A question whose job is queued or running. */
struct client_question {
    int64_t request; /* id of the request */
    uint64_t job;    /* number of the job */
};

/* A connection. Owned by the api. */
struct api_client {
    struct lookup_link link; /* by number; must be first */
    uint32_t number;
    struct api_address *address;
    char person[LOGBOOK_ID]; /* the secret that identifies the person; "" before `hello` */
    char name[ROOM_NAME];
    enum lud_lang lang;
    struct bucket requests;
    struct follow *follows; /* owned */
    int watched;            /* length of that list */
    struct client_question questions[CLIENT_QUESTIONS];
    int question_count;
};

/* The link if the client follows the room, else NULL. */
struct follow *client_follows(const struct api_client *client, const struct room *room);
/* Makes the client follow the room. *follow is allocated by the caller and overwritten; the lists then own
 * it. */
void client_follow(struct api_client *client, struct room *room, struct follow *follow);
/* Unlinks *follow; the caller frees it. */
void client_unfollow(struct follow *follow);
/* Recounts `here` of all seats: call it when a seat has changed hands. */
void client_recount_here(struct room *room);

/* Removes the question of this job; false when the client has none. */
bool client_forget_question(struct api_client *client, uint64_t job);

#endif
