/* session_history.c: the move history, in arrays that double. */
#include "play/session_history.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { FIRST_ROOM = 64, PLY_SIZE = sizeof(uint64_t) + sizeof(lud_move) + sizeof(signed char) };

/* Bytes from one saved position to the next: the state size, rounded up for alignment. */
static size_t stride(const struct history *history)
{
    const size_t unit = _Alignof(max_align_t);
    return (history->state_size + unit - 1) / unit * unit;
}

struct history history_make(const struct lud_memory *memory, size_t state_size)
{
    return (struct history){.memory = memory, .state_size = state_size};
}

void history_destroy(struct history *history)
{
    if (history->memory == NULL)
        return;
    memory_free(history->memory, history->keys, history->room * PLY_SIZE);
    memory_free(history->memory, history->marks, history->mark_room * stride(history));
    *history = (struct history){0};
}

static bool grow_moves(struct history *history)
{
    const size_t old = history->room, room = old == 0 ? FIRST_ROOM : 2 * old;
    uint64_t *keys = memory_new(history->memory, room * PLY_SIZE);
    if (keys == NULL)
        return false;
    lud_move *moves = (lud_move *)(keys + room);
    signed char *movers = (signed char *)(moves + room);
    if (old > 0) {
        memcpy(keys, history->keys, old * sizeof *keys);
        memcpy(moves, history->moves, old * sizeof *moves);
        memcpy(movers, history->movers, old * sizeof *movers);
    }
    memory_free(history->memory, history->keys, old * PLY_SIZE);
    history->keys = keys;
    history->moves = moves;
    history->movers = movers;
    history->room = room;
    return true;
}

static bool grow_marks(struct history *history)
{
    const size_t old = history->mark_room, room = old == 0 ? 1 : 2 * old;
    const size_t size = stride(history);
    void *marks = memory_resize(history->memory, history->marks, old * size, room * size);
    if (marks == NULL)
        return false;
    history->marks = marks;
    history->mark_room = room;
    return true;
}

bool history_reserve(struct history *history, size_t ply)
{
    if (ply == history->room && !grow_moves(history))
        return false;
    return ply / HISTORY_SPACING <= history->mark_room || grow_marks(history);
}

bool history_copy(struct history *history, const struct history *from, size_t plies)
{
    for (size_t ply = 0; ply < plies; ply++) /* step by step: each call doubles at most once */
        if (!history_reserve(history, ply))
            return false;
    if (plies == 0)
        return true;
    memcpy(history->keys, from->keys, plies * sizeof *history->keys);
    memcpy(history->moves, from->moves, plies * sizeof *history->moves);
    memcpy(history->movers, from->movers, plies * sizeof *history->movers);
    const size_t marks = (plies - 1) / HISTORY_SPACING;
    if (marks > 0)
        memcpy(history->marks, from->marks, marks * stride(history));
    return true;
}

void history_write(struct history *history, size_t ply, const struct lud_state *before, lud_move move)
{
    assert(ply < history->room);
    history->keys[ply] = before->key;
    history->moves[ply] = move;
    history->movers[ply] = (signed char)before->turn;
    if (ply > 0 && ply % HISTORY_SPACING == 0)
        memcpy(history->marks + (ply / HISTORY_SPACING - 1) * stride(history), before, history->state_size);
}

const struct lud_state *history_mark(const struct history *history, size_t ply, size_t *from)
{
    const size_t number = ply / HISTORY_SPACING;
    *from = number * HISTORY_SPACING;
    assert(number <= history->mark_room);
    return number == 0 ? NULL : (const void *)(history->marks + (number - 1) * stride(history));
}
