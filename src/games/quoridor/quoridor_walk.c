/* quoridor_walk.c: the path of one pawn as a puzzle. A state keeps the Quoridor position asked about and
 * only moves the walker, so paths that meet on a square reach the same state. */
#include "games/quoridor/quoridor_walk.h"

#include "base/hash.h"
#include "games/quoridor/quoridor_options.h"
#include "text/areas/quoridor_texts.h"

#include <assert.h>
#include <string.h>

struct walk_rules {
    struct lud_rules head;                             /* of the puzzle: one player */
    struct lud_rules *origin;                          /* Quoridor's rules, owned */
    uint8_t lines[QUORIDOR_PLAYERS][QUORIDOR_SQUARES]; /* lines between a square and a player's goal */
};

/* Field sizes in bytes:
 *
 *   | head 16 | Quoridor's state 64 | walker 1 | at 1 | begun 1 | padding 5 | */
struct walk_state {
    struct lud_state head;
    struct quoridor_state asked; /* the position asked about; if the pawn cannot move there, the one after its
                                    first wall or pass */
    uint8_t walker;              /* the player whose pawn walks, from 0 */
    uint8_t at;                  /* the walker's square; before the first move its square in `asked` */
    uint8_t begun;               /* 1 after the first move, else 0 */
    uint8_t padding[5];          /* always 0 */
};
static_assert(sizeof(struct walk_state) == 16 + sizeof(struct quoridor_state) + 8, "no hidden padding");

static const struct walk_rules *walk_rules_of(const struct lud_rules *rules)
{
    return (const struct walk_rules *)rules;
}

static const struct quoridor_rules *origin_of(const struct lud_rules *rules)
{
    return quoridor_rules(walk_rules_of(rules)->origin);
}

static const struct walk_state *walk_of(const struct lud_state *state)
{
    return (const struct walk_state *)state;
}

/* ---- positions ---- */

/* Computes head from the other fields. */
static void walk_seal(const struct lud_rules *rules, struct walk_state *walk)
{
    const uint64_t place = (uint64_t)walk->walker << 16 | (uint64_t)walk->at << 8 | walk->begun;
    const bool there = quoridor_goal(origin_of(rules), walk->walker, walk->at);
    walk->head =
        (struct lud_state){.key = walk->asked.head.key + hash_mix(place + 1), .turn = there ? LUD_OVER : 0};
}

/* Sets *walk to the puzzle of the player to move in the Quoridor position `asked`. */
static void walk_begin(const struct lud_rules *rules, const struct quoridor_state *asked,
                       struct walk_state *walk)
{
    const int walker = asked->head.turn;
    *walk = (struct walk_state){
        .asked = *asked, .walker = (uint8_t)walker, .at = asked->pawn[walker], .begun = 0};
    walk_seal(rules, walk);
}

static void walk_start(const struct lud_rules *rules, struct lud_state *state)
{
    struct quoridor_state asked;
    quoridor_start(walk_rules_of(rules)->origin, &asked.head);
    walk_begin(rules, &asked, (struct walk_state *)state);
}

/* ---- texts ---- */

enum { FIELDS = 6 }; /* fields of Quoridor's position text */

/* Splits `text` after Quoridor's fields; *rest gets the tail. */
static struct span quoridor_part(struct span text, struct span *rest)
{
    struct span word;
    *rest = text;
    for (int i = 0; i < FIELDS; i++)
        if (!span_word(rest, &word))
            return text;
    return span_first(text, (size_t)(word.data - text.data) + word.size);
}

static enum lud_status bad_walk_field(struct span text, struct span word, int what, const char *name,
                                      struct lud_why *why)
{
    why_at(why, LUD_ERROR_SYNTAX, what, (size_t)(word.data - text.data) + 1, 0, 0);
    why_word(why, name != NULL ? span_of(name) : word);
    return LUD_ERROR_SYNTAX;
}

/* Consumes the next word of *rest, which must be `name` followed by a value. *rest is a tail of `text`;
 * columns in errors count from the start of `text`. */
