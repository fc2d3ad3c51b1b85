/* protocol_tracing.c: the arguments of `trace`, and JSON lines with the word `trace` before them. */
#include "protocol/protocol_tracing.h"

#include "engine/watch/trace_writer.h"
#include "protocol/protocol_engine.h"
#include "text/areas/protocol_texts.h"

/* ---- arguments ---- */

/* Reads `on` or `off`; `other` is the error for anything else. */
static enum lud_status read_switch(const struct protocol_line *line, struct span word, enum lud_text other,
                                   bool *on, struct lud_why *why)
{
    *on = span_is(word, "on");
    if (*on || span_is(word, "off"))
        return LUD_OK;
    return protocol_fail(line, word, LUD_ERROR_USAGE, other, why);
}

/* Reads `events N`, if the line goes on. */
static enum lud_status read_events(struct protocol_line *line, uint64_t *events, struct lud_why *why)
{
    struct span word;
    int64_t number;
    if (!protocol_line_word(line, &word))
        return LUD_OK;
    if (!span_is(word, "events"))
        return protocol_fail(line, word, LUD_ERROR_USAGE, TEXT_PROTOCOL_TRACE_EVENTS, why);
    const enum lud_status status = protocol_line_number(line, 1, PROTOCOL_TRACE_MAX, &number, why);
    if (status == LUD_OK)
        *events = (uint64_t)number;
    return status;
}

/* Reads what follows `json`. */
static enum lud_status read_json(struct protocol_line *line, struct protocol_tracing *read,
                                 struct lud_why *why)
{
    struct span word;
    bool on = false;
    enum lud_status status = protocol_line_need(line, "on|off", &word, why);
    if (status == LUD_OK)
        status = read_switch(line, word, TEXT_PROTOCOL_ON_OFF, &on, why);
    if (status == LUD_OK && on)
        status = read_events(line, &read->events, why);
    read->form = on ? TRACING_JSON : TRACING_OFF;
    return status;
}

enum lud_status protocol_tracing_read(struct protocol_line *line, struct protocol_tracing *tracing,
                                      struct lud_why *why)
{
    struct protocol_tracing read = {.events = PROTOCOL_TRACE_BUDGET};
    struct span word;
    bool on = false;
    enum lud_status status = protocol_line_need(line, "on|off|json", &word, why);
    if (status == LUD_OK && span_is(word, "json")) {
        status = read_json(line, &read, why);
    } else if (status == LUD_OK) {
        status = read_switch(line, word, TEXT_PROTOCOL_TRACE_WORD, &on, why);
        read.form = on ? TRACING_WORDS : TRACING_OFF;
    }
    if (status == LUD_OK)
        status = protocol_line_end(line, why);
    if (status == LUD_OK)
        *tracing = read;
    return status;
}

/* ---- the tracer ---- */

struct protocol_json {
    const struct lud_problem *problem;
    const struct lud_memory *memory;
    struct trace_writer *writer;
    struct bytes line; /* being sent */
    bool failed;       /* a line was lost for want of memory */
    void (*send)(void *context, struct span line);
    void *context;
};

static void send_json(void *context, struct span line)
{
    struct protocol_json *json = context;
    bytes_clear(&json->line);
    bytes_text(&json->line, "trace ");
    bytes_span(&json->line, line);
    if (json->line.failed)
        json->failed = true;
    else
        json->send(json->context, bytes_view(&json->line));
}

struct protocol_json *protocol_json_new(const struct engine *engine, const struct lud_problem *problem,
                                        uint64_t events, const struct lud_memory *memory,
                                        void (*send)(void *context, struct span line), void *context)
{
    struct protocol_json *json = memory_new(memory, sizeof *json);
    if (json == NULL)
        return NULL;
    const struct trace_output output = {.line = send_json, .context = json};
    *json = (struct protocol_json){.problem = problem, .memory = memory, .send = send, .context = context};
    json->line = bytes_growing(memory, TRACE_LINE_MAX + sizeof "trace ");
    json->writer = trace_writer_new(engine, problem, events, &output, memory);
    if (json->writer != NULL)
        return json;
    protocol_json_free(json);
    return NULL;
}

void protocol_json_free(struct protocol_json *json)
{
    if (json == NULL)
        return;
    trace_writer_free(json->writer);
    bytes_destroy(&json->line);
    memory_free(json->memory, json, sizeof *json);
}

enum lud_status protocol_json_run(struct protocol_json *json, struct engine *engine,
                                  const struct lud_limits *limits, struct lud_result *result,
                                  struct lud_why *why)
{
    trace_writer_begin(json->writer, limits);
    const enum lud_status status =
        engine_run(engine, json->problem, limits, trace_writer_watch(json->writer), result, why);
    if (status == LUD_OK)
        trace_writer_end(json->writer, result);
    if (status == LUD_OK && (json->failed || trace_writer_failed(json->writer)))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    return status;
}
