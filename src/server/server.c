/* server.c: the life of the server: everything is opened, served, told to end and closed again. */
#include "server/server.h"

#include "os/thread.h"
#include "os/timer.h"
#include "server/host.h"
#include "server/listen.h"
#include "server/sockets.h"
#include "text/areas/server_texts.h"
#include "text/text.h"

enum {
    CLIENTS = 4096,        /* connections at once, as api_settings has it */
    SPARE_FILES = 128,     /* listening, the store, visitors by HTTP */
    PER_ADDRESS = 64,      /* connections */
    RECEIVE_BYTES = 4096,  /* that the library hands over at once */
    HEADER_BYTES = 8192,   /* of a request's head */
    PATIENCE_S = 10,       /* until a request's head must be there */
    IDLE_S = 30,           /* of silence until a ping asks whether somebody is there */
    PONG_S = 15,           /* to answer it, or as long as the silence when that is shorter */
    JOBS_MAX = 1 << 16,    /* that wait or run: the api's own quotas are far below */
    HEARTBEAT_US = 250000, /* between two looks at the stop flag */
    STOP_MS = 1500         /* for telling the clients */
};

/* ---- the loop ---------------------------------------------------------------------------------------- */

static void wake(void *context)
{
    const struct server *server = context;
    lws_cancel_service(server->context);
}

static void beat(lws_sorted_usec_list_t *sul)
{
    struct server *server = lws_container_of(sul, struct server, heartbeat);
    lws_sul_schedule(server->context, 0, sul, beat, server->stopping ? HEARTBEAT_US / 10 : HEARTBEAT_US);
}

static void serve(struct server *server)
{
    beat(&server->heartbeat);
    while (!atomic_load(server->settings->stop)) {
        (void)lws_service(server->context, 0);
        host_commit(server);
    }
    server_log_say(&server->log, "info", "stopping", NULL, span_of(NULL));
    host_stop(server);
    const uint64_t deadline = timer_after(STOP_MS * TIMER_MS);
    beat(&server->heartbeat);
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
    lws_set_log_level(0, NULL); /* its lines have no form and no context: ours say what matters */
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
                                       .wake = wake,
                                       .context = server};
    const enum lud_status status =
        store_sqlite_open(server->env->memory, settings->store, &server->store, why);
    if (status != LUD_OK)
        return status;
    server->api = api_new(server->env, &settings->api);
    server->jobs = server->api != NULL ? jobs_new(server->env, &jobs) : NULL;
    return server->jobs != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

/* Workers first, for they wake the loop; then the sockets, whose ends the api still hears of. */
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

static void say_listening(struct server *server, int port)
{
    struct server_line line;
    server_log_begin(&line, &server->log, "info", "listening");
    server_log_number(&line, "port", port);
    server_log_end(&line);
}

static void run(struct server *server)
{
    const int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(server->context, "ludens"));
    host_resume(server);
    say_listening(server, port);
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
        run(server);
    close_all(server);
    if (status == LUD_OK)
        server_log_say(&server->log, "info", "stopped", NULL, span_of(NULL));
    memory_free(env->memory, server, sizeof *server);
    return status;
}
