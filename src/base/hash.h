/* hash.h: two small hash functions: FNV-1a (Fowler, Noll, Vo 1991) over bytes, for checksums and names, and
 * the SplitMix64 finaliser (Steele, Lea, Flood 2014; Stafford's variant 13) over one 64-bit word. Neither is
 * cryptographic. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_EMPTY UINT64_C(0xcbf29ce484222325) /* FNV-1a of no bytes: the initial value */

/* Extends the FNV-1a hash `hash` (initially HASH_EMPTY) by `size` bytes. */
uint64_t hash_bytes(uint64_t hash, const void *data, size_t size);

/* Mixes a 64-bit word: every input bit affects every output bit. A bijection, so distinct words stay
 * distinct. */
static inline uint64_t hash_mix(uint64_t word)
{
    word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
    return word ^ (word >> 31);
}

#endif
