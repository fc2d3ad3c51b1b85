/* isub.c: removes common substrings, longest first, until none has three letters. */
#include "assistant/isub.h"

#include <string.h>

enum { LEAST = 3 }; /* minimum letters of a common substring */

/* What is left of a word after removing common substrings. */
struct rest {
    char letters[ISUB_MAX];
    size_t size;
};

static struct rest rest_of(struct span word)
{
    struct rest rest = {.size = word.size < ISUB_MAX ? word.size : ISUB_MAX};
    if (rest.size > 0)
        memcpy(rest.letters, word.data, rest.size);
    return rest;
}

static void remove_range(struct rest *rest, size_t start, size_t size)
{
    memmove(rest->letters + start, rest->letters + start + size, rest->size - start - size);
    rest->size -= size;
}

/* The length of the first longest common substring, and its offset in each word; 0 leaves the offsets unset.
 */
static size_t longest_common(const struct rest *a, const struct rest *b, size_t *in_a, size_t *in_b)
{
    size_t best = 0;
    for (size_t i = 0; i < a->size; i++)
        for (size_t j = 0; j < b->size; j++) {
            size_t size = 0;
            while (i + size < a->size && j + size < b->size && a->letters[i + size] == b->letters[j + size])
                size++;
            if (size > best) {
                best = size;
                *in_a = i;
                *in_b = j;
            }
        }
    return best;
}

static size_t shared(struct rest *a, struct rest *b)
{
    size_t sum = 0, in_a = 0, in_b = 0;
    for (size_t size = longest_common(a, b, &in_a, &in_b); size >= LEAST;
         size = longest_common(a, b, &in_a, &in_b)) {
        remove_range(a, in_a, size);
        remove_range(b, in_b, size);
        sum += size;
    }
    return sum;
}

static size_t prefix(const struct rest *a, const struct rest *b)
{
    size_t size = 0;
    while (size < 4 && size < a->size && size < b->size && a->letters[size] == b->letters[size])
        size++;
    return size;
}

double isub(struct span a, struct span b)
{
    struct rest left = rest_of(a), right = rest_of(b);
    const double first = (double)left.size, second = (double)right.size;
    if (left.size == 0 || right.size == 0)
        return left.size == right.size ? 1 : 0;
    const double bonus = 0.1 * (double)prefix(&left, &right);
    const double commonality = 2 * (double)shared(&left, &right) / (first + second);
    const double u = (double)left.size / first, v = (double)right.size / second;
    const double difference = u * v / (0.6 + 0.4 * (u + v - u * v));
    const double similarity = commonality - difference + bonus * (1 - commonality);
    return (similarity + 1) / 2;
}
