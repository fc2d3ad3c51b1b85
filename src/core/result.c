/* result.c: the words for the reasons why a search ended. */
#include "core/result.h"

#include <assert.h>
#include <stddef.h>

const char *result_end_word(enum result_end end)
{
#define WORD(constant, word) [constant] = (word),
    static const char *const words[] = {RESULT_END_TABLE(WORD)};
#undef WORD
    assert((size_t)end < sizeof words / sizeof words[0]);
    return words[end];
}
