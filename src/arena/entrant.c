/* entrant.c: parses the list of engines and gives every entrant a distinct name. */
#include "arena/entrant.h"

#include "text/areas/arena_texts.h"
#include "text/text.h"

#include <string.h>

static const char external[] = "cmd:";

bool entrant_is_external(const struct entrant *entrant)
{
    return span_starts(entrant->spec, external);
}

/* The size of the first piece of `list`, which ends before the first comma outside quotes. */
static size_t piece_size(struct span list)
{
    char quote = '\0';
    for (size_t i = 0; i < list.size; i++) {
        const char c = list.data[i];
        if (quote == '\0' && c == ',')
            return i;
        if (quote == '\0' && (c == '\'' || c == '"'))
            quote = c;
        else if (c == quote)
            quote = '\0';
    }
    return list.size;
}

/* Whether a piece such as `evaluation=stacks` continues the options of the engine before it. */
static bool continues_options(struct span piece)
{
    const size_t equals = span_find(piece, '=');
    return equals < piece.size && equals < span_find(piece, ':');
}

/* Copies as much of `text` as fits into a name with `spare` bytes left over. Unprintable bytes become '?';
 * trailing blanks are dropped, because a record does not keep them. */
static void put_name(struct bytes *name, struct span text, size_t spare)
{
    while (text.size > 0) {
        const size_t size = span_utf8(text);
        const bool printable = size > 1 || (size == 1 && text.data[0] >= ' ' && text.data[0] < 0x7f);
        if (name->size + (printable ? size : 1) + spare >= RECORD_NAME)
            break;
        bytes_span(name, printable ? span_first(text, size) : span_of("?"));
        text = span_from(text, size > 1 ? size : 1);
    }
    name->size = span_trim(bytes_view(name)).size;
    name->data[name->size] = '\0';
}

static bool name_is_taken(const struct entrants *entrants, int before, const char *name)
{
    for (int i = 0; i < before; i++)
        if (strcmp(entrants->at[i].name, name) == 0)
            return true;
    return false;
}

/* Names an entrant after its spec, followed by a number when an earlier entrant has the same name. */
static void name_entrant(struct entrants *entrants, int index)
{
    enum { SUFFIX = 4 }; /* " #64" */
    struct entrant *entrant = &entrants->at[index];
    struct bytes name = bytes_fixed(entrant->name, sizeof entrant->name);
    put_name(&name, span_trim(entrant->spec), 0);
    for (int number = 2; name_is_taken(entrants, index, entrant->name); number++) {
        bytes_clear(&name);
        put_name(&name, span_trim(entrant->spec), SUFFIX);
        bytes_text(&name, " #");
        bytes_integer(&name, number);
    }
}

static enum lud_status check_entrants(const struct entrants *entrants, struct span list, struct lud_why *why)
{
    for (int i = 0; i < entrants->count; i++) {
        const struct entrant *entrant = &entrants->at[i];
        const struct span needed = entrant_is_external(entrant) ? entrant->command : entrant->spec;
        if (span_trim(needed).size == 0)
            return why_at(why, LUD_ERROR_USAGE, TEXT_ARENA_NOBODY, (size_t)(needed.data - list.data) + 1, 0,
                          0);
    }
    return LUD_OK;
}

enum lud_status entrants_read(struct entrants *entrants, struct span list, struct lud_why *why)
{
    struct span rest = list;
    entrants->count = 0;
    do {
        const struct span piece = span_first(rest, piece_size(rest));
        if (entrants->count > 0 && continues_options(piece)) {
            struct span *last = &entrants->at[entrants->count - 1].spec;
            last->size = (size_t)(piece.data + piece.size - last->data);
        } else if (entrants->count == PLAN_MAX_ENTRANTS) {
            return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY, 0, PLAN_MAX_ENTRANTS, 0);
        } else {
            entrants->at[entrants->count++] = (struct entrant){.spec = piece};
        }
        rest = span_from(rest, piece.size);
        if (rest.size == 0)
            break;
        rest = span_from(rest, 1);
    } while (true);
    for (int i = 0; i < entrants->count; i++) {
        struct entrant *entrant = &entrants->at[i];
        if (entrant_is_external(entrant))
            entrant->command = span_from(entrant->spec, sizeof external - 1);
        name_entrant(entrants, i);
    }
    return check_entrants(entrants, list, why);
}
