/* pogo_criteria.c: the four criteria of the UTBM Pogo report (project of the course IA41) and the hidden game
 * that stores their sums. An action is scored once, when it is played; a search reads the score from the leaf
 * position of a line. */
#include "games/pogo/pogo_criteria.h"

#include "base/hash.h"
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

#include <string.h>

/* ---- the criteria ---- */

/* Whether a stack from which `colour` has just taken pieces is now the opponent's. */
static bool is_lost(unsigned left, int colour)
{
    return left != POGO_EMPTY && (int)(left & 1) != colour;
}

static int score_capture(unsigned left, unsigned target, int colour)
{
    static const int onto_nothing[] = {0, -4}, onto_own[] = {-4, -10}, onto_other[] = {10, -1};
    const int *row = target == POGO_EMPTY          ? onto_nothing
                     : (int)(target & 1) == colour ? onto_own
                                                   : onto_other;
    return row[is_lost(left, colour)];
}

static int score_freedom(const struct pogo_rules *rules, unsigned stack, unsigned cell, int colour)
{
    int sizes = 0;
    for (unsigned count = 1; count <= pogo_grip(stack); count++)
        sizes += rules->reach[count][cell] != 0 && !is_lost(stack >> count, colour);
    return sizes < 2 ? sizes : 2;
}

static int score_retake(const struct pogo_rules *rules, const struct pogo_state *after, unsigned cell,
                        int rival)
{
    int score = 2;
    for (uint64_t stacks = after->tops[rival]; stacks != 0;) {
        const int from = bits_pop(&stacks);
        const unsigned stack = after->stack[from];
        for (unsigned count = 1; count <= pogo_grip(stack); count++) {
            if ((rules->reach[count][from] >> cell & 1) == 0)
                continue;
            if (!is_lost(stack >> count, rival))
                return -1;
            score = 1;
        }
    }
    return score;
}

/* No move loses the game for the player who makes it, so the report's "on perd" means a loss at the next ply:
 * the player's only stack is the new one, and the opponent retakes it without giving a stack back. */
static int score_end(const struct pogo_state *after, int colour, int retaken)
{
    if (after->tops[1 - colour] == 0)
        return 100;
    return retaken == -1 && bits_count(after->tops[colour]) == 1 ? -100 : 0;
}

/* Scores the move that led from `before` to `after` for the player who made it; returns the sum of `out`. */
static int score_action(const struct pogo_rules *rules, const struct pogo_state *before,
                        const struct pogo_state *after, lud_move move, int out[POGO_CRITERIA])
{
    const unsigned from = pogo_move_from(move), to = pogo_move_to(move);
    const int colour = before->head.turn;
    out[POGO_CAPTURE] = score_capture(after->stack[from], before->stack[to], colour);
    out[POGO_FREEDOM] = score_freedom(rules, after->stack[to], to, colour);
    out[POGO_RETAKE] = score_retake(rules, after, to, 1 - colour);
    out[POGO_END] = score_end(after, colour, out[POGO_RETAKE]);
    return out[POGO_CAPTURE] + out[POGO_FREEDOM] + out[POGO_RETAKE] + out[POGO_END];
}

int pogo_criteria_score(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        int out[POGO_CRITERIA])
{
    struct pogo_state after = *pogo_of(state);
    pogo_play(rules, &after.head, move);
    return score_action(pogo_rules_of(rules), pogo_of(state), &after, move, out);
}

/* ---- the hidden game: positions ---- */

/* Field sizes in bytes:
 *
 *   | Pogo's state 40 | last 4 | total 4 | */
struct scored_state {
    struct pogo_state pogo;
    int32_t
        last; /* score of the last action for its player, POGO_WORST_ACTION..POGO_BEST_ACTION; 0 at first */
    int32_t total; /* white's points minus black's, -POGO_MOST_POINTS..POGO_MOST_POINTS */
};
static_assert(sizeof(struct scored_state) == 48, "a scored Pogo state has no hidden padding");

static const struct scored_state *scored_of(const struct lud_state *state)
{
    return (const struct scored_state *)state;
}

/* The part of the key that stands for `last` and `total`; it is added to Pogo's key. */
static uint64_t points_key(const struct scored_state *scored)
{
    return hash_mix((uint64_t)(uint32_t)scored->last << 32 | (uint32_t)scored->total);
}

/* Completes a position: `scored->pogo` is complete and its key does not contain a points_key yet. */
static void set_points(struct scored_state *scored, int32_t last, int32_t total)
{
    scored->last = last;
    scored->total = total;
    scored->pogo.head.key += points_key(scored);
}

static void criteria_start(const struct lud_rules *rules, struct lud_state *state)
{
    pogo_start(rules, state);
    set_points((struct scored_state *)state, 0, 0);
}

