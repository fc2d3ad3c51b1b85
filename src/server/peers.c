/* peers.c: a hash table of addresses. */
#include "server/peers.h"

#include "base/bytes.h"
#include "base/hash.h"

#include <arpa/inet.h>
#include <string.h>

enum { ADDRESS_BYTES = 16, NETWORK_BYTES = 8, MAPPED_BYTES = 12 };

static const unsigned char mapped[MAPPED_BYTES] = {[10] = 0xff, [11] = 0xff}; /* ::ffff:0:0/96 */

static void copy_key(char key[PEERS_ADDRESS], const char *text)
{
    struct bytes out = bytes_fixed(key, PEERS_ADDRESS);
    bytes_text(&out, text);
}

static void key_of_ipv6(unsigned char address[ADDRESS_BYTES], char key[PEERS_ADDRESS])
{
    if (memcmp(address, mapped, MAPPED_BYTES) == 0) {
        (void)inet_ntop(AF_INET, address + MAPPED_BYTES, key, PEERS_ADDRESS);
        return;
    }
    memset(address + NETWORK_BYTES, 0, ADDRESS_BYTES - NETWORK_BYTES);
    (void)inet_ntop(AF_INET6, address, key, PEERS_ADDRESS);
}

void peers_key(struct span address, char key[PEERS_ADDRESS])
{
    unsigned char binary[ADDRESS_BYTES];
    char text[PEERS_ADDRESS];
    struct bytes out = bytes_fixed(text, sizeof text);
    bytes_span(&out, address);
    const bool readable = !out.failed && memchr(address.data, '\0', address.size) == NULL;
    if (readable && inet_pton(AF_INET, bytes_string(&out), binary) == 1)
        copy_key(key, text);
    else if (readable && inet_pton(AF_INET6, bytes_string(&out), binary) == 1)
        key_of_ipv6(binary, key);
    else
        copy_key(key, "unknown");
}

void peers_init(struct peers *peers, const struct lud_memory *memory, int max)
{
    *peers = (struct peers){.memory = memory, .max = max};
}

void peers_destroy(struct peers *peers)
{
    for (int i = 0; i < PEERS_BUCKETS; i++)
        while (peers->buckets[i] != NULL) {
            struct peer *first = peers->buckets[i];
            peers->buckets[i] = first->next;
            memory_free(peers->memory, first, sizeof *first);
        }
}

static struct peer **peer_slot(struct peers *peers, const char *key)
{
    const uint64_t hash = hash_mix(hash_bytes(HASH_EMPTY, key, strlen(key)));
    struct peer **at = &peers->buckets[hash % PEERS_BUCKETS];
    while (*at != NULL && strcmp((*at)->address, key) != 0)
        at = &(*at)->next;
    return at;
}

struct peer *peers_enter(struct peers *peers, const char *key)
{
    struct peer **at = peer_slot(peers, key);
    if (*at == NULL) {
        *at = memory_new(peers->memory, sizeof **at);
        if (*at == NULL)
            return NULL;
        copy_key((*at)->address, key);
    } else if ((*at)->count >= peers->max) {
        return NULL;
    }
    (*at)->count++;
    return *at;
}

void peers_leave(struct peers *peers, struct peer *peer)
{
    if (peer == NULL || --peer->count > 0)
        return;
    struct peer **at = peer_slot(peers, peer->address);
    *at = peer->next;
    memory_free(peers->memory, peer, sizeof *peer);
}
