/* ricochet_round_chips.c: draws chips. A draw depends only on the seed, the round number, the bag and the
 * robots. */
#include "rounds/ricochet_round_inside.h"

#include "base/bits.h"
#include "games/ricochet/ricochet_board.h"

#include <string.h>

enum { STREAM = 0x6368, /* first random stream of the draws */ TEXT = 2 * RICOCHET_NAME };

static const struct ricochet_board *round_board(const struct ricochet_round *round)
{
    return &ricochet_rules(round->rules)->board;
}

uint32_t round_all_chips(const struct ricochet_round *round)
{
    const struct ricochet_board *board = round_board(round);
    uint32_t all = 0;
    for (int chip = 0; chip < board->targets; chip++) {
        const int colour = board->target[chip].colour;
        if (colour == RICOCHET_ANY || (round->start.there >> colour & 1) != 0)
            all |= UINT32_C(1) << chip;
    }
    return all;
}

/* The robots are the second word of a position's text, `BOARD ROBOTS TARGET ...`. */
void round_put_robots(const struct ricochet_round *round, const struct ricochet_state *state,
                      struct bytes *out)
{
    char room[TEXT];
    struct bytes text = bytes_fixed(room, sizeof room);
    struct span rest, word = {0};
    game_format(round->rules, &state->head, &text);
    rest = bytes_view(&text);
    for (int i = 0; i < 2; i++)
        (void)span_word(&rest, &word);
    bytes_span(out, word);
}

void round_set_mission(const struct ricochet_round *round, const struct ricochet_state *from, int chip,
                       struct ricochet_state *to)
{
    char room[TEXT];
    struct bytes text = bytes_fixed(room, sizeof room);
    const struct ricochet_target *target = &round_board(round)->target[chip];
    bytes_text(&text, round_board(round)->name);
    bytes_char(&text, ' ');
    round_put_robots(round, from, &text);
    bytes_char(&text, ' ');
    bytes_char(&text, "RGBYK*"[target->colour]);
    ricochet_put_cell(target->cell, &text);
    const enum lud_status status = game_position(round->rules, bytes_view(&text), &to->head, NULL);
    assert(status == LUD_OK);
    (void)status;
}

/* Whether a chip is playable: its robot is not on the target yet, and some robot can move. Under rule=strict
 * a robot on its target does not solve the puzzle, but such a chip is skipped all the same. */
static bool is_worth_playing(const struct ricochet_round *round, const struct ricochet_state *robots,
                             int chip)
{
    const struct ricochet_target *target = &round_board(round)->target[chip];
    struct ricochet_state state;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if ((robots->there >> robot & 1) != 0 && robots->robot[robot] == target->cell &&
            (target->colour == robot || target->colour == RICOCHET_ANY))
            return false;
    round_set_mission(round, robots, chip, &state);
    return !game_over(&state.head);
}

static uint32_t worth_playing(const struct ricochet_round *round, const struct ricochet_state *robots,
                              uint32_t bag)
{
    uint32_t good = 0;
    for (uint64_t left = bag; left != 0;) {
        const int chip = bits_pop(&left);
        if (is_worth_playing(round, robots, chip))
            good |= UINT32_C(1) << chip;
    }
    return good;
}

bool round_draw(struct ricochet_round *round, const struct ricochet_state *robots)
{
    struct random random = random_start(round->settings.seed, STREAM + (uint64_t)round->number);
    const uint32_t all = round_all_chips(round);
    uint32_t bag = round->bag, good = worth_playing(round, robots, bag);
    if (good == 0) {
        bag = all;
        good = worth_playing(round, robots, bag);
    }
    if (good == 0)
        return false;
    uint64_t left = good;
    for (uint32_t skip = random_below(&random, (uint32_t)bits_count(good)); skip > 0; skip--)
        (void)bits_pop(&left);
    const struct ricochet_state from = *robots; /* `robots` may be round->start */
    round->bag = bag;
    round->chip = bits_pop(&left);
    round_set_mission(round, &from, round->chip, &round->start);
    return true;
}
