/* listen.c: tries the port beforehand, because libwebsockets does not say why it cannot listen. */
#include "server/listen.h"

#include "os/failure.h"
#include "text/areas/server_texts.h"

#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

/* A socket address, IPv4 or IPv6. */
union address {
    struct sockaddr any;
    struct sockaddr_in ipv4;
    struct sockaddr_in6 ipv6;
};

static bool parse_address(const char *text, int port, union address *address, socklen_t *size)
{
    memset(address, 0, sizeof *address);
    if (inet_pton(AF_INET, text, &address->ipv4.sin_addr) == 1) {
        address->ipv4.sin_family = AF_INET;
        address->ipv4.sin_port = htons((uint16_t)port);
        *size = sizeof address->ipv4;
        return true;
    }
    address->ipv6.sin6_family = AF_INET6;
    address->ipv6.sin6_port = htons((uint16_t)port);
    *size = sizeof address->ipv6;
    return inet_pton(AF_INET6, text, &address->ipv6.sin6_addr) == 1;
}

static bool is_loopback(const union address *address)
{
    if (address->any.sa_family == AF_INET)
        return ntohl(address->ipv4.sin_addr.s_addr) >> 24 == 127;
    return IN6_IS_ADDR_LOOPBACK(&address->ipv6.sin6_addr);
}

static bool is_any(const union address *address)
{
    if (address->any.sa_family == AF_INET)
        return address->ipv4.sin_addr.s_addr == htonl(INADDR_ANY);
    return IN6_IS_ADDR_UNSPECIFIED(&address->ipv6.sin6_addr);
}

/* Listens and closes again; returns 0 or the errno. */
static int try_listen(const union address *address, socklen_t size)
{
    const int on = 1;
    const int file = socket(address->any.sa_family, SOCK_STREAM, 0);
    if (file < 0)
        return errno;
    (void)setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    const int error = bind(file, &address->any, size) != 0 || listen(file, 1) != 0 ? errno : 0;
    (void)close(file);
    return error;
}

enum lud_status listen_check(const struct server_settings *settings, struct listen_place *place,
                             struct lud_why *why)
{
    union address address;
    socklen_t size;
    const bool said = settings->address != NULL && strcmp(settings->address, "localhost") != 0;
    const char *text = said ? settings->address : "127.0.0.1";
    if (!parse_address(text, settings->port, &address, &size)) {
        why_plain(why, LUD_ERROR_OPTION, TEXT_SERVER_NO_ADDRESS);
        why_word(why, span_of(text));
        return LUD_ERROR_OPTION;
    }
    place->ipv6 = address.any.sa_family == AF_INET6;
    place->local = is_loopback(&address);
    place->interface = is_any(&address) ? NULL : text;
    const int error = try_listen(&address, size);
    if (error == 0)
        return LUD_OK;
    const enum lud_status status =
        failure_why(why, error == EADDRINUSE ? TEXT_SERVER_PORT_TAKEN : TEXT_SERVER_NO_LISTEN, error);
    if (why != NULL)
        why->args[0] = settings->port;
    return status;
}

int listen_raise_limit(int files)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return files;
    const rlim_t wanted = (rlim_t)files;
    if (limit.rlim_cur < wanted) {
        const rlim_t before = limit.rlim_cur;
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
            limit.rlim_cur = before;
    }
    return limit.rlim_cur < wanted ? (int)limit.rlim_cur : files;
}
