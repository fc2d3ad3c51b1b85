/* origin.c: checks Origin and Host, compared without regard to case (RFC 6454, RFC 9110). */
#include "server/origin.h"

static char ascii_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool equal_ignoring_case(struct span a, struct span b)
{
    if (a.size != b.size)
        return false;
    for (size_t i = 0; i < a.size; i++)
        if (ascii_lower(a.data[i]) != ascii_lower(b.data[i]))
            return false;
    return true;
}

/* `http://host:port` without its scheme; empty when the scheme is neither http nor https. */
static struct span authority(struct span origin)
{
    static const char *const schemes[] = {"http://", "https://"};
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        const struct span scheme = span_of(schemes[i]);
        if (origin.size > scheme.size && equal_ignoring_case(span_first(origin, scheme.size), scheme))
            return span_from(origin, scheme.size);
    }
    return span_of(NULL);
}

/* The host without its port; an IPv6 address keeps its brackets. */
static struct span without_port(struct span host)
{
    if (host.size > 0 && host.data[0] == '[') {
        const size_t end = span_find(host, ']');
        return span_first(host, end + 1);
    }
    return span_first(host, span_find(host, ':'));
}

bool origin_is(struct span text)
{
    const struct span host = without_port(authority(text));
    bool plain = host.size > 0;
    for (size_t i = 0; i < text.size; i++)
        plain = plain && text.data[i] > ' ' && text.data[i] < 0x7F;
    return plain && span_find(authority(text), '/') == authority(text).size;
}

bool origin_host_local(struct span host, const char *origin)
{
    static const char *const names[] = {"localhost", "127.0.0.1", "[::1]"};
    const struct span bare = without_port(host);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (equal_ignoring_case(bare, span_of(names[i])))
            return true;
    const struct span allowed = without_port(authority(span_of(origin)));
    return allowed.size > 0 && equal_ignoring_case(bare, allowed);
}

bool origin_allowed(struct span origin_header, struct span host, const char *allowed)
{
    if (origin_header.size == 0)
        return true;
    if (allowed != NULL && equal_ignoring_case(origin_header, span_of(allowed)))
        return true;
    const struct span named = authority(origin_header);
    return named.size > 0 && equal_ignoring_case(named, host);
}
