/* rank.h: which topics a question is about, best first. A topic is judged by the one of its questions that is
 * most like what was asked, and by how well all its words together cover what was asked. */
#ifndef ASSISTANT_RANK_H
#define ASSISTANT_RANK_H

#include "assistant/needs.h"

enum { RANK_TOPICS = 8 };

struct ranked {
    uint32_t topic;    /* of the index */
    uint32_t question; /* of the index: the one that is most like it */
    float score;       /* 0..1 or a little more: by which topics are ordered */
    float alike;       /* 0..1: its best question */
    float covered;     /* 0..1: its words */
    float support;     /* the same of its second best */
    float typical;     /* 0..1: the share of its typical words that the question has */
    float solid;       /* the weight of what it has of the question, little words left out */
};

struct ranking {
    int count;
    struct ranked best[RANK_TOPICS];
};

/* Where a question is asked: topics of this game first, of others last. */
struct rank_place {
    struct span game;   /* beside whose board; empty: beside none */
    struct span named;  /* the game that the question names; empty: none */
    bool board;         /* there is a position: questions about it make sense */
    struct span before; /* the topic that the question goes on from; empty: none */
    bool numbers;       /* it only says how many: the topic before is very likely still meant */
};

/* The place of the index where the question belongs. */
int rank_at(const struct index *index, struct rank_place place);
/* Scratch comes from `memory`. LUD_ERROR_MEMORY leaves *out empty. */
enum lud_status rank(const struct index *index, const struct needs *needs, struct rank_place place,
                     const struct lud_memory *memory, struct ranking *out);

#endif
