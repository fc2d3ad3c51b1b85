/* metrics.h: the state of the server, for people and scripts (/health) and for Prometheus (/metrics). */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/host.h"

void metrics_health(struct server *server, struct bytes *out); /* one JSON object */
void metrics_write(struct server *server, struct bytes *out);  /* Prometheus' text format 0.0.4 */

#endif