static enum lud_status read_walk_field(struct span text, struct span *rest, const char *name,
                                       struct span *value, struct lud_why *why)
{
    struct span word = {text.data + text.size, 0};
    const size_t length = span_of(name).size;
    (void)span_word(rest, &word);
    if (!span_starts(word, name) || word.size == length)
        return bad_walk_field(text, word, TEXT_QUORIDOR_WALK_FIELD, name, why);
    *value = span_from(word, length);
    return LUD_OK;
}

/* Sets walker, square and `begun` from the fields walks= and at=; walk->asked is already set. */
static enum lud_status read_place(const struct lud_rules *rules, struct span text, struct span walks,
                                  struct span at, struct walk_state *walk, struct lud_why *why)
{
    int64_t walker;
    lud_move square;
    if (!span_integer(walks, 1, origin_of(rules)->head.players, &walker))
        return bad_walk_field(text, walks, TEXT_QUORIDOR_WALK_FIELD, "walks=", why);
    walk->walker = (uint8_t)(walker - 1);
    walk->at = walk->asked.pawn[walker - 1];
    walk->begun = !span_is(at, "-");
    if (!walk->begun)
        return walk->asked.head.turn == walker - 1
                   ? LUD_OK
                   : bad_walk_field(text, walks, TEXT_QUORIDOR_WALK_TURN, NULL, why);
    if (quoridor_parse_move(walk_rules_of(rules)->origin, &walk->asked.head, at, &square, NULL) != LUD_OK ||
        square >= QUORIDOR_HORIZONTAL)
        return bad_walk_field(text, at, TEXT_QUORIDOR_WALK_SQUARE, NULL, why);
    walk->at = (uint8_t)square;
    return LUD_OK;
}

static enum lud_status walk_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                  struct lud_why *why)
{
    struct span rest, walks = {0}, at = {0}, word;
    struct walk_state walk = {.begun = 0};
    enum lud_status status =
        quoridor_parse(walk_rules_of(rules)->origin, quoridor_part(text, &rest), &walk.asked.head, why);
    if (status == LUD_OK && game_over(&walk.asked.head))
        return why_at(why, LUD_ERROR_POSITION, TEXT_QUORIDOR_WALK_OVER, 1, 0, 0);
    if (status == LUD_OK)
        status = read_walk_field(text, &rest, "walks=", &walks, why);
    if (status == LUD_OK)
        status = read_walk_field(text, &rest, "at=", &at, why);
    if (status == LUD_OK && span_word(&rest, &word))
        status = bad_walk_field(text, word, TEXT_QUORIDOR_WALK_TRAILING, NULL, why);
    if (status == LUD_OK)
        status = read_place(rules, text, walks, at, &walk, why);
    if (status != LUD_OK)
        return status;
    walk_seal(rules, &walk);
    memcpy(state, &walk, sizeof walk);
    return LUD_OK;
}

static void walk_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    const struct walk_state *walk = walk_of(state);
    const struct lud_rules *origin = walk_rules_of(rules)->origin;
    quoridor_format(origin, &walk->asked.head, out);
    bytes_text(out, " walks=");
    bytes_integer(out, walk->walker + 1);
    bytes_text(out, " at=");
    if (walk->begun)
        quoridor_format_move(origin, &walk->asked.head, walk->at, out);
    else
        bytes_char(out, '-');
}

/* Draws Quoridor's board with the walker on its present square. */
static void walk_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                      struct bytes *out)
{
    struct quoridor_state shown = walk_of(state)->asked;
    shown.pawn[walk_of(state)->walker] = walk_of(state)->at;
    quoridor_draw(walk_rules_of(rules)->origin, &shown.head, style, out);
}

/* ---- moves ---- */

/* The squares that the pawn may go to; empty when it is blocked before its first move. */
static quoridor_bits squares_from(const struct lud_rules *rules, const struct walk_state *walk)
{
    const struct quoridor_rules *origin = origin_of(rules);
    if (!walk->begun)
        return quoridor_pawn_moves(origin, &walk->asked);
    const quoridor_bits here = quoridor_bit(walk->at);
    return quoridor_spread(quoridor_maze(origin, &walk->asked), here, origin->width) & ~here;
}

