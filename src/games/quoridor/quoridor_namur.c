/* quoridor_namur.c: the utility of the Namur Quoridor report (project of the course INFOB317) and its
 * comparison of vectors. The report does not define its counts precisely; docs/games/quoridor.md gives our
 * reading. All arithmetic is in ratios of integers, so the order of two positions never depends on a rounded
 * constant. */
#include "games/quoridor/quoridor_namur.h"

#include "games/quoridor/quoridor_options.h"
#include "text/areas/quoridor_texts.h"

#include <assert.h>
#include <string.h>

enum { T1 = QUORIDOR_OPTION_JUMP + 1, T2, B, W, SLACK, CONSTANTS }; /* option indices, after Quoridor's */

enum {
    MARGIN = 1000,     /* values keep this distance from 0 and LUD_ONE; closer ones would look like proofs */
    DECIMALS = 4,      /* most decimals of a weight */
    WEIGHT_MAX = 1000, /* percent */
    WEIGHT_ONE = 10000 /* one percent, in the unit of stored weights: a ten-thousandth of a percent */
};

/* One percent of the utility is LUD_ONE / 100, so a stored weight is its contribution to U * LUD_ONE. */
static_assert(LUD_ONE / 100 == WEIGHT_ONE, "weights need no scaling");

struct namur_rules {
    struct quoridor_rules quoridor; /* must be first: Quoridor's functions are called with these rules */
    int64_t t1, t2, b;              /* weights, in ten-thousandths of a percent */
    int w, slack;                   /* steps */
    int64_t divisor;                /* a value is U * LUD_ONE / divisor */
};

static const struct namur_rules *namur_of(const struct lud_rules *rules)
{
    return (const struct namur_rules *)rules;
}

/* ---- the utility ---- */

void quoridor_namur_count(const struct lud_rules *rules, const struct lud_state *state, int player,
                          struct quoridor_namur_counts *counts)
{
    const struct quoridor_rules *own = quoridor_rules(rules);
    const struct quoridor_maze maze = quoridor_maze(own, quoridor_state(state));
    quoridor_bits reached = quoridor_bit(quoridor_state(state)->pawn[player]), goals = own->goal[player];
    *counts = (struct quoridor_namur_counts){.walls = quoridor_state(state)->left[player]};
    for (int steps = 0;; steps++) {
        const quoridor_bits fresh = reached & goals;
        if (fresh != 0) {
            const int found = quoridor_bits_count(fresh);
            counts->shortest = counts->paths == 0 ? steps : counts->shortest;
            counts->paths += found;
            counts->excess += found * (steps - counts->shortest);
            *(steps <= counts->shortest + namur_of(rules)->slack ? &counts->good : &counts->bad) += found;
            goals &= ~fresh;
        }
        const quoridor_bits spread = quoridor_spread(maze, reached, own->width);
        if (goals == 0 || spread == reached)
            return;
        reached = spread;
    }
}

/* T times `second`, the denominator of its fraction. */
static int64_t namur_length(const struct namur_rules *rules, const struct quoridor_namur_counts *counts,
                            int64_t second)
{
    const int64_t length = counts->excess + (int64_t)(rules->w - counts->shortest) * second;
    return length < 0 ? 0 : length > rules->w * second ? rules->w * second : length;
}

/* U scaled to a value. Computes U as one ratio over the common denominator of its two fractions. */
static lud_value namur_value(const struct namur_rules *rules, const struct quoridor_namur_counts *counts)
{
    const int64_t first = counts->paths + counts->bad;
    const int64_t second = counts->paths > 1 ? counts->paths - 1 : 1;
    const int64_t length = namur_length(rules, counts, second);
    const int64_t sum = rules->t1 * counts->good * second + rules->t2 * length * first +
                        rules->b * counts->walls * first * second;
    const int64_t divisor = first * second * rules->divisor;
    const int64_t value = (sum + divisor / 2) / divisor;
    return (lud_value)(value < MARGIN ? MARGIN : value > LUD_ONE - MARGIN ? LUD_ONE - MARGIN : value);
}

static void namur_evaluate(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    for (int player = 0; player < rules->players; player++) {
        struct quoridor_namur_counts counts;
        quoridor_namur_count(rules, state, player, &counts);
        values[player] = namur_value(namur_of(rules), &counts);
    }
}

static struct lud_unit namur_unit(const struct lud_rules *rules)
{
    return (struct lud_unit){.name = "utility", .factor = namur_of(rules)->divisor, .divisor = LUD_ONE};
}

/* A term of U, weight * number / divisor, in millionths; weights are in millionths of U. */
static struct lud_term namur_term(const char *name, enum lud_text title, int64_t weight, int64_t number,
                                  int64_t divisor)
{
    return (struct lud_term){
        .name = name, .title = title, .number = (weight * number + divisor / 2) / divisor, .decimals = 6};
}

