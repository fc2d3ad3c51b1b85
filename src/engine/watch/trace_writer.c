/* trace_writer.c: what an event has, it writes; what does not apply, it leaves out. */
#include "engine/watch/trace_writer.h"

#include "base/json.h"
#include "engine/watch/trace_json.h"
#include "engine/watch/trace_nodes.h"

#include <string.h>

enum {
    SHOWN_LINES = 64 /* playouts per candidate that are written with their moves */
};

struct trace_writer {
    const struct engine *engine;
    const struct lud_problem *problem;
    const struct lud_memory *memory;
    struct trace_output output;
    struct trace_json values; /* how numbers are written */
    struct trace_nodes nodes;
    struct bytes line;         /* the line being written */
    struct lud_state *scratch; /* to find the notation of a line of moves */
    struct lud_trace trace;
    struct lud_candidates candidates;
    struct lud_watch watch;
    uint64_t sequence;             /* of the event being written */
    bool failed;                   /* a line was lost */
    uint8_t shown[UINT16_MAX + 1]; /* by root move: playouts written with their moves */
};

/* ---- the parts of an event ---- */

/* `shown` = with the move that led there. */
static void write_node(struct trace_writer *writer, struct json_writer *json, const struct trace_node *node,
                       bool shown)
{
    const struct trace_nodes *nodes = &writer->nodes;
    json_member_number(json, "node", trace_nodes_number(nodes, node));
    json_member_number(json, "parent", node->parent);
    json_member_number(json, "depth", node->depth);
    if (node->turn >= 0)
        json_member_number(json, "turn", node->turn + 1);
    if (node->move != 0 && shown)
        json_member_text(json, "move", trace_nodes_text(nodes, node->move));
    if (node->cell != 0)
        json_member_text(json, "cell", trace_nodes_text(nodes, node->cell));
}

/* Words that say what kind of visit, cut or comparison it was. */
static void write_words(struct trace_writer *writer, struct json_writer *json, const struct lud_event *event)
{
    const uint32_t child = trace_nodes_find(&writer->nodes, event->child);
    const uint32_t known = trace_nodes_find(&writer->nodes, event->known);
    if (event->side != TRACE_NO_SIDE)
        json_member_text(json, "side", trace_side_word(event->side));
    if (event->phase != NULL)
        json_member_text(json, "phase", event->phase);
    if (event->reason != TRACE_NO_REASON)
        json_member_text(json, "reason", trace_reason_word(event->reason));
    if (known != 0)
        json_member_number(json, "known", known);
    if (event->purpose != NULL)
        json_member_text(json, "purpose", event->purpose);
    if (event->kind == TRACE_SELECT || event->kind == TRACE_UPDATE)
        json_member_number(json, "seat", event->seat + 1);
    if (child != 0)
        json_member_number(json, "child", child);
    if (event->rule != NULL)
        json_member_text(json, "rule", event->rule);
}

static void write_costs(struct json_writer *json, const struct lud_event *event)
{
    if ((event->parts & TRACE_HAS_G) != 0)
        trace_json_hundredths(json, "g", event->g);
    if ((event->parts & TRACE_HAS_H) != 0)
        trace_json_hundredths(json, "h", event->h);
    if ((event->parts & TRACE_HAS_F) != 0)
        trace_json_hundredths(json, "f", event->f);
    if ((event->parts & TRACE_HAS_LIMIT) != 0 && event->limit_cost)
        trace_json_hundredths(json, "limit", event->limit);
    else if ((event->parts & TRACE_HAS_LIMIT) != 0)
        json_member_number(json, "limit", event->limit);
    if ((event->parts & TRACE_HAS_MOVES) != 0)
        json_member_number(json, "moves", event->moves);
}

static void write_values(const struct trace_writer *writer, struct json_writer *json,
                         const struct lud_event *event)
{
    const struct trace_json *values = &writer->values;
    if ((event->parts & TRACE_HAS_WINDOW) != 0)
        trace_json_values(values, json, "window", event->window, 2);
    if ((event->parts & TRACE_HAS_VALUES) != 0)
        trace_json_values(values, json, "values", event->values, values->players);
    if (event->bound != TRACE_NO_BOUND)
        json_member_text(json, "bound", trace_bound_word(event->bound));
}

static void write_samples(const struct trace_writer *writer, struct json_writer *json,
                          const struct lud_event *event)
{
    if ((event->parts & (TRACE_HAS_VISITS | TRACE_HAS_MEAN)) != 0)
        json_member_number(json, "visits", (int64_t)event->visits);
    if ((event->parts & TRACE_HAS_MEAN) != 0 && event->visits > 0)
        trace_json_mean(&writer->values, json, event->sum, event->visits);
    if ((event->parts & TRACE_HAS_BONUS) != 0)
        trace_json_bonus(&writer->values, json, event->bonus);
    if (event->proved) {
        json_name(json, "proved");
        json_bool(json, true);
    }
}

