/* solve_pogo.c: Pogo's exact values, looked up: `win 9`, `loss 4`, `draw`. */
#include "base/json.h"
#include "cli/common/common.h"
#include "cli/solve/solve.h"

#include <string.h>

static enum lud_status open(struct cli_solved *solved, const struct lud_rules *rules,
                            const struct solve_wish *wish, void **solver)
{
    (void)wish; /* looking up takes no time */
    struct cli *cli = solved->cli;
    struct pogo_table *table = memory_new(cli->env->memory, sizeof *table);
    if (table == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    const enum lud_status status = cli_solved_pogo(solved, rules, table);
    if (status == LUD_OK)
        *solver = table;
    else
        memory_free(cli->env->memory, table, sizeof *table);
    return status;
}

static void close(struct cli_solved *solved, void *solver)
{
    pogo_table_close(solver);
    memory_free(solved->cli->env->memory, solver, sizeof(struct pogo_table));
}

/* Appends `win 9`, with `between` in place of the blank. */
static void put_value(struct bytes *out, struct pogo_value value, char between)
{
    static const char *const words[] = {[POGO_LOSS] = "loss", [POGO_EVEN] = "draw", [POGO_WIN] = "win"};
    bytes_text(out, words[value.result]);
    if (value.result == POGO_EVEN)
        return;
    bytes_char(out, between);
    bytes_integer(out, value.plies);
}

/* A third repetition has made the game a draw, whatever the board is worth. */
static struct pogo_value value_of(const struct pogo_table *table, const struct session *session)
{
    const enum session_end end = session_end(session);
    if (end != SESSION_RUNNING && end != SESSION_RULES)
        return (struct pogo_value){.result = POGO_EVEN};
    return pogo_table_value(table, session_state(session));
}

static void put_words(const struct pogo_table *table, const struct session *session, bool all,
                      struct bytes *out)
{
    struct common_moves list = {0};
    put_value(out, value_of(table, session), ' ');
    if (all)
        common_list_moves(session, &list);
    for (int i = 0; i < list.count; i++) {
        bytes_char(out, ' ');
        bytes_text(out, list.at[i].name);
        bytes_char(out, '=');
        put_value(out,
                  pogo_table_move(table, session_rules(session), session_state(session), list.at[i].move),
                  ':');
    }
}

static void json_value(struct json_writer *writer, const char *name, struct pogo_value value)
{
    char array[16];
    struct bytes text = bytes_fixed(array, sizeof array);
    put_value(&text, value, ' ');
    json_member_text(writer, name, bytes_string(&text));
}

static void put_json(const struct pogo_table *table, const struct session *session, bool all,
                     struct bytes *out)
{
    struct common_moves list = {0};
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_value(&writer, "value", value_of(table, session));
    if (all) {
        common_list_moves(session, &list);
        json_name(&writer, "moves");
        json_open(&writer, '{');
        for (int i = 0; i < list.count; i++)
            json_value(
                &writer, list.at[i].name,
                pogo_table_move(table, session_rules(session), session_state(session), list.at[i].move));
        json_close(&writer, '}');
    }
    json_close(&writer, '}');
}

static enum lud_status answer(void *solver, const struct session *session, const struct solve_wish *wish,
                              struct bytes *out, struct lud_why *why)
{
    (void)why;
    if (wish->json)
        put_json(solver, session, wish->all, out);
    else
        put_words(solver, session, wish->all, out);
    return LUD_OK;
}

const struct solve_game solve_pogo = {
    .game = "pogo",
    .open = open,
    .close = close,
    .answer = answer,
};
