/* conformance_position.c: checks of positions: a valid header, lossless texts, drawings, values in range. */
#include "core/conformance/conformance_run.h"

#include <string.h>

static bool require_of_position(struct conformance_run *run, enum conformance_requirement requirement,
                                bool holds)
{
    return conformance_require(run, requirement, LUD_NO_MOVE, holds);
}

static bool has_ticks(const struct conformance_run *run)
{
    return (run->rules->traits & LUD_SIMULTANEOUS) != 0;
}

/* Only existing players may have committed, and not the player to move. */
static bool pending_fits(const struct conformance_run *run, const struct lud_state *state)
{
    const uint32_t pending = state->pending;
    if (!has_ticks(run) || game_over(state))
        return pending == 0;
    return pending >> run->rules->players == 0 && (pending >> state->turn & 1) == 0;
}

bool conformance_head(struct conformance_run *run, const struct lud_state *state)
{
    const bool exists = state->turn >= 0 && state->turn < run->rules->players;
    return require_of_position(run, REQUIRE_TURN, exists || game_over(state)) &&
           require_of_position(run, REQUIRE_PENDING, pending_fits(run, state));
}

/* ---- texts ---- */

/* Formats `state` into `room`, an array of CONFORMANCE_TEXTS bytes; the empty span when that fails. */
static struct span format_state(struct conformance_run *run, const struct lud_state *state, char *room)
{
    struct bytes out = bytes_fixed(room, CONFORMANCE_TEXTS);
    game_format(run->rules, state, &out);
    const bool has_text = require_of_position(run, REQUIRE_FORMAT, !out.failed && out.size > 0);
    return has_text ? bytes_view(&out) : (struct span){0};
}

/* `text` was formatted from `state`: parsing it over garbage must restore the state. */
static bool reads_back(struct conformance_run *run, const struct lud_state *state, struct span text)
{
    const size_t size = run->rules->state_size;
    struct lud_state *again = run->third;
    memset(again, 0xA5, size);
    const enum lud_status status = run->game->parse(run->rules, text, again, &run->report->why);
    return require_of_position(run, REQUIRE_PARSE, status == LUD_OK) &&
           require_of_position(run, REQUIRE_KEY, again->key == state->key) &&
           require_of_position(run, REQUIRE_BYTES, memcmp(again, state, size) == 0) &&
           require_of_position(run, REQUIRE_TEXT, span_equal(text, format_state(run, again, run->again)));
}

static bool text_is_lossless(struct conformance_run *run)
{
    const struct span text = format_state(run, run->state, run->text);
    run->text_size = text.size;
    return text.size > 0 && reads_back(run, run->state, text);
}

/* A copy of `text` with one mutation: a byte replaced, removed or doubled, or the rest cut off. */
static struct span mutate_text(struct conformance_run *run, struct span text)
{
    static const char likely[] = "0123456789abAB ,/-.|x\n";
    struct random *random = &run->random;
    const size_t at = random_below(random, (uint32_t)text.size);
    struct bytes out = bytes_fixed(run->mutant, sizeof run->mutant);
    bytes_span(&out, span_first(text, at));
    switch (random_below(random, 5)) {
    case 0:
        bytes_char(&out, (char)(random_next(random) & 0x7F));
        break;
    case 1:
        bytes_char(&out, likely[random_below(random, sizeof likely - 1)]);
        break;
    case 2:
        bytes_char(&out, text.data[at]);
        bytes_char(&out, text.data[at]);
        break;
    case 3:
        return bytes_view(&out);
    default:
        break;
    }
    bytes_span(&out, span_from(text, at + 1));
    return bytes_view(&out);
}

static bool is_refusal(enum lud_status status)
{
    return status == LUD_ERROR_SYNTAX || status == LUD_ERROR_POSITION || status == LUD_ERROR_MISMATCH ||
           status == LUD_ERROR_TOO_LARGE;
}

static bool is_filled(const struct lud_state *state, size_t size, unsigned char byte)
{
    const unsigned char *bytes = (const unsigned char *)state;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != byte)
            return false;
    return true;
}

/* A mutated text that parses must give a valid position. */
static bool accepted_is_sane(struct conformance_run *run)
{
    const struct lud_state *state = run->other;
    if (!conformance_head(run, state) || !require_of_position(run, REQUIRE_PENDING, state->pending == 0))
        return false;
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(run->rules, state, moves);
    if (!require_of_position(run, REQUIRE_MOVE_COUNT,
                             count <= LUD_MAX_MOVES && (count == 0) == game_over(state)))
        return false;
    const struct span text = format_state(run, state, run->drawing);
    return text.size > 0 && reads_back(run, state, text);
}

