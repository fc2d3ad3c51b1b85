/* sockets.c: the libwebsockets callback: accepts sockets, checks upgrades, receives and sends messages. */
#include "server/sockets.h"

#include "server/connection.h"
#include "server/http.h"
#include "server/origin.h"

enum {
    HEADER = 512,       /* bytes of a header, at most; longer ones are refused */
    REFUSALS_MS = 1000, /* between two log lines about refusals */
    BURST = 8           /* messages sent before other connections get their turn */
};

bool sockets_header(struct lws *wsi, enum lws_token_indexes token, char *array, size_t room,
                    struct span *value)
{
    *value = span_of(NULL);
    const int size = lws_hdr_total_length(wsi, token);
    if (size <= 0)
        return true;
    if ((size_t)size >= room || lws_hdr_copy(wsi, array, (int)room, token) != size)
        return false;
    *value = (struct span){array, (size_t)size};
    return true;
}

/* ---- accepting connections --------------------------------------------------------------------------- */

/* Counts a refusal and logs it, at most one per second. */
static void log_refusal(struct server *server, const char *reason, const char *address)
{
    const uint64_t now = wall_now(&server->wall);
    server->figures.refused++;
    if (now - server->refusal_told < REFUSALS_MS)
        return;
    struct server_line line;
    server->refusal_told = now;
    server_log_begin(&line, &server->log, "warn", "refused");
    server_log_text(&line, "reason", span_of(reason));
    server_log_text(&line, "address", span_of(address));
    server_log_number(&line, "total", (int64_t)server->figures.refused);
    server_log_end(&line);
}

/* Counts the socket under its address. The handle is kept as the socket's opaque data. */
static int count_socket(struct server *server, struct lws *wsi, struct span address)
{
    char key[PEERS_ADDRESS];
    peers_key(address, key);
    struct peer *peer = peers_enter(&server->peers, key);
    if (peer == NULL) {
        log_refusal(server, "too many connections", key);
        return -1;
    }
    lws_set_opaque_user_data(wsi, peer);
    return 0;
}

static int accept_socket(struct server *server, struct lws *wsi)
{
    char address[PEERS_ADDRESS] = "";
    if (server->stopping)
        return -1;
    if (server->settings->proxied)
        return 0; /* all come from the proxy: the client's address is in a header */
    (void)lws_get_peer_simple(wsi, address, sizeof address);
    return count_socket(server, wsi, span_of(address));
}

/* Our own proxy added the last address of X-Forwarded-For; the client may have forged the others. */
static int accept_proxied(struct server *server, struct lws *wsi)
{
    char array[HEADER];
    struct span value, part, last = span_of("unknown");
    if (!sockets_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, array, sizeof array, &value))
        return -1;
    while (value.size > 0 && span_split(&value, ',', &part))
        last = span_trim(part);
    return count_socket(server, wsi, last);
}

static const char *address_of(struct lws *wsi)
{
    const struct peer *peer = lws_get_opaque_user_data(wsi);
    return peer != NULL ? peer->address : "unknown";
}

static int refuse_upgrade(struct server *server, struct lws *wsi, int status, const char *reason)
{
    log_refusal(server, reason, address_of(wsi));
    return http_refuse(server, wsi, status);
}

/* Checks a request to upgrade to WebSocket; a refused one gets an HTTP response and is closed. */
static int check_upgrade(struct server *server, struct lws *wsi, struct span protocol)
{
    char path_array[16], host_array[HEADER], origin_array[HEADER];
    struct span path, host, origin;
    if (!span_is(protocol, "websocket"))
        return refuse_upgrade(server, wsi, 400, "upgrade");
    if (!sockets_header(wsi, WSI_TOKEN_GET_URI, path_array, sizeof path_array, &path) ||
        !span_is(path, "/ws"))
        return refuse_upgrade(server, wsi, 404, "path");
    if (!sockets_header(wsi, WSI_TOKEN_HOST, host_array, sizeof host_array, &host) || host.size == 0 ||
        (server->local && !origin_host_local(host, server->settings->origin)))
        return refuse_upgrade(server, wsi, 421, "host");
    if (!sockets_header(wsi, WSI_TOKEN_ORIGIN, origin_array, sizeof origin_array, &origin) ||
        !origin_allowed(origin, host, server->settings->origin))
        return refuse_upgrade(server, wsi, 403, "origin");
    if (server->settings->proxied && lws_get_opaque_user_data(wsi) == NULL &&
        accept_proxied(server, wsi) != 0)
        return refuse_upgrade(server, wsi, 429, "too many connections");
    return 0;
}

