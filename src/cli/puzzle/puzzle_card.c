/* puzzle_card.c: what is printed of a puzzle gives nothing away: stars and points, but no number of moves
 * unless a hint is asked for. JSON is for programs and has all but the line. */
#include "cli/puzzle/puzzle_card.h"

#include "puzzles/ricochet_hints.h"
#include "text/areas/cli_puzzle_texts.h"
#include "text/areas/puzzles_texts.h"

#include <stdlib.h>

enum { SENTENCE = 512, LONG_POSITION = 1024 };

void puzzle_card_stars(const struct output *output, int stars, struct bytes *out)
{
    for (int i = 0; i < RICOCHET_STARS; i++) {
        const bool full = i < stars;
        bytes_text(out, output->style.unicode ? (full ? "★" : "☆") : full ? "*" : "-");
    }
}

/* ---- words ---- */

static void print_rating(struct output *output, const struct ricochet_rating *rating)
{
    const int32_t args[WHY_ARGS] = {rating->points};
    if (rating->stars == 0) {
        output_line(output,
                    rating->status == RICOCHET_BOUNDS       ? TEXT_CLI_PUZZLE_UNRATED
                    : rating->status == RICOCHET_UNSOLVABLE ? TEXT_PUZZLE_UNSOLVABLE
                                                            : TEXT_PUZZLE_SOLVED,
                    args, NULL);
        return;
    }
    output_bold(output, true);
    puzzle_card_stars(output, rating->stars, &output->bytes);
    output_bold(output, false);
    bytes_char(&output->bytes, ' ');
    output_line(output, TEXT_CLI_PUZZLE_RATING, args,
                text_get(output->lang, ricochet_stars_name(rating->stars)));
}

/* The command that plays it. */
static void print_invitation(struct output *output, const struct session *session)
{
    static const int32_t none[WHY_ARGS];
    const struct lud_rules *rules = session_rules(session);
    char array[LONG_POSITION];
    struct bytes command = bytes_fixed(array, sizeof array);
    if (ricochet_rules(rules)->strict)
        bytes_text(&command, "--rules rule=strict ");
    bytes_text(&command, "--position \"");
    game_format(rules, session_state(session), &command);
    bytes_char(&command, '"');
    output_line(output, TEXT_CLI_PUZZLE_PLAY, none, bytes_string(&command));
}

static void print_words(const struct puzzle_desk *desk, const struct puzzle_card *card)
{
    struct output *output = &desk->cli->output;
    const struct lud_rules *rules = session_rules(card->session);
    const struct lud_state *state = session_state(card->session);
    if (card->title != TEXT_NONE) {
        output_line(output, card->title, card->args, card->word);
        bytes_char(&output->bytes, '\n');
    }
    rules->game->draw(rules, state, output->style, &output->bytes);
    bytes_char(&output->bytes, '\n');
    game_format(rules, state, &output->bytes);
    bytes_char(&output->bytes, '\n');
    if (desk->hint == 0 || card->rating->stars > 0 || card->rating->status == RICOCHET_BOUNDS)
        print_rating(output, card->rating); /* else the hint says it */
    if (!game_over(state) && card->rating->status != RICOCHET_UNSOLVABLE)
        print_invitation(output, card->session);
}

/* ---- hints ---- */

/* Whether the player is on a shortest way from the start. */
static bool course(const struct puzzle_desk *desk, const struct session *session,
                   const struct ricochet_hints *hints, struct explain_line *line)
{
    struct ricochet_answer answer;
    const int made = (int)session_plies(session);
    if (made == 0)
        return false;
    ricochet_solve(desk->solver, session_rules(session), session_first(session), &desk->limits,
                   desk->cli->env, &answer);
    return answer.status == RICOCHET_SOLVED && ricochet_hints_course(hints, made, answer.high, line);
}

/* Collects the sentences that are wanted: at most one more than there are steps. */
static int collect(const struct puzzle_desk *desk, const struct session *session,
                   struct explain_line lines[RICOCHET_HINTS + 1])
{
    struct ricochet_hints hints;
    int count = 0;
    if (desk->hint == 0)
        return 0;
    ricochet_hints(desk->solver, session_rules(session), session_state(session), &desk->limits,
                   desk->cli->env, &hints);
    for (; count < hints.count && count < desk->hint; count++)
        lines[count] = hints.step[count];
    return count + course(desk, session, &hints, &lines[count]);
}

