/* connection.h: the WebSockets, by the numbers that the api knows them by. */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/host.h"
#include "server/outbox.h"

struct connection {
    struct lws *wsi;
    uint32_t client; /* its number for the api */
    char address[PEERS_ADDRESS];
    struct outbox outbox;
    struct bytes message;    /* the parts of a message that has not ended */
    bool closing;            /* after what waits: nothing more is taken or sent */
    struct connection *next; /* of the same bucket */
};

/* A new one under a new number; NULL without memory. */
struct connection *connection_open(struct server *server, struct lws *wsi, const char *address);
void connection_close(struct server *server, struct connection *connection); /* the socket has gone */

/* Nothing happens when there is no such client any more. Who does not read is dropped. */
void connection_send(struct server *server, uint32_t client, struct span text);
void connection_finish(struct server *server, uint32_t client); /* closes it after what waits */
void connection_finish_all(struct server *server);

#endif
