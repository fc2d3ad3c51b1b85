/* knowledge.c: a strict parser, line by line: errors name the line, for authors of knowledge files. */
#include "assistant/knowledge.h"

#include "base/bytes.h"
#include "text/areas/assistant_texts.h"
#include "text/text.h"

struct knowledge knowledge_of(const struct lud_memory *memory)
{
    return (struct knowledge){.topics = list_of(memory, sizeof(struct knowledge_topic)),
                              .lines = list_of(memory, sizeof(struct span)),
                              .keys = names_of(memory),
                              .latest = list_of(memory, sizeof(uint32_t))};
}

void knowledge_destroy(struct knowledge *knowledge)
{
    list_destroy(&knowledge->topics);
    list_destroy(&knowledge->lines);
    names_destroy(&knowledge->keys);
    list_destroy(&knowledge->latest);
}

static struct knowledge_topic *topics_of(const struct knowledge *knowledge)
{
    return knowledge->topics.items;
}

static struct span topic_key(enum lud_lang lang, struct span name, char *room, size_t size)
{
    struct bytes key = bytes_fixed(room, size);
    bytes_text(&key, lang == LUD_FR ? "fr " : "en ");
    bytes_span(&key, name);
    return bytes_view(&key);
}

const struct knowledge_topic *knowledge_find(const struct knowledge *knowledge, enum lud_lang lang,
                                             struct span name)
{
    char room[KNOWLEDGE_NAME + 8];
    const uint32_t key = name.size > KNOWLEDGE_NAME
                             ? NAMES_NONE
                             : names_find(&knowledge->keys, topic_key(lang, name, room, sizeof room));
    return key == NAMES_NONE ? NULL
                             : knowledge_topic(knowledge, ((const uint32_t *)knowledge->latest.items)[key]);
}

/* ---- the reader ---- */

struct reader {
    struct knowledge *knowledge;
    size_t first; /* first topic of this file */
    enum lud_lang lang;
    struct knowledge_topic *topic; /* block being read; NULL between blocks */
    int32_t line;                  /* number of the line, from 1 */
    char kind;                     /* kind of the previous line of this block: t g r ? + = */
    struct lud_why *why;           /* may be NULL */
};

static enum lud_status knowledge_error(const struct reader *reader, enum lud_status status,
                                       enum lud_text text, struct span word)
{
    (void)why_plain(reader->why, status, (int)text);
    why_word(reader->why, word);
    if (reader->why != NULL)
        reader->why->line = reader->line;
    return status;
}

static enum lud_status knowledge_no_memory(const struct reader *reader)
{
    return knowledge_error(reader, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
}

static bool is_name(struct span name)
{
    bool letters = false;
    for (size_t i = 0; i < name.size; i++) {
        const char c = name.data[i];
        const bool joins = c == '.' || c == '-';
        if (!joins && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9'))
            return false;
        if (joins && !letters)
            return false;
        letters = !joins;
    }
    return letters && name.size <= KNOWLEDGE_NAME;
}

/* ---- the lines of a block ---- */

static enum lud_status begin_topic(struct reader *reader, struct span name)
{
    struct knowledge *knowledge = reader->knowledge;
    if (reader->topic != NULL)
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_ORDER, span_of("topic"));
    if (!is_name(name))
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_NAME, name);
    if (knowledge->topics.count >= KNOWLEDGE_TOPICS)
        return knowledge_error(reader, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL));
    for (size_t i = reader->first; i < knowledge->topics.count; i++)
        if (topics_of(knowledge)[i].lang == reader->lang && span_equal(topics_of(knowledge)[i].name, name))
            return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_TWICE, name);
    reader->topic = list_add(&knowledge->topics);
    if (reader->topic == NULL)
        return knowledge_no_memory(reader);
    *reader->topic = (struct knowledge_topic){.name = name,
                                              .lang = reader->lang,
                                              .file = knowledge->files,
                                              .first = (uint32_t)knowledge->lines.count};
    reader->kind = 't';
    return LUD_OK;
}

static enum lud_status set_language(struct reader *reader, struct span value)
{
    if (reader->topic != NULL)
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_ORDER, span_of("lang"));
    if (!span_is(value, "en") && !span_is(value, "fr"))
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_LANG, value);
    reader->lang = span_is(value, "fr") ? LUD_FR : LUD_EN;
    return LUD_OK;
}

/* Adds a `?`, `+` or `=` line. `order`: the kinds of line that may precede it. */
static enum lud_status add_line(struct reader *reader, char kind, struct span value, const char *order,
                                uint32_t *count)
{
    bool fits = false;
    for (const char *before = order; *before != '\0'; before++)
        fits = fits || reader->kind == *before;
    if (reader->topic == NULL || !fits)
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_ORDER, (struct span){&kind, 1});
    if (value.size == 0)
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_EMPTY, (struct span){&kind, 1});
    struct span *line = list_add(&reader->knowledge->lines);
    if (line == NULL)
        return knowledge_no_memory(reader);
    *line = value;
    ++*count;
    reader->kind = kind;
    return LUD_OK;
}

