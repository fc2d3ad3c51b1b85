/* tron_scene.h: a Tron board that remembers the owner of each trail, drawn completely or as far as a window
 * shows it. A cell is two columns wide; floors are drawn side by side with an empty cell between them. */
#ifndef CLI_TRON_SCENE_H
#define CLI_TRON_SCENE_H

#include "games/tron/tron.h"

struct tron_scene {
    const struct tron_rules *rules;
    const struct lud_memory *memory;
    struct lud_style style;
    uint8_t *owner;             /* [cell of the map]: rider + 1 whose trail it is; 0 = unknown; owned */
    uint16_t last[TRON_RIDERS]; /* last known cell of each head; TRON_NONE = never seen */
};

/* The visible part of the board, in cells. */
struct tron_window {
    int x, y, width, height;
};

/* `rules` must outlive the scene. LUD_ERROR_MEMORY: there is nothing to destroy. */
enum lud_status tron_scene_init(struct tron_scene *scene, const struct lud_rules *rules,
                                struct lud_style style, const struct lud_memory *memory);
void tron_scene_destroy(struct tron_scene *scene);
void tron_scene_reset(struct tron_scene *scene); /* forgets all trails, for a new game on the same map */
/* Records the heads of a position. Call it for the position at the start of every tick. */
void tron_scene_update(struct tron_scene *scene, const struct lud_state *state);

/* A window of the whole board. */
struct tron_window tron_scene_whole(const struct tron_scene *scene);
/* A window that fits into `columns` x `lines` of the terminal, around the head of `rider`. */
struct tron_window tron_scene_around(const struct tron_scene *scene, int rider, int columns, int lines);
/* Appends row y of the window, without a line end. */
void tron_scene_row(const struct tron_scene *scene, const struct lud_state *state, struct tron_window window,
                    int y, struct bytes *out);
/* Appends the number of a rider in its colour. */
void tron_scene_rider(const struct tron_scene *scene, int rider, struct bytes *out);

#endif
