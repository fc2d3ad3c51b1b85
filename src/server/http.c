/* http.c: serves the page, health and metrics. Paths are looked up in a table and never reach the file
 * system. */
#include "server/http.h"

#include "server/metrics.h"
#include "server/origin.h"
#include "server/page.h"

#include <string.h>

enum { HEADER = 512, ANSWER_MAX = 1 << 16, CHUNK = 16 << 10, NAME_MAX_SIGNS = 64 };

/* Sent with every response: the page loads nothing from elsewhere, cannot be framed, and does not leak its
 * address, which may hold the secret id of a game. */
static const char common_head[] =
    "Connection: close\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

static const struct {
    int status;
    const char *word;
} statuses[] = {
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {421, "Misdirected Request"},
    {429, "Too Many Requests"},
    {503, "Service Unavailable"},
};

struct answer {
    int status;
    const char *type;
    const char *cache;
    const char *tag;   /* ETag; NULL = none */
    bool gzipped;      /* the body is gzipped */
    struct span body;  /* static content, after `made` */
    struct bytes made; /* content made for this response */
    bool head_only;    /* HEAD: send the headers without the body */
};

static const char *reason_phrase(int status)
{
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++)
        if (statuses[i].status == status)
            return statuses[i].word;
    return "";
}

static void answer_status(struct answer *answer, int status)
{
    answer->status = status;
    answer->body = span_of(reason_phrase(status));
}

/* ---- routes ------------------------------------------------------------------------------------------ */

/* `/g/ID`: the link to a game. It serves the page, which then opens the game. */
static bool is_link(struct span path)
{
    if (!span_starts(path, "/g/"))
        return false;
    return logbook_id_valid(span_from(path, 3));
}

/* Whether a path is `/word` or `/word/name`, where a name consists of letters, digits, `-` and `_`. */
static bool is_below(struct span path, const char *word)
{
    if (!span_starts(path, word))
        return false;
    const struct span rest = span_from(path, strlen(word));
    if (rest.size == 0)
        return true;
    if (rest.size == 1 || rest.size > NAME_MAX_SIGNS || rest.data[0] != '/')
        return false;
    for (size_t i = 1; i < rest.size; i++) {
        const char c = rest.data[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
              c == '_'))
            return false;
    }
    return true;
}

/* Addresses that the page itself interprets. */
static bool is_page_route(struct span path)
{
    static const char *const words[] = {"/new",   "/board", "/puzzle",  "/learn",
                                        "/games", "/lab",   "/lessons", "/reports"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (is_below(path, words[i]))
            return true;
    return false;
}

static const struct page_file *find_file(struct span path)
{
    if (is_link(path) || is_page_route(path))
        return &page_files[0];
    for (const struct page_file *file = page_files; file->path != NULL; file++)
        if (span_is(path, file->path))
            return file;
    return NULL;
}

/* Headers of the request that matter. */
struct request_headers {
    struct span tag;       /* If-None-Match */
    struct span encodings; /* Accept-Encoding */
    struct span types;     /* Accept */
};

/* Whether a list such as `gzip, deflate;q=0.5` has the word, with a weight other than 0. */
static bool accepts(struct span list, const char *word)
{
    struct span field, name;
    while (span_split(&list, ',', &field))
        if (span_split(&field, ';', &name) && span_is(span_trim(name), word))
            return !span_is(span_trim(field), "q=0");
    return false;
}

static void answer_file(struct answer *answer, const struct page_file *file,
                        const struct request_headers *headers)
{
    answer->status = 200;
    answer->type = file->type;
    answer->cache = file->lasting ? "public, max-age=31536000, immutable" : "no-cache";
    answer->tag = file->tag;
    answer->gzipped = file->small != NULL && accepts(headers->encodings, "gzip");
    answer->body = answer->gzipped ? (struct span){(const char *)file->small, file->small_size}
                                   : (struct span){(const char *)file->data, file->size};
    if (!span_is(headers->tag, file->tag))
        return;
    answer->status = 304;
    answer->body = span_of(NULL);
}

static void answer_path(struct server *server, struct answer *answer, struct span path,
                        const struct request_headers *headers)
{
    const struct page_file *file = find_file(path);
    if (file != NULL) {
        answer_file(answer, file, headers);
    } else if (span_is(path, "/lessons.json")) {
        answer->status = 200;
        answer->type = "application/json";
        answer->body = server->settings->lessons;
    } else if (span_is(path, "/health")) {
        answer->status = server->store_failing ? 503 : 200;
        answer->type = "application/json";
        metrics_health(server, &answer->made);
    } else if (span_is(path, "/metrics")) {
        answer->status = 200;
        answer->type = "text/plain; version=0.0.4; charset=utf-8";
        metrics_write(server, &answer->made);
    } else if (accepts(headers->types, "text/html")) {
        answer_file(answer, &page_files[0], &(struct request_headers){.encodings = headers->encodings});
        answer->status = 404; /* the page shows a message */
    } else {
        answer_status(answer, 404);
    }
}

/* ---- responses --------------------------------------------------------------------------------------- */

static void write_field(struct bytes *out, const char *name, const char *value)
{
    bytes_text(out, name);
    bytes_text(out, ": ");
    bytes_text(out, value);
    bytes_text(out, "\r\n");
}

static void write_head(struct bytes *out, const struct answer *answer)
{
    bytes_text(out, "HTTP/1.1 ");
    bytes_integer(out, answer->status);
    bytes_char(out, ' ');
    bytes_text(out, reason_phrase(answer->status));
    bytes_text(out, "\r\n");
    bytes_text(out, common_head);
    write_field(out, "Cache-Control", answer->cache);
    if (answer->tag != NULL) {
        write_field(out, "ETag", answer->tag);
        write_field(out, "Vary", "Accept-Encoding");
    }
    if (answer->gzipped && answer->status != 304)
        write_field(out, "Content-Encoding", "gzip");
    if (answer->status == 405)
        write_field(out, "Allow", "GET, HEAD");
    if (answer->status != 304) {
        write_field(out, "Content-Type", answer->type);
        bytes_text(out, "Content-Length: ");
        bytes_unsigned(out, answer->made.size + answer->body.size);
        bytes_text(out, "\r\n");
    }
    bytes_text(out, "\r\n");
}

/* Whether the request has no body. Requests with one are refused, so that their end is never in doubt. */
static bool has_no_body(struct lws *wsi)
{
    char array[HEADER];
    struct span length;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return false;
    return sockets_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, array, sizeof array, &length) &&
           (length.size == 0 || span_is(length, "0"));
}