static int namur_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                       struct lud_term *out)
{
    const struct namur_rules *namur = namur_of(rules);
    struct quoridor_namur_counts counts;
    quoridor_namur_count(rules, state, seat, &counts);
    const int64_t second = counts.paths > 1 ? counts.paths - 1 : 1;
    out[0] = namur_term("paths", TEXT_QUORIDOR_TERM_PATHS, namur->t1, counts.good, counts.paths + counts.bad);
    out[1] = namur_term("length", TEXT_QUORIDOR_TERM_LENGTH, namur->t2, namur_length(namur, &counts, second),
                        second);
    out[2] = namur_term("walls", TEXT_QUORIDOR_TERM_WALLS, namur->b, counts.walls, 1);
    return 3;
}

/* ---- the comparison ---- */

/* A vector of values from the point of view of one player. */
struct view {
    int64_t own;    /* the player's value */
    int64_t sum;    /* of the opponents' values */
    int64_t leader; /* the highest value of an opponent */
    bool ahead;     /* own is above the mean of all players */
    bool escape;    /* the leader exceeds the opponents' mean by more than their mean absolute deviation */
};

static int64_t magnitude(int64_t number)
{
    return number < 0 ? -number : number;
}

static struct view namur_view(const lud_value *values, int players, int player)
{
    struct view view = {.own = values[player], .leader = -1};
    const int64_t others = players - 1;
    int64_t spread = 0; /* sum of the opponents' absolute deviations from their mean, times `others` */
    for (int other = 0; other < players; other++)
        if (other != player) {
            view.sum += values[other];
            view.leader = values[other] > view.leader ? values[other] : view.leader;
        }
    for (int other = 0; other < players; other++)
        if (other != player)
            spread += magnitude(others * values[other] - view.sum);
    view.ahead = players * view.own > view.own + view.sum;
    view.escape = others * (others * view.leader - view.sum) > spread;
    return view;
}

/* Above the mean in either vector, the player prefers the higher own value; else, when a leader escapes in
 * either, the lower leader; else the lower sum of the opponents. */
static int namur_compare(const struct lud_rules *rules, int player, const lud_value *a, const lud_value *b)
{
    const struct view x = namur_view(a, rules->players, player), y = namur_view(b, rules->players, player);
    if (x.ahead || y.ahead)
        return (x.own > y.own) - (x.own < y.own);
    if (x.escape || y.escape)
        return (x.leader < y.leader) - (x.leader > y.leader);
    return (x.sum < y.sum) - (x.sum > y.sum);
}

/* Which of the three decides in namur_compare. */
static const char *namur_rule(const struct lud_rules *rules, int player, const lud_value *a,
                              const lud_value *b)
{
    const struct view x = namur_view(a, rules->players, player), y = namur_view(b, rules->players, player);
    return x.ahead || y.ahead ? "own" : x.escape || y.escape ? "leader" : "mean";
}

/* ---- the constants ---- */

/* Parses a weight, 0..WEIGHT_MAX percent with at most DECIMALS decimals; false when it is malformed. */
static bool read_weight(struct span text, int64_t *weight)
{
    const size_t point = span_find(text, '.');
    const struct span whole = span_first(text, point);
    const struct span part = point < text.size ? span_from(text, point + 1) : span_of("0");
    int64_t ones, decimals;
    if (whole.size == 0 || whole.data[0] == '-' || !span_integer(whole, 0, WEIGHT_MAX, &ones))
        return false;
    if (part.size == 0 || part.size > DECIMALS || part.data[0] == '-' ||
        !span_integer(part, 0, WEIGHT_ONE - 1, &decimals))
        return false;
    for (size_t i = part.size; i < DECIMALS; i++)
        decimals *= 10;
    *weight = ones * WEIGHT_ONE + decimals;
    return *weight <= WEIGHT_MAX * (int64_t)WEIGHT_ONE;
}

static enum lud_status read_constants(const struct lud_settings *settings, struct namur_rules *rules,
                                      struct lud_why *why)
{
    int64_t *const weights[] = {&rules->t1, &rules->t2, &rules->b};
    for (int i = 0; i < 3; i++) {
        const struct span text = span_of(settings->at[T1 + i].text);
        if (read_weight(text, weights[i]))
            continue;
        why_at(why, LUD_ERROR_OPTION, TEXT_QUORIDOR_NAMUR_BAD_WEIGHT, 0, WEIGHT_MAX, DECIMALS);
        why_word(why, text);
        return LUD_ERROR_OPTION;
    }
    rules->w = settings->at[W].number;
    rules->slack = settings->at[SLACK].number;
    return LUD_OK;
}

