/* drawn_tree.c: reads and writes drawn trees by recursive descent; its depth is bounded by DRAWN_TREE_NODES.
 */
#include "tests/games/drawn_tree.h"

#include "text/areas/test_games_texts.h"
#include "text/text.h"

#include <string.h>

struct reader {
    struct span text, rest; /* the whole text, and its unread part */
    struct drawn_tree *tree;
    struct lud_why *why;
};

bool drawn_tree_is_leaf(const struct drawn_tree *tree, int node)
{
    return tree->nodes[node].end == node + 1;
}

int drawn_tree_child(const struct drawn_tree *tree, int node, int letter)
{
    for (int child = node + 1; child < tree->nodes[node].end; child = tree->nodes[child].end)
        if (tree->nodes[child].letter == letter)
            return child;
    return 0;
}

/* ---- reading ---- */

static enum lud_status refuse(struct reader *reader, enum lud_status status, int text, int32_t arg0,
                              int32_t arg1)
{
    return why_at(reader->why, status, text, reader->text.size - reader->rest.size + 1, arg0, arg1);
}

static char peek(const struct reader *reader)
{
    return reader->rest.size > 0 ? reader->rest.data[0] : '\0';
}

/* Skips `c` if it is the next character; false if it is not. */
static bool take(struct reader *reader, char c)
{
    if (reader->rest.size == 0 || reader->rest.data[0] != c)
        return false;
    reader->rest = span_from(reader->rest, 1);
    return true;
}

static void skip_blanks(struct reader *reader)
{
    while (take(reader, ' ') || take(reader, '\n'))
        ;
}

static enum lud_status read_percent(struct reader *reader, int low, int high, uint8_t *percent)
{
    size_t size = 0;
    int64_t number;
    while (size < reader->rest.size && reader->rest.data[size] >= '0' && reader->rest.data[size] <= '9')
        size++;
    if (!span_integer(span_first(reader->rest, size), low, high, &number))
        return refuse(reader, LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NUMBER, low, high);
    reader->rest = span_from(reader->rest, size);
    *percent = (uint8_t)number;
    return LUD_OK;
}

/* Reports that the values are malformed or for another number of players. */
static enum lud_status refuse_values(struct reader *reader)
{
    const char c = peek(reader);
    const bool is_read = c == ',' || c == ']' || (c >= '0' && c <= '9');
    return refuse(reader, is_read ? LUD_ERROR_MISMATCH : LUD_ERROR_SYNTAX, TEXT_TEST_TREE_VALUES,
                  reader->tree->players, 0);
}

/* `estimate`: neither a certain loss nor a certain win. */
static enum lud_status read_value(struct reader *reader, bool estimate, uint8_t percent[DRAWN_TREE_PLAYERS])
{
    const int players = reader->tree->players, low = estimate ? 1 : 0, high = estimate ? 99 : 100;
    const bool is_list = take(reader, '[');
    if (!is_list && players > 2)
        return refuse_values(reader);
    for (int i = 0; i < (is_list ? players : 1); i++) {
        if (i > 0 && !take(reader, ','))
            return refuse_values(reader);
        const enum lud_status status = read_percent(reader, low, high, &percent[i]);
        if (status != LUD_OK)
            return status;
    }
    if (is_list && !take(reader, ']'))
        return refuse_values(reader);
    if (!is_list && players == 2)
        percent[1] = (uint8_t)(100 - percent[0]);
    return LUD_OK;
}

static enum lud_status read_node(struct reader *reader, int parent, int letter);

