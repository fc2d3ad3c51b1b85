/* pogo_criteria.c: the four criteria of the UTBM Pogo report (project of the course IA41) and the hidden game
 * that carries their sums. An action is judged once, when it is played: a search that looks at the last
 * position of a line finds the answer written in it. */
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

static int capture(unsigned left, unsigned target, int colour)
{
    static const int onto_nothing[] = {0, -4}, onto_own[] = {-4, -10}, onto_other[] = {10, -1};
    const int *row = target == POGO_EMPTY          ? onto_nothing
                     : (int)(target & 1) == colour ? onto_own
                                                   : onto_other;
    return row[is_lost(left, colour)];
}

static int freedom(const struct pogo_rules *rules, unsigned stack, unsigned cell, int colour)
{
    int sizes = 0;
    for (unsigned count = 1; count <= pogo_grip(stack); count++)
        sizes += rules->reach[count][cell] != 0 && !is_lost(stack >> count, colour);
    return sizes < 2 ? sizes : 2;
}

static int retake(const struct pogo_rules *rules, const struct pogo_state *after, unsigned cell, int rival)
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

/* Nobody loses by their own move, so the report's "on perd" is a loss by the next one: the opponent retakes
 * the only stack that the player has, which is the new one, and hands none back. */
static int ending(const struct pogo_state *after, int colour, int retaken)
{
    if (after->tops[1 - colour] == 0)
        return 100;
    return retaken == -1 && bits_count(after->tops[colour]) == 1 ? -100 : 0;
}

/* What the move that led from one position to the other is worth to who made it. */
static int judge(const struct pogo_rules *rules, const struct pogo_state *before,
                 const struct pogo_state *after, lud_move move, int out[POGO_CRITERIA])
{
    const unsigned from = pogo_move_from(move), to = pogo_move_to(move);
    const int colour = before->head.turn;
    out[POGO_CAPTURE] = capture(after->stack[from], before->stack[to], colour);
    out[POGO_FREEDOM] = freedom(rules, after->stack[to], to, colour);
    out[POGO_RETAKE] = retake(rules, after, to, 1 - colour);
    out[POGO_END] = ending(after, colour, out[POGO_RETAKE]);
    return out[POGO_CAPTURE] + out[POGO_FREEDOM] + out[POGO_RETAKE] + out[POGO_END];
}

int pogo_criteria_score(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        int out[POGO_CRITERIA])
{
    struct pogo_state after = *pogo_of(state);
    pogo_play(rules, &after.head, move);
    return judge(pogo_rules_of(rules), pogo_of(state), &after, move, out);
}

/* ---- the hidden game: positions ---- */

/* | Pogo's state 40 | last 4 | total 4 | */
struct scored_state {
    struct pogo_state pogo;
    int32_t last;  /* points of the last action to who made it, POGO_WORST_ACTION..POGO_BEST_ACTION; 0 = none
                      yet */
    int32_t total; /* white's points less black's, within POGO_MOST_POINTS either way */
};
static_assert(sizeof(struct scored_state) == 48, "a scored Pogo state has no hidden padding");

static const struct scored_state *scored_of(const struct lud_state *state)
{
    return (const struct scored_state *)state;
}

/* What the points add to Pogo's key. */
static uint64_t points_key(const struct scored_state *scored)
{
    return hash_mix((uint64_t)(uint32_t)scored->last << 32 | (uint32_t)scored->total);
}

/* Completes a position whose Pogo part is sealed. */
static void set_points(struct scored_state *scored, int32_t last, int32_t total)
{
    scored->last = last;
    scored->total = total;
    scored->pogo.head.key += points_key(scored);
}

static void start(const struct lud_rules *rules, struct lud_state *state)
{
    pogo_start(rules, state);
    set_points((struct scored_state *)state, 0, 0);
}

/* Reads the next word of *rest, `name` and a number; `text` is the whole. */
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

/* Splits off the text of the position in Pogo: its first two words. */
static struct span pogo_part(struct span text, struct span *rest)
{
    struct span word;
    *rest = text;
    for (int i = 0; i < 2; i++)
        if (!span_word(rest, &word))
            return text;
    return span_first(text, (size_t)(word.data - text.data) + word.size);
}

static enum lud_status parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                             struct lud_why *why)
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

static void format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    pogo_format(rules, state, out);
    bytes_text(out, " last=");
    bytes_integer(out, scored_of(state)->last);
    bytes_text(out, " total=");
    bytes_integer(out, scored_of(state)->total);
}

