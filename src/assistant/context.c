/* context.c: `1 quoridor.walls-count 0 combien de murs`: version, topic, step, words. */
#include "assistant/context.h"

struct context context_read(struct span text)
{
    struct context context = {.step = 0};
    struct span version, topic, step;
    int64_t number;
    if (text.size > CONTEXT_MAX || !span_split(&text, ' ', &version) || !span_split(&text, ' ', &topic) ||
        !span_split(&text, ' ', &step) || !span_is(version, "1") || !span_integer(step, 0, 9, &number))
        return context;
    context.topic = span_is(topic, "-") ? (struct span){0} : topic;
    context.step = (int)number;
    context.question = text;
    return context;
}

/* The longest prefix of at most `most` bytes that ends between two characters. */
static struct span cut_utf8(struct span text, size_t most)
{
    size_t size = 0;
    while (size < text.size) {
        const size_t next = span_utf8(span_from(text, size));
        if (next == 0 || size + next > most)
            break;
        size += next;
    }
    return span_first(text, size);
}

void context_write(struct bytes *out, const struct context *context)
{
    bytes_text(out, "1 ");
    if (context->topic.size > 0)
        bytes_span(out, context->topic);
    else
        bytes_char(out, '-');
    bytes_char(out, ' ');
    bytes_integer(out, context->step);
    bytes_char(out, ' ');
    bytes_span(out, cut_utf8(context->question, CONTEXT_WORDS));
}
