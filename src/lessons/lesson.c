/* lesson.c: reads a lesson file line by line and writes each part when it ends. Errors name the line. */
#include "lessons/lesson.h"

#include "lessons/lesson_address.h"
#include "text/areas/lessons_texts.h"
#include "text/areas/os_texts.h"
#include "text/text.h"

struct lesson_reader {
    const struct lud_env *env;
    struct json_writer *writer;
    struct lesson_part part;
    bool langs[2]; /* languages of the lesson's title */
    int steps;     /* begun so far */
    bool begun;    /* the line `lesson` was there */
    int32_t line;  /* from 1 */
    struct lud_why *why;
};

static enum lud_status lesson_fail(const struct lesson_reader *reader, enum lud_text text, struct span word)
{
    (void)why_plain(reader->why, LUD_ERROR_SYNTAX, (int)text);
    why_word(reader->why, word);
    if (reader->why != NULL)
        reader->why->line = reader->line;
    return LUD_ERROR_SYNTAX;
}

/* The same with two numbers, about the line `line`. */
static enum lud_status lesson_fail_numbers(const struct lesson_reader *reader, enum lud_text text,
                                           int32_t line, int a, int b)
{
    (void)why_at(reader->why, LUD_ERROR_SYNTAX, (int)text, 0, a, b);
    if (reader->why != NULL)
        reader->why->line = line;
    return LUD_ERROR_SYNTAX;
}

static enum lud_status lesson_too_large(const struct lesson_reader *reader)
{
    const int text = reader->line > 0 ? TEXT_LESSONS_LONG : TEXT_OS_FILE_TOO_LARGE;
    (void)why_at(reader->why, LUD_ERROR_TOO_LARGE, text, 0, reader->line > 0 ? LESSON_LINE : LESSON_SIZE, 0);
    if (reader->why != NULL)
        reader->why->line = reader->line;
    return LUD_ERROR_TOO_LARGE;
}

