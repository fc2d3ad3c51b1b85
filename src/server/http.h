/* http.h: the few things that can be had by HTTP: the page, health, metrics. A request is answered and the
 * connection closed: no second request follows on it, so nothing can be smuggled into one. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/sockets.h"

/* Answers the request for `path`; the rest is written by http_continue when the socket takes it. */
int http_begin(struct server *server, struct lws *wsi, struct socket_session *session, struct span path);
int http_continue(struct lws *wsi, struct socket_session *session);
/* Writes a short answer with this status at once, for a request that will be nothing else; returns -1: close.
 */
int http_refuse(struct server *server, struct lws *wsi, int status);
void http_end(struct socket_session *session); /* frees what the answer holds */

#endif
