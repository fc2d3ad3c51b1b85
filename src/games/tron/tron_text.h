/* tron_text.h: the parsed form of a position text, before the graph is built: the drawing, the heads on it
 * and the fields after it. Private to this folder. */
#ifndef GAMES_TRON_TEXT_H
#define GAMES_TRON_TEXT_H

#include "games/tron/tron.h"

/* Points into the parsed text, which must outlive it. Cells are numbered as in struct tron_map. */
struct tron_text {
    struct span drawing; /* the rows, with one separator after each but the last */
    size_t column;       /* column of the drawing in the whole text, from 1 */
    int width, height, floors;
    int riders;                   /* 1..TRON_RIDERS; each is either on the map or crashed */
    uint32_t tick;                /* 0..TRON_TICKS */
    uint16_t head[TRON_RIDERS];   /* cell of each head; TRON_NONE for crashed and absent riders */
    uint16_t out[TRON_RIDERS];    /* tick of the crash; 0 = none */
    uint8_t heading[TRON_RIDERS]; /* enum tron_direction; TRON_DIRECTIONS = not given */
    char link[TRON_RIDERS];       /* letter of the link under the head; 0 = none */
};

/* The letters of the directions, indexed by enum tron_direction. */
#define TRON_LETTERS "urdlx"

/* Parses `source` and checks everything that does not depend on rules. On error *text is unspecified. */
enum lud_status tron_text_read(struct tron_text *text, struct span source, struct lud_why *why);

static inline unsigned tron_text_cells(const struct tron_text *text)
{
    return (unsigned)(text->width * text->height * text->floors);
}

/* The offset of a cell in the drawing: every row before it is followed by one separator. */
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