static void print_hints(const struct puzzle_desk *desk, const struct session *session)
{
    struct explain_line lines[RICOCHET_HINTS + 1];
    const int count = collect(desk, session, lines);
    struct output *output = &desk->cli->output;
    for (int i = 0; i < count; i++) {
        explain_write(session_rules(session), &lines[i], output->lang, &output->bytes);
        bytes_char(&output->bytes, '\n');
    }
}

static void json_hints(const struct puzzle_desk *desk, const struct session *session,
                       struct json_writer *writer)
{
    struct explain_line lines[RICOCHET_HINTS + 1];
    const int count = collect(desk, session, lines);
    if (desk->hint == 0)
        return;
    json_name(writer, "hints");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        char array[SENTENCE];
        struct bytes sentence = bytes_fixed(array, sizeof array);
        explain_write(session_rules(session), &lines[i], desk->cli->output.lang, &sentence);
        json_text(writer, bytes_view(&sentence));
    }
    json_close(writer, ']');
}

/* ---- JSON ---- */

static void json_rating(struct json_writer *writer, const struct ricochet_rating *rating)
{
    static const char *const status[] = {
        [RICOCHET_SOLVED] = "solved", [RICOCHET_UNSOLVABLE] = "unsolvable", [RICOCHET_BOUNDS] = "unrated"};
    json_member_text(writer, "status", status[rating->status]);
    if (rating->status != RICOCHET_SOLVED)
        return;
    if (rating->stars > 0) {
        json_member_number(writer, "stars", rating->stars);
        json_member_text(writer, "difficulty", ricochet_stars_word(rating->stars));
    }
    json_member_number(writer, "points", rating->points);
    json_member_number(writer, "moves", rating->moves);
    json_member_number(writer, "lines", rating->lines < INT64_MAX ? (int64_t)rating->lines : INT64_MAX);
    json_member_number(writer, "helpers", rating->helpers);
    json_name(writer, "alone");
    if (rating->alone == RICOCHET_NONE)
        json_null(writer);
    else
        json_number(writer, rating->alone);
    json_member_number(writer, "misses", rating->misses);
}

static void print_json(const struct puzzle_desk *desk, const struct puzzle_card *card)
{
    struct bytes *out = &desk->cli->output.bytes;
    struct json_writer writer = json_write(out);
    char array[LONG_POSITION];
    struct bytes text = bytes_fixed(array, sizeof array);
    json_open(&writer, '{');
    if (card->date != NULL)
        json_member_text(&writer, "date", card->date);
    if (card->number > 0)
        json_member_number(&writer, "number", card->number);
    game_format(session_rules(card->session), session_state(card->session), &text);
    json_member_text(&writer, "position", bytes_string(&text));
    json_member_text(&writer, "rule",
                     ricochet_rules(session_rules(card->session))->strict ? "strict" : "plain");
    json_rating(&writer, card->rating);
    json_hints(desk, card->session, &writer);
    json_close(&writer, '}');
    bytes_char(out, '\n');
}

/* ---- one puzzle ---- */

void puzzle_card_print(const struct puzzle_desk *desk, const struct puzzle_card *card)
{
    if (common_json(desk->cli)) {
        print_json(desk, card);
    } else {
        print_words(desk, card);
        print_hints(desk, card->session);
    }
}

void puzzle_card_line(const struct puzzle_desk *desk, const char *name, const struct ricochet_made *made)
{
    struct output *output = &desk->cli->output;
    bytes_text(&output->bytes, name);
    bytes_char(&output->bytes, ' ');
    puzzle_card_stars(output, made->rating.stars, &output->bytes);
    bytes_text(&output->bytes, made->rating.points < 1000 ? "  " : " ");
    bytes_integer(&output->bytes, made->rating.points);
    bytes_char(&output->bytes, ' ');
    bytes_text(&output->bytes, made->position);
    bytes_char(&output->bytes, '\n');
}

enum lud_status puzzle_card_made(const struct puzzle_desk *desk, const struct ricochet_made *made,
                                 bool strict, const char *name, struct puzzle_card *card)
{
    struct cli *cli = desk->cli;
    struct session *session;
    if (desk->count > 1 && !common_json(cli)) {
        puzzle_card_line(desk, name, made);
        return LUD_OK;
    }
    const enum lud_status status =
        session_new(&ricochet_game, span_of(strict ? "rule=strict" : ""), span_of(made->position),
                    cli->env->memory, &session, &cli->why);
    if (status != LUD_OK)
        return status;
    card->session = session;
    card->rating = &made->rating;
    puzzle_card_print(desk, card);
    session_free(session);
    return LUD_OK;
}