/* The moves of a line from the root position, up to the first that is not legal there. */
static void write_line(struct trace_writer *writer, struct json_writer *json, const lud_move *line, int size)
{
    const struct lud_rules *rules = writer->problem->rules;
    struct lud_state *state = writer->scratch;
    memcpy(state, writer->problem->state, rules->state_size);
    json_name(json, "line");
    json_open(json, '[');
    for (int i = 0; i < size; i++) {
        char room[GAME_MAX_MOVE + 1];
        struct bytes text = bytes_fixed(room, sizeof room);
        if (game_over(state) || game_check(rules, state, line[i], NULL) != LUD_OK)
            break;
        game_format_move(rules, state, line[i], &text);
        json_text(json, bytes_view(&text));
        game_play(rules, state, line[i]);
    }
    json_close(json, ']');
}

static void write_move(const struct trace_writer *writer, struct json_writer *json, const char *name,
                       lud_move move)
{
    char room[GAME_MAX_MOVE + 1];
    struct bytes text = bytes_fixed(room, sizeof room);
    if (move == LUD_NO_MOVE)
        return;
    game_format_move(writer->problem->rules, writer->problem->state, move, &text);
    json_member_text(json, name, bytes_string(&text));
}

/* Whether the moves of this playout are written: in the first ones of each candidate. */
static bool shows_line(struct trace_writer *writer, const struct lud_event *event)
{
    if (event->line == NULL)
        return false;
    if (event->kind != TRACE_PLAYOUT)
        return true;
    uint8_t *shown = &writer->shown[event->chosen];
    *shown = *shown < SHOWN_LINES ? (uint8_t)(*shown + 1) : SHOWN_LINES + 1;
    return *shown <= SHOWN_LINES;
}

static void write_solution(struct trace_writer *writer, struct json_writer *json,
                           const struct lud_event *event)
{
    write_move(writer, json, event->kind == TRACE_PLAYOUT ? "candidate" : "move", event->chosen);
    if ((event->parts & TRACE_HAS_SCORE) != 0)
        json_member_number(json, "score", event->score);
    if ((event->parts & TRACE_HAS_LENGTH) != 0)
        json_member_number(json, "length", event->length);
    if (shows_line(writer, event))
        write_line(writer, json, event->line, event->line_size);
    if ((event->parts & TRACE_HAS_VALUE) != 0)
        json_member_number(json, "value", event->value);
    if ((event->parts & TRACE_HAS_UPPER) != 0)
        json_member_number(json, "upper", event->upper);
}

static void send_line(struct trace_writer *writer)
{
    bytes_char(&writer->line, '\n');
    if (writer->line.failed)
        writer->failed = true;
    else
        writer->output.line(writer->output.context, bytes_view(&writer->line));
    bytes_clear(&writer->line);
}

/* Whether `move` is another one than the node's: one that is selected or tested there. */
static bool names_move(const struct lud_event *event)
{
    return (event->kind == TRACE_SELECT || event->kind == TRACE_TERMS) && event->chosen != LUD_NO_MOVE;
}

static void write_event(void *context, const struct lud_event *event)
{
    struct trace_writer *writer = context;
    if (event->sequence > writer->trace.budget)
        return;
    writer->sequence = event->sequence;
    const struct trace_node *node = trace_nodes_meet(&writer->nodes, event);
    struct json_writer json = json_write(&writer->line);
    json_open(&json, '{');
    json_member_number(&json, "n", (int64_t)event->sequence);
    json_member_text(&json, "kind", trace_kind_word(event->kind));
    if (node != NULL)
        write_node(writer, &json, node, !names_move(event));
    write_words(writer, &json, event);
    write_costs(&json, event);
    write_values(writer, &json, event);
    if (event->kind == TRACE_TERMS)
        trace_json_terms(&json, event);
    write_samples(writer, &json, event);
    write_solution(writer, &json, event);
    json_close(&json, '}');
    send_line(writer);
}

/* ---- the first and the last line ---- */

static void write_limits(struct json_writer *json, const struct lud_limits *limits)
{
    json_name(json, "limits");
    json_open(json, '{');
    if (limits->time > 0)
        trace_json_milliseconds(json, "time", limits->time);
    if (limits->nodes > 0)
        json_member_number(json, "nodes", (int64_t)limits->nodes);
    if (limits->sims > 0)
        json_member_number(json, "sims", (int64_t)limits->sims);
    if (limits->depth > 0)
        json_member_number(json, "depth", limits->depth);
    if (limits->memory > 0)
        json_member_number(json, "memory", (int64_t)limits->memory);
    json_close(json, '}');
}

/* `name` or `name:option=value,...` with the options that differ from their defaults. */
static void write_engine(struct trace_writer *writer, struct json_writer *json)
{
    struct bytes text = bytes_growing(writer->memory, TRACE_LINE_MAX);
    engine_spec(writer->engine, &text);
    json_member_text(json, "engine", bytes_string(&text));
    bytes_destroy(&text);
}

