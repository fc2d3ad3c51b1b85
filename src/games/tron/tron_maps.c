/* tron_maps.c: looks up built-in maps by name. */
#include "games/tron/tron_maps.h"
#include "games/tron/tron.h"

struct span tron_map_find(struct span name)
{
#define ROW(title, text)                                                                                     \
    if (span_is(name, title))                                                                                \
        return span_of(text);
    TRON_MAP_TABLE(ROW)
#undef ROW
    return (struct span){0};
}

const char *const *tron_map_names(void)
{
#define NAME(title, text) title,
    static const char *const names[] = {TRON_MAP_TABLE(NAME) NULL};
#undef NAME
    return names;
}