static int walk_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    int count = 0;
    if (game_over(state))
        return 0;
    quoridor_bits squares = squares_from(rules, walk_of(state));
    if (squares == 0)
        return quoridor_moves(walk_rules_of(rules)->origin, &walk_of(state)->asked.head, out);
    while (squares != 0)
        out[count++] = (lud_move)quoridor_bits_pop(&squares);
    return count;
}

static void walk_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct walk_state *walk = (struct walk_state *)state;
    if (move < QUORIDOR_HORIZONTAL)
        walk->at = (uint8_t)move;
    else
        quoridor_play(walk_rules_of(rules)->origin, &walk->asked.head, move);
    walk->begun = 1;
    walk_seal(rules, walk);
}

static enum lud_status walk_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                                  struct lud_why *why)
{
    const struct walk_state *walk = walk_of(state);
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, TEXT_QUORIDOR_WALK_THERE);
    const quoridor_bits squares = squares_from(rules, walk);
    if (move < QUORIDOR_SQUARES && quoridor_has(squares, move))
        return LUD_OK;
    if (squares != 0)
        return why_plain(why, LUD_ERROR_MOVE,
                         walk->begun ? TEXT_QUORIDOR_WALK_STEP : TEXT_QUORIDOR_WALK_FIRST);
    return quoridor_check(walk_rules_of(rules)->origin, &walk->asked.head, move, why);
}

static enum lud_status walk_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                       struct span text, lud_move *move, struct lud_why *why)
{
    return quoridor_parse_move(walk_rules_of(rules)->origin, &walk_of(state)->asked.head, text, move, why);
}

static void walk_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct bytes *out)
{
    quoridor_format_move(walk_rules_of(rules)->origin, &walk_of(state)->asked.head, move, out);
}

/* ---- values ---- */

static void walk_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    values[0] = LUD_ONE;
}

/* Lower bound of the moves left: a step crosses one line, but the first move may be a jump across two. */
static int walk_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    const struct walk_state *walk = walk_of(state);
    const int lines = walk_rules_of(rules)->lines[walk->walker][walk->at];
    return walk->begun || lines < 2 ? lines : lines - 1;
}

/* The lines from every square, for an observer. */
static void walk_grid(const struct lud_rules *rules, const struct lud_state *state, struct lud_grid *grid)
{
    const struct quoridor_rules *origin = origin_of(rules);
    struct walk_state walk = *walk_of(state);
    walk.begun = 1;
    for (int square = 0; square < origin->width * origin->height; square++) {
        struct bytes name = bytes_fixed(grid->at[grid->count].cell, GRID_NAME);
        walk.at = (uint8_t)square;
        walk_format_move(rules, state, walk.at, &name);
        grid->at[grid->count++].bound = walk_bound(rules, &walk.head);
    }
}

static void walk_evaluate(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    values[0] = LUD_ONE / (2 + walk_bound(rules, state));
}

/* ---- the rules ---- */

/* Steps in one direction to the player's goal, walls ignored; QUORIDOR_NEVER when the board ends first. */
static int lines_towards(const struct quoridor_rules *rules, int player, int square,
                         enum quoridor_direction direction)
{
    int steps = 0;
    for (; square >= 0; square = quoridor_step(rules, square, direction), steps++)
        if (quoridor_goal(rules, player, square))
            return steps;
    return QUORIDOR_NEVER;
}

static void fill_lines(struct walk_rules *rules)
{
    const struct quoridor_rules *origin = quoridor_rules(rules->origin);
    for (int player = 0; player < origin->head.players; player++)
        for (int square = 0; square < origin->width * origin->height; square++) {
            int fewest = QUORIDOR_NEVER;
            for (enum quoridor_direction direction = QUORIDOR_UP; direction < QUORIDOR_DIRECTIONS;
                 direction++) {
                const int lines = lines_towards(origin, player, square, direction);
                fewest = lines < fewest ? lines : fewest;
            }
            rules->lines[player][square] = (uint8_t)fewest;
        }
}

