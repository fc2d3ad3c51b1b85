/* match_asking.c: answers gather in a text until it is a move. An answer after which no move could be legal
 * any more is refused at once, with the reason of the last one tried. */
#include "cli/play/match_asking.h"

#include "cli/play/match_acts.h"
#include "text/areas/cli_play_texts.h"

#include <string.h>

static int question_count(const struct match_ask *ask)
{
    int count = 0;
    while (count < MATCH_QUESTIONS && ask->questions[count].text != TEXT_NONE)
        count++;
    return count;
}

/* False when the text would be longer than any move. */
static bool append(struct asking *asking, struct span answer)
{
    char whole[sizeof asking->text];
    struct bytes text = bytes_fixed(whole, sizeof whole);
    bytes_text(&text, asking->text);
    bytes_span(&text, answer);
    memcpy(asking->text, whole, sizeof whole);
    return !text.failed;
}

/* Reads the text as a move of the kind that is asked for; LUD_ERROR_SYNTAX when it is none. */
static enum lud_status read_move(struct match *match, const struct asking *asking, lud_move *move)
{
    const struct session *session = match_session(match);
    const enum lud_status status = game_read_move(session_rules(session), session_state(session),
                                                  span_of(asking->text), move, &match->cli->why);
    if (status == LUD_OK && asking->ask->fits != NULL && !asking->ask->fits(*move))
        return cli_fail(match->cli, LUD_ERROR_SYNTAX, TEXT_CLI_PLAY_ASK_UNKNOWN, span_of(NULL));
    return status;
}

/* Adds an answer to the question that waits. */
static enum lud_status add(struct match *match, struct asking *asking, struct span answer)
{
    if (asking->question < question_count(asking->ask)) {
        const struct match_answer *row = asking->ask->questions[asking->question].answers;
        while (row != NULL && row->word != NULL && !span_is(answer, row->word))
            row++;
        if (row != NULL && row->word == NULL)
            return cli_fail(match->cli, LUD_ERROR_USAGE, TEXT_CLI_PLAY_ASK_UNKNOWN, span_of(NULL));
        answer = row != NULL ? span_of(row->means) : answer;
        asking->sizes[asking->question++] = strlen(asking->text);
    }
    return append(asking, answer)
               ? LUD_OK
               : why_at(&match->cli->why, LUD_ERROR_TOO_LARGE, TEXT_CLI_PLAY_ASK_LONG, 0, GAME_MAX_MOVE, 0);
}

/* Whether some answer to the next question makes a legal move. When none does but some are well written, the
 * reason is theirs. */
static enum lud_status foresee(struct match *match, const struct asking *asking)
{
    const struct match_answer *row = asking->ask->questions[asking->question].answers;
    enum lud_status status = LUD_OK;
    for (; row != NULL && row->word != NULL; row++) {
        struct asking next = *asking;
        lud_move move;
        (void)append(&next, span_of(row->means));
        status = read_move(match, &next, &move);
        if (status == LUD_OK)
            return LUD_OK;
    }
    return status;
}

/* Plays what has been put together, or goes on asking. What the text alone stands for counts only when it is
 * of the kind that is asked for: e3 is a square for the pawn, but on the way to a wall it is a place. */
static enum lud_status judge(struct match *match, const struct asking *asking)
{
    lud_move move;
    if (asking->question > 0) {
        const enum lud_status status = read_move(match, asking, &move);
        if (status == LUD_OK)
            return act_play(match, move);
        if (asking->question == question_count(asking->ask))
            return status;
        const struct lud_why why = match->cli->why;
        const enum lud_status next = foresee(match, asking);
        if (next == LUD_ERROR_SYNTAX) { /* nothing can follow: it was meant as it stands */
            match->cli->why = why;
            return status;
        }
        if (next != LUD_OK)
            return next;
    }
    match->asking = *asking;
    return LUD_OK;
}

static enum lud_status take(struct match *match, struct asking asking, struct span rest)
{
    struct span word = rest;
    enum lud_status status = LUD_OK;
    if (!asking.ask->joined && rest.size > 0)
        status = add(match, &asking, rest);
    while (asking.ask->joined && status == LUD_OK && span_word(&rest, &word))
        status = add(match, &asking, word);
    return status == LUD_OK ? judge(match, &asking) : status;
}

enum lud_status asking_begin(struct match *match, const struct match_ask *ask, struct span rest)
{
    const enum lud_status status =
        ask->open == NULL ? LUD_OK : ask->open(match_session(match), &match->cli->why);
    return status == LUD_OK ? take(match, (struct asking){.ask = ask}, rest) : status;
}

enum lud_status asking_answer(struct match *match, struct span line)
{
    return take(match, match->asking, line);
}

bool asking_back(struct match *match)
{
    struct asking *asking = &match->asking;
    if (asking->ask == NULL)
        return false;
    if (asking->question == 0)
        asking->ask = NULL;
    else
        asking->text[asking->sizes[--asking->question]] = '\0';
    return true;
}
