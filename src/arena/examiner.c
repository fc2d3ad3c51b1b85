/* examiner.c: starts the engine under examination, sends it requests and turns its answers into findings. */
#include "arena/examiner.h"

#include "os/timer.h"
#include "text/areas/arena_texts.h"

/* ---- findings ---------------------------------------------------------------------------------------- */

uint64_t examiner_deadline(const struct examiner *examiner)
{
    return timer_after(examiner->compliance->patience);
}

void examiner_fail(struct examiner *examiner, enum lud_text reason, struct span got)
{
    struct bytes out = bytes_fixed(examiner->finding.got, sizeof examiner->finding.got);
    examiner->finding.verdict = COMPLIANCE_FAIL;
    examiner->finding.reason = reason;
    while (got.size > 0) {
        const size_t size = span_utf8(got);
        const bool printable = size > 1 || (size == 1 && got.data[0] >= ' ' && got.data[0] < 0x7f);
        if (out.size + (printable ? size : 1) >= sizeof examiner->finding.got)
            break;
        bytes_span(&out, printable ? span_first(got, size) : span_of("?"));
        got = span_from(got, size > 1 ? size : 1);
    }
}

void examiner_fail_late(struct examiner *examiner, uint64_t nanoseconds)
{
    examiner_fail(examiner, TEXT_ARENA_FOUND_LATE, (struct span){0});
    examiner->finding.ms = (int32_t)(nanoseconds / TIMER_MS);
}

void examiner_skip(struct examiner *examiner, enum lud_text reason)
{
    examiner->finding.verdict = COMPLIANCE_SKIP;
    examiner->finding.reason = reason;
}

void examiner_close(struct examiner *examiner)
{
    if (examiner->open)
        link_kill(&examiner->link);
    examiner->open = examiner->greeted = examiner->prepared = false;
}

void examiner_lost(struct examiner *examiner, enum ending ending)
{
    const enum lud_text reason = ending == ENDING_CRASH      ? TEXT_ARENA_FOUND_END
                                 : ending == ENDING_PROTOCOL ? TEXT_ARENA_FOUND_NONSENSE
                                                             : TEXT_ARENA_FOUND_NOTHING;
    if (ending != ENDING_NONE && examiner->finding.verdict == COMPLIANCE_PASS) {
        examiner_fail(examiner, reason, (struct span){0});
        examiner->finding.ms = (int32_t)(examiner->compliance->patience / TIMER_MS);
    }
    examiner_close(examiner);
}

/* ---- starting the engine ----------------------------------------------------------------------------- */

bool examiner_start(struct examiner *examiner)
{
    struct lud_why why;
    examiner_close(examiner);
    if (link_open(&examiner->link, examiner->compliance->memory, examiner->compliance->command, &why) !=
        LUD_OK) {
        link_kill(&examiner->link);
        examiner_fail(examiner, TEXT_ARENA_FOUND_NO_PROCESS, span_of(why.word));
        examiner->aborted = true;
        return false;
    }
    examiner->open = true;
    examiner->link.stop = examiner->compliance->stop;
    return true;
}

bool examiner_exchange(struct examiner *examiner,
                       void (*each)(void *context, const struct protocol_event *event))
{
    struct link *link = &examiner->link;
    const uint64_t deadline = examiner_deadline(examiner);
    struct protocol_event event = {.settled = false};
    enum ending ending = link_send(link, deadline);
    while (ending == ENDING_NONE && !event.settled) {
        struct span line;
        ending = link_line(link, deadline, &line);
        if (ending != ENDING_NONE)
            break;
        if (protocol_driver_line(&link->driver, line, &event, NULL) != LUD_OK) {
            examiner_fail(examiner, TEXT_ARENA_FOUND_LINE, line);
            examiner_close(examiner);
            return false;
        }
        if (event.row != NULL && event.row->command == SAY_ERROR) {
            examiner_fail(examiner, TEXT_ARENA_FOUND_LINE, line);
            return false;
        }
        if (event.row != NULL && each != NULL)
            each(examiner, &event);
    }
    if (ending != ENDING_NONE)
        examiner_lost(examiner, ending);
    return ending == ENDING_NONE;
}

