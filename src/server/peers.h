/* peers.h: counts connections per address, so that one address cannot take all of them. */
#ifndef SERVER_PEERS_H
#define SERVER_PEERS_H

#include "base/memory.h"
#include "base/span.h"

enum {
    PEERS_ADDRESS = 48, /* bytes of an address in text, NUL included */
    PEERS_BUCKETS = 256
};

struct peer {
    char address[PEERS_ADDRESS];
    int count; /* connections now, at least 1 */
    struct peer *next;
};

struct peers {
    const struct lud_memory *memory;
    int max; /* connections per address */
    struct peer *buckets[PEERS_BUCKETS];
};

/* The key an address is counted under: an IPv4 address itself, the 64-bit network of an IPv6 address (one
 * household), the IPv4 address of a mapped one (::ffff:0:0/96), and "unknown" for anything else. */
void peers_key(struct span address, char key[PEERS_ADDRESS]);

void peers_init(struct peers *peers, const struct lud_memory *memory, int max);
void peers_destroy(struct peers *peers);
/* Counts one more connection for the key; NULL when it has too many or out of memory. Give the handle back
 * with peers_leave. */
struct peer *peers_enter(struct peers *peers, const char *key);
void peers_leave(struct peers *peers, struct peer *peer); /* NULL is allowed */

#endif
