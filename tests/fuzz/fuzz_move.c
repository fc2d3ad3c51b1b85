/* fuzz_move.c: lines of move notation, played from the start of a game: a move that parses is legal, or
 * `check` gives a reason. */
#include "fuzz.h"

static void one_move(const struct lud_rules *rules, struct lud_state *state, struct span text)
{
    char room[256];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct lud_why why;
    lud_move move, again;
    const enum lud_status status = game_read_move(rules, state, text, &move, &why);
    if (status != LUD_OK) {
        fuzz_check_why(&why, status, text);
        return;
    }
    REQUIRE(game_check(rules, state, move, &why) == LUD_OK);
    game_format_move(rules, state, move, &out);
    REQUIRE(game_read_move(rules, state, bytes_view(&out), &again, &why) == LUD_OK && again == move);
    game_play(rules, state, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span input = {(const char *)data, size}, line;
    struct lud_rules *rules = fuzz_rules(&input, false);
    if (rules == NULL)
        return 0;
    struct lud_state *state = state_new(rules, memory_heap());
    REQUIRE(state != NULL);
    game_start(rules, state);
    while (span_line(&input, &line))
        one_move(rules, state, line);
    state_free(rules, memory_heap(), state);
    rules_free(rules);
    return 0;
}