void trace_writer_begin(struct trace_writer *writer, const struct lud_limits *limits)
{
    const struct lud_problem *problem = writer->problem;
    struct bytes text = bytes_growing(writer->memory, TRACE_LINE_MAX);
    struct json_writer json = json_write(&writer->line);
    json_open(&json, '{');
    json_member_number(&json, "trace", 1);
    json_member_text(&json, "game", problem->rules->game->name);
    rules_format(problem->rules, true, &text);
    json_member_text(&json, "rules", bytes_string(&text));
    bytes_clear(&text);
    game_format(problem->rules, problem->state, &text);
    json_member_text(&json, "position", bytes_string(&text));
    bytes_destroy(&text);
    json_member_number(&json, "turn", problem->player + 1);
    write_engine(writer, &json);
    json_member_text(&json, "unit", writer->values.unit.name);
    json_member_number(&json, "seed", (int64_t)limits->seed);
    write_limits(&json, limits);
    json_close(&json, '}');
    send_line(writer);
}

static void write_counts(struct json_writer *json, const struct lud_trace *trace)
{
    json_name(json, "counts");
    json_open(json, '{');
    json_member_number(json, "entered", (int64_t)trace->entered);
    json_member_number(json, "duplicates", (int64_t)trace->duplicates);
    json_member_number(json, "plies", (int64_t)trace->plies);
    json_close(json, '}');
}

static void write_candidate(const struct trace_writer *writer, struct json_writer *json,
                            const struct lud_candidate *candidate)
{
    json_open(json, '{');
    write_move(writer, json, "move", candidate->move);
    trace_json_candidate(&writer->values, json, candidate, writer->problem->player);
    json_close(json, '}');
}

static void write_candidates(const struct trace_writer *writer, struct json_writer *json)
{
    if (writer->candidates.count == 0)
        return;
    json_name(json, "candidates");
    json_open(json, '[');
    for (int i = 0; i < writer->candidates.count; i++)
        write_candidate(writer, json, &writer->candidates.at[i]);
    json_close(json, ']');
}

void trace_writer_end(struct trace_writer *writer, const struct lud_result *result)
{
    const struct lud_trace *trace = &writer->trace;
    const uint64_t kept = trace->sent < trace->budget ? trace->sent : trace->budget;
    struct json_writer json = json_write(&writer->line);
    json_open(&json, '{');
    json_member_text(&json, "end", result_end_word(result->end));
    json_member_number(&json, "events", (int64_t)kept);
    json_member_number(&json, "dropped", (int64_t)(trace->sent - kept));
    json_member_number(&json, "nodes", (int64_t)result->nodes);
    json_member_number(&json, "sims", (int64_t)result->sims);
    write_counts(&json, trace);
    write_move(writer, &json, "best", result->move);
    write_line(writer, &json, result->line, result->line_size);
    if (result->scored)
        trace_json_result(&writer->values, &json, result);
    write_candidates(writer, &json);
    json_close(&json, '}');
    send_line(writer);
}

/* ---- life ---- */

struct trace_writer *trace_writer_new(const struct engine *engine, const struct lud_problem *problem,
                                      uint64_t budget, const struct trace_output *output,
                                      const struct lud_memory *memory)
{
    struct trace_writer *writer = memory_new(memory, sizeof *writer);
    if (writer == NULL)
        return NULL;
    writer->engine = engine;
    writer->problem = problem;
    writer->memory = memory;
    writer->output = *output;
    writer->values = (struct trace_json){.unit = engine_unit(engine), .players = problem->rules->players};
    writer->line = bytes_growing(memory, TRACE_LINE_MAX);
    writer->scratch = state_new(problem->rules, memory);
    writer->trace =
        (struct lud_trace){.event = write_event, .context = writer, .budget = budget, .tests = true};
    writer->watch = (struct lud_watch){.trace = &writer->trace, .candidates = &writer->candidates};
    budget = budget < TRACE_EVENTS_MAX ? budget : TRACE_EVENTS_MAX;
    if (writer->scratch != NULL &&
        trace_nodes_init(&writer->nodes, problem->rules, (uint32_t)budget + 1, memory) == LUD_OK)
        return writer;
    trace_writer_free(writer);
    return NULL;
}

void trace_writer_free(struct trace_writer *writer)
{
    if (writer == NULL)
        return;
    trace_nodes_destroy(&writer->nodes);
    state_free(writer->problem->rules, writer->memory, writer->scratch);
    bytes_destroy(&writer->line);
    memory_free(writer->memory, writer, sizeof *writer);
}

void trace_writer_full(struct trace_writer *writer)
{
    writer->trace.budget = writer->sequence - 1;
}

bool trace_writer_failed(const struct trace_writer *writer)
{
    return writer->failed;
}

const struct lud_watch *trace_writer_watch(struct trace_writer *writer)
{
    return &writer->watch;
}
