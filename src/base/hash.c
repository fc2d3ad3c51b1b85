/* hash.c: FNV-1a. One byte at a time is slow for megabytes, but it needs no table and gives the same result
 * on every machine. */
#include "base/hash.h"

uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}
