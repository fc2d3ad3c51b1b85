/* origin.h: which requests are accepted, by their Host header and the Origin of the page that sent them. */
#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include "base/span.h"

/* Whether the text is an origin as browsers write it: http or https, a host, an optional port. */
bool origin_is(struct span text);

/* Whether a server on loopback accepts this Host: localhost, 127.0.0.1 or [::1] with any port, or the host of
 * `origin`, the origin in the server's settings (NULL: none). This keeps out names that an attacker points at
 * 127.0.0.1 (DNS rebinding). */
bool origin_host_local(struct span host, const char *origin);

/* Whether a page of the origin `origin_header` may open a WebSocket: it is http or https with the same host
 * and port as `host`, or it equals `allowed` (may be NULL). An empty Origin is accepted: browsers always send
 * one, and other programs can send what they like anyway. */
bool origin_allowed(struct span origin_header, struct span host, const char *allowed);

#endif
