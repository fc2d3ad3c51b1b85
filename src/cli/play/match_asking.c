/* match_asking.c: joins answers to questions until they form a move. An answer that cannot lead to a legal
 * move is refused at once, with the reason of the last move tried. */
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

/* Appends an answer to the text; false when the text becomes longer than any move. */
static bool append_answer(struct asking *asking, struct span answer)
{
    char whole[sizeof asking->text];
    struct bytes text = bytes_fixed(whole, sizeof whole);
    bytes_text(&text, asking->text);
    bytes_span(&text, answer);
    memcpy(asking->text, whole, sizeof whole);
    return !text.failed;
}

/* Parses the text as a move of the requested kind; LUD_ERROR_SYNTAX when it is not one. */
static enum lud_status read_built_move(struct match *match, const struct asking *asking, lud_move *move)
{
    const struct session *session = match_session(match);
    const enum lud_status status = game_read_move(session_rules(session), session_state(session),
                                                  span_of(asking->text), move, &match->cli->why);
    if (status == LUD_OK && asking->ask->fits != NULL && !asking->ask->fits(*move))
        return cli_fail(match->cli, LUD_ERROR_SYNTAX, TEXT_CLI_PLAY_ASK_UNKNOWN, span_of(NULL));
    return status;
}

/* Adds an answer to the open question. */
static enum lud_status add_answer(struct match *match, struct asking *asking, struct span answer)
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
    return append_answer(asking, answer)
               ? LUD_OK
               : why_at(&match->cli->why, LUD_ERROR_TOO_LARGE, TEXT_CLI_PLAY_ASK_LONG, 0, GAME_MAX_MOVE, 0);
}

/* LUD_OK when some answer to the next question makes a legal move; otherwise the error of the last answer
 * tried. */
static enum lud_status check_next_answers(struct match *match, const struct asking *asking)
{
    const struct match_answer *row = asking->ask->questions[asking->question].answers;
    enum lud_status status = LUD_OK;
    for (; row != NULL && row->word != NULL; row++) {
        struct asking next = *asking;
        lud_move move;
        (void)append_answer(&next, span_of(row->means));
        status = read_built_move(match, &next, &move);
        if (status == LUD_OK)
            return LUD_OK;
    }
    return status;
}

/* Plays the move if the answers form one, otherwise asks the next question. The text counts as a move only if
 * it is of the requested kind: e3 alone is a pawn move, but for `wall` it is a place. */
static enum lud_status play_or_ask(struct match *match, const struct asking *asking)
{
    lud_move move;
    if (asking->question > 0) {
        const enum lud_status status = read_built_move(match, asking, &move);
        if (status == LUD_OK)
            return act_play(match, move);
        if (asking->question == question_count(asking->ask))
            return status;
        const struct lud_why why = match->cli->why;
        const enum lud_status next = check_next_answers(match, asking);
        if (next == LUD_ERROR_SYNTAX) { /* no answer can follow: report the error of the text itself */
            match->cli->why = why;
            return status;
        }
        if (next != LUD_OK)
            return next;
    }
    match->asking = *asking;
    return LUD_OK;
}

static enum lud_status take_answers(struct match *match, struct asking asking, struct span rest)
{
    struct span word = rest;
    enum lud_status status = LUD_OK;
    if (!asking.ask->joined && rest.size > 0)
        status = add_answer(match, &asking, rest);
    while (asking.ask->joined && status == LUD_OK && span_word(&rest, &word))
        status = add_answer(match, &asking, word);
    return status == LUD_OK ? play_or_ask(match, &asking) : status;
}

enum lud_status asking_begin(struct match *match, const struct match_ask *ask, struct span rest)
{
    const enum lud_status status =
        ask->open == NULL ? LUD_OK : ask->open(match_session(match), &match->cli->why);
    return status == LUD_OK ? take_answers(match, (struct asking){.ask = ask}, rest) : status;
}

enum lud_status asking_answer(struct match *match, struct span line)
{
    return take_answers(match, match->asking, line);
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
