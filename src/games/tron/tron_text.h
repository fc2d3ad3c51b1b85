/* tron_text.h: a Tron position text taken apart, before anyone knows its graph: the drawing, the heads on it
 * and the fields behind it. The files of this folder share it; nobody else includes it. */
#ifndef GAMES_TRON_TEXT_H
#define GAMES_TRON_TEXT_H

#include "games/tron/tron.h"

/* Refers to the bytes that were read. Cells are numbered as in struct tron_map. */
struct tron_text {
    struct span drawing; /* the rows with one separator after each but the last */
    size_t column;       /* of its first byte in the whole text, from 1 */
    int width, height, floors;
    int riders;                   /* 1..TRON_RIDERS, all of them either on the map or crashed */
    uint32_t tick;                /* 0..TRON_TICKS */
    uint16_t head[TRON_RIDERS];   /* cell; TRON_NONE for who has crashed or is not there */
    uint16_t out[TRON_RIDERS];    /* crash tick, 0 = none */
    uint8_t heading[TRON_RIDERS]; /* TRON_DIRECTIONS = not told */
    char link[TRON_RIDERS];       /* the link that the head stands on; 0 = none */
};

/* The order of enum tron_direction in notation. */
#define TRON_LETTERS "urdlx"

/* Reads and judges all that can be judged without rules. On error *text is in no order. */
enum lud_status tron_text_read(struct tron_text *text, struct span source, struct lud_why *why);

static inline unsigned tron_text_cells(const struct tron_text *text)
{
    return (unsigned)(text->width * text->height * text->floors);
}

/* Where the cell stands in the drawing: every row before it has one separator. */
static inline size_t tron_text_offset(const struct tron_text *text, unsigned cell)
{
    return cell + cell / (unsigned)text->width;
}

static inline char tron_text_cell(const struct tron_text *text, unsigned cell)
{
    return text->drawing.data[tron_text_offset(text, cell)];
}

static inline bool tron_is_link(char c)
{
    return c >= 'a' && c <= 'z';
}

static inline bool tron_is_teleport(char c)
{
    return c >= 'A' && c <= 'Z';
}

static inline bool tron_is_head(char c)
{
    return c >= '1' && c <= '8';
}

#endif
