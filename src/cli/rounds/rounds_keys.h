/* rounds_keys.h: bytes from a terminal become keys and a line under construction. A pure function of the
 * bytes. Letters are typed into the line; an arrow moves the robot whose letter stands at its end, or the one
 * that was moved last, so that `g` and an arrow is enough and `gr` with Enter is the move in notation. */
#ifndef CLI_ROUNDS_KEYS_H
#define CLI_ROUNDS_KEYS_H

#include "games/ricochet/ricochet.h"

enum { ROUNDS_LINE = 80 }; /* bytes of the line, NUL included */

enum rounds_press {
    ROUNDS_NOTHING, /* the line has changed, or not even that */
    ROUNDS_ENTER,   /* the line is complete; forget it with rounds_keys_clear */
    ROUNDS_ARROW,   /* `direction` */
    ROUNDS_TAB      /* the next robot */
};

struct rounds_keys {
    char line[ROUNDS_LINE]; /* terminated */
    size_t size;
    int escape;                        /* bytes of an escape sequence so far, at most 2 */
    int robot;                         /* moved last, or chosen with Tab; -1 = none */
    enum ricochet_direction direction; /* of the last arrow */
};

void rounds_keys_init(struct rounds_keys *keys);
/* Takes one byte. */
enum rounds_press rounds_keys_byte(struct rounds_keys *keys, unsigned char byte);
/* Nothing came after the last byte: an Esc that begins no sequence empties the line. */
void rounds_keys_silence(struct rounds_keys *keys);
void rounds_keys_clear(struct rounds_keys *keys);
/* The robot that an arrow would move, so that its slides can be shown: the letter that was just typed, unless
 * it ends a longer word, or keys->robot; -1. */
int rounds_keys_robot(const struct rounds_keys *keys);
/* Chooses the next robot of those on the board, a bit each. */
void rounds_keys_next_robot(struct rounds_keys *keys, unsigned there);

#endif
