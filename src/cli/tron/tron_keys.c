/* tron_keys.c: the table of keys, and the escape sequences of the arrows (ESC [ A, ESC O A). */
#include "cli/tron/tron_keys.h"

#include "os/timer.h"

struct row {
    char wasd, zqsd; /* the key in either layout */
    struct tron_input input;
};

static const struct row rows[] = {
    {'w', 'z', {PRESS_TURN, HAND_LETTERS, TRON_UP}},    {'d', 'd', {PRESS_TURN, HAND_LETTERS, TRON_RIGHT}},
    {'s', 's', {PRESS_TURN, HAND_LETTERS, TRON_DOWN}},  {'a', 'q', {PRESS_TURN, HAND_LETTERS, TRON_LEFT}},
    {'x', 'x', {PRESS_TURN, HAND_LETTERS, TRON_LINK}},  {'/', '!', {PRESS_TURN, HAND_ARROWS, TRON_LINK}},
    {' ', ' ', {PRESS_PAUSE, HAND_LETTERS, TRON_UP}},   {'.', ';', {PRESS_STEP, HAND_LETTERS, TRON_UP}},
    {'+', '+', {PRESS_FASTER, HAND_LETTERS, TRON_UP}},  {'=', '=', {PRESS_FASTER, HAND_LETTERS, TRON_UP}},
    {'-', '-', {PRESS_SLOWER, HAND_LETTERS, TRON_UP}},  {'\r', '\r', {PRESS_AGAIN, HAND_LETTERS, TRON_UP}},
    {'\n', '\n', {PRESS_AGAIN, HAND_LETTERS, TRON_UP}}, {'q', 0, {PRESS_QUIT, HAND_LETTERS, TRON_UP}},
};

enum { ESCAPE = 0x1b };

#define SILENCE (20 * TIMER_MS) /* without a byte after Esc: it starts no sequence */

static bool find_key(const struct tron_keys *keys, char key, struct tron_input *input)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (key != 0 && key == (keys->azerty ? rows[i].zqsd : rows[i].wasd)) {
            *input = rows[i].input;
            return true;
        }
    return false;
}

/* Handles the last byte of an escape sequence. */
static bool find_arrow(unsigned char byte, struct tron_input *input)
{
    static const enum tron_direction directions[] = {TRON_UP, TRON_DOWN, TRON_RIGHT, TRON_LEFT};
    if (byte < 'A' || byte > 'D')
        return false;
    *input = (struct tron_input){PRESS_TURN, HAND_ARROWS, directions[byte - 'A']};
    return true;
}

bool tron_keys_byte(struct tron_keys *keys, unsigned char byte, struct tron_input *input)
{
    if (byte == ESCAPE) {
        keys->escape = 1;
        return false;
    }
    if (keys->escape == 1) {
        keys->escape = byte == '[' || byte == 'O' ? 2 : 0;
        return false;
    }
    if (keys->escape == 2) {
        if (byte < 0x40 || byte > 0x7e)
            return false; /* parameters come before the last byte */
        keys->escape = 0;
        return find_arrow(byte, input);
    }
    return find_key(keys, (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte), input);
}

bool tron_keys_silence(struct tron_keys *keys, struct tron_input *input)
{
    const bool alone = keys->escape == 1;
    keys->escape = 0;
    *input = (struct tron_input){.press = PRESS_QUIT};
    return alone;
}

bool tron_keys_wait(struct tron_keys *keys, struct screen *screen, uint64_t deadline,
                    struct tron_input *input)
{
    for (;;) {
        const uint64_t soon = timer_after(SILENCE);
        unsigned char byte;
        if (screen_byte(screen, deadline < soon ? deadline : soon, &byte)) {
            if (tron_keys_byte(keys, byte, input))
                return true;
            continue;
        }
        *input = (struct tron_input){.press = PRESS_QUIT};
        if (screen->ended || tron_keys_silence(keys, input))
            return true;
        if (timer_now() >= deadline)
            return false;
    }
}
