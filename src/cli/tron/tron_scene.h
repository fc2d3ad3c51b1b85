/* tron_scene.h: a Tron board that remembers whose trail is whose, drawn as a whole or as far as a window
 * shows it. Two columns a cell, floors side by side with an empty cell between them. */
#ifndef CLI_TRON_SCENE_H
#define CLI_TRON_SCENE_H

#include "games/tron/tron.h"

struct tron_scene {
    const struct tron_rules *rules;
    const struct lud_memory *memory;
    struct lud_style style;
    uint8_t *owner;             /* [cell of the drawing]: rider + 1 who was there; 0 = nobody we know of */
    uint16_t last[TRON_RIDERS]; /* cell where each head was seen last; TRON_NONE = never */
};

/* The part of the board that is shown, in cells. */
struct tron_window {
    int x, y, width, height;
};

/* LUD_ERROR_MEMORY, and nothing to destroy. `rules` must outlive it. */
enum lud_status tron_scene_init(struct tron_scene *scene, const struct lud_rules *rules,
                                struct lud_style style, const struct lud_memory *memory);
void tron_scene_destroy(struct tron_scene *scene);
void tron_scene_forget(struct tron_scene *scene); /* a new game on the same map */
/* Sees the heads of a position; call it for every position at the beginning of a tick. */
void tron_scene_see(struct tron_scene *scene, const struct lud_state *state);

/* All of the board. */
struct tron_window tron_scene_whole(const struct tron_scene *scene);
/* As much of it as `columns` x `lines` of a terminal show, around the head of `rider`. */
struct tron_window tron_scene_around(const struct tron_scene *scene, int rider, int columns, int lines);
/* Appends row y of the window, without a line end. */
void tron_scene_row(const struct tron_scene *scene, const struct lud_state *state, struct tron_window window,
                    int y, struct bytes *out);
/* Appends the number of a rider in its colour. */
void tron_scene_rider(const struct tron_scene *scene, int rider, struct bytes *out);

#endif
