/* rounds_keys.h: turns bytes from a terminal into key presses and an edited line; does no input itself.
 * Letters go into the line. An arrow moves the robot whose letter ends the line, or else the robot moved
 * last: `g` and an arrow is enough, and `gr` with Enter is the move in notation. */
#ifndef CLI_ROUNDS_KEYS_H
#define CLI_ROUNDS_KEYS_H

#include "games/ricochet/ricochet.h"

enum { ROUNDS_LINE = 80 }; /* size of the line in bytes, NUL included */

enum rounds_press {
    ROUNDS_NOTHING, /* no key yet; the line may have changed */
    ROUNDS_ENTER,   /* the line is complete; clear it with rounds_keys_clear */
    ROUNDS_ARROW,   /* an arrow; `direction` and `robot` are set */
    ROUNDS_TAB      /* select the next robot */
};

struct rounds_keys {
    char line[ROUNDS_LINE]; /* NUL-terminated */
    size_t size;
    int escape;                        /* bytes of an escape sequence so far, at most 2 */
    int robot;                         /* moved last, or selected with Tab; -1 = none */
    enum ricochet_direction direction; /* of the last arrow */
};

void rounds_keys_init(struct rounds_keys *keys);
/* Processes one byte. */
enum rounds_press rounds_keys_byte(struct rounds_keys *keys, unsigned char byte);
/* Call it when no byte followed for a while: an Esc that starts no sequence clears the line. */
void rounds_keys_silence(struct rounds_keys *keys);
void rounds_keys_clear(struct rounds_keys *keys); /* empties the line */
/* The robot whose slides are shown: the one named by the line if it is a single letter, else keys->robot; -1
 * = none. */
int rounds_keys_robot(const struct rounds_keys *keys);
/* Selects the next robot among those on the board; bit i of `there` is robot i. */
void rounds_keys_next_robot(struct rounds_keys *keys, unsigned there);

#endif
