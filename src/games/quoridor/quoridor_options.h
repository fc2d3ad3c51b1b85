/* quoridor_options.h: the rows of Quoridor's options, for its own table and for the tables of the hidden
 * games, which begin with the same options in the same order. */
#ifndef GAMES_QUORIDOR_OPTIONS_H
#define GAMES_QUORIDOR_OPTIONS_H

#include "games/quoridor/quoridor_board.h"
#include "text/areas/quoridor_texts.h"

static const char *const quoridor_thirds[] = {"block", "diagonal", NULL};
static const char *const quoridor_seals[] = {"allow", "forbid", NULL};
static const char *const quoridor_jumps[] = {"full", "straight", NULL};

#define QUORIDOR_OPTION_ROWS                                                                                 \
    [QUORIDOR_OPTION_PLAYERS] = {.name = "players",                                                          \
                                 .kind = OPTION_INTEGER,                                                     \
                                 .low = 2,                                                                   \
                                 .high = QUORIDOR_PLAYERS,                                                   \
                                 .fallback = "2",                                                            \
                                 .help = TEXT_QUORIDOR_OPTION_PLAYERS},                                      \
    [QUORIDOR_OPTION_SIZE] = {.name = "size",                                                                \
                              .kind = OPTION_TEXT,                                                           \
                              .fallback = "9",                                                               \
                              .help = TEXT_QUORIDOR_OPTION_SIZE},                                            \
    [QUORIDOR_OPTION_WALLS] = {.name = "walls",                                                              \
                               .kind = OPTION_TEXT,                                                          \
                               .fallback = "auto",                                                           \
                               .help = TEXT_QUORIDOR_OPTION_WALLS},                                          \
    [QUORIDOR_OPTION_THIRD] = {.name = "third",                                                              \
                               .kind = OPTION_CHOICE,                                                        \
                               .choices = quoridor_thirds,                                                   \
                               .fallback = "block",                                                          \
                               .help = TEXT_QUORIDOR_OPTION_THIRD},                                          \
    [QUORIDOR_OPTION_SEAL] = {.name = "seal",                                                                \
                              .kind = OPTION_CHOICE,                                                         \
                              .choices = quoridor_seals,                                                     \
                              .fallback = "allow",                                                           \
                              .help = TEXT_QUORIDOR_OPTION_SEAL},                                            \
    [QUORIDOR_OPTION_JUMP] = {.name = "jump",                                                                \
                              .kind = OPTION_CHOICE,                                                         \
                              .choices = quoridor_jumps,                                                     \
                              .fallback = "full",                                                            \
                              .help = TEXT_QUORIDOR_OPTION_JUMP}

#endif
