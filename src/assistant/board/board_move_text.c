/* board_move_text.c: the move that a question names: `e3h`, `wall e3 h`, `red up`, `le pion en e6`, `à
 * gauche`.
 */
#include "assistant/board/board.h"

#include <string.h>

/* Words for what a notation writes with a letter. */
struct spelled {
    const char *words; /* folded, separated by blanks */
    const char *sign;
};

static const struct spelled colours[] = {
    {"red rouge", "R"},
    {"green vert verte", "G"},
    {"blue bleu bleue", "B"},
    {"yellow jaune", "Y"},
    {"silver black grey gris noir argent argente", "K"},
    {.words = NULL},
};

static const struct spelled directions[] = {
    {"up haut north nord monter monte", "u"},
    {"right droite east est", "r"},
    {"down bas south sud descendre", "d"},
    {"left gauche west ouest", "l"},
    {"link lien x", "x"},
    {.words = NULL},
};

static const struct spelled ways[] = {
    {"h horizontal horizontale horizontally horizontalement", "h"},
    {"v vertical verticale vertically verticalement", "v"},
    {.words = NULL},
};

static const struct spelled walls[] = {
    {"wall walls fence barrier mur murs barriere palissade cloison", "wall"},
    {.words = NULL},
};

static const char *spelled(struct span word, const struct spelled *rows)
{
    for (; rows->words != NULL; rows++) {
        struct span rest = span_of(rows->words), one;
        while (span_word(&rest, &one))
            if (span_equal(word, one))
                return rows->sign;
    }
    return NULL;
}

/* ---- candidates ---- */

/* Reads the text as a move and keeps it. */
static bool reads(const struct board *board, struct span text, lud_move *move, char *typed)
{
    const struct lud_rules *rules = board_rules(board);
    struct bytes kept = bytes_fixed(typed, GAME_MAX_MOVE + 1);
    if (text.size > GAME_MAX_MOVE ||
        rules->game->parse_move(rules, board_state(board), text, move, NULL) != LUD_OK)
        return false;
    bytes_span(&kept, text);
    return true;
}

static bool has_digit(struct span word)
{
    for (size_t i = 0; i < word.size; i++)
        if (word.data[i] >= '0' && word.data[i] <= '9')
            return true;
    return false;
}

/* A letter before an apostrophe is a word of its own in French: `l'arrivée` names no move. */
static bool is_elided(const struct board *board, int index)
{
    const struct folded_word *word = &board->words->words[index];
    const size_t next = word->from + word->size;
    return word->size == 1 && next < board->question.size &&
           (board->question.data[next] == '\'' || (unsigned char)board->question.data[next] >= 0x80);
}

/* The first word that is read as a move: those with digits first, for letters are words as well. */
static bool find_word(const struct board *board, bool digits, lud_move *move, char *typed)
{
    for (int i = 0; i < board->words->count; i++) {
        const struct span word = folded_word(board->words, i);
        if (has_digit(word) == digits && !is_elided(board, i) && reads(board, word, move, typed))
            return true;
    }
    return false;
}

/* The first word of a table, in notation. */
static const char *find_spelled(const struct folded *words, const struct spelled *rows)
{
    const char *sign = NULL;
    for (int i = 0; i < words->count && sign == NULL; i++)
        sign = spelled(folded_word(words, i), rows);
    return sign;
}

static bool read_wall(const struct board *board, struct span square, const char *way, lud_move *move,
                      char *typed)
{
    char room[GAME_MAX_MOVE + 1];
    struct bytes text = bytes_fixed(room, sizeof room);
    bytes_span(&text, square);
    bytes_text(&text, way);
    return reads(board, bytes_view(&text), move, typed);
}

/* `e3 h`, `mur horizontal en e3`: a square and a way make a wall. Without a way the one that is refused. */
static bool find_wall(const struct board *board, lud_move *move, char *typed)
{
    const char *way = find_spelled(board->words, ways);
    const bool meant = find_spelled(board->words, walls) != NULL;
    for (int i = 0; i < board->words->count && (way != NULL || meant); i++) {
        const struct span word = folded_word(board->words, i);
        if (!has_digit(word) || word.size > 3)
            continue;
        if (way != NULL && read_wall(board, word, way, move, typed))
            return true;
        if (way == NULL && read_wall(board, word, "v", move, typed) &&
            game_check(board_rules(board), board_state(board), *move, NULL) != LUD_OK)
            return true;
        if (way == NULL && read_wall(board, word, "h", move, typed))
            return true;
    }
    return false;
}

/* `red up`: a robot and a direction; a direction alone where that is a move. */
static bool find_direction(const struct board *board, lud_move *move, char *typed)
{
    char room[GAME_MAX_MOVE + 1];
    const char *colour = find_spelled(board->words, colours);
    const char *direction = find_spelled(board->words, directions);
    struct bytes text = bytes_fixed(room, sizeof room);
    if (direction == NULL)
        return false;
    if (board_is(board, "ricochet"))
        bytes_text(&text, colour != NULL ? colour : "");
    bytes_text(&text, direction);
    return reads(board, bytes_view(&text), move, typed);
}

bool board_find_move(const struct board *board, lud_move *move, char *typed)
{
    const bool quoridor = board_is(board, "quoridor");
    return (quoridor && find_wall(board, move, typed)) || find_word(board, true, move, typed) ||
           (!quoridor && find_direction(board, move, typed)) || find_word(board, false, move, typed);
}
