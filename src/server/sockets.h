/* sockets.h: the callback of libwebsockets, for HTTP and WebSocket. Loop thread only. */
#ifndef SERVER_SOCKETS_H
#define SERVER_SOCKETS_H

#include "server/host.h"

/* State of a socket, allocated and zeroed by libwebsockets. */
struct socket_session {
    struct connection *connection; /* NULL unless it is a WebSocket */
    struct bytes owned;            /* HTTP: headers, and a body made for this response */
    struct span body;              /* HTTP: a static body, sent after `owned` */
    size_t sent;                   /* HTTP: bytes of both sent so far */
    bool answering;                /* HTTP: a response is being sent */
};

int sockets_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size);

/* Copies a header to array[room] and points *value there; empty when absent. False when it does not fit or
 * occurs more than once. */
bool sockets_header(struct lws *wsi, enum lws_token_indexes token, char *array, size_t room,
                    struct span *value);

#endif
