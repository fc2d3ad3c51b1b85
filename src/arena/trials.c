/* trials.c: one function per requirement. Each first makes sure that the engine is prepared, restarting
 * it if necessary, and leaves it either prepared or killed. */
#include "arena/examiner.h"

#include "games/games.h"
#include "os/timer.h"
#include "text/areas/arena_texts.h"

enum {
    POSITIONS = 6, /* in which a move is requested */
    STOP_TRIES = 3 /* the fastest answer counts: other programs may delay a single one */
};

#define LONG_SEARCH       (30 * TIMER_SECOND) /* a search that is meant to be stopped */
#define DELAY_BEFORE_STOP (100 * TIMER_MS)    /* between `go` and `stop` */
#define STOP_TIME         (20 * TIMER_MS)     /* limit for the answer to `stop` */
#define MOVE_TIME         (200 * TIMER_MS)    /* limit of a timed move */
#define MARGIN            (100 * TIMER_MS)    /* by which the answer may exceed it, for transport */
#define EXIT_GRACE        TIMER_SECOND        /* for a process to exit */

/* ---- starting ---------------------------------------------------------------------------------------- */

static void try_start(struct examiner *examiner)
{
    (void)examiner_start(examiner);
}

static void try_handshake(struct examiner *examiner)
{
    if (examiner->open)
        (void)examiner_greet(examiner);
    else
        examiner_skip(examiner, TEXT_ARENA_FOUND_UNTRIED);
}

static void try_name(struct examiner *examiner)
{
    if (!examiner->greeted)
        examiner_skip(examiner, TEXT_ARENA_FOUND_UNTRIED);
    else if (examiner->link.driver.name[0] == '\0')
        examiner_fail(examiner, TEXT_ARENA_FOUND_NO_NAME, (struct span){0});
}

/* Chooses the first game in the engine's list that we know. */
static void choose_game(void *context, const struct protocol_event *event)
{
    struct examiner *examiner = context;
    struct span rest = event->text, name;
    if (event->row->command == SAY_GAME && examiner->game == NULL && span_word(&rest, &name))
        examiner->game = games_find(name);
}

static void try_games(struct examiner *examiner)
{
    if (!examiner->greeted) {
        examiner_skip(examiner, TEXT_ARENA_FOUND_UNTRIED);
        return;
    }
    protocol_driver_ask(&examiner->link.driver, ASK_GAMES, (struct span){0}, &examiner->link.out);
    (void)examiner_exchange(examiner, choose_game);
    if (examiner->game == NULL)
        examiner->game = games_all()[0];
}

static void try_new(struct examiner *examiner)
{
    if (!examiner->greeted || examiner->game == NULL)
        examiner_skip(examiner, TEXT_ARENA_FOUND_UNTRIED);
    else
        (void)examiner_new_game(examiner);
}

static void try_options(struct examiner *examiner)
{
    if (!examiner_ready(examiner))
        return;
    if (examiner->option_count == 0)
        examiner_skip(examiner, TEXT_ARENA_FOUND_NO_OPTIONS);
    for (int i = 0; i < examiner->option_count && examiner->finding.verdict == COMPLIANCE_PASS; i++) {
        protocol_driver_ask(&examiner->link.driver, ASK_OPTION, span_of(examiner->options[i]),
                            &examiner->link.out);
        (void)examiner_exchange(examiner, NULL);
    }
}

/* ---- playing ----------------------------------------------------------------------------------------- */

static bool send_position(struct examiner *examiner)
{
    struct link *link = &examiner->link;
    protocol_driver_position(&link->driver, examiner->session, examiner->compliance->memory, &link->out);
    return examiner_exchange(examiner, NULL);
}

/* Plays a random move in our session; false when the game is over. */
static bool play_random_move(struct examiner *examiner, struct random *random)
{
    struct session *session = examiner->session;
    const lud_move move = game_pick(session_rules(session), session_state(session), random);
    return session_play(session, move, NULL) == LUD_OK && session_turn(session) != LUD_OVER;
}

/* Plays random moves up to the next tick boundary, where a move can be requested; false when the game is
 * over. */
static bool play_random_tick(struct examiner *examiner, struct random *random)
{
    do
        if (!play_random_move(examiner, random))
            return false;
    while (session_state(examiner->session)->pending != 0);
    return true;
}

