/* fuzz_table.c: files of solved games: an accepted file unpacks to values which pack to an accepted file. */
#include "fuzz.h"

#include "solved/solved_file.h"

#include <string.h>

enum { SIZE = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct solved_kind kind = {"pogo-walk", 7, SIZE};
    const struct span input = {(const char *)data, size};
    uint8_t values[SIZE], again[SIZE];
    struct lud_why why;
    const enum lud_status status = solved_file_unpack(&kind, input, values, &why);
    if (status != LUD_OK) {
        fuzz_check_why(&why, status, input);
        return 0;
    }
    struct bytes file = bytes_growing(memory_heap(), 1 << 16);
    REQUIRE(solved_file_pack(&kind, values, NULL, &file, &why) == LUD_OK);
    REQUIRE(solved_file_unpack(&kind, bytes_view(&file), again, &why) == LUD_OK);
    REQUIRE(memcmp(values, again, SIZE) == 0);
    bytes_destroy(&file);
    return 0;
}
