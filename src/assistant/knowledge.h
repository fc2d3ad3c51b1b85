/* knowledge.h: what the assistant knows, read from plain text files, data/assistant/README.md tells how they
 * are written. A block is a topic: its questions, further words, and the answer in paragraphs. */
#ifndef ASSISTANT_KNOWLEDGE_H
#define ASSISTANT_KNOWLEDGE_H

#include "assistant/names.h"
#include "base/why.h"

enum {
    KNOWLEDGE_MAX = 1 << 20,  /* bytes of a file */
    KNOWLEDGE_LINE = 2000,    /* bytes of a line */
    KNOWLEDGE_TOPICS = 20000, /* of all files */
    KNOWLEDGE_NAME = 64       /* bytes of a topic's name */
};

struct knowledge_topic {
    struct span name;  /* quoridor.goal */
    struct span game;  /* empty: of no game */
    struct span rests; /* the page and heading that the answer rests on; empty: none is named */
    enum lud_lang lang;
    uint32_t file;             /* which file it came from, from 0 */
    uint32_t first, questions; /* in `lines`: the questions, then the further words, then the answer */
    uint32_t words, answers;
    bool hidden; /* a later file has the same topic: this one is not used */
};

struct knowledge {
    struct list topics; /* of struct knowledge_topic */
    struct list lines;  /* of struct span */
    struct names keys;  /* `fr quoridor.goal` of every topic that is used */
    struct list latest; /* uint32_t: the topic of each key */
    uint32_t files;     /* read so far */
};

struct knowledge knowledge_of(const struct lud_memory *memory);
void knowledge_destroy(struct knowledge *knowledge);

/* Adds the topics of a file, whose text must stay where it is. `lang` holds until a line `lang fr` or `lang
 * en` says otherwise. A topic that an earlier file has is replaced; one that stands twice in this file is an
 * error, as is a line that is none of the format: then nothing is added, and *why has line and reason. After
 * LUD_ERROR_MEMORY the knowledge is only fit to be destroyed. */
enum lud_status knowledge_read(struct knowledge *knowledge, enum lud_lang lang, struct span text,
                               struct lud_why *why);

static inline const struct knowledge_topic *knowledge_topic(const struct knowledge *knowledge, uint32_t index)
{
    return (const struct knowledge_topic *)knowledge->topics.items + index;
}

static inline struct span knowledge_line(const struct knowledge *knowledge, uint32_t index)
{
    return ((const struct span *)knowledge->lines.items)[index];
}

/* The topic called `name` in a language; NULL when there is none. */
const struct knowledge_topic *knowledge_find(const struct knowledge *knowledge, enum lud_lang lang,
                                             struct span name);

#endif