/* Stores the `NAME DEFAULT` of an option that was declared with a default. */
static void collect_option(void *context, const struct protocol_event *event)
{
    struct examiner *examiner = context;
    const struct protocol_option *option = &event->option;
    if (event->row->command != SAY_OPTION || option->value.size == 0 ||
        examiner->option_count == EXAMINER_OPTIONS)
        return;
    struct bytes out = bytes_fixed(examiner->options[examiner->option_count], sizeof examiner->options[0]);
    bytes_span(&out, option->name);
    bytes_char(&out, ' ');
    bytes_span(&out, option->value);
    examiner->option_count += !out.failed;
}

bool examiner_greet(struct examiner *examiner)
{
    examiner->option_count = 0;
    protocol_driver_greet(&examiner->link.driver, &examiner->link.out);
    examiner->greeted = examiner_exchange(examiner, collect_option);
    examiner->aborted = !examiner->greeted;
    return examiner->greeted;
}

/* Replaces our own session by a new one at the start of the game. */
static bool new_session(struct examiner *examiner)
{
    session_free(examiner->session);
    return session_new(examiner->game, (struct span){0}, (struct span){0}, examiner->compliance->memory,
                       &examiner->session, NULL) == LUD_OK;
}

bool examiner_new_game(struct examiner *examiner)
{
    struct link *link = &examiner->link;
    if (!new_session(examiner)) {
        examiner_skip(examiner, TEXT_ARENA_FOUND_NO_MEMORY);
        return false;
    }
    protocol_driver_new(&link->driver, session_rules(examiner->session), &link->out);
    examiner->aborted = !examiner_exchange(examiner, NULL);
    if (examiner->aborted)
        return false;
    protocol_driver_position(&link->driver, examiner->session, examiner->compliance->memory, &link->out);
    examiner->prepared = examiner_exchange(examiner, NULL);
    examiner->aborted = !examiner->prepared;
    return examiner->prepared;
}

bool examiner_ready(struct examiner *examiner)
{
    if (examiner->prepared)
        return true;
    if (examiner->game != NULL && examiner_start(examiner) && examiner_greet(examiner) &&
        examiner_new_game(examiner))
        return true;
    examiner->aborted = true;
    examiner_skip(examiner, TEXT_ARENA_FOUND_UNTRIED);
    return false;
}

/* ---- requests ---------------------------------------------------------------------------------------- */

static struct protocol_go go_for(const struct examiner *examiner, uint64_t time)
{
    const struct lud_rules *rules = session_rules(examiner->session);
    struct protocol_go go = protocol_go_plain();
    go.time = (int64_t)(time / TIMER_MS);
    go.rider = (rules->traits & LUD_SIMULTANEOUS) != 0 ? session_turn(examiner->session) : -1;
    return go;
}

bool examiner_go(struct examiner *examiner, uint64_t time)
{
    struct link *link = &examiner->link;
    const struct protocol_go limits = go_for(examiner, time);
    if (link->driver.legal) {
        protocol_driver_legal(&link->driver, examiner->session, session_turn(examiner->session),
                              examiner->compliance->memory, &link->out);
        if (!examiner_exchange(examiner, NULL))
            return false;
    }
    protocol_driver_go(&link->driver, &limits, &link->out);
    return true;
}

void examiner_judge(void *context, const struct protocol_event *event)
{
    struct examiner *examiner = context;
    const struct session *session = examiner->session;
    lud_move move;
    if (event->row->command != SAY_BESTMOVE)
        return;
    if (game_read_move(session_rules(session), session_state(session), event->text, &move, NULL) != LUD_OK)
        examiner_fail(examiner, TEXT_ARENA_FOUND_ILLEGAL, event->text);
}

bool examiner_ask_move(struct examiner *examiner, uint64_t time)
{
    return examiner_go(examiner, time) && examiner_exchange(examiner, examiner_judge) &&
           examiner->finding.verdict == COMPLIANCE_PASS;
}

bool examiner_ask_raw(struct examiner *examiner, const char *question, struct protocol_line *answer)
{
    struct link *link = &examiner->link;
    const uint64_t deadline = examiner_deadline(examiner);
    enum ending ending = link_say(link, question, deadline);
    while (ending == ENDING_NONE) {
        struct span line;
        ending = link_line(link, deadline, &line);
        if (ending != ENDING_NONE)
            break;
        if (protocol_line_read(FROM_ENGINE, line, answer, NULL) != LUD_OK || answer->row == NULL)
            continue;
        if (answer->row->command != SAY_INFO && answer->row->command != SAY_TRACE)
            return true;
    }
    examiner_lost(examiner, ending);
    return false;
}
