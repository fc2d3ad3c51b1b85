/* rank.c: sums over postings. A word counts once per question or topic, by the likeliest of its terms found
 * there. The similarity of questions is Tversky's ratio (1977) over word values. */
#include "assistant/rank.h"

#include <string.h>

/* Tversky's ratio: penalties for asked words that the known question lacks, and for its surplus words. */
static const float missed = 0.25F;
static const float surplus = 0.12F;
static const float pair_bonus = 0.14F; /* for words adjacent in both questions */
/* Parts of the score. `alike` and `covered` share 1, `typical` and `support` are added. */
static const float share_alike = 0.4F;
static const float share_typical = 0.2F, share_support = 0.2F;
/* Factors of the score. */
static const float other_game = 0.35F; /* topic of another game; board topic without a position */
static const float no_game = 0.75F;    /* topic of no game, question about a game */
static const float some_game = 0.9F;   /* topic of a game, question about none */
static const float of_board = 1.0F;    /* board topic, with a position */
/* Added to the previous topic when the question is a follow-up; the second if it only gives a number. */
static const float stays = 0.1F, stays_surely = 0.35F;

/* One sum per question or per topic. Words are added one at a time; all arrays have `size` entries. */
struct sums {
    float *sum;
    float *word;       /* gain of the current word: its best term so far; 0: none */
    uint32_t *touched; /* entries of `word` that are not 0 */
    uint32_t touched_count, size;
};

static bool sums_new(struct sums *sums, const struct lud_memory *memory, uint32_t size)
{
    *sums = (struct sums){.size = size + 1};
    sums->sum = memory_new(memory, sums->size * sizeof *sums->sum);
    sums->word = memory_new(memory, sums->size * sizeof *sums->word);
    sums->touched = memory_new(memory, sums->size * sizeof *sums->touched);
    return sums->sum != NULL && sums->word != NULL && sums->touched != NULL;
}

static void sums_free(struct sums *sums, const struct lud_memory *memory)
{
    memory_free(memory, sums->sum, sums->size * sizeof *sums->sum);
    memory_free(memory, sums->word, sums->size * sizeof *sums->word);
    memory_free(memory, sums->touched, sums->size * sizeof *sums->touched);
}

/* Raises the gain of the current word at an entry; the largest gain counts. */
static void add_gain(struct sums *sums, uint32_t at, float gain)
{
    float *word = &sums->word[at];
    if (gain <= 0)
        return;
    if (*word <= 0)
        sums->touched[sums->touched_count++] = at;
    *word = gain > *word ? gain : *word;
}

static void add_term(struct sums *sums, const struct index_postings *postings, uint32_t term, float weight)
{
    for (uint32_t i = postings->start[term]; i < postings->start[term + 1]; i++)
        add_gain(sums, postings->all[i].at, weight * postings->all[i].weight);
}

/* Ends the current word: adds its gains, times its value, to the sums. */
static void flush_word(struct sums *sums, float value)
{
    for (uint32_t i = 0; i < sums->touched_count; i++) {
        sums->sum[sums->touched[i]] += sums->word[sums->touched[i]] * value;
        sums->word[sums->touched[i]] = 0;
    }
    sums->touched_count = 0;
}

static void add_word(struct sums *sums, const struct index_postings *postings, const struct need *need)
{
    for (int i = 0; i < need->count; i++)
        add_term(sums, postings, need->terms[i], need->weights[i]);
    flush_word(sums, need->value);
}

/* Adds the word to each topic by how typical it is there. */
static void add_typical(struct sums *sums, const struct index *index, const struct need *need)
{
    const struct index_postings *postings = &index->by_topic;
    for (int k = 0; k < need->count; k++)
        for (uint32_t i = postings->start[need->terms[k]]; i < postings->start[need->terms[k] + 1]; i++)
            add_gain(sums, postings->all[i].at, need->weights[k] * postings->all[i].typical);
    flush_word(sums, need->value);
}

/* ---- scores ---- */

/* Tversky's ratio of a known question: `size` is the value of its words, `asked` that of the words asked,
 * `matched` that of the words in both. */
static float likeness(float size, float matched, float asked)
{
    const float lacks = asked > matched ? asked - matched : 0;
    const float excess = size > matched ? size - matched : 0;
    return matched / (matched + missed * lacks + surplus * excess + 0.001F);
}

/* The factor for a topic's score under the circumstances of the question. */
static float prior(const struct knowledge_topic *topic, struct rank_place place)
{
    const struct span game = place.named.size > 0 ? place.named : place.game;
    if (span_starts(topic->name, "board."))
        return place.board ? of_board : other_game;
    if (topic->game.size == 0)
        return game.size > 0 ? no_game : 1;
    if (game.size == 0)
        return some_game;
    return span_equal(topic->game, game) ? 1 : other_game;
}

