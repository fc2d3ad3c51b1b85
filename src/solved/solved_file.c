/* solved_file.c: packs, validates and unpacks table files. */
#include "solved/solved_file.h"

#include "base/hash.h"
#include "os/file.h"
#include "text/areas/solved_texts.h"
#include "text/text.h"

#include <assert.h>
#include <string.h>
#include <zstd.h>

static const unsigned char magic[8] = {0x93, 'L', 'U', 'D', 'T', 'A', 'B', '\n'};

enum {
    AT_VERSION = 8,
    AT_NAME = 16,
    AT_RULES = 48,
    AT_SIZE = 56,
    AT_PACKED = 64,
    AT_PAYLOAD_SUM = 72,
    AT_HEADER_SUM = 80
};

static void store_number(unsigned char *at, int bytes, uint64_t value)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (unsigned char)(value >> 8 * i);
}

static uint64_t load_number(const unsigned char *at, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t)at[i] << 8 * i;
    return value;
}

/* A number as an argument of a message. */
static int32_t capped(uint64_t number)
{
    return number < INT32_MAX ? (int32_t)number : INT32_MAX;
}

/* ---- packing ------------------------------------------------------------------------------------------ */

enum { PIECE_IN = 1 << 18, PIECE_OUT = 1 << 16 };

/* Repetitions are local (similar colourings of similar shapes), so a window of 128 KB costs almost no
 * compression and keeps the strongest strategy at 10 MB of memory and 3 s. */
static bool choose_parameters(ZSTD_CCtx *context, size_t size)
{
    static const struct {
        ZSTD_cParameter parameter;
        int value;
    } rows[] = {
        {ZSTD_c_compressionLevel, 19}, {ZSTD_c_windowLog, 17},          {ZSTD_c_hashLog, 17},
        {ZSTD_c_chainLog, 17},         {ZSTD_c_searchLog, 3},           {ZSTD_c_minMatch, 3},
        {ZSTD_c_targetLength, 32},     {ZSTD_c_strategy, ZSTD_btultra},
    };
    bool good = !ZSTD_isError(ZSTD_CCtx_setPledgedSrcSize(context, size));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        good = good && !ZSTD_isError(ZSTD_CCtx_setParameter(context, rows[i].parameter, rows[i].value));
    return good;
}

/* Compresses one piece and appends the output; false on failure. */
static bool compress_piece(ZSTD_CCtx *context, struct span piece, bool last, struct bytes *out)
{
    char room[PIECE_OUT];
    ZSTD_inBuffer in = {piece.data, piece.size, 0};
    for (;;) {
        ZSTD_outBuffer got = {room, sizeof room, 0};
        const size_t left = ZSTD_compressStream2(context, &got, &in, last ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(left))
            return false;
        bytes_put(out, room, got.pos);
        if (last ? left == 0 : in.pos == in.size)
            return !out->failed;
    }
}

static enum lud_status compress_all(ZSTD_CCtx *context, struct span rest, const atomic_bool *stop,
                                    struct bytes *out)
{
    if (!choose_parameters(context, rest.size))
        return LUD_ERROR_MEMORY;
    do {
        const struct span piece = span_first(rest, PIECE_IN);
        rest = span_from(rest, piece.size);
        if (stop != NULL && atomic_load(stop))
            return LUD_ERROR_STOPPED;
        if (!compress_piece(context, piece, rest.size == 0, out))
            return LUD_ERROR_MEMORY;
    } while (rest.size > 0);
    return LUD_OK;
}

/* Writes the header of `payload`. */
static void write_header(const struct solved_kind *kind, unsigned char *header, struct span payload)
{
    memset(header, 0, SOLVED_FILE_HEADER);
    memcpy(header, magic, sizeof magic);
    store_number(header + AT_VERSION, 4, SOLVED_FILE_VERSION);
    memcpy(header + AT_NAME, kind->name, strlen(kind->name));
    store_number(header + AT_RULES, 8, kind->rules);
    store_number(header + AT_SIZE, 8, kind->size);
    store_number(header + AT_PACKED, 8, payload.size);
    store_number(header + AT_PAYLOAD_SUM, 8, hash_bytes(HASH_EMPTY, payload.data, payload.size));
    store_number(header + AT_HEADER_SUM, 8, hash_bytes(HASH_EMPTY, header, AT_HEADER_SUM));
}

enum lud_status solved_file_pack(const struct solved_kind *kind, const void *values, const atomic_bool *stop,
                                 struct bytes *out, struct lud_why *why)
{
    static const char zeros[SOLVED_FILE_HEADER];
    const size_t before = out->size;
    ZSTD_CCtx *context = ZSTD_createCCtx();
    assert(strlen(kind->name) < SOLVED_FILE_NAME);
    bytes_put(out, zeros, sizeof zeros);
    enum lud_status status = LUD_ERROR_MEMORY;
    if (context != NULL && !out->failed)
        status = compress_all(context, (struct span){values, kind->size}, stop, out);
    ZSTD_freeCCtx(context);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    unsigned char *header = (unsigned char *)out->data + before;
    write_header(kind, header, span_from(bytes_view(out), before + SOLVED_FILE_HEADER));
    return LUD_OK;
}

/* ---- validation ---- */

