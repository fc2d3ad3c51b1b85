/* fuzz_rounds.c: rounds of Ricochet Robots as text: a text that parses gives a consistent game and survives a
 * round trip. A second line holds events, separated by semicolons, which are applied to it. */
#include "fuzz.h"

#include "rounds/ricochet_round.h"

enum { NOW = 1000000 };

static void happen(struct ricochet_round *round, struct span events)
{
    struct span text;
    uint64_t now = NOW;
    for (int i = 0; span_split(&events, ';', &text); i++, now += 4000) {
        struct lud_why why;
        struct round_event event = {.player = i % round->settings.players};
        const enum lud_status status = round_read_event(text, &event, &why);
        if (status != LUD_OK)
            fuzz_check_why(&why, status, text);
        else
            (void)round_step(round, &event, now, &why);
        REQUIRE(round_is_sound(round));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span input = {(const char *)data, size}, line = {NULL, 0};
    char rooms[2][ROUND_TEXT];
    struct bytes first = bytes_fixed(rooms[0], ROUND_TEXT), second = bytes_fixed(rooms[1], ROUND_TEXT);
    struct ricochet_round round, again;
    struct lud_rules *rules, *same;
    struct lud_why why;
    (void)span_line(&input, &line);
    const enum lud_status status = round_read(line, NOW, memory_heap(), &rules, &round, &why);
    if (status != LUD_OK) {
        fuzz_check_why(&why, status, line);
        return 0;
    }
    REQUIRE(round_is_sound(&round));
    round_write(&round, NOW, &first);
    REQUIRE(!first.failed);
    REQUIRE(round_read(bytes_view(&first), 0, memory_heap(), &same, &again, &why) == LUD_OK);
    round_write(&again, 0, &second);
    REQUIRE(span_equal(bytes_view(&first), bytes_view(&second)));
    rules_free(same);
    happen(&round, input);
    rules_free(rules);
    return 0;
}
