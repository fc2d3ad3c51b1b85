/* connection.h: WebSocket connections, by the client numbers that the api uses. Loop thread only. */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/host.h"
#include "server/outbox.h"

struct connection {
    struct lws *wsi; /* the library's */
    uint32_t client; /* number for the api, never reused */
    char address[PEERS_ADDRESS];
    struct outbox outbox;
    struct bytes message;    /* fragments of an incomplete message */
    bool closing;            /* to be closed once the outbox is empty: nothing more is received or queued */
    struct connection *next; /* in the same bucket */
};

/* Adds a connection with a new number; NULL when out of memory. */
struct connection *connection_open(struct server *server, struct lws *wsi, const char *address);
/* Frees it; the socket is closed. */
void connection_close(struct server *server, struct connection *connection);

/* Queues a copy of `text`; drops a client whose outbox is full. Unknown clients are ignored. */
void connection_send(struct server *server, uint32_t client, struct span text);
void connection_finish(struct server *server, uint32_t client); /* closes it once its outbox is empty */
void connection_finish_all(struct server *server);

#endif