static enum lud_status refuse_file(struct lud_why *why, enum lud_text text, uint64_t arg0, uint64_t arg1)
{
    return why_at(why, LUD_ERROR_FILE, (int)text, 0, capped(arg0), capped(arg1));
}

/* Checks magic, version, length and checksum of the header. */
static enum lud_status check_header(const unsigned char *header, size_t size, struct lud_why *why)
{
    if (memcmp(header, magic, size < sizeof magic ? size : sizeof magic) != 0)
        return refuse_file(why, TEXT_SOLVED_FOREIGN, 0, 0);
    if (size < AT_VERSION + 4)
        return refuse_file(why, TEXT_SOLVED_SHORT, size, SOLVED_FILE_HEADER);
    const uint64_t version = load_number(header + AT_VERSION, 4);
    if (version != SOLVED_FILE_VERSION)
        return refuse_file(why, TEXT_SOLVED_VERSION, version, SOLVED_FILE_VERSION);
    if (size < SOLVED_FILE_HEADER)
        return refuse_file(why, TEXT_SOLVED_SHORT, size, SOLVED_FILE_HEADER);
    if (load_number(header + AT_HEADER_SUM, 8) != hash_bytes(HASH_EMPTY, header, AT_HEADER_SUM))
        return refuse_file(why, TEXT_SOLVED_CHANGED_HEADER, 0, 0);
    return LUD_OK;
}

/* Checks whether a valid header belongs to the wanted table. */
static enum lud_status check_kind(const struct solved_kind *kind, const unsigned char *header,
                                  struct lud_why *why)
{
    char name[SOLVED_FILE_NAME] = {0};
    memcpy(name, header + AT_NAME, SOLVED_FILE_NAME - 1);
    const bool named = strcmp(name, kind->name) == 0;
    if (!named || load_number(header + AT_RULES, 8) != kind->rules) {
        why_plain(why, LUD_ERROR_MISMATCH, named ? TEXT_SOLVED_OTHER_RULES : TEXT_SOLVED_OTHER);
        why_word(why, span_of(name));
        return LUD_ERROR_MISMATCH;
    }
    const uint64_t size = load_number(header + AT_SIZE, 8);
    return size == kind->size ? LUD_OK : refuse_file(why, TEXT_SOLVED_SIZE, size, kind->size);
}

static enum lud_status check_payload(const unsigned char *header, struct span payload, struct lud_why *why)
{
    const uint64_t packed = load_number(header + AT_PACKED, 8);
    if (payload.size < packed)
        return refuse_file(why, TEXT_SOLVED_SHORT, payload.size + SOLVED_FILE_HEADER,
                           packed < SOLVED_FILE_MAX ? packed + SOLVED_FILE_HEADER : UINT64_MAX);
    if (payload.size > packed)
        return refuse_file(why, TEXT_SOLVED_TRAILING, payload.size - packed, 0);
    if (load_number(header + AT_PAYLOAD_SUM, 8) != hash_bytes(HASH_EMPTY, payload.data, payload.size))
        return refuse_file(why, TEXT_SOLVED_CHANGED, 0, 0);
    return LUD_OK;
}

enum lud_status solved_file_unpack(const struct solved_kind *kind, struct span file, void *values,
                                   struct lud_why *why)
{
    const unsigned char *header = (const unsigned char *)file.data;
    const struct span payload =
        span_from(file, file.size < SOLVED_FILE_HEADER ? file.size : SOLVED_FILE_HEADER);
    if (file.size == 0)
        return refuse_file(why, TEXT_SOLVED_SHORT, 0, SOLVED_FILE_HEADER);
    enum lud_status status = check_header(header, file.size, why);
    if (status == LUD_OK)
        status = check_kind(kind, header, why);
    if (status == LUD_OK)
        status = check_payload(header, payload, why);
    if (status != LUD_OK)
        return status;
    if (ZSTD_decompress(values, kind->size, payload.data, payload.size) != kind->size)
        return refuse_file(why, TEXT_SOLVED_PACKED, 0, 0);
    return LUD_OK;
}

/* ---- files -------------------------------------------------------------------------------------------- */

enum lud_status solved_file_read(const struct solved_kind *kind, const char *path,
                                 const struct lud_memory *memory, void **values, struct lud_why *why)
{
    struct bytes file;
    *values = NULL;
    enum lud_status status = file_read(memory, path, SOLVED_FILE_MAX, &file, why);
    if (status != LUD_OK)
        return status;
    void *room = memory_new(memory, kind->size);
    status = room == NULL ? why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE)
                          : solved_file_unpack(kind, bytes_view(&file), room, why);
    bytes_destroy(&file);
    if (status == LUD_OK)
        *values = room;
    else
        memory_free(memory, room, kind->size);
    return status;
}

enum lud_status solved_file_write(const struct solved_kind *kind, const char *path, const void *values,
                                  const struct lud_memory *memory, const atomic_bool *stop, size_t *size,
                                  struct lud_why *why)
{
    struct bytes file = bytes_growing(memory, SOLVED_FILE_MAX);
    enum lud_status status = solved_file_pack(kind, values, stop, &file, why);
    if (status == LUD_OK)
        status = file_write(path, bytes_view(&file), why);
    *size = file.size;
    bytes_destroy(&file);
    return status;
}
