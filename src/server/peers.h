/* peers.h: how many connections come from each address, so that one cannot take them all. */
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
    int count; /* connections now, >= 1 */
    struct peer *next;
};

struct peers {
    const struct lud_memory *memory;
    int max; /* connections of one address */
    struct peer *buckets[PEERS_BUCKETS];
};

/* What an address counts as: IPv4 as it is, IPv6 as the network of 64 bits that one household has, and an
 * IPv4 address in IPv6 clothes as IPv4. What is no address is "unknown". */
void peers_key(struct span address, char key[PEERS_ADDRESS]);

void peers_init(struct peers *peers, const struct lud_memory *memory, int max);
void peers_destroy(struct peers *peers);
/* Counts one more connection from the address that `key` names; NULL when it has too many (or memory has
 * ended). The handle goes back with peers_leave. */
struct peer *peers_enter(struct peers *peers, const char *key);
void peers_leave(struct peers *peers, struct peer *peer); /* may be NULL */

#endif