static enum lud_status set_field(struct reader *reader, char kind, struct span value, const char *order,
                                 struct span *field)
{
    bool fits = false;
    for (const char *before = order; *before != '\0'; before++)
        fits = fits || reader->kind == *before;
    if (reader->topic == NULL || !fits)
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_ORDER, value);
    *field = span_is(value, "-") ? (struct span){0} : value;
    reader->kind = kind;
    return LUD_OK;
}

/* Ends the block, which must have a question and an answer: no question could find it otherwise. */
static enum lud_status end_topic(struct reader *reader)
{
    const struct knowledge_topic *topic = reader->topic;
    if (topic == NULL)
        return LUD_OK;
    if (topic->questions == 0 || topic->answers == 0)
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_INCOMPLETE, topic->name);
    reader->topic = NULL;
    return LUD_OK;
}

/* ---- a line ---- */

/* Whether the line begins with the keyword, alone or followed by a blank; *value is the rest, trimmed. */
static bool read_keyword(struct span line, const char *name, struct span *value)
{
    if (!span_starts(line, name))
        return false;
    *value = span_from(line, span_of(name).size);
    if (value->size > 0 && value->data[0] != ' ')
        return false;
    *value = span_trim(*value);
    return true;
}

static bool is_text(struct span line)
{
    for (size_t at = 0; at < line.size;) {
        const size_t size = span_utf8(span_from(line, at));
        if (size == 0 || (unsigned char)line.data[at] < ' ')
            return false;
        at += size;
    }
    return true;
}

static enum lud_status read_line(struct reader *reader, struct span line)
{
    struct span value;
    struct knowledge_topic *topic = reader->topic;
    if (line.size > KNOWLEDGE_LINE)
        return knowledge_error(reader, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL));
    if (!is_text(line))
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_UTF8, span_of(NULL));
    if (read_keyword(line, "#", &value))
        return LUD_OK;
    if (line.size == 0)
        return end_topic(reader);
    if (read_keyword(line, "lang", &value))
        return set_language(reader, value);
    if (read_keyword(line, "topic", &value))
        return begin_topic(reader, value);
    if (topic == NULL)
        return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_NO_TOPIC, line);
    if (read_keyword(line, "game", &value))
        return set_field(reader, 'g', value, "t", &topic->game);
    if (read_keyword(line, "rests", &value))
        return set_field(reader, 'r', value, "tg", &topic->rests);
    if (read_keyword(line, "?", &value))
        return add_line(reader, '?', value, "tgr?", &topic->questions);
    if (read_keyword(line, "+", &value))
        return add_line(reader, '+', value, "?+", &topic->words);
    if (read_keyword(line, "=", &value))
        return add_line(reader, '=', value, "?+=", &topic->answers);
    return knowledge_error(reader, LUD_ERROR_SYNTAX, TEXT_ASSISTANT_LINE, line);
}

/* Makes the topics from `first` on the ones in use, hiding earlier ones of the same name. */
static bool replace_topics(struct knowledge *knowledge, size_t first)
{
    for (size_t i = first; i < knowledge->topics.count; i++) {
        char room[KNOWLEDGE_NAME + 8];
        const struct knowledge_topic *topic = &topics_of(knowledge)[i];
        const uint32_t key =
            names_add(&knowledge->keys, topic_key(topic->lang, topic->name, room, sizeof room));
        const bool before = key < knowledge->latest.count;
        if (key == NAMES_NONE || (!before && list_add(&knowledge->latest) == NULL))
            return false;
        uint32_t *latest = (uint32_t *)knowledge->latest.items + key;
        if (before)
            topics_of(knowledge)[*latest].hidden = true;
        *latest = (uint32_t)i;
    }
    return true;
}

enum lud_status knowledge_read(struct knowledge *knowledge, enum lud_lang lang, struct span text,
                               struct lud_why *why)
{
    struct reader reader = {
        .knowledge = knowledge, .first = knowledge->topics.count, .lang = lang, .why = why};
    const size_t topics = knowledge->topics.count, lines = knowledge->lines.count;
    enum lud_status status = text.size > KNOWLEDGE_MAX
                                 ? knowledge_error(&reader, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL))
                                 : LUD_OK;
    struct span rest = text, line;
    while (status == LUD_OK && span_line(&rest, &line)) {
        reader.line++;
        status = read_line(&reader, line);
    }
    if (status == LUD_OK)
        status = end_topic(&reader);
    if (status != LUD_OK) {
        knowledge->topics.count = topics;
        knowledge->lines.count = lines;
        return status;
    }
    if (!replace_topics(knowledge, topics))
        return knowledge_no_memory(&reader);
    knowledge->files++;
    return LUD_OK;
}
