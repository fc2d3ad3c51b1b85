/* connection.c: a hash table of WebSockets by client number. */
#include "server/connection.h"

#include <string.h>

static struct connection **connection_slot(struct server *server, uint32_t client)
{
    struct connection **at = &server->buckets[client % HOST_BUCKETS];
    while (*at != NULL && (*at)->client != client)
        at = &(*at)->next;
    return at;
}

struct connection *connection_open(struct server *server, struct lws *wsi, const char *address)
{
    struct connection *connection = memory_new(server->env->memory, sizeof *connection);
    if (connection == NULL)
        return NULL;
    connection->wsi = wsi;
    connection->client = ++server->last_client;
    connection->message = bytes_growing(server->env->memory, API_MESSAGE_MAX + 1);
    memcpy(connection->address, address, strlen(address) + 1);
    *connection_slot(server, connection->client) = connection;
    server->connections++;
    server->figures.connections++;
    return connection;
}

void connection_close(struct server *server, struct connection *connection)
{
    *connection_slot(server, connection->client) = connection->next;
    server->connections--;
    outbox_clear(&connection->outbox, server->env->memory);
    bytes_destroy(&connection->message);
    memory_free(server->env->memory, connection, sizeof *connection);
}

static void log_connection(struct server *server, const char *level, const char *event,
                           const struct connection *connection)
{
    struct server_line line;
    server_log_begin(&line, &server->log, level, event);
    server_log_number(&line, "client", connection->client);
    server_log_text(&line, "address", span_of(connection->address));
    server_log_end(&line);
}

/* Closes a connection that reads too slowly, without sending what is queued for it. */
static void drop_slow(struct server *server, struct connection *connection)
{
    server->figures.slow++;
    connection->closing = true;
    outbox_clear(&connection->outbox, server->env->memory);
    log_connection(server, "warn", "slow", connection);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

void connection_send(struct server *server, uint32_t client, struct span text)
{
    struct connection *connection = *connection_slot(server, client);
    if (connection == NULL || connection->closing)
        return;
    if (outbox_push(&connection->outbox, server->env->memory, text, LWS_PRE))
        lws_callback_on_writable(connection->wsi);
    else
        drop_slow(server, connection);
}

static void finish_one(struct connection *connection)
{
    connection->closing = true;
    lws_callback_on_writable(connection->wsi);
}

void connection_finish(struct server *server, uint32_t client)
{
    struct connection *connection = *connection_slot(server, client);
    if (connection == NULL)
        return;
    finish_one(connection);
}

void connection_finish_all(struct server *server)
{
    for (int i = 0; i < HOST_BUCKETS; i++)
        for (struct connection *at = server->buckets[i]; at != NULL; at = at->next)
            finish_one(at);
}
