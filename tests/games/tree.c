/* tree.c: the rules of the drawn tree, for tests; drawn_tree.c reads and writes the drawing. */
#include "tests/games/tree.h"

#include "base/hash.h"
#include "tests/games/drawn_tree.h"
#include "text/areas/test_games_texts.h"

#include <string.h>

struct tree_rules {
    struct lud_rules head;
    struct drawn_tree tree;
};

static const struct tree_rules *rules_of(const struct lud_rules *rules)
{
    return (const struct tree_rules *)(const void *)rules;
}

static int node_of(const struct lud_state *state)
{
    return (int)((const struct tree_state *)(const void *)state)->node;
}

/* ---- rules ---- */

static uint32_t traits_of(const struct drawn_tree *tree)
{
    const uint32_t kinds[] = {0, LUD_SOLO, LUD_TWO | LUD_ZERO_SUM, LUD_MULTI | LUD_ZERO_SUM};
    uint32_t traits = kinds[tree->players];
    for (int i = 0; i < tree->count; i++) {
        const uint8_t *percent = tree->nodes[i].percent;
        const int sum = percent[0] + percent[1] + percent[2];
        if (sum != 100 && (sum != 0 || drawn_tree_is_leaf(tree, i)))
            traits &= ~(uint32_t)LUD_ZERO_SUM;
    }
    return traits;
}

static int depth_of(const struct drawn_tree *tree)
{
    int depth = 0;
    for (int i = 0; i < tree->count; i++)
        depth = tree->nodes[i].depth > depth ? tree->nodes[i].depth : depth;
    return depth;
}

static enum lud_status read_rules(const struct lud_settings *settings, struct span position,
                                  struct drawn_tree *tree, struct lud_why *why)
{
    static const char *const defaults[] = {NULL, TREE_SOLO, TREE_TWO, TREE_THREE};
    const struct lud_setting *players = &settings->at[0];
    int node;
    if (position.size == 0)
        return drawn_tree_read(span_of(defaults[players->number]), players->number, tree, &node, why);
    return drawn_tree_read(position, players->given ? players->number : 0, tree, &node, why);
}

static enum lud_status tree_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **out, struct lud_why *why)
{
    struct tree_rules *rules = memory_new(memory, sizeof *rules);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status = read_rules(settings, position, &rules->tree, why);
    if (status != LUD_OK) {
        memory_free(memory, rules, sizeof *rules);
        return status;
    }
    rules->head.traits = traits_of(&rules->tree);
    rules->head.players = rules->tree.players;
    rules->head.state_size = sizeof(struct tree_state);
    rules->head.max_plies = depth_of(&rules->tree);
    *out = &rules->head;
    return LUD_OK;
}

static void tree_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct tree_rules));
}

/* ---- positions ---- */

static void stand(const struct drawn_tree *tree, int node, struct lud_state *state)
{
    const bool over = drawn_tree_is_leaf(tree, node);
    const struct tree_state here = {
        .head.key = hash_mix((uint64_t)node + 1),
        .head.turn = over ? LUD_OVER : tree->nodes[node].depth % tree->players,
        .node = (uint64_t)node,
    };
    memcpy(state, &here, sizeof here);
}

static void tree_start(const struct lud_rules *rules, struct lud_state *state)
{
    stand(&rules_of(rules)->tree, 0, state);
}

static bool same_node(const struct drawn_node *a, const struct drawn_node *b)
{
    return a->parent == b->parent && a->end == b->end && a->letter == b->letter &&
           memcmp(a->percent, b->percent, sizeof a->percent) == 0;
}

static bool same_tree(const struct drawn_tree *a, const struct drawn_tree *b)
{
    bool same = a->count == b->count;
    for (int i = 0; i < a->count && same; i++)
        same = same_node(&a->nodes[i], &b->nodes[i]);
    return same;
}

static enum lud_status tree_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                  struct lud_why *why)
{
    struct drawn_tree drawn;
    int node;
    const enum lud_status status = drawn_tree_read(text, rules->players, &drawn, &node, why);
    if (status != LUD_OK)
        return status;
    if (!same_tree(&drawn, &rules_of(rules)->tree))
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TEST_TREE_OTHER, 1, 0, 0);
    stand(&drawn, node, state);
    return LUD_OK;
}

