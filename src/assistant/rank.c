/* rank.c: sums over postings. A word counts once for a question or topic, by the likeliest of its terms that
 * is there. Likeness is Tversky's ratio (1977) over word weights. */
#include "assistant/rank.h"

#include <string.h>

static const float missed = 0.45F;     /* how much words that a known question lacks count against it */
static const float surplus = 0.25F;    /* and words that it has too many */
static const float pair_bonus = 0.15F; /* of neighbours that are neighbours there, too */
static const float share_alike = 0.6F; /* of the score; the rest is how well the topic covers the question */
static const float other_game = 0.35F; /* a topic of another game than the one that is asked about */
static const float same_game = 1.0F, no_game = 0.92F;

/* Sums for each question or topic, and the best term of the word that is being added. */
struct sums {
    float *sum, *word;
    uint32_t *touched;
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

static void add_term(struct sums *sums, const struct index_postings *postings, uint32_t term, float weight)
{
    for (uint32_t i = postings->start[term]; i < postings->start[term + 1]; i++) {
        const struct index_posting *posting = &postings->all[i];
        const float gain = weight * posting->weight;
        float *word = &sums->word[posting->at];
        if (*word <= 0)
            sums->touched[sums->touched_count++] = posting->at;
        *word = gain > *word ? gain : *word;
    }
}

static void end_word(struct sums *sums, float value)
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
    end_word(sums, need->value);
}

/* ---- scores ---- */

static float likeness(const struct index_question *question, float matched, float asked)
{
    const float lacks = asked > matched ? asked - matched : 0;
    const float excess = question->size > matched ? question->size - matched : 0;
    return matched / (matched + missed * lacks + surplus * excess + 0.001F);
}

static float prior(const struct knowledge_topic *topic, struct rank_place place)
{
    const struct span game = place.named.size > 0 ? place.named : place.game;
    if (span_starts(topic->name, "board.") && !place.board)
        return other_game;
    if (topic->game.size == 0)
        return game.size > 0 ? no_game : same_game;
    if (game.size == 0)
        return no_game;
    return span_equal(topic->game, game) ? same_game : other_game;
}

static void keep(struct ranking *out, struct ranked found)
{
    int place = out->count < RANK_TOPICS ? out->count++ : RANK_TOPICS - 1;
    if (out->count == RANK_TOPICS && place == RANK_TOPICS - 1 && out->best[place].score >= found.score &&
        out->best[place].score > 0)
        return;
    for (; place > 0 && out->best[place - 1].score < found.score; place--)
        out->best[place] = out->best[place - 1];
    out->best[place] = found;
}

/* The best question of each topic, into `found`. */
static void compare_questions(const struct index *index, const float *matched, const float *pairs,
                              float asked, struct ranked *found)
{
    for (uint32_t i = 0; i < index->questions.count; i++) {
        const struct index_question *question = index_question(index, i);
        if (matched[i] <= 0)
            continue;
        const float alike = likeness(question, matched[i], asked) + pair_bonus * pairs[i] / (asked + 0.001F);
        if (alike > found[question->topic].alike) {
            found[question->topic].alike = alike;
            found[question->topic].question = i;
        }
    }
}

static void choose(const struct index *index, const struct sums *topics, float asked, struct rank_place place,
                   struct ranked *found, struct ranking *out)
{
    for (uint32_t topic = 0; topic < index->topic_count; topic++) {
        struct ranked *one = &found[topic];
        one->topic = topic;
        one->covered = topics->sum[topic] / (asked + 0.001F);
        const float score = share_alike * one->alike + (1 - share_alike) * one->covered;
        one->score = score * prior(index_topic(index, topic), place);
        if (one->score > 0)
            keep(out, *one);
    }
}

enum lud_status rank(const struct index *index, const struct needs *needs, struct rank_place place,
                     const struct lud_memory *memory, struct ranking *out)
{
    struct sums questions, pairs, topics;
    const size_t room = ((size_t)index->topic_count + 1) * sizeof(struct ranked);
    struct ranked *found = memory_new(memory, room);
    bool done = sums_new(&questions, memory, (uint32_t)index->questions.count);
    done = sums_new(&pairs, memory, (uint32_t)index->questions.count) && done;
    done = sums_new(&topics, memory, index->topic_count) && done && found != NULL;
    out->count = 0;
    for (int i = 0; done && i < needs->count; i++) {
        add_word(&questions, &index->by_question, &needs->needs[i]);
        add_word(&topics, &index->by_topic, &needs->needs[i]);
    }
    for (int i = 0; done && i < needs->pair_count; i++) {
        add_term(&pairs, &index->by_question, needs->pairs[i], 1);
        end_word(&pairs, index->rarity[needs->pairs[i]]);
    }
    if (done) {
        compare_questions(index, questions.sum, pairs.sum, needs->value, found);
        choose(index, &topics, needs->value, place, found, out);
    }
    sums_free(&questions, memory);
    sums_free(&pairs, memory);
    sums_free(&topics, memory);
    memory_free(memory, found, room);
    return done ? LUD_OK : LUD_ERROR_MEMORY;
}
