/* record_moves.h: the moves section of a record: numbers, moves, notes, comments. */
#ifndef PLAY_RECORD_MOVES_H
#define PLAY_RECORD_MOVES_H

#include "play/record.h"
#include "play/record_scan.h"

/* Reads from scan->at to the end of the text, playing the moves in the record's session, which must be at its
 * start. On error scan->why has line and column, and the record holds what was read so far. */
enum lud_status record_read_moves(struct record_scan *scan, struct record *record);

#endif