static void tree_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    drawn_tree_write(&rules_of(rules)->tree, node_of(state), out);
}

/* Draws one line per node; the current one is marked. */
static void tree_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                      struct bytes *out)
{
    const struct drawn_tree *tree = &rules_of(rules)->tree;
    for (int i = 0; i < tree->count; i++) {
        const bool here = i == node_of(state);
        bytes_text(out, !here ? "  " : style.colour ? "\033[33m" : "");
        bytes_text(out, !here ? "" : style.unicode ? "\xE2\x96\xB6 " : "> ");
        bytes_repeat(out, "  ", tree->nodes[i].depth);
        bytes_char(out, i == 0 ? '-' : (char)('a' + tree->nodes[i].letter));
        for (int player = 0; player < tree->players && drawn_tree_is_leaf(tree, i); player++) {
            bytes_char(out, ' ');
            bytes_integer(out, tree->nodes[i].percent[player]);
        }
        bytes_text(out, here && style.colour ? "\033[0m\n" : "\n");
    }
}

/* ---- moves ---- */

static int tree_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const struct drawn_node *nodes = rules_of(rules)->tree.nodes;
    const int node = node_of(state);
    int count = 0;
    for (int child = node + 1; child < nodes[node].end; child = nodes[child].end)
        out[count++] = nodes[child].letter;
    return count;
}

static void tree_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const struct drawn_tree *tree = &rules_of(rules)->tree;
    stand(tree, drawn_tree_child(tree, node_of(state), move), state);
}

static enum lud_status tree_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                                  struct lud_why *why)
{
    if (state->turn == LUD_OVER)
        return why_plain(why, LUD_ERROR_OVER, TEXT_TEST_OVER);
    if (drawn_tree_child(&rules_of(rules)->tree, node_of(state), move) == 0)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_TREE_NO_BRANCH);
    return LUD_OK;
}

static enum lud_status tree_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                       struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules;
    (void)state;
    if (text.size != 1 || text.data[0] < 'a' || text.data[0] >= 'a' + DRAWN_TREE_BRANCHES)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_NO_MOVE, 1, 0, 0);
    *move = (lud_move)(text.data[0] - 'a');
    return LUD_OK;
}

static void tree_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct bytes *out)
{
    (void)rules;
    (void)state;
    bytes_char(out, (char)('a' + move));
}

/* ---- values ---- */

static void values_of(const struct drawn_tree *tree, int node, lud_value *values)
{
    for (int i = 0; i < tree->players; i++)
        values[i] = LUD_ONE / 100 * tree->nodes[node].percent[i];
}

static void tree_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    values_of(&rules_of(rules)->tree, node_of(state), values);
}

static void drawn_estimate(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct drawn_tree *tree = &rules_of(rules)->tree;
    values_of(tree, node_of(state), values);
    if (values[0] > 0)
        return;
    const int shares = tree->players == 1 ? 2 : tree->players;
    for (int i = 0; i < tree->players; i++)
        values[i] = LUD_ONE / shares + (i < LUD_ONE % shares);
}

/* ---- the tables ---- */

static const struct lud_option tree_options[] = {
    {.name = "players",
     .kind = OPTION_INTEGER,
     .low = 1,
     .high = DRAWN_TREE_PLAYERS,
     .fallback = "2",
     .help = TEXT_TEST_TREE_PLAYERS_HELP},
    {0},
};

static const struct lud_evaluation tree_evaluations[] = {
    {.name = "drawn", .help = TEXT_TEST_DRAWN_HELP, .evaluate = drawn_estimate},
    {0},
};

static const enum lud_text tree_seats[] = {TEXT_TEST_FIRST, TEXT_TEST_SECOND, TEXT_TEST_THIRD};

const struct lud_game tree_game = {
    .name = "tree",
    .title = TEXT_TEST_TREE_TITLE,
    .summary = TEXT_TEST_TREE_SUMMARY,
    .seats = tree_seats,
    .options = tree_options,
    .evaluations = tree_evaluations,
    .open = tree_open,
    .close = tree_close,
    .start = tree_start,
    .parse = tree_parse,
    .format = tree_format,
    .draw = tree_draw,
    .moves = tree_moves,
    .play = tree_play,
    .check = tree_check,
    .parse_move = tree_parse_move,
    .format_move = tree_format_move,
    .outcome = tree_outcome,
};