static void walk_close(struct lud_rules *rules)
{
    rules_free(walk_rules_of(rules)->origin);
    memory_free(rules->memory, rules, sizeof(struct walk_rules));
}

static enum lud_status walk_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **rules,
                                 struct lud_why *why)
{
    struct span rest;
    struct lud_rules *origin = NULL;
    const enum lud_status status =
        quoridor_game.open(settings, quoridor_part(position, &rest), memory, &origin, why);
    if (status != LUD_OK)
        return status;
    origin->game = &quoridor_game;
    origin->memory = memory;
    origin->settings = *settings;
    struct walk_rules *made = memory_new(memory, sizeof *made);
    if (made == NULL) {
        rules_free(origin);
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    made->origin = origin;
    made->head.traits = LUD_SOLO | LUD_GOAL;
    made->head.players = 1;
    made->head.state_size = sizeof(struct walk_state);
    fill_lines(made);
    *rules = &made->head;
    return LUD_OK;
}

static int walk_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                      struct lud_term *out)
{
    (void)seat;
    out[0] = (struct lud_term){
        .name = "lines", .title = TEXT_QUORIDOR_TERM_LINES, .number = walk_bound(rules, state)};
    return 1;
}

/* ---- the tables ---- */

static const enum lud_text seats[] = {TEXT_QUORIDOR_WALK_WALKER};
static const struct lud_option options[] = {QUORIDOR_OPTION_ROWS, {.name = NULL}};
static const struct lud_evaluation evaluations[] = {{.name = "lines",
                                                     .help = TEXT_QUORIDOR_WALK_LINES,
                                                     .evaluate = walk_evaluate,
                                                     .bound = walk_bound,
                                                     .grid = walk_grid,
                                                     .terms = walk_terms,
                                                     .terms_shared = true},
                                                    {.name = NULL}};

const struct lud_game quoridor_walk_game = {.name = "quoridor-walk",
                                            .title = TEXT_QUORIDOR_WALK_TITLE,
                                            .summary = TEXT_QUORIDOR_WALK_SUMMARY,
                                            .seats = seats,
                                            .options = options,
                                            .evaluations = evaluations,
                                            .open = walk_open,
                                            .close = walk_close,
                                            .start = walk_start,
                                            .parse = walk_parse,
                                            .format = walk_format,
                                            .draw = walk_draw,
                                            .moves = walk_moves,
                                            .play = walk_play,
                                            .check = walk_check,
                                            .parse_move = walk_parse_move,
                                            .format_move = walk_format_move,
                                            .outcome = walk_outcome};

static void walk_options(const struct lud_rules *real, struct bytes *out)
{
    rules_format(real, true, out);
}

static void walk_enter(const struct lud_rules *real, const struct lud_state *from, int player,
                       const struct lud_rules *hidden, struct lud_state *to)
{
    (void)real, (void)player;
    assert(player == from->turn);
    walk_begin(hidden, quoridor_state(from), (struct walk_state *)to);
}

static lud_move walk_leave(const struct lud_rules *real, const struct lud_rules *hidden,
                           const struct lud_state *at, lud_move move)
{
    (void)real, (void)hidden;
    return walk_of(at)->begun ? LUD_NO_MOVE : move;
}

/* Every step, in Quoridor's notation. */
static lud_move walk_show(const struct lud_rules *real, const struct lud_rules *hidden,
                          const struct lud_state *at, lud_move move)
{
    (void)real, (void)hidden, (void)at;
    return move;
}

static void walk_cell(const struct lud_rules *hidden, const struct lud_state *at, struct bytes *out)
{
    quoridor_format_move(walk_rules_of(hidden)->origin, &walk_of(at)->asked.head, walk_of(at)->at, out);
}

const struct lud_derived quoridor_walk = {.game = &quoridor_walk_game,
                                          .options = walk_options,
                                          .enter = walk_enter,
                                          .leave = walk_leave,
                                          .show = walk_show,
                                          .cell = walk_cell};
