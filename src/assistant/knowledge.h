/* knowledge.h: parses the knowledge files, whose format is described in data/assistant/README.md. Each block
 * of a file is a topic: its questions, further words, and the answer in paragraphs. */
#ifndef ASSISTANT_KNOWLEDGE_H
#define ASSISTANT_KNOWLEDGE_H

#include "assistant/names.h"
#include "base/why.h"

enum {
    KNOWLEDGE_MAX = 1 << 20,  /* bytes of a file */
    KNOWLEDGE_LINE = 2000,    /* bytes of a line */
    KNOWLEDGE_TOPICS = 20000, /* topics of all files together */
    KNOWLEDGE_NAME = 64       /* bytes of a topic's name */
};

struct knowledge_topic {
    struct span name;  /* e.g. quoridor.goal */
    struct span game;  /* empty: no game */
    struct span rests; /* source of the answer, page and heading; empty: none given */
    enum lud_lang lang;
    uint32_t file;      /* number of the file it was read from, from 0 */
    uint32_t first;     /* its first line in knowledge.lines, which holds in this order: */
    uint32_t questions; /* number of `?` lines, at least 1 */
    uint32_t words;     /* number of `+` lines, may be 0 */
    uint32_t answers;   /* number of `=` lines, at least 1 */
    bool hidden;        /* replaced by the same topic of a later file: not used */
};

/* All spans point into the texts given to knowledge_read. */
struct knowledge {
    struct list topics; /* of struct knowledge_topic */
    struct list lines;  /* of struct span, without the leading sign */
    struct names keys;  /* language and name, e.g. `fr quoridor.goal` */
    struct list latest; /* uint32_t per key: the topic in use */
    uint32_t files;     /* number read so far */
};

struct knowledge knowledge_of(const struct lud_memory *memory);
void knowledge_destroy(struct knowledge *knowledge);

/* Adds the topics of a file. The text is not copied and must outlive the knowledge. `lang` is the language
 * until a line `lang fr` or `lang en` changes it. A topic replaces the one of the same name and language from
 * an earlier file; a topic that occurs twice in this file is an error, as is a malformed line: then nothing
 * is added, and *why has line and reason. After LUD_ERROR_MEMORY only knowledge_destroy may be called. */
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

/* The topic `name` in a language, NULL if there is none. Valid until the next knowledge_read. */
const struct knowledge_topic *knowledge_find(const struct knowledge *knowledge, enum lud_lang lang,
                                             struct span name);

#endif
