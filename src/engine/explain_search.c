/* explain_search.c: explains a move by searches: the expected result before and after it, what is proved, the
 * engine's own choice, the line it expects, and the effort. */
#include "engine/explain.h"
#include "engine/watch/trace_json.h"
#include "text/areas/explain_texts.h"

#include <string.h>

enum {
    LINE = 8,    /* most moves shown of the expected line */
    EDGE = 1000, /* a value closer than this to 0 or LUD_ONE is a proved loss or win (result.h) */
    PERCENT = 100,
    MILLIONTHS = 1000000
};

/* The state of a player according to a search; those above VERDICT_GUESS are proved. */
enum verdict { VERDICT_NONE, VERDICT_GUESS, VERDICT_WIN, VERDICT_DRAW, VERDICT_LOSS };

static enum verdict verdict_of(const struct lud_rules *rules, const struct lud_result *result, int player)
{
    if (result == NULL || !result->scored)
        return VERDICT_NONE;
    const lud_value value = result->values[player];
    if (!result->proved || (rules->traits & (LUD_SCORE | LUD_GOAL)) != 0)
        return VERDICT_GUESS;
    if (value > LUD_ONE - EDGE)
        return VERDICT_WIN;
    if (value < EDGE)
        return VERDICT_LOSS;
    return value == LUD_ONE / rules->players ? VERDICT_DRAW : VERDICT_GUESS;
}

/* Whole percents; an unproved value is shown as 1 to 99 percent. */
static int32_t percent(const struct lud_result *result, int player)
{
    const int64_t value = ((int64_t)result->values[player] * PERCENT + LUD_ONE / 2) / LUD_ONE;
    if (result->proved)
        return (int32_t)value;
    return (int32_t)(value < 1 ? 1 : value > PERCENT - 1 ? PERCENT - 1 : value);
}

/* Texts by verdict, for an end at an unknown distance, one move away, and farther. */
static const enum lud_text proved[][3] = {
    [VERDICT_WIN] = {TEXT_EXPLAIN_PROVED_WIN_SURELY, TEXT_EXPLAIN_PROVED_WIN_ONE, TEXT_EXPLAIN_PROVED_WIN},
    [VERDICT_DRAW] = {TEXT_EXPLAIN_PROVED_DRAW, TEXT_EXPLAIN_PROVED_DRAW, TEXT_EXPLAIN_PROVED_DRAW},
    [VERDICT_LOSS] = {TEXT_EXPLAIN_PROVED_LOSS_SURELY, TEXT_EXPLAIN_PROVED_LOSS_ONE,
                      TEXT_EXPLAIN_PROVED_LOSS},
};

/* `played` plies of those that the value counts have been made already. */
static void say_proved(enum verdict verdict, int player, lud_value value, int played, struct explanation *out)
{
    const int32_t plies = (verdict == VERDICT_LOSS ? value : LUD_ONE - value) - played;
    explain_of(out, proved[verdict][plies < 1 ? 0 : plies == 1 ? 1 : 2], player, plies, 0);
}

static void say_was(enum verdict verdict, int player, struct explanation *out)
{
    static const enum lud_text texts[] = {[VERDICT_WIN] = TEXT_EXPLAIN_WAS_WIN,
                                          [VERDICT_DRAW] = TEXT_EXPLAIN_WAS_DRAW,
                                          [VERDICT_LOSS] = TEXT_EXPLAIN_WAS_LOSS};
    explain_of(out, texts[verdict], player, 0, 0);
}

static void say_values(const struct explain_move *move, const struct lud_result *before,
                       const struct lud_result *after, struct explanation *out)
{
    const int player = move->player;
    const bool score = (move->rules->traits & LUD_SCORE) != 0;
    if (after == NULL)
        explain_of(out, score ? TEXT_EXPLAIN_SCORE_BEFORE : TEXT_EXPLAIN_PERCENT_BEFORE, player,
                   score ? before->values[player] : percent(before, player), 0);
    else if (before == NULL || before == after)
        explain_of(out, score ? TEXT_EXPLAIN_SCORE_NOW : TEXT_EXPLAIN_PERCENT_NOW, player,
                   score ? after->values[player] : percent(after, player), 0);
    else
        explain_of(out, score ? TEXT_EXPLAIN_SCORE : TEXT_EXPLAIN_PERCENT, player,
                   score ? before->values[player] : percent(before, player),
                   score ? after->values[player] : percent(after, player));
}

