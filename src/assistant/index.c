/* index.c: builds the index: reads every line once, records each occurrence of a term as a note, sorts the
 * notes by term and turns them into postings. */
#include "assistant/index.h"

#include "text/text.h"

#include <string.h>

/* Field weights and saturation of term frequencies: BM25F (Robertson, Zaragoza and Taylor 2004) without
 * length normalisation, because topics have similar lengths. `often` and `once`: see `spread`. */
static const float of_question = 1.0F, of_words = 1.5F, of_answer = 0.3F;
static const float often = 10.0F, once = 0.3F;
static const float damping = 1.2F;

struct note {
    uint32_t term, topic;
    uint32_t question; /* NAMES_NONE: the term is in another field */
    enum index_field field;
};

struct builder {
    struct index *index;
    struct list notes; /* of struct note */
    uint32_t topic;    /* being read */
    uint32_t question; /* being read, or NAMES_NONE */
    enum index_field field;
    bool failed; /* out of memory: the rest is skipped */
};

static void add_note(struct builder *builder, uint32_t term)
{
    struct note *added = term == NAMES_NONE ? NULL : list_add(&builder->notes);
    if (added == NULL) {
        builder->failed = true;
        return;
    }
    *added = (struct note){term, builder->topic, builder->question, builder->field};
}

/* ---- reading ---- */

/* Notes a word, its groups and its class; returns its term, NAMES_NONE without memory. */
static uint32_t note_word(struct builder *builder, struct span word)
{
    struct lexicon *lexicon = &builder->index->lexicon;
    const uint32_t known = lexicon_add(lexicon, word);
    const char *kind = lexicon_class(word);
    if (known == NAMES_NONE) {
        builder->failed = true;
        return NAMES_NONE;
    }
    const uint32_t term = lexicon_fact(lexicon, known)->term;
    add_note(builder, term);
    for (int i = 0; i < LEXICON_GROUPS && lexicon_entry(lexicon, term)->groups[i] != NAMES_NONE; i++)
        add_note(builder, lexicon_entry(lexicon, term)->groups[i]);
    if (kind != NULL) {
        const uint32_t class = lexicon_add(lexicon, span_of(kind));
        add_note(builder, class == NAMES_NONE ? class : lexicon_fact(lexicon, class)->term);
    }
    return term;
}

static void note_line(struct builder *builder, struct span line, enum index_field field)
{
    struct folded folded;
    uint32_t before = NAMES_NONE;
    fold(line, &folded);
    builder->field = field;
    for (int i = 0; i < folded.count && !builder->failed; i++) {
        const uint32_t term = note_word(builder, folded_word(&folded, i));
        if (field == FIELD_QUESTION && before != NAMES_NONE && !builder->failed)
            add_note(builder, lexicon_pair(&builder->index->lexicon, before, term));
        before = term;
    }
}

static void note_topic(struct builder *builder, const struct knowledge_topic *topic)
{
    struct index *index = builder->index;
    uint32_t line = topic->first;
    for (const uint32_t end = line + topic->questions; line < end && !builder->failed; line++) {
        struct index_question *question = list_add(&index->questions);
        if (question == NULL) {
            builder->failed = true;
            return;
        }
        *question = (struct index_question){.topic = builder->topic, .line = line};
        builder->question = (uint32_t)index->questions.count - 1;
        note_line(builder, knowledge_line(index->knowledge, line), FIELD_QUESTION);
    }
    builder->question = NAMES_NONE;
    for (const uint32_t end = line + topic->words; line < end && !builder->failed; line++)
        note_line(builder, knowledge_line(index->knowledge, line), FIELD_WORDS);
    for (const uint32_t end = line + topic->answers; line < end && !builder->failed; line++)
        note_line(builder, knowledge_line(index->knowledge, line), FIELD_ANSWER);
}

static bool read_all(struct builder *builder)
{
    struct index *index = builder->index;
    const size_t count = index->knowledge->topics.count;
    index->topics = memory_new(index->memory, (count + 1) * sizeof *index->topics);
    if (index->topics == NULL)
        return false;
    for (size_t i = 0; i < count && !builder->failed; i++) {
        const struct knowledge_topic *topic = knowledge_topic(index->knowledge, (uint32_t)i);
        if (topic->hidden || topic->lang != index->lexicon.lang)
            continue;
        builder->topic = index->topic_count;
        index->topics[index->topic_count++] = (uint32_t)i;
        note_topic(builder, topic);
    }
    return !builder->failed;
}

/* ---- sorting ---- */

/* Counting sort by term; the notes of a term stay in the order of the topics. `start`, zeroed, has
 * term_count + 2 entries and receives the offsets. The caller frees the result; NULL without memory. */
