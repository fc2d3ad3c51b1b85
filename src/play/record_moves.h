/* record_moves.h: the part of a record after its headers: numbers, moves, notes, comments. */
#ifndef PLAY_RECORD_MOVES_H
#define PLAY_RECORD_MOVES_H

#include "play/record.h"
#include "play/record_scan.h"

/* Reads everything from scan->at to the end into the record, whose session is at its first position. */
enum lud_status record_read_moves(struct record_scan *scan, struct record *record);

#endif