/* Consumes the next word of *rest, which must be `name` followed by a number in low..high. *rest is a tail of
 * `text`; columns in errors count from the start of `text`. */
static enum lud_status read_points(struct span text, struct span *rest, const char *name, int32_t low,
                                   int32_t high, int32_t *points, struct lud_why *why)
{
    struct span word = {text.data + text.size, 0};
    int64_t number = 0;
    (void)span_word(rest, &word);
    const bool named = span_starts(word, name);
    if (named && span_integer(span_from(word, span_of(name).size), low, high, &number)) {
        *points = (int32_t)number;
        return LUD_OK;
    }
    why_at(why, LUD_ERROR_SYNTAX, TEXT_POGO_CRITERIA_FIELD, (size_t)(word.data - text.data) + 1, low, high);
    why_word(why, span_of(name));
    return LUD_ERROR_SYNTAX;
}

static enum lud_status read_end(struct span text, struct span rest, struct lud_why *why)
{
    struct span word;
    if (!span_word(&rest, &word))
        return LUD_OK;
    why_at(why, LUD_ERROR_SYNTAX, TEXT_POGO_CRITERIA_TRAILING, (size_t)(word.data - text.data) + 1, 0, 0);
    why_word(why, word);
    return LUD_ERROR_SYNTAX;
}

/* Splits `text` after its first two words, which are the Pogo position; *rest gets the tail. */
static struct span pogo_part(struct span text, struct span *rest)
{
    struct span word;
    *rest = text;
    for (int i = 0; i < 2; i++)
        if (!span_word(rest, &word))
            return text;
    return span_first(text, (size_t)(word.data - text.data) + word.size);
}

static enum lud_status criteria_parse(const struct lud_rules *rules, struct span text,
                                      struct lud_state *state, struct lud_why *why)
{
    struct span rest;
    struct scored_state read;
    int32_t last = 0, total = 0;
    enum lud_status status = pogo_parse(rules, pogo_part(text, &rest), &read.pogo.head, why);
    if (status == LUD_OK)
        status = read_points(text, &rest, "last=", POGO_WORST_ACTION, POGO_BEST_ACTION, &last, why);
    if (status == LUD_OK)
        status = read_points(text, &rest, "total=", -POGO_MOST_POINTS, POGO_MOST_POINTS, &total, why);
    if (status == LUD_OK)
        status = read_end(text, rest, why);
    if (status != LUD_OK)
        return status;
    set_points(&read, last, total);
    memcpy(state, &read, sizeof read);
    return LUD_OK;
}

static void criteria_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    pogo_format(rules, state, out);
    bytes_text(out, " last=");
    bytes_integer(out, scored_of(state)->last);
    bytes_text(out, " total=");
    bytes_integer(out, scored_of(state)->total);
}

/* ---- the hidden game: play and values ---- */

static int32_t clamp_points(int32_t points)
{
    return points < -POGO_MOST_POINTS  ? -POGO_MOST_POINTS
           : points > POGO_MOST_POINTS ? POGO_MOST_POINTS
                                       : points;
}

static void criteria_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct scored_state *scored = (struct scored_state *)state;
    const struct pogo_state before = scored->pogo;
    int criteria[POGO_CRITERIA];
    pogo_play(rules, state, move);
    const int score = score_action(pogo_rules_of(rules), &before, &scored->pogo, move, criteria);
    const int signed_score = before.head.turn == POGO_WHITE ? score : -score;
    state->key -= points_key(scored);
    set_points(scored, score, clamp_points(scored->total + signed_score));
}

enum { OPTION_MOVE, OPTION_SUM }; /* `move` has the index at which Pogo's functions expect it */
enum { SUM_LEAF, SUM_LINE };      /* values of the option `sum` */

/* Values are a linear function of points, so a search over values chooses the same moves as one over points.
 * A finished game is worth its points and no more, as in the report's search. */
static void criteria_value(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct scored_state *scored = scored_of(state);
    const int mover = 1 - pogo_side(&scored->pogo);
    const int32_t last = mover == POGO_WHITE ? scored->last : -scored->last;
    const int32_t points = rules->settings.at[OPTION_SUM].number == SUM_LINE ? scored->total : last;
    values[POGO_WHITE] = LUD_ONE / 2 + POGO_POINT * points;
    values[POGO_BLACK] = LUD_ONE - values[POGO_WHITE];
}
static_assert(POGO_POINT * POGO_MOST_POINTS < LUD_ONE / 2 - 1000, "no value looks like a proved win");

static struct lud_unit criteria_unit(const struct lud_rules *rules)
{
    (void)rules;
    return (struct lud_unit){.name = "points", .zero = LUD_ONE / 2, .factor = 1, .divisor = POGO_POINT};
}