static struct note *sort(const struct builder *builder, uint32_t *start)
{
    const struct index *index = builder->index;
    const struct note *notes = builder->notes.items;
    struct note *sorted = memory_new(index->memory, (builder->notes.count + 1) * sizeof *sorted);
    if (sorted == NULL)
        return NULL;
    for (size_t i = 0; i < builder->notes.count; i++)
        start[notes[i].term + 1]++;
    for (uint32_t term = 0; term < index->term_count; term++)
        start[term + 1] += start[term];
    for (size_t i = 0; i < builder->notes.count; i++)
        sorted[start[notes[i].term]++] = notes[i];
    for (uint32_t term = index->term_count; term > 0; term--)
        start[term] = start[term - 1];
    start[0] = 0;
    return sorted;
}

static bool postings_new(const struct index *index, struct index_postings *postings, size_t count)
{
    postings->count = count + 1;
    postings->start = memory_new(index->memory, ((size_t)index->term_count + 1) * sizeof *postings->start);
    postings->all = memory_new(index->memory, postings->count * sizeof *postings->all);
    return postings->start != NULL && postings->all != NULL;
}

static void postings_destroy(const struct index *index, struct index_postings *postings)
{
    memory_free(index->memory, postings->start, ((size_t)index->term_count + 1) * sizeof *postings->start);
    memory_free(index->memory, postings->all, postings->count * sizeof *postings->all);
}

/* Turns the notes of a term into one posting per question and one per topic. */
static void post_term(struct index *index, uint32_t term, const struct note *notes, size_t count)
{
    struct index_postings *questions = &index->by_question, *topics = &index->by_topic;
    uint32_t question = questions->start[term], topic = topics->start[term];
    for (size_t i = 0; i < count; i++) {
        const bool first = i == 0 || notes[i].topic != notes[i - 1].topic;
        if (notes[i].question != NAMES_NONE &&
            (question == questions->start[term] || questions->all[question - 1].at != notes[i].question))
            questions->all[question++] = (struct index_posting){.at = notes[i].question, .weight = 1};
        if (first)
            topics->all[topic++] = (struct index_posting){.at = notes[i].topic};
        topics->all[topic - 1].weight += (notes[i].field == FIELD_QUESTION ? of_question
                                          : notes[i].field == FIELD_WORDS  ? of_words
                                                                           : of_answer);
        topics->all[topic - 1].share += notes[i].field == FIELD_QUESTION ? 1 : 0;
    }
    for (uint32_t i = topics->start[term]; i < topic; i++) {
        float *weight = &topics->all[i].weight;
        *weight = *weight / (*weight + damping);
        float *share = &topics->all[i].share;
        *share /= (float)index_topic(index, topics->all[i].at)->questions;
        *share = *share < 1 ? *share : 1;
        topics->all[i].typical = *share * *share;
    }
    questions->start[term + 1] = question;
    topics->start[term + 1] = topic;
}

/* log2(x) for x >= 1, interpolated linearly between powers of two: exact enough, and unlike log2f the same on
 * every platform. */
static float logarithm(float x)
{
    float whole = 0;
    while (x >= 2) {
        x /= 2;
        whole += 1;
    }
    return whole + (x - 1);
}

int index_place(const struct index *index, struct span game)
{
    for (int place = 1; place < index->places; place++)
        if (span_equal(index->games[place], game))
            return place;
    return 0;
}

/* Whether a topic counts at the place: it belongs to the place's game or to no game. */
static bool belongs(const struct index *index, uint32_t topic, int place)
{
    return place == 0 || index->home[topic] == 0 || index->home[topic] == place;
}

static void find_games(struct index *index)
{
    index->places = 1;
    for (uint32_t topic = 0; topic < index->topic_count; topic++) {
        const struct span game = index_topic(index, topic)->game;
        if (game.size > 0 && index->places < INDEX_PLACES && index_place(index, game) == 0)
            index->games[index->places++] = game;
        index->home[topic] = (uint8_t)index_place(index, game);
    }
}

/* The effective number of topics that have a term: Simpson's number, 1 / sum of squared shares, where a topic
 * whose questions use the term more often has a larger share. */
static float spread(const struct index *index, uint32_t term, int place)
{
    float sum = 0, squares = 0;
    for (uint32_t i = index->by_topic.start[term]; i < index->by_topic.start[term + 1]; i++) {
        const struct index_posting *posting = &index->by_topic.all[i];
        if (!belongs(index, posting->at, place))
            continue;
        const float share = posting->typical * often + once;
        sum += share;
        squares += share * share;
    }
    return squares > 0 ? sum * sum / squares : 0;
}

static void weigh(struct index *index, int place)
{
    float topics = 0;
    for (uint32_t topic = 0; topic < index->topic_count; topic++)
        topics += belongs(index, topic, place) ? 1 : 0;
    for (uint32_t term = 0; term < index->term_count; term++) {
        const float count = spread(index, term, place);
        index->rarity[place][term] = count > 0 ? logarithm(1 + topics / count) : 0;
    }
    index->rarest[place] = logarithm(1 + topics);
}