/* Whether the opinion of the move is a mean of simulations. */
static bool is_sampled(const struct lud_candidate *candidate)
{
    return candidate != NULL && candidate->valued && candidate->visits > 0;
}

/* The mean of the move's simulations is the engine's value of it; the search after the move is another
 * sample, of the best reply, and would contradict the mean. Proofs stay. `after` may be NULL if the move was
 * sampled. */
static struct lud_result as_sampled(const struct lud_result *after, const struct lud_candidate *candidate)
{
    struct lud_result own = after != NULL ? *after : (struct lud_result){.scored = true};
    if (!own.proved && is_sampled(candidate))
        memcpy(own.values, candidate->values, sizeof own.values);
    return own;
}

/* `after` is the result for the position after the move: of its own search, or the result before, if that
 * search chose this very move. */
static void say_worth(const struct explain_move *move, const struct lud_result *before,
                      const struct lud_result *after, struct explanation *out)
{
    const enum verdict was = verdict_of(move->rules, before, move->player);
    const enum verdict is = verdict_of(move->rules, after, move->player);
    if (is > VERDICT_GUESS)
        say_proved(is, move->player, after->values[move->player], after == before, out);
    if (was > VERDICT_GUESS && was != is)
        say_was(was, move->player, out);
    if (was == VERDICT_GUESS || is == VERDICT_GUESS)
        say_values(move, was == VERDICT_NONE ? NULL : before, is == VERDICT_NONE ? NULL : after, out);
}

/* For a puzzle: the number of moves left. */
static void say_goal(const struct lud_result *before, const struct lud_result *after, struct explanation *out)
{
    const bool was = before != NULL && before->scored && before->values[0] == LUD_ONE;
    const bool is = after != NULL && after->scored && after->values[0] == LUD_ONE;
    if (is && after == before)
        explain_say(out, TEXT_EXPLAIN_GOAL_NOW, after->line_size, 0);
    else if (is && was)
        explain_say(out, TEXT_EXPLAIN_GOAL, before->line_size, after->line_size);
    else if (is)
        explain_say(out, TEXT_EXPLAIN_GOAL_NOW, after->line_size + 1, 0);
    if (is && after->proved)
        explain_say(out, TEXT_EXPLAIN_GOAL_SHORTEST, 0, 0);
}

static void say_choice(const struct explain_move *move, const struct lud_result *before,
                       struct explanation *out)
{
    if (before->move == move->move) {
        explain_say(out, TEXT_EXPLAIN_AGREES, 0, 0);
        return;
    }
    if (game_check(move->rules, move->before, before->move, NULL) != LUD_OK)
        return;
    struct bytes word = explain_word(explain_say(out, TEXT_EXPLAIN_PREFERS, 0, 0));
    game_format_move(move->rules, move->before, before->move, &word);
}

/* Appends the moves of the line from line[first] on, as far as they are legal after the move, at most
 * LINE. */
static void say_line(const struct explain_move *move, const struct lud_result *result, int first,
                     struct explanation *out)
{
    const struct lud_rules *rules = move->rules;
    struct lud_state *at = result->line_size > first ? state_new(rules, rules->memory) : NULL;
    if (at == NULL)
        return;
    memcpy(at, move->after, rules->state_size);
    struct explain_line line = {.text = TEXT_NONE};
    struct bytes word = explain_word(&line);
    for (int i = first; i < result->line_size && i < first + LINE && !game_over(at); i++) {
        if (game_check(rules, at, result->line[i], NULL) != LUD_OK)
            break;
        bytes_text(&word, i == first ? "" : " ");
        game_format_move(rules, at, result->line[i], &word);
        game_play(rules, at, result->line[i]);
    }
    state_free(rules, rules->memory, at);
    if (word.size > 0)
        memcpy(explain_say(out, TEXT_EXPLAIN_LINE, 0, 0)->word, line.word, sizeof line.word);
}