/* The criteria of an action; with `sum=line` also the total after it, for the player who acts. */
static int criteria_terms(const struct lud_rules *rules, const struct lud_state *before, lud_move move,
                          struct lud_term *out)
{
    static const char *const names[] = {
        [POGO_CAPTURE] = "capture", [POGO_FREEDOM] = "freedom", [POGO_RETAKE] = "retake", [POGO_END] = "end"};
    static const enum lud_text titles[] = {[POGO_CAPTURE] = TEXT_POGO_TERM_CAPTURE,
                                           [POGO_FREEDOM] = TEXT_POGO_TERM_FREEDOM,
                                           [POGO_RETAKE] = TEXT_POGO_TERM_RETAKE,
                                           [POGO_END] = TEXT_POGO_TERM_END};
    int criteria[POGO_CRITERIA];
    const int score = pogo_criteria_score(rules, before, move, criteria);
    for (int i = 0; i < POGO_CRITERIA; i++)
        out[i] = (struct lud_term){.name = names[i], .title = titles[i], .number = criteria[i]};
    if (rules->settings.at[OPTION_SUM].number != SUM_LINE)
        return POGO_CRITERIA;
    const int32_t total = before->turn == POGO_WHITE ? scored_of(before)->total : -scored_of(before)->total;
    out[POGO_CRITERIA] = (struct lud_term){
        .name = "total", .title = TEXT_POGO_TERM_TOTAL, .number = clamp_points(total + score)};
    return POGO_CRITERIA + 1;
}

/* ---- the tables ---- */

static enum lud_status criteria_open(struct lud_settings *settings, struct span position,
                                     const struct lud_memory *memory, struct lud_rules **rules,
                                     struct lud_why *why)
{
    const enum lud_status status = pogo_game.open(settings, position, memory, rules, why);
    if (status == LUD_OK)
        (*rules)->state_size = sizeof(struct scored_state);
    return status;
}

static void criteria_close(struct lud_rules *rules)
{
    pogo_game.close(rules);
}

static const enum lud_text seats[] = {TEXT_POGO_WHITE, TEXT_POGO_BLACK};
static const char *const move_rules[] = {[POGO_MOVE_WALK] = "walk", [POGO_MOVE_EXACT] = "exact", NULL};
static const char *const sums[] = {[SUM_LEAF] = "leaf", [SUM_LINE] = "line", NULL};

static const struct lud_option options[] = {[OPTION_MOVE] = {.name = "move",
                                                             .kind = OPTION_CHOICE,
                                                             .choices = move_rules,
                                                             .fallback = "walk",
                                                             .help = TEXT_POGO_OPTION_MOVE},
                                            [OPTION_SUM] = {.name = "sum",
                                                            .kind = OPTION_CHOICE,
                                                            .choices = sums,
                                                            .fallback = "leaf",
                                                            .help = TEXT_POGO_OPTION_SUM},
                                            {.name = NULL}};

static const struct lud_evaluation evaluations[] = {{.name = "criteria",
                                                     .help = TEXT_POGO_EVAL_CRITERIA,
                                                     .evaluate = criteria_value,
                                                     .action_terms = criteria_terms,
                                                     .unit = criteria_unit},
                                                    {.name = NULL}};

const struct lud_game pogo_criteria_game = {.name = "pogo-criteria",
                                            .title = TEXT_POGO_CRITERIA_TITLE,
                                            .summary = TEXT_POGO_CRITERIA_SUMMARY,
                                            .seats = seats,
                                            .options = options,
                                            .evaluations = evaluations,
                                            .open = criteria_open,
                                            .close = criteria_close,
                                            .start = criteria_start,
                                            .parse = criteria_parse,
                                            .format = criteria_format,
                                            .draw = pogo_draw,
                                            .moves = pogo_moves,
                                            .play = criteria_play,
                                            .check = pogo_check,
                                            .parse_move = pogo_parse_move,
                                            .format_move = pogo_format_move,
                                            .outcome = criteria_value,
                                            .count = pogo_count,
                                            .pick = pogo_pick};

static void same_options(const struct lud_rules *real, struct bytes *out)
{
    rules_format(real, true, out);
}

static void criteria_enter(const struct lud_rules *real, const struct lud_state *from, int player,
                           const struct lud_rules *hidden, struct lud_state *to)
{
    (void)real, (void)player, (void)hidden;
    struct scored_state *scored = (struct scored_state *)to;
    scored->pogo = *pogo_of(from);
    set_points(scored, 0, 0);
}

static lud_move same_move(const struct lud_rules *real, const struct lud_rules *hidden,
                          const struct lud_state *at, lud_move move)
{
    (void)real, (void)hidden, (void)at;
    return move;
}

const struct lud_derived pogo_criteria = {
    .game = &pogo_criteria_game, .options = same_options, .enter = criteria_enter, .leave = same_move};
