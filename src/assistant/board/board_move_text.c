/* board_move_text.c: finds the move that a question names: `e3h`, `wall e3 h`, `red up`, `le pion en e6`,
 * `à gauche`. */
#include "assistant/board/board_game.h"

static const struct board_spelling directions[] = {
    {"up haut north nord monter monte", "u"},
    {"right droite east est", "r"},
    {"down bas south sud descendre", "d"},
    {"left gauche west ouest", "l"},
    {"link lien x", "x"},
    {.words = NULL},
};

static const char *spelled(struct span word, const struct board_spelling *rows)
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

bool board_reads(const struct board *board, struct span text, lud_move *move, char *typed)
{
    const struct lud_rules *rules = board_rules(board);
    struct bytes kept = bytes_fixed(typed, GAME_MAX_MOVE + 1);
    if (text.size > GAME_MAX_MOVE ||
        rules->game->parse_move(rules, board_state(board), text, move, NULL) != LUD_OK)
        return false;
    bytes_span(&kept, text);
    return true;
}

bool board_has_digit(struct span word)
{
    for (size_t i = 0; i < word.size; i++)
        if (word.data[i] >= '0' && word.data[i] <= '9')
            return true;
    return false;
}

/* Whether the word is a letter before an apostrophe: the `l` of `l'arrivée` is an article, not a move. */
static bool is_elided(const struct board *board, int index)
{
    const struct folded_word *word = &board->words->words[index];
    const size_t next = word->from + word->size;
    return word->size == 1 && next < board->question.size &&
           (board->question.data[next] == '\'' || (unsigned char)board->question.data[next] >= 0x80);
}

/* Finds the first word that parses as a move, among the words with digits or among those without. The caller
 * tries digits first, because letters alone are often ordinary words. */
static bool find_word(const struct board *board, bool digits, lud_move *move, char *typed)
{
    for (int i = 0; i < board->words->count; i++) {
        const struct span word = folded_word(board->words, i);
        if (board_has_digit(word) == digits && !is_elided(board, i) && board_reads(board, word, move, typed))
            return true;
    }
    return false;
}

const char *board_spelled(const struct folded *words, const struct board_spelling *rows)
{
    const char *sign = NULL;
    for (int i = 0; i < words->count && sign == NULL; i++)
        sign = spelled(folded_word(words, i), rows);
    return sign;
}

const char *board_direction(const struct folded *words)
{
    return board_spelled(words, directions);
}

bool board_find_move(const struct board *board, lud_move *move, char *typed)
{
    const struct board_game *row = board_game(board);
    const bool first = row->spelled != NULL && row->spelled_first;
    const bool then = row->spelled != NULL && !row->spelled_first;
    return (first && row->spelled(board, move, typed)) || find_word(board, true, move, typed) ||
           (then && row->spelled(board, move, typed)) || find_word(board, false, move, typed);
}