static void rewind_game(struct examiner *examiner)
{
    while (session_undo(examiner->session))
        continue;
}

static void try_position(struct examiner *examiner)
{
    struct random random = random_start(1, 0);
    if (!examiner_ready(examiner))
        return;
    bool played = true;
    for (int ticks = 0; ticks < 2 && played; ticks++)
        played = play_random_tick(examiner, &random);
    if (played)
        (void)send_position(examiner);
    rewind_game(examiner);
    if (examiner->finding.verdict == COMPLIANCE_PASS)
        (void)send_position(examiner);
}

static void try_bestmove(struct examiner *examiner)
{
    struct random random = random_start(2, 0);
    bool good = examiner_ready(examiner);
    for (int i = 0; good && i < POSITIONS; i++)
        good = send_position(examiner) && examiner_ask_move(examiner, 50 * TIMER_MS) &&
               play_random_tick(examiner, &random);
    if (examiner->session != NULL)
        rewind_game(examiner);
    if (examiner->open && examiner->finding.verdict == COMPLIANCE_PASS)
        (void)send_position(examiner);
}

static void try_time(struct examiner *examiner)
{
    if (!examiner_ready(examiner))
        return;
    const uint64_t begin = timer_now();
    const bool answered = examiner_ask_move(examiner, MOVE_TIME);
    const uint64_t used = timer_now() - begin;
    if (answered && used > MOVE_TIME + MARGIN)
        examiner_fail_late(examiner, used);
}

/* ---- stop and busy ----------------------------------------------------------------------------------- */

/* Measures how long the answer to `stop` takes. Returns false if a finding was recorded. */
static bool time_stop(struct examiner *examiner, uint64_t *used)
{
    struct link *link = &examiner->link;
    if (!examiner_go(examiner, LONG_SEARCH))
        return false;
    const enum ending ending = link_send(link, examiner_deadline(examiner));
    if (ending != ENDING_NONE) {
        examiner_lost(examiner, ending);
        return false;
    }
    timer_sleep(DELAY_BEFORE_STOP);
    const uint64_t begin = timer_now();
    protocol_driver_stop(&link->driver, &link->out);
    if (!examiner_exchange(examiner, examiner_judge))
        return false;
    *used = timer_now() - begin;
    return examiner->finding.verdict == COMPLIANCE_PASS;
}

static void try_stop(struct examiner *examiner)
{
    uint64_t best = UINT64_MAX, used;
    if (!examiner_ready(examiner))
        return;
    for (int i = 0; i < STOP_TRIES && best > STOP_TIME; i++) {
        if (!time_stop(examiner, &used))
            return;
        best = used < best ? used : best;
    }
    if (best > STOP_TIME)
        examiner_fail_late(examiner, best);
}

/* `stop` without a search must not be answered: the first answer belongs to the command after it. */
static void try_idle_stop(struct examiner *examiner)
{
    struct protocol_line answer;
    if (!examiner_ready(examiner) || !examiner_ask_raw(examiner, "stop\nposition start", &answer))
        return;
    if (answer.row->command != SAY_OK) {
        examiner_fail(examiner, TEXT_ARENA_FOUND_LINE, answer.text);
        examiner_lost(examiner, ENDING_PROTOCOL);
    }
}

static bool is_error(struct protocol_line *answer, int code)
{
    if (answer->row->command != SAY_ERROR)
        return false;
    struct protocol_line copy = *answer;
    return protocol_error_read(&copy).code == code;
}

/* Stops the running search and reads its answer. */
static void stop_thinking(struct examiner *examiner)
{
    protocol_driver_stop(&examiner->link.driver, &examiner->link.out);
    (void)examiner_exchange(examiner, examiner_judge);
}

static void try_busy(struct examiner *examiner)
{
    struct link *link = &examiner->link;
    struct protocol_line answer;
    if (!examiner_ready(examiner) || !examiner_go(examiner, LONG_SEARCH) ||
        !examiner_ask_raw(examiner, "position start", &answer)) /* sends the queued `go` too */
        return;
    if (answer.row->command == SAY_BESTMOVE) {
        examiner_skip(examiner, TEXT_ARENA_FOUND_FAST);
        examiner_lost(examiner, ENDING_NONE); /* its answer to `position` is still to come */
    } else if (!is_error(&answer, 2)) {
        examiner_fail(examiner, TEXT_ARENA_FOUND_LINE, answer.text);
        examiner_lost(examiner, ENDING_PROTOCOL);
    } else if (link->driver.phase == DRIVER_THINKING) {
        stop_thinking(examiner);
    }
}

