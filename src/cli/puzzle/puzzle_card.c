/* puzzle_card.c: prints a puzzle without spoiling it: stars and points, but no number of moves unless a hint
 * asks for it. JSON is for programs and contains everything except the solution. */
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

/* Prints the command that plays the puzzle. */
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

static void print_card_words(const struct puzzle_request *request, const struct puzzle_card *card)
{
    struct output *output = &request->cli->output;
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
    if (request->hint == 0 || card->rating->stars > 0 || card->rating->status == RICOCHET_BOUNDS)
        print_rating(output, card->rating); /* else the hint says it */
    if (!game_over(state) && card->rating->status != RICOCHET_UNSOLVABLE)
        print_invitation(output, card->session);
}

/* ---- hints ---- */

/* Sets *line to a sentence on whether the moves so far belong to a shortest solution; false when there is
 * nothing to say. */
static bool shortest_so_far(const struct puzzle_request *request, const struct session *session,
                            const struct ricochet_hints *hints, struct explain_line *line)
{
    struct ricochet_answer answer;
    const int made = (int)session_plies(session);
    if (made == 0)
        return false;
    ricochet_solve(request->solver, session_rules(session), session_first(session), &request->limits,
                   request->cli->env, &answer);
    return answer.status == RICOCHET_SOLVED && ricochet_hints_course(hints, made, answer.high, line);
}

/* Collects the requested hints, plus a sentence on the moves made so far. Returns their number. */
static int collect_hints(const struct puzzle_request *request, const struct session *session,
                         struct explain_line lines[RICOCHET_HINTS + 1])
{
    struct ricochet_hints hints;
    int count = 0;
    if (request->hint == 0)
        return 0;
    ricochet_hints(request->solver, session_rules(session), session_state(session), &request->limits,
                   request->cli->env, &hints);
    for (; count < hints.count && count < request->hint; count++)
        lines[count] = hints.step[count];
    return count + shortest_so_far(request, session, &hints, &lines[count]);
}

static void print_hints(const struct puzzle_request *request, const struct session *session)
{
    struct explain_line lines[RICOCHET_HINTS + 1];
    const int count = collect_hints(request, session, lines);
    struct output *output = &request->cli->output;
    for (int i = 0; i < count; i++) {
        explain_write(session_rules(session), &lines[i], output->lang, &output->bytes);
        bytes_char(&output->bytes, '\n');
    }
}

static void json_hints(const struct puzzle_request *request, const struct session *session,
                       struct json_writer *writer)
{
    struct explain_line lines[RICOCHET_HINTS + 1];
    const int count = collect_hints(request, session, lines);
    if (request->hint == 0)
        return;
    json_name(writer, "hints");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        char array[SENTENCE];
        struct bytes sentence = bytes_fixed(array, sizeof array);
        explain_write(session_rules(session), &lines[i], request->cli->output.lang, &sentence);
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

static void print_card_json(const struct puzzle_request *request, const struct puzzle_card *card)
{
    struct bytes *out = &request->cli->output.bytes;
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
    json_hints(request, card->session, &writer);
    json_close(&writer, '}');
    bytes_char(out, '\n');
}

/* ---- one puzzle ---- */

void puzzle_card_print(const struct puzzle_request *request, const struct puzzle_card *card)
{
    if (common_json(request->cli)) {
        print_card_json(request, card);
    } else {
        print_card_words(request, card);
        print_hints(request, card->session);
    }
}

void puzzle_card_line(const struct puzzle_request *request, const char *name,
                      const struct ricochet_made *made)
{
    struct output *output = &request->cli->output;
    bytes_text(&output->bytes, name);
    bytes_char(&output->bytes, ' ');
    puzzle_card_stars(output, made->rating.stars, &output->bytes);
    bytes_text(&output->bytes, made->rating.points < 1000 ? "  " : " ");
    bytes_integer(&output->bytes, made->rating.points);
    bytes_char(&output->bytes, ' ');
    bytes_text(&output->bytes, made->position);
    bytes_char(&output->bytes, '\n');
}

enum lud_status puzzle_card_made(const struct puzzle_request *request, const struct ricochet_made *made,
                                 bool strict, const char *name, struct puzzle_card *card)
{
    struct cli *cli = request->cli;
    struct session *session;
    if (request->count > 1 && !common_json(cli)) {
        puzzle_card_line(request, name, made);
        return LUD_OK;
    }
    const enum lud_status status =
        session_new(&ricochet_game, span_of(strict ? "rule=strict" : ""), span_of(made->position),
                    cli->env->memory, &session, &cli->why);
    if (status != LUD_OK)
        return status;
    card->session = session;
    card->rating = &made->rating;
    puzzle_card_print(request, card);
    session_free(session);
    return LUD_OK;
}