/* Reads the branches of `node` up to its closing bracket. */
static enum lud_status read_branches(struct reader *reader, int node)
{
    int next = 0; /* the first letter that may still come */
    for (skip_blanks(reader); next == 0 || !take(reader, ')'); skip_blanks(reader)) {
        const int letter = peek(reader) - 'a';
        const bool is_branch = letter >= next && letter < DRAWN_TREE_BRANCHES && reader->rest.size > 1;
        if (!is_branch || reader->rest.data[1] != ':') {
            refuse(reader, LUD_ERROR_SYNTAX, TEXT_TEST_TREE_BRANCH, 0, 0);
            why_word(reader->why, span_of("a:50"));
            return LUD_ERROR_SYNTAX;
        }
        reader->rest = span_from(reader->rest, 2);
        next = letter + 1;
        const enum lud_status status = read_node(reader, node, letter);
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

static enum lud_status read_inner(struct reader *reader, int node)
{
    enum lud_status status = LUD_OK;
    if (take(reader, '='))
        status = read_value(reader, true, reader->tree->nodes[node].percent);
    return status != LUD_OK ? status : read_branches(reader, node);
}

static enum lud_status read_node(struct reader *reader, int parent, int letter)
{
    struct drawn_tree *tree = reader->tree;
    const int node = tree->count;
    if (node == DRAWN_TREE_NODES)
        return refuse(reader, LUD_ERROR_TOO_LARGE, TEXT_TEST_TREE_SIZE, DRAWN_TREE_NODES, 0);
    tree->count++;
    struct drawn_node *own = &tree->nodes[node];
    own->parent = (uint16_t)parent;
    own->letter = (uint8_t)letter;
    own->depth = (uint8_t)(node == 0 ? 0 : tree->nodes[parent].depth + 1);
    const char c = peek(reader);
    if (c != '(' && (node == 0 || (c != '[' && (c < '0' || c > '9'))))
        return refuse(reader, LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NODE, 0, 0);
    const enum lud_status status =
        take(reader, '(') ? read_inner(reader, node) : read_value(reader, false, own->percent);
    own->end = (uint16_t)tree->count;
    return status;
}

/* Reads the path after the tree. */
static enum lud_status read_path(struct reader *reader, int *node)
{
    *node = 0;
    if (reader->rest.size == 0)
        return LUD_OK;
    if (!take(reader, ' ') || !take(reader, '@') || reader->rest.size == 0)
        return refuse(reader, LUD_ERROR_SYNTAX, TEXT_TEST_TREE_PATH, 0, 0);
    while (reader->rest.size > 0) {
        const int child = drawn_tree_child(reader->tree, *node, peek(reader) - 'a');
        if (child == 0)
            return refuse(reader, LUD_ERROR_POSITION, TEXT_TEST_TREE_NO_BRANCH, 0, 0);
        *node = child;
        reader->rest = span_from(reader->rest, 1);
    }
    return LUD_OK;
}

/* How many values the first list of the text has, at most DRAWN_TREE_PLAYERS; 2 without a list. */
static int players_of(struct span text)
{
    const struct span list = span_from(text, span_find(text, '['));
    const struct span values = span_first(list, span_find(list, ']'));
    int players = 1;
    for (size_t i = 0; i < values.size && players < DRAWN_TREE_PLAYERS; i++)
        players += values.data[i] == ',';
    return list.size == 0 ? 2 : players;
}

enum lud_status drawn_tree_read(struct span text, int players, struct drawn_tree *tree, int *node,
                                struct lud_why *why)
{
    struct reader reader = {.text = text, .rest = text, .tree = tree, .why = why};
    memset(tree, 0, sizeof *tree);
    tree->players = players == 0 ? players_of(text) : players;
    const enum lud_status status = read_node(&reader, 0, 0);
    return status != LUD_OK ? status : read_path(&reader, node);
}

/* ---- writing ---- */

static void write_value(const struct drawn_tree *tree, const uint8_t *percent, struct bytes *out)
{
    const bool is_list = tree->players > 2 || (tree->players == 2 && percent[0] + percent[1] != 100);
    bytes_text(out, is_list ? "[" : "");
    for (int i = 0; i < (is_list ? tree->players : 1); i++) {
        bytes_text(out, i == 0 ? "" : ",");
        bytes_integer(out, percent[i]);
    }
    bytes_text(out, is_list ? "]" : "");
}

static void write_node(const struct drawn_tree *tree, int node, struct bytes *out)
{
    const struct drawn_node *own = &tree->nodes[node];
    const bool is_leaf = drawn_tree_is_leaf(tree, node);
    bytes_text(out, is_leaf ? "" : own->percent[0] == 0 ? "(" : "(=");
    if (is_leaf || own->percent[0] != 0)
        write_value(tree, own->percent, out);
    for (int child = node + 1; child < own->end; child = tree->nodes[child].end) {
        bytes_text(out, child == node + 1 && own->percent[0] == 0 ? "" : " ");
        bytes_char(out, (char)('a' + tree->nodes[child].letter));
        bytes_char(out, ':');
        write_node(tree, child, out);
    }
    bytes_text(out, is_leaf ? "" : ")");
}

static void write_path(const struct drawn_tree *tree, int node, struct bytes *out)
{
    if (node == 0)
        return;
    write_path(tree, tree->nodes[node].parent, out);
    bytes_char(out, (char)('a' + tree->nodes[node].letter));
}

void drawn_tree_write(const struct drawn_tree *tree, int node, struct bytes *out)
{
    write_node(tree, 0, out);
    bytes_text(out, node == 0 ? "" : " @");
    write_path(tree, node, out);
}