/* Inserts a topic into the ranking unless eight others are better. */
static void insert_ranked(struct ranking *out, struct ranked found)
{
    if (out->count == RANK_TOPICS && out->best[RANK_TOPICS - 1].score >= found.score)
        return;
    int place = out->count < RANK_TOPICS ? out->count++ : RANK_TOPICS - 1;
    for (; place > 0 && out->best[place - 1].score < found.score; place--)
        out->best[place] = out->best[place - 1];
    out->best[place] = found;
}

/* Fills alike, support and question of found[topic] for every topic. */
static void compare_questions(const struct index *index, const float *matched, const float *pairs,
                              float asked, int place, struct ranked *found)
{
    for (uint32_t i = 0; i < index->questions.count; i++) {
        const struct index_question *question = index_question(index, i);
        if (matched[i] <= 0)
            continue;
        const float alike =
            likeness(question->size[place], matched[i], asked) + pair_bonus * pairs[i] / (asked + 0.001F);
        struct ranked *topic = &found[question->topic];
        if (alike > topic->alike) {
            topic->support = topic->alike;
            topic->alike = alike;
            topic->question = i;
        } else if (alike > topic->support) {
            topic->support = alike;
        }
    }
}

/* Fills the rest of found[topic] and puts the best topics into *out. */
static void score_topics(const struct index *index, const struct sums *topics, const struct sums *solid,
                         const struct sums *typical, float asked, struct rank_place place,
                         struct ranked *found, struct ranking *out)
{
    for (uint32_t topic = 0; topic < index->topic_count; topic++) {
        struct ranked *one = &found[topic];
        one->topic = topic;
        one->covered = topics->sum[topic] / (asked + 0.001F);
        one->solid = solid->sum[topic];
        const float whole = index->typical[topic][rank_at(index, place)];
        one->typical = typical->sum[topic] / (whole + 0.5F);
        const float score = share_alike * one->alike + (1 - share_alike) * one->covered +
                            share_typical * (one->typical < 1 ? one->typical : 1) +
                            share_support * one->support;
        one->score = score * prior(index_topic(index, topic), place);
        if (place.before.size > 0 && span_equal(index_topic(index, topic)->name, place.before))
            one->score += place.numbers ? stays_surely : stays;
        if (one->score > 0)
            insert_ranked(out, *one);
    }
}

int rank_at(const struct index *index, struct rank_place place)
{
    return index_place(index, place.named.size > 0 ? place.named : place.game);
}

enum lud_status rank(const struct index *index, const struct needs *needs, struct rank_place place,
                     const struct lud_memory *memory, struct ranking *out)
{
    struct sums questions, pairs, topics, solid, typical;
    const int at = rank_at(index, place);
    const size_t room = ((size_t)index->topic_count + 1) * sizeof(struct ranked);
    struct ranked *found = memory_new(memory, room);
    bool done = sums_new(&questions, memory, (uint32_t)index->questions.count);
    done = sums_new(&pairs, memory, (uint32_t)index->questions.count) && done;
    done = sums_new(&topics, memory, index->topic_count) && done && found != NULL;
    done = sums_new(&solid, memory, index->topic_count) && done;
    done = sums_new(&typical, memory, index->topic_count) && done;
    out->count = 0;
    for (int i = 0; done && i < needs->count; i++) {
        add_word(&questions, &index->by_question, &needs->needs[i]);
        add_word(&topics, &index->by_topic, &needs->needs[i]);
        add_typical(&typical, index, &needs->needs[i]);
        if (needs->needs[i].kind != NEED_COMMON)
            add_word(&solid, &index->by_topic, &needs->needs[i]);
    }
    for (int i = 0; done && i < needs->pair_count; i++) {
        add_term(&pairs, &index->by_question, needs->pairs[i], 1);
        flush_word(&pairs, index->rarity[at][needs->pairs[i]]);
    }
    if (done) {
        compare_questions(index, questions.sum, pairs.sum, needs->value, at, found);
        score_topics(index, &topics, &solid, &typical, needs->value, place, found, out);
    }
    sums_free(&questions, memory);
    sums_free(&pairs, memory);
    sums_free(&topics, memory);
    sums_free(&solid, memory);
    sums_free(&typical, memory);
    memory_free(memory, found, room);
    return done ? LUD_OK : LUD_ERROR_MEMORY;
}