static void say_effort(const struct lud_result *result, struct explanation *out)
{
    if (result->sims > 0) {
        struct bytes word = explain_word(explain_say(out, TEXT_EXPLAIN_SIMS, 0, 0));
        bytes_unsigned(&word, result->sims);
    } else if (result->nodes > 0) {
        struct bytes word = explain_word(
            explain_say(out, explain_number(result->depth, TEXT_EXPLAIN_DEPTH_ONE, TEXT_EXPLAIN_DEPTH),
                        result->depth, 0));
        bytes_unsigned(&word, result->nodes);
    }
}

static int32_t bounded(uint64_t number)
{
    return (int32_t)(number < INT32_MAX ? number : INT32_MAX);
}

/* Time, speed and memory. */
static void say_cost(const struct effort *effort, struct explanation *out)
{
    struct explain_line *line = explain_say(out, effort->sims ? TEXT_EXPLAIN_COST_SIMS : TEXT_EXPLAIN_COST,
                                            bounded(effort->time_us), bounded(effort->per_second));
    line->args[2] = bounded((effort->memory + 1023) / 1024);
}

/* Whether there was a search at all: random play has none. */
static bool has_cost(const struct explain_search *search)
{
    const struct lud_result *last = explain_latest(search);
    return search->effort != NULL && last != NULL && (last->nodes > 0 || last->sims > 0);
}

/* Whether the engine's values are no expected results, scores or moves, but have a unit of their own. */
static bool has_own_unit(const struct opinion *opinion)
{
    return opinion != NULL &&
           (strcmp(opinion->unit.name, "points") == 0 || strcmp(opinion->unit.name, "utility") == 0);
}

/* How often the engine simulated the move, and what came out. */
static void say_samples(const struct lud_candidate *candidate, const struct lud_unit *unit,
                        struct explanation *out)
{
    struct explain_line *line = explain_say(out, TEXT_EXPLAIN_SAMPLES, 0, 0);
    struct bytes word = explain_word(line);
    bytes_unsigned(&word, candidate->visits);
    bytes_text(&word, ", ");
    explain_name(line, &word, TEXT_EXPLAIN_MEAN);
    bytes_char(&word, ' ');
    opinion_number(unit, candidate->sum, candidate->visits, &word);
    if (opinion_has_spread(candidate)) {
        bytes_text(&word, ", ");
        explain_name(line, &word, TEXT_EXPLAIN_SPREAD);
        bytes_char(&word, ' ');
        opinion_spread(unit, candidate, &word);
    }
    explain_decimals(line);
}

/* The exact value of the move, from the solved game. */
static void say_exact(struct exact_value exact, struct explanation *out)
{
    static const enum lud_text texts[][2] = {
        [EXACT_WIN] = {TEXT_EXPLAIN_EXACT_WIN, TEXT_EXPLAIN_EXACT_WIN_ONE},
        [EXACT_LOSS] = {TEXT_EXPLAIN_EXACT_LOSS, TEXT_EXPLAIN_EXACT_LOSS_ONE},
        [EXACT_DRAW] = {TEXT_EXPLAIN_EXACT_DRAW, TEXT_EXPLAIN_EXACT_DRAW}};
    if (exact.result != EXACT_UNDECIDED)
        explain_say(out, texts[exact.result][exact.plies == 1], exact.plies, 0);
}

/* For engines that only look for the way of the player to move: how long it is. In puzzles say_goal tells. */
static void say_moves(const struct explain_move *move, const struct lud_candidate *candidate,
                      const struct lud_unit *unit, struct explanation *out)
{
    const int64_t moves = trace_json_millionths(unit, candidate->values[move->player], 1) / MILLIONTHS;
    explain_say(out, TEXT_EXPLAIN_GOAL_NOW, (int32_t)moves, 0);
}

