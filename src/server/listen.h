/* listen.h: where the server listens. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include "server/server.h"

/* What `settings` says, made sure of. */
struct listen_place {
    const char *interface; /* as the library wants it: NULL = all */
    bool ipv6;
    bool local; /* loopback: other machines cannot connect */
};

/* Tries whether the address and port can be listened on. LUD_ERROR_OPTION when the address is none;
 * LUD_ERROR_FILE with the system's reason: taken, not allowed, not ours. */
enum lud_status listen_check(const struct server_settings *settings, struct listen_place *place,
                             struct lud_why *why);
/* Lets the process have `files` open files, or as many as the system allows; returns how many. */
int listen_raise_limit(int files);

#endif