/* ---- errors ------------------------------------------------------------------------------------------ */

/* The line must be answered by an error with that code (0: any), and the engine must then still find a legal
 * move in the start position. */
static void try_error(struct examiner *examiner, const char *question, int code)
{
    struct protocol_line answer;
    if (!examiner_ask_raw(examiner, question, &answer))
        return;
    if (answer.row->command != SAY_ERROR || (code != 0 && !is_error(&answer, code))) {
        examiner_fail(examiner, TEXT_ARENA_FOUND_LINE, answer.text);
        examiner_lost(examiner, ENDING_PROTOCOL);
        return;
    }
    (void)examiner_ask_move(examiner, 50 * TIMER_MS);
}

static void try_unknown(struct examiner *examiner)
{
    if (examiner_ready(examiner))
        try_error(examiner, "frobnicate the board", 2);
}

/* False if the engine is sent the legal moves: it need not understand positions, so the requirement is
 * skipped. */
static bool knows_rules(struct examiner *examiner)
{
    if (!examiner_ready(examiner))
        return false;
    if (examiner->link.driver.legal)
        examiner_skip(examiner, TEXT_ARENA_FOUND_NO_RULES);
    return !examiner->link.driver.legal;
}

static void try_bad_position(struct examiner *examiner)
{
    if (knows_rules(examiner))
        try_error(examiner, "position !!!", 3);
}

static void try_bad_move(struct examiner *examiner)
{
    if (knows_rules(examiner))
        try_error(examiner, "position start moves !!!", 3);
}

/* ---- exiting ----------------------------------------------------------------------------------------- */

/* The process must exit within EXIT_GRACE. */
static void expect_end(struct examiner *examiner)
{
    if (!process_wait(examiner->link.process, timer_after(EXIT_GRACE), NULL)) {
        examiner_fail(examiner, TEXT_ARENA_FOUND_RUNNING, (struct span){0});
        examiner->finding.ms = (int32_t)(EXIT_GRACE / TIMER_MS);
    }
    examiner_lost(examiner, ENDING_NONE);
}

static void try_quit(struct examiner *examiner)
{
    if (examiner_ready(examiner)) {
        (void)link_say(&examiner->link, "quit", examiner_deadline(examiner));
        expect_end(examiner);
    }
}

static void try_end_of_input(struct examiner *examiner)
{
    if (examiner_ready(examiner)) {
        process_close_input(examiner->link.process);
        expect_end(examiner);
    }
}

static void try_quit_thinking(struct examiner *examiner)
{
    if (examiner_ready(examiner) && examiner_go(examiner, LONG_SEARCH)) {
        (void)link_say(&examiner->link, "quit", examiner_deadline(examiner));
        expect_end(examiner);
    }
}

examiner_trial *examiner_trial_of(enum requirement requirement)
{
    static examiner_trial *const trials[REQUIREMENTS] = {
        [REQUIRE_START] = try_start,
        [REQUIRE_HANDSHAKE] = try_handshake,
        [REQUIRE_NAME] = try_name,
        [REQUIRE_GAMES] = try_games,
        [REQUIRE_NEW] = try_new,
        [REQUIRE_OPTIONS] = try_options,
        [REQUIRE_POSITION] = try_position,
        [REQUIRE_BESTMOVE] = try_bestmove,
        [REQUIRE_TIME] = try_time,
        [REQUIRE_STOP] = try_stop,
        [REQUIRE_IDLE_STOP] = try_idle_stop,
        [REQUIRE_BUSY] = try_busy,
        [REQUIRE_UNKNOWN] = try_unknown,
        [REQUIRE_BAD_POSITION] = try_bad_position,
        [REQUIRE_BAD_MOVE] = try_bad_move,
        [REQUIRE_QUIT] = try_quit,
        [REQUIRE_END_OF_INPUT] = try_end_of_input,
        [REQUIRE_QUIT_THINKING] = try_quit_thinking,
    };
    return trials[requirement];
}