/* What the engine makes of the move, in its own unit. */
static void say_opinion(const struct explain_move *move, const struct opinion *opinion,
                        struct explanation *out)
{
    const struct lud_candidate *candidate = opinion_of(opinion, move->move);
    if (candidate != NULL && candidate->visits > 0)
        say_samples(candidate, &opinion->unit, out);
    if (candidate == NULL || !candidate->valued)
        return;
    if (strcmp(opinion->unit.name, "moves") == 0 && (move->rules->traits & LUD_GOAL) == 0)
        say_moves(move, candidate, &opinion->unit, out);
    if (!has_own_unit(opinion))
        return;
    const bool points = strcmp(opinion->unit.name, "points") == 0;
    struct explain_line *line = explain_say(out, points ? TEXT_EXPLAIN_POINTS : TEXT_EXPLAIN_UTILITY, 0, 0);
    struct bytes word = explain_word(line);
    bytes_text(&word, candidate->bound == TRACE_UPPER ? "<= " : candidate->bound == TRACE_LOWER ? ">= " : "");
    opinion_number(&opinion->unit, candidate->values[move->player], 1, &word);
    explain_decimals(line);
}

/* `capture 10, freedom 2`, with the names in the language of the reader. */
static void write_terms(const struct lud_term *terms, int count, struct explain_line *line)
{
    struct bytes word = explain_word(line);
    for (int i = 0; i < count; i++) {
        bytes_text(&word, i > 0 ? ", " : "");
        if (terms[i].title == TEXT_NONE || !explain_name(line, &word, terms[i].title))
            bytes_text(&word, terms[i].name);
        bytes_char(&word, ' ');
        opinion_term_number(&terms[i], &word);
    }
    explain_decimals(line);
}

static void say_terms(const struct opinion_terms *terms, struct explanation *out)
{
    const int seats = terms->seats > 0 ? terms->seats : 1;
    for (int seat = 0; seat < seats && terms->count > 0; seat++)
        write_terms(
            &terms->at[seat * terms->count], terms->count,
            explain_say(out, terms->seats > 0 ? TEXT_EXPLAIN_TERMS_OF : TEXT_EXPLAIN_TERMS, seat + 1, 0));
}

/* What the engine thinks of the move, and the exact value beside it unless the search has proved it. */
static void say_thought(const struct explain_move *move, const struct explain_search *search,
                        struct explanation *out)
{
    const struct lud_result *last = explain_latest(search);
    if (search->opinion != NULL) {
        say_opinion(move, search->opinion, out);
        if (last == NULL || !last->proved || has_own_unit(search->opinion))
            say_exact(opinion_exact_of(search->opinion, move->move), out);
    }
    if (search->terms != NULL)
        say_terms(search->terms, out);
}

static void say_value(const struct explain_move *move, const struct explain_search *search,
                      const struct lud_result *after, struct explanation *out)
{
    const struct lud_candidate *candidate =
        search->opinion != NULL ? opinion_of(search->opinion, move->move) : NULL;
    if (after == search->before || (after == NULL && !is_sampled(candidate))) {
        say_worth(move, search->before, after, out);
        return;
    }
    const struct lud_result own = as_sampled(after, candidate);
    say_worth(move, search->before, &own, out);
}

void explain_searched(const struct explain_move *move, const struct explain_search *search,
                      struct explanation *out)
{
    const struct lud_result *before = search->before;
    const bool chosen = before != NULL && before->move == move->move;
    const struct lud_result *after = search->after != NULL ? search->after : chosen ? before : NULL;
    const bool over = game_over(move->after);
    if (!over && (move->rules->traits & LUD_GOAL) != 0)
        say_goal(before, after, out);
    else if (!over && !has_own_unit(search->opinion))
        say_value(move, search, after, out);
    say_thought(move, search, out);
    if (before != NULL && !search->own)
        say_choice(move, before, out);
    if (!over && after != NULL)
        say_line(move, after, after == before, out);
    if (before != NULL || after != NULL)
        say_effort(after != NULL ? after : before, out);
    if (has_cost(search))
        say_cost(search->effort, out);
}
