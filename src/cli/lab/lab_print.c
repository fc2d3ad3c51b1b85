/* lab_print.c: the comparison as a table of words: a head line, then a line per search, columns aligned. */
#include "base/json.h"
#include "cli/common/chosen.h"
#include "cli/lab/lab_run.h"
#include "text/areas/cli_lab_texts.h"

#include <string.h>

enum { COLUMNS = 9, CELL = LAB_SPEC };

static const enum lud_text heads[COLUMNS] = {
    TEXT_CLI_LAB_ENGINE, TEXT_CLI_LAB_MOVE, TEXT_CLI_LAB_VALUE,  TEXT_CLI_LAB_NODES, TEXT_CLI_LAB_SIMS,
    TEXT_CLI_LAB_RATE,   TEXT_CLI_LAB_TIME, TEXT_CLI_LAB_MEMORY, TEXT_CLI_LAB_EXACT,
};

struct table {
    char cells[LAB_LANES + 1][COLUMNS][CELL];
    int rows;
};

static struct bytes cell(struct table *table, int row, int column)
{
    return bytes_fixed(table->cells[row][column], CELL);
}

static void put_number(struct table *table, int row, int column, enum lud_lang lang, uint64_t number)
{
    struct bytes text = cell(table, row, column);
    lab_count(&text, lang, number);
}

static void put_value(struct bytes *out, enum lud_lang lang, const struct lab_record *record)
{
    const struct lud_result *result = &record->result;
    const bool puzzle = strcmp(record->unit.name, "moves") == 0;
    if (puzzle && result->scored && result->values[0] == LUD_ONE)
        lab_count(out, lang, (uint64_t)result->depth);
    else if (!puzzle && result->scored)
        lab_value(out, lang, &record->unit, result->values[record->problem->player], 1);
    else
        bytes_char(out, '-');
}

static void put_row(struct table *table, int row, const struct lab_lane *lane, enum lud_lang lang)
{
    static const enum lud_text verdicts[] = {TEXT_CLI_LAB_UNKNOWN, TEXT_CLI_LAB_RIGHT, TEXT_CLI_LAB_WRONG};
    const struct lab_record *record = lane->record;
    const struct lud_result *result = &record->result;
    struct bytes engine = cell(table, row, 0), move = cell(table, row, 1), value = cell(table, row, 2);
    struct bytes time = cell(table, row, 6), verdict = cell(table, row, 8);
    bytes_text(&engine, lane->engine);
    if (result->move != LUD_NO_MOVE)
        game_format_move(record->problem->rules, record->problem->state, result->move, &move);
    else
        bytes_char(&move, '-');
    put_value(&value, lang, record);
    put_number(table, row, 3, lang, result->nodes);
    put_number(table, row, 4, lang, result->sims);
    put_number(table, row, 5, lang, lane->effort.per_second);
    lab_decimal(&time, lang, (int64_t)(lane->effort.time_us + 5) / 10, 2);
    put_number(table, row, 7, lang, (lane->effort.memory + 1023) / 1024);
    bytes_text(&verdict, text_get(lang, verdicts[lane->verdict]));
}

/* Characters, not bytes. */
static size_t width_of(const char *text)
{
    size_t width = 0;
    for (; *text != '\0'; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

/* Names on the left, numbers on the right of their columns. */
static void put_table(const struct table *table, struct bytes *out)
{
    size_t widths[COLUMNS] = {0};
    for (int row = 0; row < table->rows; row++)
        for (int column = 0; column < COLUMNS; column++) {
            const size_t width = width_of(table->cells[row][column]);
            widths[column] = width > widths[column] ? width : widths[column];
        }
    for (int row = 0; row < table->rows; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const bool name = column < 2 || column == 8;
            const size_t blanks = widths[column] - width_of(table->cells[row][column]);
            bytes_text(out, column > 0 ? "  " : "");
            bytes_repeat(out, " ", name ? 0 : blanks);
            bytes_text(out, table->cells[row][column]);
            bytes_repeat(out, " ", name && column + 1 < COLUMNS ? blanks : 0);
        }
        bytes_char(out, '\n');
    }
}

void lab_print_words(const struct lab_runs *runs, struct bytes *out)
{
    const enum lud_lang lang = runs->cli->output.lang;
    struct table table = {.rows = runs->count + 1};
    for (int column = 0; column < COLUMNS; column++) {
        struct bytes head = cell(&table, 0, column);
        bytes_text(&head, text_get(lang, heads[column]));
    }
    for (int i = 0; i < runs->count; i++)
        put_row(&table, i + 1, &runs->lanes[i], lang);
    put_table(&table, out);
}

static void print_object(const struct lab_runs *runs, int lane, struct bytes *out)
{
    static const char *const verdicts[] = {"unknown", "right", "wrong"};
    const struct lab_record *record = runs->lanes[lane].record;
    const struct lud_result *result = &record->result;
    char room[GAME_MAX_MOVE + 1];
    struct bytes move = bytes_fixed(room, sizeof room);
    struct json_writer json = json_write(out);
    json_open(&json, '{');
    json_member_text(&json, "engine", runs->lanes[lane].engine);
    if (result->move != LUD_NO_MOVE) {
        game_format_move(record->problem->rules, record->problem->state, result->move, &move);
        json_member_text(&json, "bestmove", bytes_string(&move));
    }
    chosen_json(&json, runs->session, result);
    effort_json(&runs->lanes[lane].effort, &json);
    json_member_text(&json, "exact", verdicts[runs->lanes[lane].verdict]);
    json_close(&json, '}');
    bytes_char(out, '\n');
}

void lab_print_json(const struct lab_runs *runs, struct bytes *out)
{
    for (int i = 0; i < runs->count; i++)
        print_object(runs, i, out);
}
