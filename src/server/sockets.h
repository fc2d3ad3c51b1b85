/* sockets.h: what libwebsockets calls: one protocol for HTTP and WebSocket. */
#ifndef SERVER_SOCKETS_H
#define SERVER_SOCKETS_H

#include "server/host.h"

/* What a socket has for itself between calls, in the library's memory, zeroed. */
struct socket_session {
    struct connection *connection; /* a WebSocket's; NULL before it is one */
    struct bytes owned;            /* HTTP: head, and the body when it was made for this answer */
    struct span body;              /* HTTP: a body that is always there, after what `owned` holds */
    size_t sent;                   /* HTTP: bytes of both that were handed over */
    bool answering;                /* HTTP: the answer is under way */
};

int sockets_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size);

/* The value of a header in `array`, empty when there is none; false when it does not fit or comes twice. */
bool sockets_header(struct lws *wsi, enum lws_token_indexes token, char *array, size_t room,
                    struct span *value);

#endif
