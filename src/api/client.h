/* client.h: connections: who they are, what they follow, how much they may ask. */
#ifndef API_CLIENT_H
#define API_CLIENT_H

#include "api/bucket.h"
#include "api/lookup.h"
#include "api/rooms/room.h"

enum { CLIENT_ADDRESS = 64, CLIENT_QUESTIONS = 8 }; /* bytes of an address; questions at once, at most */

/* Where connections come from, for the quota of new games. Stays as long as it has connections or used some
 * of its quota. */
struct api_address {
    struct lookup_link link; /* by name */
    char name[CLIENT_ADDRESS];
    int clients;
    struct bucket games;
    struct api_address *before, *after; /* in the list of those without connections, oldest first */
};

/* A client follows a room. */
struct follow {
    struct api_client *client;
    struct room *room;
    struct follow *before, *after; /* in the room's list */
    struct follow *next;           /* in the client's list */
};

/* A question whose answer is being worked out. */
struct client_question {
    int64_t request; /* its id */
    uint64_t job;
};

struct api_client {
    struct lookup_link link; /* by number */
    uint32_t number;
    struct api_address *address;
    char person[LOGBOOK_ID]; /* "" before hello */
    char name[ROOM_NAME];
    enum lud_lang lang;
    struct bucket requests;
    struct follow *follows;
    int watched;
    struct client_question questions[CLIENT_QUESTIONS];
    int question_count;
};

/* Whether the client follows the room; the link, or NULL. */
struct follow *client_follows(const struct api_client *client, const struct room *room);
/* Lets the client follow with a link that is allocated and otherwise empty. */
void client_follow(struct api_client *client, struct room *room, struct follow *follow);
/* Unlinks; the link is the caller's to free. */
void client_unfollow(struct follow *follow);
/* Counts who is here anew: a seat has changed hands. */
void client_count_here(struct room *room);

/* Looks for a question by the job's number and forgets it; false when there is none. */
bool client_forget_question(struct api_client *client, uint64_t job);

#endif
