/* listen.h: checks the address and port that the server is to listen on. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include "server/server.h"

/* A checked address. */
struct listen_place {
    const char *interface; /* as libwebsockets takes it; NULL = all interfaces; points into the settings or is
                              a literal */
    bool ipv6;
    bool local; /* loopback: other machines cannot connect */
};

/* Checks that the server can listen on the address and port. LUD_ERROR_OPTION when the address is invalid;
 * LUD_ERROR_FILE with the system's reason: port taken, not permitted, not an address of this machine. */
enum lud_status listen_check(const struct server_settings *settings, struct listen_place *place,
                             struct lud_why *why);
/* Raises the limit of open files to `files`, or as far as the system allows; returns the number allowed, at
 * most `files`. */
int listen_raise_limit(int files);

#endif
