/* fuzz_position.c: position texts of every game: an accepted text must be lossless and playable. */
#include "fuzz.h"

#include <string.h>

/* Formats the state and parses it again: the bytes must be the same, and so must the text formatted again. */
static void round_trip(const struct lud_rules *rules, const struct lud_state *state, struct lud_state *copy)
{
    struct bytes text = bytes_growing(memory_heap(), 1 << 20);
    struct lud_why why;
    game_format(rules, state, &text);
    REQUIRE(!text.failed);
    REQUIRE(game_position(rules, bytes_view(&text), copy, &why) == LUD_OK);
    REQUIRE(memcmp(state, copy, rules->state_size) == 0);
    bytes_destroy(&text);
}

static void accepted(const struct lud_rules *rules, struct lud_state *state, struct lud_state *copy,
                     uint64_t seed)
{
    lud_move moves[LUD_MAX_MOVES];
    struct random random = random_start(seed, 0);
    for (int ply = 0; ply < 20; ply++) {
        if (state->pending == 0)
            round_trip(rules, state, copy);
        const int count = game_moves(rules, state, moves);
        REQUIRE(count >= 0 && count <= LUD_MAX_MOVES && (count == 0) == game_over(state));
        REQUIRE(game_count(rules, state) == count);
        if (count == 0)
            return;
        game_play(rules, state, moves[random_below(&random, (uint32_t)count)]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span input = {(const char *)data, size};
    struct lud_rules *rules = fuzz_rules(&input, true);
    if (rules == NULL)
        return 0;
    struct lud_state *state = state_new(rules, memory_heap()), *copy = state_new(rules, memory_heap());
    REQUIRE(state != NULL && copy != NULL);
    struct lud_why why;
    const enum lud_status status = game_position(rules, input, state, &why);
    if (status == LUD_OK)
        accepted(rules, state, copy, size);
    else
        fuzz_check_why(&why, status, input);
    state_free(rules, memory_heap(), state);
    state_free(rules, memory_heap(), copy);
    rules_free(rules);
    return 0;
}