static bool mutant_is_handled(struct conformance_run *run, struct span text)
{
    const size_t size = run->rules->state_size;
    struct lud_why why = {0};
    memset(run->other, 0x5A, size);
    const enum lud_status status = run->game->parse(run->rules, text, run->other, &why);
    run->report->why = why;
    const bool handled = status == LUD_OK ? accepted_is_sane(run)
                                          : require_of_position(run, REQUIRE_PARSE_ERROR,
                                                                is_refusal(status) && why.status == status &&
                                                                    why.text != TEXT_NONE &&
                                                                    is_filled(run->other, size, 0x5A));
    if (!handled) {
        struct bytes kept = bytes_fixed(run->report->position, sizeof run->report->position);
        bytes_span(&kept, text);
    }
    return handled;
}

static bool mutants_are_handled(struct conformance_run *run)
{
    const struct span text = {run->text, run->text_size};
    for (int i = run->thorough ? 16 : 1; i > 0; i--)
        if (!mutant_is_handled(run, mutate_text(run, text)))
            return false;
    return true;
}

/* ---- drawings ---- */

/* Valid UTF-8, only ASCII unless style.unicode, escape sequences only with style.colour, no other control
 * characters but newlines. */
static bool in_style(struct span text, struct lud_style style)
{
    while (text.size > 0) {
        const size_t size = span_utf8(text);
        const unsigned char c = (unsigned char)text.data[0];
        const bool control = (c < 0x20 && c != '\n' && !(c == 0x1B && style.colour)) || c == 0x7F;
        if (size == 0 || control || (size > 1 && !style.unicode))
            return false;
        text = span_from(text, size);
    }
    return true;
}

static bool drawings_are_sane(struct conformance_run *run)
{
    for (int i = 0; i < 4; i++) {
        const struct lud_style style = {.colour = (i & 1) != 0, .unicode = (i & 2) != 0};
        struct bytes out = bytes_fixed(run->drawing, sizeof run->drawing);
        run->game->draw(run->rules, run->state, style, &out);
        if (!require_of_position(run, REQUIRE_DRAW,
                                 !out.failed && out.size > 0 && in_style(bytes_view(&out), style)))
            return false;
    }
    return true;
}

/* ---- values ---- */

/* Whether all values lie in low..high and, under LUD_ZERO_SUM, add up to LUD_ONE. */
static bool values_fit(const struct lud_rules *rules, const lud_value *values, lud_value low, lud_value high)
{
    int64_t sum = 0;
    for (int i = 0; i < rules->players; i++) {
        if ((rules->traits & LUD_SCORE) == 0 && (values[i] < low || values[i] > high))
            return false;
        sum += values[i];
    }
    return (rules->traits & LUD_ZERO_SUM) == 0 || sum == LUD_ONE;
}

static bool values_are_sane(struct conformance_run *run)
{
    const struct lud_rules *rules = run->rules;
    lud_value values[LUD_MAX_PLAYERS];
    memset(values, 0xFF, sizeof values);
    if (game_over(run->state)) {
        game_outcome(rules, run->state, values);
        return require_of_position(run, REQUIRE_OUTCOME, values_fit(rules, values, 0, LUD_ONE));
    }
    const struct lud_evaluation *row = run->game->evaluations;
    for (; row != NULL && row->name != NULL; row++) {
        if (!require_of_position(run, REQUIRE_EVALUATION, row->evaluate != NULL || row->bound != NULL))
            return false;
        memset(values, 0xFF, sizeof values);
        if (row->evaluate != NULL)
            row->evaluate(rules, run->state, values);
        if (row->evaluate != NULL &&
            !require_of_position(run, REQUIRE_EVALUATION, values_fit(rules, values, 1, LUD_ONE - 1)))
            return false;
        if (row->bound != NULL &&
            !require_of_position(run, REQUIRE_EVALUATION, row->bound(rules, run->state) >= 0))
            return false;
    }
    return true;
}

bool conformance_position(struct conformance_run *run)
{
    if (run->state->pending == 0 &&
        !(text_is_lossless(run) && mutants_are_handled(run) && drawings_are_sane(run)))
        return false;
    return values_are_sane(run);
}
