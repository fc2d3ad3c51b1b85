/* lab_open_list.c: the open list of a search with a frontier, beside the board. */
#include "lab/views/lab_scene.h"
#include "text/areas/lab_texts.h"

#include <string.h>

enum { LIST = 14 }; /* nodes of a list at most */

/* The open nodes of a side by f, then h, then age: the next `most` that a best-first search would take. */
static int list_open(const struct lab_record *record, int side, uint32_t *list, int most)
{
    int count = 0;
    for (uint32_t node = 1; node <= record->nodes.count; node++) {
        const struct lab_node *at = &record->at[node];
        if (at->mark != LAB_OPEN || at->entered || scene_side(record, node) != side)
            continue;
        int place = count;
        while (place > 0) {
            const struct lab_node *before = &record->at[list[place - 1]];
            if (before->f < at->f || (before->f == at->f && before->h <= at->h))
                break;
            place--;
        }
        if (place >= most)
            continue;
        count += count < most;
        memmove(list + place + 1, list + place, (size_t)(count - 1 - place) * sizeof list[0]);
        list[place] = node;
    }
    return count;
}

static void put_open(struct bytes *text, const struct path_scene *scene, uint32_t node)
{
    const struct lab_node *at = &scene->record->at[node];
    const enum lud_lang lang = scene->canvas->lang;
    bytes_text(text, lab_record_cell(scene->record, node));
    if ((at->parts & TRACE_HAS_F) != 0) {
        bytes_text(text, "   f = ");
        lab_decimal(text, lang, at->f, 2);
        bytes_text(text, " = ");
        lab_decimal(text, lang, at->g, 2);
        bytes_text(text, " + ");
        lab_decimal(text, lang, at->h, 2);
    } else if ((at->parts & TRACE_HAS_H) != 0) {
        bytes_text(text, "   h = ");
        lab_decimal(text, lang, at->h, 2);
    } else if ((at->parts & TRACE_HAS_G) != 0) {
        bytes_text(text, "   g = ");
        lab_decimal(text, lang, at->g, 2);
    }
}

static uint64_t count_open(const struct lab_record *record, int side)
{
    uint64_t count = 0;
    for (uint32_t node = 1; node <= record->nodes.count; node++)
        count += record->at[node].mark == LAB_OPEN && !record->at[node].entered &&
                 scene_side(record, node) == side;
    return count;
}

double scene_open_list(const struct path_scene *scene, int side, enum lud_text title, struct svg_box box)
{
    enum { LINE = 23 };
    const int most = (int)(box.height / LINE) - 2;
    uint32_t list[LIST + 1];
    char room[LAB_WORD], number[LAB_WORD];
    const int count = list_open(scene->record, side, list, most < LIST ? most : LIST);
    const uint64_t all = count_open(scene->record, side);
    struct bytes more = bytes_fixed(room, sizeof room), rest = bytes_fixed(number, sizeof number);
    double y = box.y + 16;
    svg_text(scene->canvas->out, "bold", SVG_START, box.x, y, 17, box.width,
             text_get(scene->canvas->lang, title));
    for (int i = 0; i < count; i++) {
        char line[LAB_WORD];
        struct bytes text = bytes_fixed(line, sizeof line);
        y += LINE;
        svg_mark(scene->canvas->out, side == 1 ? "open back" : "open", side == 1 ? 'd' : 'o', box.x + 8,
                 y - 5, 7);
        put_open(&text, scene, list[i]);
        svg_text(scene->canvas->out, "ink", SVG_START, box.x + 24, y, 15, box.width - 24,
                 bytes_string(&text));
    }
    if (all > (uint64_t)count) {
        lab_count(&rest, scene->canvas->lang, all - (uint64_t)count);
        lab_say(&more, scene->canvas->lang, TEXT_LAB_MORE, (const char *const[4]){bytes_string(&rest)});
        y += LINE;
        svg_text(scene->canvas->out, "soft", SVG_START, box.x + 24, y, 15, box.width - 24,
                 bytes_string(&more));
    }
    return y + LINE;
}
