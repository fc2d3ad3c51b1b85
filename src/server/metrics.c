/* metrics.c: writes counters as JSON and in Prometheus' text format. */
#include "server/metrics.h"

#include "base/json.h"

void metrics_health(struct server *server, struct bytes *out)
{
    const struct api_figures figures = api_figures(server->api);
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_text(&writer, "status", server->store_failing ? "store" : "ok");
    json_member_text(&writer, "version",
                     server->settings->api.version != NULL ? server->settings->api.version : "");
    json_member_number(&writer, "uptime", (int64_t)((wall_now(&server->wall) - server->started) / 1000));
    json_member_number(&writer, "clients", figures.clients);
    json_member_number(&writer, "games", figures.games);
    json_close(&writer, '}');
    bytes_char(out, '\n');
}

static void head(struct bytes *out, const char *name, const char *type, const char *help)
{
    bytes_text(out, "# HELP ludens_");
    bytes_text(out, name);
    bytes_char(out, ' ');
    bytes_text(out, help);
    bytes_text(out, "\n# TYPE ludens_");
    bytes_text(out, name);
    bytes_char(out, ' ');
    bytes_text(out, type);
    bytes_char(out, '\n');
}

static void value(struct bytes *out, const char *name, const char *labels, uint64_t number)
{
    bytes_text(out, "ludens_");
    bytes_text(out, name);
    bytes_text(out, labels);
    bytes_char(out, ' ');
    bytes_unsigned(out, number);
    bytes_char(out, '\n');
}

static void gauge(struct bytes *out, const char *name, const char *help, uint64_t number)
{
    head(out, name, "gauge", help);
    value(out, name, "", number);
}

static void counter(struct bytes *out, const char *name, const char *help, uint64_t number)
{
    head(out, name, "counter", help);
    value(out, name, "", number);
}

static void seconds(struct bytes *out, const char *name, uint64_t nanoseconds)
{
    bytes_text(out, "ludens_");
    bytes_text(out, name);
    bytes_char(out, ' ');
    bytes_fixed_point(out, (int64_t)(nanoseconds / 1000), 6);
    bytes_char(out, '\n');
}

static void http_counter(struct bytes *out, const struct host_figures *figures)
{
    static const char *const labels[] = {
        "", "", "{status=\"2xx\"}", "{status=\"3xx\"}", "{status=\"4xx\"}", "{status=\"5xx\"}"};
    head(out, "http_answers_total", "counter", "HTTP answers by status");
    for (int i = 2; i < 6; i++)
        value(out, "http_answers_total", labels[i], figures->http[i]);
}

/* The time per input, without the store. */
static void step_histogram(struct bytes *out, const struct host_figures *figures)
{
    uint64_t sum = 0;
    head(out, "step_seconds", "histogram", "Time per input, without waiting for the disk");
    for (int i = 0; i < 15; i++) {
        sum += figures->step_buckets[i];
        bytes_text(out, "ludens_step_seconds_bucket{le=\"");
        bytes_fixed_point(out, INT64_C(64) << i, 6);
        bytes_text(out, "\"} ");
        bytes_unsigned(out, sum);
        bytes_char(out, '\n');
    }
    value(out, "step_seconds_bucket", "{le=\"+Inf\"}", figures->steps);
    seconds(out, "step_seconds_sum", figures->step_ns);
    value(out, "step_seconds_count", "", figures->steps);
}

void metrics_write(struct server *server, struct bytes *out)
{
    const struct host_figures *host = &server->figures;
    const struct api_figures api = api_figures(server->api);
    const struct jobs_figures jobs = jobs_figures(server->jobs);
    gauge(out, "uptime_seconds", "Seconds since the start",
          (wall_now(&server->wall) - server->started) / 1000);
    gauge(out, "clients", "WebSocket connections", (uint64_t)server->connections);
    gauge(out, "games", "Games in memory", (uint64_t)api.games);
    gauge(out, "games_running", "Games in memory without a result", (uint64_t)api.games_running);
    gauge(out, "jobs_running", "Engine jobs running", (uint64_t)jobs.running);
    gauge(out, "jobs_waiting", "Engine jobs waiting for a worker", (uint64_t)jobs.waiting);
    gauge(out, "engines_kept", "Engines kept for the next move of their seat", (uint64_t)jobs.kept.count);
    gauge(out, "engine_bytes", "Memory of kept and thinking engines", jobs.kept.bytes);
    gauge(out, "store_failing", "1 when the last change could not be stored", server->store_failing ? 1 : 0);
    counter(out, "connections_total", "WebSocket connections opened", host->connections);
    counter(out, "connections_refused_total", "Connections refused: limit, Origin, Host", host->refused);
    counter(out, "connections_slow_total", "Connections dropped for reading too slowly", host->slow);
    counter(out, "messages_too_large_total", "Connections closed because a message was too large",
            host->too_large);
    counter(out, "requests_total", "Requests", api.requests);
    counter(out, "errors_total", "Requests answered with an error", api.errors);
    counter(out, "moves_total", "Moves played", api.moves);
    counter(out, "jobs_total", "Engine jobs ended", jobs.ended);
    counter(out, "engines_reused_total", "Moves by a kept engine", jobs.kept.reused);
    counter(out, "engines_evicted_total", "Kept engines freed for lack of memory", jobs.kept.evicted);
    counter(out, "stored_total", "Changes stored", host->stored);
    counter(out, "store_appends_total", "Writes to the store, of one or more changes each", host->appends);
    counter(out, "store_errors_total", "Changes that could not be stored", host->store_errors);
    http_counter(out, host);
    step_histogram(out, host);
    head(out, "store_seconds_total", "counter", "Time spent storing");
    seconds(out, "store_seconds_total", host->store_ns);
}
