/* http.h: HTTP responses: the page, health, metrics. The connection is closed after each response, so no
 * second request can be smuggled in. Loop thread only. The int results are those of a libwebsockets callback:
 * 0 = go on, -1 = close. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/sockets.h"

/* Prepares the response to a request for `path`; http_continue sends it piece by piece when the socket is
 * writable. */
int http_begin(struct server *server, struct lws *wsi, struct socket_session *session, struct span path);
int http_continue(struct lws *wsi, struct socket_session *session);
/* Sends a short response with this status at once; always returns -1. */
int http_refuse(struct server *server, struct lws *wsi, int status);
void http_end(struct socket_session *session); /* frees the response */

#endif