static void measure_questions(struct index *index, const struct note *notes, size_t count)
{
    struct index_question *questions = index->questions.items;
    for (size_t i = 0; i < count; i++) {
        const struct span text = names_text(&index->lexicon.terms, notes[i].term);
        const bool plain = text.data[0] != '~' && text.data[0] != '#' && span_find(text, ' ') == text.size;
        for (int place = 0; place < index->places && notes[i].question != NAMES_NONE && plain; place++)
            questions[notes[i].question].size[place] += index->rarity[place][notes[i].term];
    }
}

/* Per topic, the sum that a question with all its typical words would reach. */
static void measure_topics(struct index *index)
{
    for (uint32_t term = 0; term < index->term_count; term++) {
        const struct span text = names_text(&index->lexicon.terms, term);
        if (text.data[0] == '~' || text.data[0] == '#' || span_find(text, ' ') < text.size)
            continue;
        for (uint32_t i = index->by_topic.start[term]; i < index->by_topic.start[term + 1]; i++)
            for (int place = 0; place < index->places; place++)
                index->typical[index->by_topic.all[i].at][place] +=
                    index->by_topic.all[i].typical * index->rarity[place][term];
    }
}

/* Marks the terms that only `other.*` topics have as foreign. */
static void mark_foreign(struct index *index)
{
    for (uint32_t term = 0; term < index->term_count; term++) {
        bool ours = false;
        for (uint32_t i = index->by_topic.start[term]; i < index->by_topic.start[term + 1] && !ours; i++)
            ours = !index_other(index, index->by_topic.all[i].at);
        struct lexicon_term *entry = (struct lexicon_term *)index->lexicon.entries.items + term;
        if (index->by_topic.start[term] < index->by_topic.start[term + 1] && !ours)
            entry->foreign = true;
    }
}

static bool post_all(struct builder *builder)
{
    struct index *index = builder->index;
    const size_t notes = builder->notes.count;
    index->term_count = names_count(&index->lexicon.terms);
    const size_t starts = (size_t)index->term_count + 2;
    uint32_t *start = memory_new(index->memory, starts * sizeof *start);
    struct note *sorted = start == NULL ? NULL : sort(builder, start);
    index->home = memory_new(index->memory, (size_t)index->topic_count + 1);
    if (index->home != NULL)
        find_games(index);
    bool room = true;
    for (int place = 0; place < index->places; place++) {
        index->rarity[place] = memory_new(index->memory, ((size_t)index->term_count + 1) * sizeof(float));
        room = room && index->rarity[place] != NULL;
    }
    index->typical = memory_new(index->memory, ((size_t)index->topic_count + 1) * sizeof *index->typical);
    const bool done = sorted != NULL && room && index->home != NULL && index->typical != NULL &&
                      postings_new(index, &index->by_question, notes) &&
                      postings_new(index, &index->by_topic, notes);
    for (uint32_t term = 0; done && term < index->term_count; term++)
        post_term(index, term, sorted + start[term], start[term + 1] - start[term]);
    if (done) {
        for (int place = 0; place < index->places; place++)
            weigh(index, place);
        measure_questions(index, sorted, notes);
        measure_topics(index);
        mark_foreign(index);
    }
    memory_free(index->memory, sorted, (notes + 1) * sizeof *sorted);
    memory_free(index->memory, start, starts * sizeof *start);
    return done;
}

enum lud_status index_init(struct index *index, enum lud_lang lang, const struct knowledge *knowledge,
                           struct span words, const struct lud_memory *memory, struct lud_why *why)
{
    *index = (struct index){.memory = memory,
                            .knowledge = knowledge,
                            .lexicon = lexicon_of(lang, memory),
                            .questions = list_of(memory, sizeof(struct index_question))};
    struct builder builder = {.index = index, .notes = list_of(memory, sizeof(struct note))};
    const enum lud_status status = lexicon_read(&index->lexicon, words, why);
    const bool done = status == LUD_OK && read_all(&builder) && post_all(&builder);
    list_destroy(&builder.notes);
    return status != LUD_OK ? status : done ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

void index_destroy(struct index *index)
{
    const size_t terms = (size_t)index->term_count + 1;
    if (index->topics != NULL)
        memory_free(index->memory, index->topics,
                    (index->knowledge->topics.count + 1) * sizeof *index->topics);
    for (int place = 0; place < index->places; place++)
        memory_free(index->memory, index->rarity[place], terms * sizeof(float));
    memory_free(index->memory, index->typical, ((size_t)index->topic_count + 1) * sizeof *index->typical);
    memory_free(index->memory, index->home, (size_t)index->topic_count + 1);
    postings_destroy(index, &index->by_question);
    postings_destroy(index, &index->by_topic);
    list_destroy(&index->questions);
    lexicon_destroy(&index->lexicon);
    *index = (struct index){.memory = NULL};
}