/* ---- the hidden game: play and values ---- */

static int32_t within(int32_t points)
{
    return points < -POGO_MOST_POINTS  ? -POGO_MOST_POINTS
           : points > POGO_MOST_POINTS ? POGO_MOST_POINTS
                                       : points;
}

static void play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct scored_state *scored = (struct scored_state *)state;
    const struct pogo_state before = scored->pogo;
    int criteria[POGO_CRITERIA];
    pogo_play(rules, state, move);
    const int score = judge(pogo_rules_of(rules), &before, &scored->pogo, move, criteria);
    const int signed_score = before.head.turn == POGO_WHITE ? score : -score;
    state->key -= points_key(scored);
    set_points(scored, score, within(scored->total + signed_score));
}

enum { OPTION_MOVE, OPTION_SUM }; /* `move` stands where Pogo's functions look for it */
enum { SUM_LEAF, SUM_LINE };

/* Points become values in a straight line, so that a search over them chooses as one over the points would.
 * The end of the game is worth its points too, no more: the report's search knows of no other win. */
static void value(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct scored_state *scored = scored_of(state);
    const int mover = 1 - pogo_side(&scored->pogo);
    const int32_t last = mover == POGO_WHITE ? scored->last : -scored->last;
    const int32_t points = rules->settings.at[OPTION_SUM].number == SUM_LINE ? scored->total : last;
    values[POGO_WHITE] = LUD_ONE / 2 + POGO_POINT * points;
    values[POGO_BLACK] = LUD_ONE - values[POGO_WHITE];
}
static_assert(POGO_POINT * POGO_MOST_POINTS < LUD_ONE / 2 - 1000, "no value looks like a proved win");

/* ---- the tables ---- */

static enum lud_status open(struct lud_settings *settings, struct span position,
                            const struct lud_memory *memory, struct lud_rules **rules, struct lud_why *why)
{
    const enum lud_status status = pogo_game.open(settings, position, memory, rules, why);
    if (status == LUD_OK)
        (*rules)->state_size = sizeof(struct scored_state);
    return status;
}

static void close(struct lud_rules *rules)
{
    pogo_game.close(rules);
}

static const enum lud_text seats[] = {TEXT_POGO_WHITE, TEXT_POGO_BLACK};
static const char *const ways[] = {[POGO_MOVE_WALK] = "walk", [POGO_MOVE_EXACT] = "exact", NULL};
static const char *const sums[] = {[SUM_LEAF] = "leaf", [SUM_LINE] = "line", NULL};

static const struct lud_option options[] = {[OPTION_MOVE] = {.name = "move",
                                                             .kind = OPTION_CHOICE,
                                                             .choices = ways,
                                                             .fallback = "walk",
                                                             .help = TEXT_POGO_OPTION_MOVE},
                                            [OPTION_SUM] = {.name = "sum",
                                                            .kind = OPTION_CHOICE,
                                                            .choices = sums,
                                                            .fallback = "leaf",
                                                            .help = TEXT_POGO_OPTION_SUM},
                                            {.name = NULL}};

static const struct lud_evaluation evaluations[] = {
    {.name = "criteria", .help = TEXT_POGO_EVAL_CRITERIA, .evaluate = value}, {.name = NULL}};

const struct lud_game pogo_criteria_game = {.name = "pogo-criteria",
                                            .title = TEXT_POGO_CRITERIA_TITLE,
                                            .summary = TEXT_POGO_CRITERIA_SUMMARY,
                                            .seats = seats,
                                            .options = options,
                                            .evaluations = evaluations,
                                            .open = open,
                                            .close = close,
                                            .start = start,
                                            .parse = parse,
                                            .format = format,
                                            .draw = pogo_draw,
                                            .moves = pogo_moves,
                                            .play = play,
                                            .check = pogo_check,
                                            .parse_move = pogo_parse_move,
                                            .format_move = pogo_format_move,
                                            .outcome = value,
                                            .count = pogo_count,
                                            .pick = pogo_pick};

static void same_options(const struct lud_rules *real, struct bytes *out)
{
    rules_format(real, true, out);
}

static void enter(const struct lud_rules *real, const struct lud_state *from, int player,
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
    .game = &pogo_criteria_game, .options = same_options, .enter = enter, .leave = same_move};
