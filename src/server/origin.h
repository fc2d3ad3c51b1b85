/* origin.h: who may speak to us: the Host that a request names and the Origin of the page that opened it. */
#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include "base/span.h"

/* Whether the text is an origin as browsers write one: http or https, a host, perhaps a port, nothing more.
 */
bool origin_is(struct span text);

/* Whether a server that listens on loopback only answers to this Host: localhost or a loopback address with
 * any port, or the host of `origin` (may be NULL). A name that an attacker points at 127.0.0.1 (DNS
 * rebinding) is none of these. */
bool origin_host_local(struct span host, const char *origin);

/* Whether a page of `origin_header` may open a WebSocket here: its scheme is http or https and it names the
 * same host and port as `host`, or it is `allowed` (may be NULL). An absent Origin (empty) may: browsers
 * always send one, and programs that are no browsers can send what they like anyway. */
bool origin_allowed(struct span origin_header, struct span host, const char *allowed);

#endif