static void answer_request(struct server *server, struct lws *wsi, struct answer *answer, struct span path)
{
    char host_array[HEADER], tag_array[HEADER], encoding_array[HEADER], type_array[HEADER];
    struct request_headers headers;
    struct span host;
    const bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    answer->head_only = head;
    if (!head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        answer_status(answer, 405);
    else if (!has_no_body(wsi) ||
             !sockets_header(wsi, WSI_TOKEN_HOST, host_array, sizeof host_array, &host) ||
             !sockets_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag_array, sizeof tag_array, &headers.tag) ||
             !sockets_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding_array, sizeof encoding_array,
                             &headers.encodings) ||
             !sockets_header(wsi, WSI_TOKEN_HTTP_ACCEPT, type_array, sizeof type_array, &headers.types))
        answer_status(answer, 400);
    else if (server->local && host.size > 0 && !origin_host_local(host, server->settings->origin))
        answer_status(answer, 421);
    else
        answer_path(server, answer, path, &headers);
}

int http_begin(struct server *server, struct lws *wsi, struct socket_session *session, struct span path)
{
    struct answer answer = {.type = "text/plain; charset=utf-8",
                            .cache = "no-store",
                            .made = bytes_growing(server->env->memory, ANSWER_MAX)};
    if (session == NULL || session->answering)
        return -1;
    answer_request(server, wsi, &answer, path);
    server->figures.http[answer.status / 100]++;
    session->answering = true;
    session->owned = bytes_growing(server->env->memory, 2 * ANSWER_MAX);
    write_head(&session->owned, &answer);
    if (!answer.head_only) {
        bytes_span(&session->owned, bytes_view(&answer.made));
        session->body = answer.body;
    }
    const bool failed = answer.made.failed || session->owned.failed;
    bytes_destroy(&answer.made);
    if (failed)
        return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

int http_refuse(struct server *server, struct lws *wsi, int status)
{
    unsigned char array[LWS_PRE + 2048];
    struct bytes out = bytes_fixed((char *)array + LWS_PRE, sizeof array - LWS_PRE);
    struct answer answer = {.type = "text/plain; charset=utf-8", .cache = "no-store"};
    answer_status(&answer, status);
    write_head(&out, &answer);
    bytes_span(&out, answer.body);
    server->figures.http[status / 100]++;
    if (!out.failed)
        (void)lws_write(wsi, array + LWS_PRE, out.size, LWS_WRITE_HTTP);
    return -1;
}

/* The part of the response to send next. */
static struct span unsent(const struct socket_session *session)
{
    const struct span owned = bytes_view(&session->owned);
    if (session->sent < owned.size)
        return span_from(owned, session->sent);
    return span_from(session->body, session->sent - owned.size);
}

int http_continue(struct lws *wsi, struct socket_session *session)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    if (!session->answering)
        return -1;
    const struct span piece = span_first(unsent(session), CHUNK);
    if (piece.size == 0)
        return -1; /* everything is sent: close */
    memcpy(chunk + LWS_PRE, piece.data, piece.size);
    if (lws_write(wsi, chunk + LWS_PRE, piece.size, LWS_WRITE_HTTP) < 0)
        return -1;
    session->sent += piece.size;
    lws_callback_on_writable(wsi);
    return 0;
}

void http_end(struct socket_session *session)
{
    if (session->owned.memory != NULL)
        bytes_destroy(&session->owned);
    session->owned = (struct bytes){0};
    session->body = span_of(NULL);
}