/* The smallest divisor, at least 2, that keeps the largest utility of these rules MARGIN below a win. */
static int64_t namur_divisor(const struct namur_rules *rules)
{
    const int64_t most = rules->t1 + rules->t2 * rules->w + rules->b * rules->quoridor.walls;
    const int64_t room = LUD_ONE - MARGIN, needed = (most + room - 1) / room;
    return needed < 2 ? 2 : needed;
}

static enum lud_status namur_open(struct lud_settings *settings, struct span position,
                                  const struct lud_memory *memory, struct lud_rules **rules,
                                  struct lud_why *why)
{
    struct namur_rules read = {.w = 0};
    struct lud_rules *base = NULL;
    enum lud_status status = read_constants(settings, &read, why);
    if (status == LUD_OK)
        status = quoridor_game.open(settings, position, memory, &base, why);
    if (status != LUD_OK)
        return status;
    read.quoridor = *quoridor_rules(base);
    base->memory = memory;
    quoridor_game.close(base);
    read.quoridor.head.traits &= ~(uint32_t)LUD_ZERO_SUM;
    read.divisor = namur_divisor(&read);
    struct namur_rules *made = memory_new(memory, sizeof *made);
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *made = read;
    *rules = &made->quoridor.head;
    return LUD_OK;
}

static void namur_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct namur_rules));
}

/* ---- the tables ---- */

static const enum lud_text seats[] = {TEXT_QUORIDOR_BLUE, TEXT_QUORIDOR_RED, TEXT_QUORIDOR_GREEN,
                                      TEXT_QUORIDOR_YELLOW};

static const struct lud_option options[CONSTANTS + 1] = {
    QUORIDOR_OPTION_ROWS,
    [T1] = {.name = "t1", .kind = OPTION_TEXT, .fallback = "11.38", .help = TEXT_QUORIDOR_NAMUR_T1},
    [T2] = {.name = "t2", .kind = OPTION_TEXT, .fallback = "1.54", .help = TEXT_QUORIDOR_NAMUR_T2},
    [B] = {.name = "b", .kind = OPTION_TEXT, .fallback = "2.45", .help = TEXT_QUORIDOR_NAMUR_B},
    [W] = {.name = "w",
           .kind = OPTION_INTEGER,
           .low = 0,
           .high = 1000,
           .fallback = "48",
           .help = TEXT_QUORIDOR_NAMUR_W},
    [SLACK] = {.name = "slack",
               .kind = OPTION_INTEGER,
               .low = 0,
               .high = QUORIDOR_SQUARES,
               .fallback = "6",
               .help = TEXT_QUORIDOR_NAMUR_SLACK},
};

static const struct lud_evaluation evaluations[] = {{.name = "namur",
                                                     .help = TEXT_QUORIDOR_NAMUR_EVAL,
                                                     .evaluate = namur_evaluate,
                                                     .compare = namur_compare,
                                                     .rule = namur_rule,
                                                     .terms = namur_terms,
                                                     .unit = namur_unit},
                                                    {.name = NULL}};

const struct lud_game quoridor_namur_game = {.name = "quoridor-namur",
                                             .title = TEXT_QUORIDOR_NAMUR_TITLE,
                                             .summary = TEXT_QUORIDOR_NAMUR_SUMMARY,
                                             .seats = seats,
                                             .options = options,
                                             .evaluations = evaluations,
                                             .twin = &quoridor_twin,
                                             .open = namur_open,
                                             .close = namur_close,
                                             .start = quoridor_start,
                                             .parse = quoridor_parse,
                                             .format = quoridor_format,
                                             .draw = quoridor_draw,
                                             .moves = quoridor_moves,
                                             .play = quoridor_play,
                                             .check = quoridor_check,
                                             .parse_move = quoridor_parse_move,
                                             .format_move = quoridor_format_move,
                                             .outcome = quoridor_outcome,
                                             .count = quoridor_count,
                                             .pick = quoridor_pick};

static void namur_options(const struct lud_rules *real, struct bytes *out)
{
    rules_format(real, true, out);
}

static void namur_enter(const struct lud_rules *real, const struct lud_state *from, int player,
                        const struct lud_rules *hidden, struct lud_state *to)
{
    (void)hidden, (void)player;
    memcpy(to, from, real->state_size);
}

static lud_move namur_leave(const struct lud_rules *real, const struct lud_rules *hidden,
                            const struct lud_state *at, lud_move move)
{
    (void)real, (void)hidden, (void)at;
    return move;
}

const struct lud_derived quoridor_namur = {
    .game = &quoridor_namur_game, .options = namur_options, .enter = namur_enter, .leave = namur_leave};