/* ---- WebSocket --------------------------------------------------------------------------------------- */

static int socket_established(struct server *server, struct lws *wsi, struct socket_session *session)
{
    session->connection = connection_open(server, wsi, address_of(wsi));
    if (session->connection == NULL)
        return -1;
    struct api_input input = {.kind = API_CONNECT,
                              .client = session->connection->client,
                              .text = span_of(session->connection->address)};
    host_step(server, &input);
    return 0;
}

static int close_with(struct lws *wsi, enum lws_close_status status, const char *reason)
{
    char array[64];
    struct bytes out = bytes_fixed(array, sizeof array);
    bytes_text(&out, reason);
    lws_close_reason(wsi, status, (unsigned char *)array, out.size);
    return -1;
}

static void step_message(struct server *server, const struct connection *connection, struct span text)
{
    struct api_input input = {.kind = API_MESSAGE, .client = connection->client, .text = text};
    host_step(server, &input);
}

/* Receives a fragment. A message in one fragment is used in place; others are collected in
 * connection->message. */
static int receive(struct server *server, struct connection *connection, struct span piece)
{
    struct lws *wsi = connection->wsi;
    struct bytes *message = &connection->message;
    const bool first = lws_is_first_fragment(wsi) != 0, last = lws_is_final_fragment(wsi) != 0;
    if (connection->closing)
        return 0;
    if (lws_frame_is_binary(wsi))
        return close_with(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (piece.size > API_MESSAGE_MAX - message->size) {
        server->figures.too_large++;
        return close_with(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "message too large");
    }
    if (first && last) {
        step_message(server, connection, piece);
        return 0;
    }
    bytes_span(message, piece);
    if (message->failed)
        return close_with(wsi, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "no memory");
    if (last) {
        step_message(server, connection, bytes_view(message));
        bytes_destroy(message);
        *message = bytes_growing(server->env->memory, API_MESSAGE_MAX + 1);
    }
    return 0;
}

static int write_messages(struct server *server, struct connection *connection)
{
    struct outbox *outbox = &connection->outbox;
    for (int i = 0; i < BURST && outbox->first != NULL && !lws_send_pipe_choked(connection->wsi); i++) {
        struct outbox_message *first = outbox->first;
        const int written =
            lws_write(connection->wsi, first->data + first->headroom, first->size, LWS_WRITE_TEXT);
        if (written < 0)
            return -1;
        outbox_pop(outbox, server->env->memory);
    }
    if (outbox->first != NULL)
        lws_callback_on_writable(connection->wsi);
    else if (connection->closing)
        return close_with(connection->wsi,
                          server->stopping ? LWS_CLOSE_STATUS_GOINGAWAY : LWS_CLOSE_STATUS_POLICY_VIOLATION,
                          server->stopping ? "stopping" : "closed");
    return 0;
}

static void socket_closed(struct server *server, struct socket_session *session)
{
    if (session->connection == NULL)
        return;
    struct api_input input = {.kind = API_DISCONNECT, .client = session->connection->client};
    connection_close(server, session->connection);
    session->connection = NULL;
    host_step(server, &input);
}

/* ---- the one callback -------------------------------------------------------------------------------- */

int sockets_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    struct socket_session *session = user;
    const struct span text = {in, size};
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return accept_socket(server, wsi);
    case LWS_CALLBACK_WSI_DESTROY:
        peers_leave(&server->peers, lws_get_opaque_user_data(wsi));
        lws_set_opaque_user_data(wsi, NULL);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return check_upgrade(server, wsi, span_of(in));
    case LWS_CALLBACK_ESTABLISHED:
        return socket_established(server, wsi, session);
    case LWS_CALLBACK_RECEIVE:
        return session->connection == NULL ? -1 : receive(server, session->connection, text);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->connection == NULL ? -1 : write_messages(server, session->connection);
    case LWS_CALLBACK_CLOSED:
        socket_closed(server, session);
        return 0;
    case LWS_CALLBACK_HTTP:
        return http_begin(server, wsi, session, text);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_continue(wsi, session);
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return 0; /* ignored: the connection closes after the response */
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session != NULL)
            http_end(session);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (server->jobs != NULL && !server->stopping)
            host_take_jobs(server);
        return 0;
    default:
        return 0;
    }
}
