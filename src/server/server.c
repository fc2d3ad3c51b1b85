/* server.c: opens store, api, workers and network, runs the loop until the stop flag is set, and closes
 * everything. */
#include "server/server.h"

#include "os/thread.h"
#include "os/timer.h"
#include "server/host.h"
#include "server/listen.h"
#include "server/sockets.h"
#include "text/areas/server_texts.h"
#include "text/text.h"

enum {
    CLIENTS = 4096,        /* connections at once: the default of api_settings */
    SPARE_FILES = 128,     /* for the listening socket, the store and HTTP requests */
    PER_ADDRESS = 64,      /* connections per address */
    RECEIVE_BYTES = 4096,  /* received per callback */
    HEADER_BYTES = 8192,   /* of the headers of a request */
    PATIENCE_S = 10,       /* to send the headers of a request */
    IDLE_S = 30,           /* of silence before a ping */
    PONG_S = 15,           /* to answer the ping, or the idle time if that is shorter */
    JOBS_MAX = 1 << 16,    /* queued or running: the api's own quotas are far below */
    HEARTBEAT_US = 250000, /* between two checks of the stop flag */
    STOP_MS = 1500         /* to send the last messages to clients */
};

/* ---- the loop ---------------------------------------------------------------------------------------- */

/* Called by workers: lws_cancel_service is the one call that libwebsockets allows from other threads. It
 * makes the loop take the ended jobs. */
static void wake_loop(void *context)
{
    const struct server *server = context;
    lws_cancel_service(server->context);
}

static void on_heartbeat(lws_sorted_usec_list_t *sul)
{
    struct server *server = lws_container_of(sul, struct server, heartbeat);
    lws_sul_schedule(server->context, 0, sul, on_heartbeat,
                     server->stopping ? HEARTBEAT_US / 10 : HEARTBEAT_US);
}

static void serve(struct server *server)
{
    on_heartbeat(&server->heartbeat);
    while (!atomic_load(server->settings->stop)) {
        (void)lws_service(server->context, 0);
        host_commit(server);
    }
    server_log_say(&server->log, "info", "stopping", NULL, span_of(NULL));
    host_stop(server);
    const uint64_t deadline = timer_after(STOP_MS * TIMER_MS);
    on_heartbeat(&server->heartbeat);
    while (server->connections > 0 && timer_now() < deadline) {
        (void)lws_service(server->context, 0);
        host_commit(server);
    }
    lws_sul_cancel(&server->heartbeat);
}

/* ---- opening ----------------------------------------------------------------------------------------- */

static const struct lws_protocols protocols[] = {
    {.name = "ludens",
     .callback = sockets_callback,
     .per_session_data_size = sizeof(struct socket_session),
     .rx_buffer_size = RECEIVE_BYTES},
    {.name = NULL},
};

static struct lws_context *open_context(struct server *server, const struct listen_place *place,
                                        const lws_retry_bo_t *policy)
{
    const int clients = server->settings->api.clients > 0 ? server->settings->api.clients : CLIENTS;
    const struct lws_context_creation_info info = {
        .iface = place->interface,
        .port = server->settings->port,
        .protocols = protocols,
        .user = server,
        .vhost_name = "ludens",
        .max_http_header_data = HEADER_BYTES,
        .max_http_header_pool = 256,
        .pt_serv_buf_size = HEADER_BYTES,
        .timeout_secs = PATIENCE_S,
        .fd_limit_per_thread = (unsigned)listen_raise_limit(clients + SPARE_FILES),
        .retry_and_idle_policy = policy,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (place->ipv6 ? 0 : (uint64_t)LWS_SERVER_OPTION_DISABLE_IPV6),
    };
    return lws_create_context(&info);
}

static enum lud_status open_network(struct server *server, const lws_retry_bo_t *policy, struct lud_why *why)
{
    struct listen_place place;
    const enum lud_status status = listen_check(server->settings, &place, why);
    if (status != LUD_OK)
        return status;
    server->local = place.local;
    lws_set_log_level(0, NULL); /* our own log has what matters */
    server->context = open_context(server, &place, policy);
    return server->context != NULL ? LUD_OK : why_plain(why, LUD_ERROR_FILE, TEXT_SERVER_NO_NETWORK);
}

static enum lud_status open_games(struct server *server, struct lud_why *why)
{
    const struct server_settings *settings = server->settings;
    const struct jobs_settings jobs = {.workers =
                                           settings->workers > 0 ? settings->workers : thread_processors(),
                                       .capacity = JOBS_MAX,
                                       .kept = settings->kept_memory,
                                       .run = api_job_run,
                                       .wake = wake_loop,
                                       .context = server};
    const enum lud_status status =
        store_sqlite_open(server->env->memory, settings->store, &server->store, why);
    if (status != LUD_OK)
        return status;
    server->api = api_new(server->env, &settings->api);
    server->jobs = server->api != NULL ? jobs_new(server->env, &jobs) : NULL;
    return server->jobs != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

/* Closes the workers first, because they wake the loop; then the sockets, whose callbacks use the api. */
static void close_all(struct server *server)
{
    struct jobs *jobs = server->jobs;
    server->jobs = NULL;
    server->stopping = true;
    jobs_free(jobs);
    if (server->context != NULL)
        lws_context_destroy(server->context);
    if (server->api != NULL)
        host_commit(server);
    peers_destroy(&server->peers);
    api_free(server->api);
    store_close(server->store);
}

static void log_listening(struct server *server, int port)
{
    struct server_line line;
    server_log_begin(&line, &server->log, "info", "listening");
    server_log_number(&line, "port", port);
    server_log_end(&line);
}

static void resume_and_serve(struct server *server)
{
    const int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(server->context, "ludens"));
    host_resume(server);
    log_listening(server, port);
    if (server->settings->ready != NULL)
        server->settings->ready(server->settings->context, port);
    serve(server);
}

enum lud_status server_run(const struct lud_env *env, const struct server_settings *settings,
                           struct lud_why *why)
{
    const int idle = settings->idle > 0 ? settings->idle : IDLE_S;
    const lws_retry_bo_t policy = {.secs_since_valid_ping = (uint16_t)idle,
                                   .secs_since_valid_hangup =
                                       (uint16_t)(idle + (idle < PONG_S ? idle : PONG_S))};
    struct server *server = memory_new(env->memory, sizeof *server);
    if (server == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    server->env = env;
    server->settings = settings;
    server->log = (struct server_log){settings->log, settings->context};
    server->started = wall_now(&server->wall);
    peers_init(&server->peers, env->memory, settings->connections > 0 ? settings->connections : PER_ADDRESS);
    enum lud_status status = open_games(server, why);
    if (status == LUD_OK)
        status = open_network(server, &policy, why);
    if (status == LUD_OK)
        resume_and_serve(server);
    close_all(server);
    if (status == LUD_OK)
        server_log_say(&server->log, "info", "stopped", NULL, span_of(NULL));
    memory_free(env->memory, server, sizeof *server);
    return status;
}
