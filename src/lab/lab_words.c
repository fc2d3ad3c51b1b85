/* lab_words.c: numbers as a language writes them, and what a node is called. */
#include "lab/lab_words.h"

#include "engine/watch/trace_json.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { PLACE_MOVES = 4 }; /* moves of a line that names a position */

void lab_say(struct bytes *out, enum lud_lang lang, enum lud_text text, const char *const words[4])
{
    for (const char *at = text_get(lang, text); *at != '\0'; at++) {
        const bool place = at[0] == '{' && at[1] >= '0' && at[1] <= '3' && at[2] == '}';
        if (!place) {
            bytes_char(out, *at);
            continue;
        }
        bytes_text(out, words[at[1] - '0']);
        at += 2;
    }
}

/* ---- numbers ---- */

/* Digits in groups of three; in French separated by a no-break space. */
static void put_digits(struct bytes *out, enum lud_lang lang, uint64_t number)
{
    if (number >= 1000) {
        put_digits(out, lang, number / 1000);
        bytes_text(out, lang == LUD_FR ? "\xc2\xa0" : ",");
        bytes_char(out, (char)('0' + number / 100 % 10));
        bytes_char(out, (char)('0' + number / 10 % 10));
        bytes_char(out, (char)('0' + number % 10));
        return;
    }
    bytes_unsigned(out, number);
}

void lab_count(struct bytes *out, enum lud_lang lang, uint64_t number)
{
    put_digits(out, lang, number);
}

void lab_decimal(struct bytes *out, enum lud_lang lang, int64_t number, int decimals)
{
    uint64_t size = number < 0 ? (uint64_t)-number : (uint64_t)number, unit = 1;
    for (; decimals > 0 && size % 10 == 0; decimals--)
        size /= 10;
    for (int i = 0; i < decimals; i++)
        unit *= 10;
    if (number < 0)
        bytes_text(out, "−");
    put_digits(out, lang, size / unit);
    if (decimals > 0)
        bytes_char(out, lang == LUD_FR ? ',' : '.');
    for (uint64_t left = size % unit, at = unit / 10; at > 0; at /= 10)
        bytes_char(out, (char)('0' + left / at % 10));
}

/* Decimals that a reader needs: a result has three, a utility four, everything else one. */
static int decimals_of(const struct lud_unit *unit)
{
    return strcmp(unit->name, "result") == 0 ? 3 : strcmp(unit->name, "utility") == 0 ? 4 : 1;
}

void lab_value(struct bytes *out, enum lud_lang lang, const struct lud_unit *unit, int64_t sum,
               uint64_t count)
{
    const int decimals = decimals_of(unit);
    int64_t divisor = 1;
    for (int i = decimals; i < 6; i++)
        divisor *= 10;
    const int64_t millionths = trace_json_millionths(unit, sum, count);
    const int64_t half = millionths < 0 ? -divisor / 2 : divisor / 2;
    lab_decimal(out, lang, (millionths + half) / divisor, decimals);
}

void lab_worth(struct bytes *out, enum lud_lang lang, const struct lud_unit *unit, int64_t sum,
               uint64_t count)
{
    lab_value(out, lang, unit, sum, count);
    if (strcmp(unit->name, "points") == 0 || strcmp(unit->name, "moves") == 0) {
        bytes_char(out, ' ');
        bytes_text(out, text_get(lang, *unit->name == 'p' ? TEXT_LAB_UNIT_POINTS : TEXT_LAB_UNIT_MOVES));
    }
}

/* ---- names ---- */

void lab_move(struct bytes *out, const struct lab_record *record, lud_move move)
{
    if (move != LUD_NO_MOVE)
        game_format_move(record->problem->rules, record->problem->state, move, out);
}

const char *lab_seat(const struct lud_rules *rules, enum lud_lang lang, int seat)
{
    return text_get(lang, rules->game->seats[seat]);
}

void lab_place(struct bytes *out, enum lud_lang lang, const struct lab_record *record, uint32_t node)
{
    uint32_t path[PLACE_MOVES];
    int count = 0;
    if (*lab_record_cell(record, node) != '\0' || node <= 1) {
        const char *cell = lab_record_cell(record, node);
        bytes_text(out, *cell != '\0' ? cell : text_get(lang, TEXT_LAB_ROOT));
        return;
    }
    for (; node > 1 && count < PLACE_MOVES; node = record->nodes.at[node].parent)
        path[count++] = node;
    if (node > 1)
        bytes_text(out, "… ");
    for (int i = count - 1; i >= 0; i--) {
        bytes_text(out, lab_record_move(record, path[i]));
        bytes_text(out, i > 0 ? " " : "");
    }
}

/* ---- values, for the player who asks ---- */

/* A finished game is seen by the player after the one who moved, as in search/parts/tell.h. */
bool lab_is_ours(const struct lab_record *record, uint32_t node)
{
    const struct trace_node *at = &record->nodes.at[node];
    const int players = record->problem->rules->players;
    const int turn = at->turn >= 0 ? at->turn : (record->nodes.at[at->parent].turn + 1) % players;
    return turn == record->problem->player;
}

lud_value lab_own_value(const struct lab_record *record, uint32_t node)
{
    return record->at[node].values[record->problem->player];
}

const char *lab_sign(const struct lab_record *record, uint32_t node)
{
    const uint8_t bound = record->at[node].bound;
    if (bound != TRACE_LOWER && bound != TRACE_UPPER)
        return "=";
    return (bound == TRACE_LOWER) == lab_is_ours(record, node) ? "≥" : "≤";
}

bool lab_own_window(const struct lab_record *record, uint32_t node, lud_value window[2])
{
    const struct lab_node *at = &record->at[node];
    if ((at->parts & TRACE_HAS_WINDOW) == 0)
        return false;
    const bool ours = lab_is_ours(record, node);
    window[0] = ours ? at->window[0] : (lud_value)(record->total - at->window[1]);
    window[1] = ours ? at->window[1] : (lud_value)(record->total - at->window[0]);
    return true;
}
