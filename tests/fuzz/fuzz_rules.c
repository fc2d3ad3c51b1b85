/* fuzz_rules.c: options that open rules of a game are printed as options that open the same rules. */
#include "fuzz.h"

#include "games/games.h"

#include <string.h>

static void print_and_open_again(const struct lud_game *game, const struct lud_rules *rules)
{
    struct bytes text = bytes_growing(memory_heap(), 1 << 16);
    struct lud_rules *again;
    struct lud_why why;
    rules_format(rules, true, &text);
    REQUIRE(!text.failed);
    REQUIRE(rules_new(game, bytes_view(&text), span_of(""), memory_heap(), &again, &why) == LUD_OK);
    REQUIRE(again->state_size == rules->state_size && again->traits == rules->traits);
    REQUIRE(again->players == rules->players);
    bytes_destroy(&text);
    rules_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct span input = {(const char *)data, size};
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++) {
        struct lud_rules *rules;
        struct lud_why why;
        const enum lud_status status = rules_new(*game, input, span_of(""), memory_heap(), &rules, &why);
        if (status == LUD_OK)
            print_and_open_again(*game, rules);
        else
            fuzz_check_why(&why, status, input);
        rules_free(rules);
    }
    return 0;
}