bool lesson_name_valid(struct span name)
{
    for (size_t i = 0; i < name.size; i++) {
        const char c = name.data[i];
        if (c != '-' && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9'))
            return false;
    }
    return name.size > 0 && name.size <= LESSON_NAME && name.data[0] != '-';
}

/* ---- the end of a part ---- */

static int count_texts(const struct lesson_part *part, enum lud_lang lang)
{
    int count = 0;
    for (int i = 0; i < part->text_count; i++)
        count += part->texts[i].lang == lang;
    return count;
}

static void write_texts(const struct lesson_part *part, struct json_writer *writer)
{
    static const char *const names[] = {[LUD_EN] = "en", [LUD_FR] = "fr"};
    for (int lang = LUD_EN; lang <= LUD_FR; lang++) {
        if (count_texts(part, (enum lud_lang)lang) == 0)
            continue;
        json_name(writer, names[lang]);
        json_open(writer, '[');
        for (int i = 0; i < part->text_count; i++)
            if (part->texts[i].lang == (enum lud_lang)lang)
                json_text(writer, part->texts[i].text);
        json_close(writer, ']');
    }
}

static void write_address(struct json_writer *writer, const char *name, struct span query)
{
    if (query.size == 0)
        return;
    json_name(writer, name);
    json_text(writer, query);
}

static void write_asks(const struct lesson_part *part, struct json_writer *writer)
{
    json_name(writer, "asks");
    json_open(writer, '[');
    for (int i = 0; i < part->ask_count; i++) {
        json_open(writer, '{');
        json_name(writer, "family");
        json_text(writer, part->asks[i].family);
        json_member_number(writer, "step", part->asks[i].step);
        json_member_number(writer, "lane", part->asks[i].lane);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void write_step(const struct lesson_part *part, struct json_writer *writer)
{
    json_open(writer, '{');
    write_texts(part, writer);
    write_address(writer, "view", part->view);
    write_address(writer, "try", part->trial);
    write_asks(part, writer);
    if (part->practises) {
        json_name(writer, "practice");
        json_open(writer, '[');
        json_number(writer, part->fewest);
        json_number(writer, part->most);
        json_close(writer, ']');
    }
    json_close(writer, '}');
}

/* A part has texts in the languages of the title, as many in each. */
static enum lud_status check_texts(struct lesson_reader *reader)
{
    const struct lesson_part *part = &reader->part;
    const int en = count_texts(part, LUD_EN), fr = count_texts(part, LUD_FR);
    if (en + fr == 0) {
        reader->line = part->line;
        return lesson_fail(reader, TEXT_LESSONS_NO_TITLE, span_of(NULL));
    }
    if (reader->steps == 0) {
        reader->langs[LUD_EN] = en > 0;
        reader->langs[LUD_FR] = fr > 0;
    }
    const bool both = reader->langs[LUD_EN] && reader->langs[LUD_FR];
    const bool foreign = (en > 0 && !reader->langs[LUD_EN]) || (fr > 0 && !reader->langs[LUD_FR]);
    if ((both && en != fr) || foreign)
        return lesson_fail_numbers(reader, TEXT_LESSONS_LANGUAGES, part->line, en, fr);
    return LUD_OK;
}

static enum lud_status check_lanes(struct lesson_reader *reader)
{
    const struct lesson_part *part = &reader->part;
    reader->line = part->line;
    if (part->lanes == 0 && (part->ask_count > 0 || part->practises))
        return lesson_fail(reader, TEXT_LESSONS_NO_VIEW, span_of(part->ask_count > 0 ? "ask:" : "practice:"));
    if (part->practises && part->ask_count == 0)
        return lesson_fail(reader, TEXT_LESSONS_NO_ASK, span_of(NULL));
    for (int i = 0; i < part->ask_count; i++)
        if (part->asks[i].lane > part->lanes)
            return lesson_fail_numbers(reader, TEXT_LESSONS_NO_LANE, part->asks[i].line, part->asks[i].lane,
                                       part->lanes);
    return LUD_OK;
}

static enum lud_status end_part(struct lesson_reader *reader)
{
    enum lud_status status = check_texts(reader);
    if (status == LUD_OK && reader->steps > 0)
        status = check_lanes(reader);
    if (status != LUD_OK)
        return status;
    if (reader->steps == 0)
        write_texts(&reader->part, reader->writer);
    else
        write_step(&reader->part, reader->writer);
    return LUD_OK;
}

/* ---- lines ---- */

static enum lud_status begin_lesson(struct lesson_reader *reader)
{
    if (reader->begun)
        return lesson_fail(reader, TEXT_LESSONS_TWICE, span_of("lesson"));
    reader->begun = true;
    reader->part = (struct lesson_part){.line = reader->line};
    return LUD_OK;
}

static enum lud_status begin_step(struct lesson_reader *reader)
{
    const int32_t line = reader->line;
    const enum lud_status status = end_part(reader);
    if (status != LUD_OK)
        return status;
    reader->line = line;
    if (reader->steps == 0) {
        json_name(reader->writer, "steps");
        json_open(reader->writer, '[');
    }
    if (++reader->steps > LESSON_STEPS)
        return lesson_fail_numbers(reader, TEXT_LESSONS_TOO_MANY_STEPS, line, LESSON_STEPS, 0);
    reader->part = (struct lesson_part){.line = line};
    return LUD_OK;
}

static enum lud_status add_text(struct lesson_reader *reader, enum lud_lang lang, struct span value)
{
    struct lesson_part *part = &reader->part;
    if (part->text_count == LESSON_TEXTS)
        return lesson_fail_numbers(reader, TEXT_LESSONS_TOO_MANY, reader->line, LESSON_TEXTS, 0);
    part->texts[part->text_count++] = (struct lesson_text){lang, value};
    return LUD_OK;
}

/* A `view:` or `try:`; *lanes is the number of its engines. */
static enum lud_status set_address(struct lesson_reader *reader, const char *name, struct span value,
                                   struct span *query, int *lanes)
{
    if (query->size > 0)
        return lesson_fail(reader, TEXT_LESSONS_TWICE, span_of(name));
    if (!lesson_address_query(value, query))
        return lesson_fail(reader, TEXT_LESSONS_ADDRESS, value);
    const enum lud_status status = lesson_address_check(*query, reader->env, lanes, reader->why);
    if (status != LUD_OK && reader->why != NULL)
        reader->why->line = reader->line;
    return status;
}

static bool is_family(struct span name)
{
    for (const char *const *family = lesson_families(); *family != NULL; family++)
        if (span_is(name, *family))
            return true;
    return false;
}

/* `cut-next at 40 of 2` */
static enum lud_status add_ask(struct lesson_reader *reader, struct span value)
{
    struct lesson_part *part = &reader->part;
    struct lesson_ask ask = {.lane = 1, .line = reader->line};
    struct span word, number;
    int64_t found;
    if (part->ask_count == LESSON_ASKS)
        return lesson_fail_numbers(reader, TEXT_LESSONS_TOO_MANY, reader->line, LESSON_ASKS, 0);
    (void)span_word(&value, &ask.family);
    if (!is_family(ask.family))
        return lesson_fail(reader, TEXT_LESSONS_FAMILY, ask.family);
    while (span_word(&value, &word)) {
        const bool at = span_is(word, "at");
        if ((!at && !span_is(word, "of")) || !span_word(&value, &number) ||
            !span_integer(number, 1, at ? LESSON_STEP_MAX : LESSON_LANES, &found))
            return lesson_fail(reader, TEXT_LESSONS_ASK, word);
        *(at ? &ask.step : &ask.lane) = (int)found;
    }
    part->asks[part->ask_count++] = ask;
    return LUD_OK;
}

/* `2-8` */
static enum lud_status set_practice(struct lesson_reader *reader, struct span value)
{
    struct lesson_part *part = &reader->part;
    struct span low;
    int64_t fewest, most;
    if (part->practises)
        return lesson_fail(reader, TEXT_LESSONS_TWICE, span_of("practice:"));
    if (!span_split(&value, '-', &low) || !span_integer(span_trim(low), 0, LESSON_PRACTICE, &fewest) ||
        !span_integer(span_trim(value), fewest, LESSON_PRACTICE, &most))
        return lesson_fail_numbers(reader, TEXT_LESSONS_PRACTICE, reader->line, LESSON_PRACTICE, 0);
    part->practises = true;
    part->fewest = (int)fewest;
    part->most = (int)most;
    return LUD_OK;
}

/* Whether the line begins with `name`; *value is what follows. */
static bool has_word(struct span line, const char *name, struct span *value)
{
    if (!span_starts(line, name))
        return false;
    *value = span_trim(span_from(line, span_of(name).size));
    return true;
}

static enum lud_status read_in_step(struct lesson_reader *reader, struct span line)
{
    struct lesson_part *part = &reader->part;
    struct span value, word = line;
    int lanes;
    if (has_word(line, "view:", &value))
        return set_address(reader, "view:", value, &part->view, &part->lanes);
    if (has_word(line, "try:", &value))
        return set_address(reader, "try:", value, &part->trial, &lanes);
    if (has_word(line, "ask:", &value))
        return add_ask(reader, value);
    if (has_word(line, "practice:", &value))
        return set_practice(reader, value);
    (void)span_word(&line, &word);
    return lesson_fail(reader, TEXT_LESSONS_LINE, word);
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

/* A line that is neither empty nor a comment. */
static enum lud_status read_words(struct lesson_reader *reader, struct span line)
{
    struct span value, word = line, rest = line;
    if (span_is(line, "lesson"))
        return begin_lesson(reader);
    if (!reader->begun)
        return lesson_fail(reader, TEXT_LESSONS_FIRST, span_of(NULL));
    if (span_is(span_first(line, span_find(line, ' ')), "step") && !span_is(line, "step"))
        return lesson_fail(reader, TEXT_LESSONS_STEP, line);
    if (span_is(line, "step"))
        return begin_step(reader);
    const bool english = has_word(line, "en:", &value);
    if (english || has_word(line, "fr:", &value)) {
        if (value.size == 0)
            return lesson_fail(reader, TEXT_LESSONS_EMPTY, line);
        return add_text(reader, english ? LUD_EN : LUD_FR, value);
    }
    (void)span_word(&rest, &word);
    return reader->steps > 0 ? read_in_step(reader, line) : lesson_fail(reader, TEXT_LESSONS_PLACE, word);
}

static enum lud_status read_lines(struct lesson_reader *reader, struct span text)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors begin UTF-8 with it */
    struct span line;
    if (span_starts(text, mark))
        text = span_from(text, sizeof mark - 1);
    enum lud_status status = LUD_OK;
    while (status == LUD_OK && span_line(&text, &line)) {
        reader->line++;
        line = span_trim(line);
        if (line.size > LESSON_LINE)
            return lesson_too_large(reader);
        if (!is_text(line))
            return lesson_fail(reader, TEXT_LESSONS_UTF8, span_of(NULL));
        if (line.size > 0 && line.data[0] != '#')
            status = read_words(reader, line);
    }
    return status;
}

enum lud_status lesson_write(struct span name, struct span text, const struct lud_env *env,
                             struct json_writer *writer, struct lud_why *why)
{
    struct lesson_reader reader = {.env = env, .writer = writer, .why = why};
    if (!lesson_name_valid(name))
        return lesson_fail(&reader, TEXT_LESSONS_NAME, name);
    if (text.size > LESSON_SIZE)
        return lesson_too_large(&reader);
    json_open(writer, '{');
    json_name(writer, "name");
    json_text(writer, name);
    enum lud_status status = read_lines(&reader, text);
    if (status != LUD_OK)
        return status;
    if (!reader.begun)
        return lesson_fail(&reader, TEXT_LESSONS_FIRST, span_of(NULL));
    if (reader.steps == 0)
        return lesson_fail(&reader, TEXT_LESSONS_NO_STEP, span_of(NULL));
    status = end_part(&reader);
    if (status != LUD_OK)
        return status;
    json_close(writer, ']');
    json_close(writer, '}');
    return LUD_OK;
}
