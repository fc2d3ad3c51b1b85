/* fuzz_record.c: a record that parses is written, parsed and written again with the same text. */
#include "fuzz.h"

#include "games/games.h"
#include "play/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct span input = {(const char *)data, size};
    struct record record, again;
    struct lud_why why;
    const enum lud_status status = record_read(&record, input, games_find, memory_heap(), &why);
    if (status != LUD_OK) {
        fuzz_check_why(&why, status, input);
        return 0;
    }
    struct bytes first = bytes_growing(memory_heap(), RECORD_MAX_SIZE);
    struct bytes second = bytes_growing(memory_heap(), RECORD_MAX_SIZE);
    record_write(&record, &first);
    REQUIRE(!first.failed);
    REQUIRE(record_read(&again, bytes_view(&first), games_find, memory_heap(), &why) == LUD_OK);
    record_write(&again, &second);
    REQUIRE(span_equal(bytes_view(&first), bytes_view(&second)));
    bytes_destroy(&first);
    bytes_destroy(&second);
    record_destroy(&record);
    record_destroy(&again);
    return 0;
}
