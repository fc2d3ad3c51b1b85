/* script_testing.c: writes each event as one line. */
#include "search/parts/script_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The number of the node with this id; a new one for a new id. */
static int number_of(struct script *script, uint64_t id)
{
    for (int i = 0; i < script->count; i++)
        if (script->ids[i] == id)
            return i + 1;
    assert_true(script->count < SCRIPT_NODES);
    script->ids[script->count++] = id;
    return script->count;
}

/* In percent, with four decimals where they are needed. */
static void write_value(struct bytes *out, lud_value value)
{
    enum { PERCENT = LUD_ONE / 100 };
    bytes_integer(out, value / PERCENT);
    int rest = value % PERCENT;
    if (rest == 0)
        return;
    bytes_char(out, '.');
    for (int unit = PERCENT / 10; unit > 0; unit /= 10) {
        bytes_integer(out, rest / unit);
        rest %= unit;
    }
}

static void write_values(struct script *script, const struct lud_event *event)
{
    if ((event->parts & TRACE_HAS_VALUES) != 0)
        bytes_char(&script->out, ':');
    for (int i = 0; (event->parts & TRACE_HAS_VALUES) != 0 && i < script->rules->players; i++) {
        bytes_char(&script->out, ' ');
        write_value(&script->out, event->values[i]);
    }
}

static void write_window(struct bytes *out, const struct lud_event *event)
{
    if ((event->parts & TRACE_HAS_WINDOW) == 0)
        return;
    bytes_text(out, " [");
    write_value(out, event->window[0]);
    bytes_char(out, ' ');
    write_value(out, event->window[1]);
    bytes_char(out, ']');
}

static void write_word(struct bytes *out, const char *word)
{
    bytes_char(out, ' ');
    bytes_text(out, word);
}

static void write_terms(struct bytes *out, const struct lud_event *event)
{
    const int seats = event->term_seats > 0 ? event->term_seats : 1;
    for (int i = 0; i < seats * event->term_count; i++) {
        bytes_text(out, i == 0 ? ": " : i % event->term_count == 0 ? " | " : " ");
        bytes_text(out, event->terms[i].name);
        bytes_char(out, '=');
        bytes_integer(out, event->terms[i].number);
    }
}

/* What an event says besides its node. */
static void write_particulars(struct script *script, const struct lud_event *event)
{
    struct bytes *out = &script->out;
    if (event->kind == TRACE_ENTER && event->move != LUD_NO_MOVE) {
        bytes_char(out, ' ');
        game_format_move(script->rules, event->before, event->move, out);
    }
    write_window(out, event);
    if (event->kind == TRACE_EXPAND) {
        bytes_text(out, ": ");
        bytes_integer(out, event->moves);
    }
    if (event->purpose != NULL)
        write_word(out, event->purpose);
    if (event->kind == TRACE_CUT)
        write_word(out, trace_reason_word(event->reason));
    if (event->kind == TRACE_BACKUP) {
        bytes_text(out, " from ");
        bytes_integer(out, number_of(script, event->child));
    }
    write_values(script, event);
    if (event->bound != TRACE_NO_BOUND)
        write_word(out, trace_bound_word(event->bound));
    if (event->rule != NULL)
        write_word(out, event->rule);
    if (event->kind == TRACE_TERMS)
        write_terms(out, event);
}

static void write_event(void *context, const struct lud_event *event)
{
    struct script *script = context;
    const int node = number_of(script, event->node);
    bytes_text(&script->out, trace_kind_word(event->kind));
    bytes_char(&script->out, ' ');
    bytes_integer(&script->out, event->kind == TRACE_ITERATION ? event->limit : node);
    write_particulars(script, event);
    bytes_char(&script->out, '\n');
    assert_false(script->out.failed);
}

void script_init(struct script *script, const struct lud_rules *rules)
{
    *script = (struct script){.rules = rules};
    script->trace = (struct lud_trace){.event = write_event, .context = script, .budget = UINT64_MAX};
    script->out = bytes_fixed(script->room, sizeof script->room);
}

const char *script_text(struct script *script)
{
    return bytes_string(&script->out);
}

void script_candidates(const struct lud_candidates *candidates, const struct lud_rules *rules,
                       const struct lud_state *state, struct bytes *out)
{
    for (int i = 0; i < candidates->count; i++) {
        const struct lud_candidate *candidate = &candidates->at[i];
        assert_true(candidate->valued);
        bytes_text(out, i > 0 ? ", " : "");
        game_format_move(rules, state, candidate->move, out);
        bytes_char(out, ' ');
        write_value(out, candidate->values[state->turn]);
        write_word(out, trace_bound_word(candidate->bound));
    }
}
