/* rank.h: ranks the topics for a question, best first. A topic scores by its own question most similar to the
 * one asked, and by how much of the question all its words together cover. */
#ifndef ASSISTANT_RANK_H
#define ASSISTANT_RANK_H

#include "assistant/needs.h"

enum { RANK_TOPICS = 8 }; /* topics kept in a ranking */

struct ranked {
    uint32_t topic;    /* number in the index */
    uint32_t question; /* number in the index: the topic's question most similar to the one asked */
    float score;       /* the sort key; 0..1 or slightly more */
    float alike;       /* similarity of `question`; 0..1, slightly more with the pair bonus */
    float covered;     /* share of the asked words, by value, that the topic has; 0..1 */
    float support;     /* similarity of the topic's second best question */
    float typical;     /* share of the topic's typical words that the question has; about 0..1 */
    float solid;       /* value of the asked words that the topic has, common words excluded */
};

struct ranking {
    int count;
    struct ranked best[RANK_TOPICS]; /* descending score */
};

/* The circumstances of a question. Topics of its game are preferred, those of other games penalised. */
struct rank_place {
    struct span game;   /* of the board next to which it is asked; empty: no board */
    struct span named;  /* the game that the question names, which overrides `game`; empty: none */
    bool board;         /* there is a position, so `board.*` topics make sense */
    struct span before; /* topic of the previous answer if this is a follow-up; else empty */
    bool numbers;       /* a follow-up that only gives a number: `before` is very likely still meant */
};

/* The place (index.h) of the question's game. */
int rank_at(const struct index *index, struct rank_place place);
/* Ranks all topics; only those with a positive score are kept. Scratch space comes from `memory`.
 * LUD_ERROR_MEMORY leaves *out empty. */
enum lud_status rank(const struct index *index, const struct needs *needs, struct rank_place place,
                     const struct lud_memory *memory, struct ranking *out);

#endif
