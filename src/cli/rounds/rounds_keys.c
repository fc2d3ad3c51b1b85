/* rounds_keys.c: line editing and escape sequences. */
#include "cli/rounds/rounds_keys.h"

#include <string.h>

enum { ESCAPE = 0x1b, BACKSPACE = 0x08, DELETE = 0x7f, ERASE_LINE = 0x15 };

void rounds_keys_init(struct rounds_keys *keys)
{
    *keys = (struct rounds_keys){.robot = -1};
}

void rounds_keys_clear(struct rounds_keys *keys)
{
    keys->size = 0;
    keys->line[0] = '\0';
}

void rounds_keys_silence(struct rounds_keys *keys)
{
    if (keys->escape == 1)
        rounds_keys_clear(keys);
    keys->escape = 0;
}

void rounds_keys_next_robot(struct rounds_keys *keys, unsigned there)
{
    for (int i = 1; i <= RICOCHET_ROBOTS; i++) {
        const int robot = (keys->robot + i + RICOCHET_ROBOTS) % RICOCHET_ROBOTS;
        if ((there >> robot & 1) != 0) {
            keys->robot = robot;
            return;
        }
    }
}

/* The robot whose letter ends the line; -1 = none. */
static int last_robot(const struct rounds_keys *keys)
{
    static const char letters[] = "RGBYK";
    const char c = keys->size > 0 ? keys->line[keys->size - 1] : '\0';
    const char *found = c == '\0' ? NULL : strchr(letters, c >= 'a' ? c - 'a' + 'A' : c);
    return found == NULL ? -1 : (int)(found - letters);
}

int rounds_keys_robot(const struct rounds_keys *keys)
{
    const bool alone = keys->size == 1 || (keys->size > 1 && keys->line[keys->size - 2] == ' ');
    return alone && last_robot(keys) >= 0 ? last_robot(keys) : keys->robot;
}

static void type(struct rounds_keys *keys, unsigned char byte)
{
    if (byte < ' ' || keys->size + 1 >= ROUNDS_LINE)
        return;
    keys->line[keys->size++] = (char)byte;
    keys->line[keys->size] = '\0';
}

/* Erases the last character, which may be several bytes long. */
static void erase(struct rounds_keys *keys)
{
    while (keys->size > 0 && ((unsigned char)keys->line[--keys->size] & 0xC0) == 0x80)
        continue;
    keys->line[keys->size] = '\0';
}

/* Handles the last byte of an escape sequence. An arrow uses the robot letter typed before it and clears the
 * line. */
static enum rounds_press arrow(struct rounds_keys *keys, unsigned char byte)
{
    static const enum ricochet_direction directions[] = {RICOCHET_UP, RICOCHET_DOWN, RICOCHET_RIGHT,
                                                         RICOCHET_LEFT};
    if (byte < 'A' || byte > 'D')
        return ROUNDS_NOTHING;
    keys->direction = directions[byte - 'A'];
    if (last_robot(keys) >= 0)
        keys->robot = last_robot(keys);
    rounds_keys_clear(keys);
    return ROUNDS_ARROW;
}

enum rounds_press rounds_keys_byte(struct rounds_keys *keys, unsigned char byte)
{
    if (byte == ESCAPE) {
        rounds_keys_silence(keys);
        keys->escape = 1;
        return ROUNDS_NOTHING;
    }
    if (keys->escape == 1) {
        keys->escape = byte == '[' || byte == 'O' ? 2 : 0;
        return ROUNDS_NOTHING;
    }
    if (keys->escape == 2) {
        if (byte < 0x40 || byte > 0x7e)
            return ROUNDS_NOTHING; /* parameters come before the last byte */
        keys->escape = 0;
        return arrow(keys, byte);
    }
    if (byte == '\r' || byte == '\n')
        return ROUNDS_ENTER;
    if (byte == '\t')
        return ROUNDS_TAB;
    if (byte == BACKSPACE || byte == DELETE)
        erase(keys);
    else if (byte == ERASE_LINE)
        rounds_keys_clear(keys);
    else
        type(keys, byte);
    return ROUNDS_NOTHING;
}
