/* fuzz_protocol.c: a conversation of any bytes, line by line, with both sides of the engine protocol: every
 * answer is whole lines that the driver can read, one end an answer, and errors point into the line. */
#include "fuzz.h"

#include "games/games.h"
#include "protocol/protocol_driver.h"
#include "protocol/protocol_engine.h"

#include <stdatomic.h>
#include <string.h>

enum { BLOCK = 32 << 20, ANSWER = 4 << 20 }; /* bytes: of one allocation, of one answer */

static const atomic_bool stopped = true; /* no search goes on for long */

static void *resize(void *context, void *block, size_t old, size_t size)
{
    (void)context;
    return size > BLOCK ? NULL : memory_heap()->resize(memory_heap()->context, block, old, size);
}

static uint64_t now(void *context)
{
    (void)context;
    return 0;
}

static void append_trace(void *context, struct span lines)
{
    bytes_span(context, lines);
}

/* What the engine said to `line`. */
static void check_answer(struct span line, struct span answer)
{
    struct span said;
    int ends = 0;
    REQUIRE(answer.size == 0 || answer.data[answer.size - 1] == '\n');
    while (span_line(&answer, &said)) {
        struct protocol_line read;
        REQUIRE(ends == 0);
        REQUIRE(protocol_line_read(FROM_ENGINE, said, &read, NULL) == LUD_OK && read.row != NULL);
        const enum protocol_command command = read.row->command;
        ends += command == SAY_OK || command == SAY_READY || command == SAY_BESTMOVE || command == SAY_ERROR;
        if (command == SAY_ERROR) {
            const struct protocol_error error = protocol_error_read(&read);
            REQUIRE(error.word.size > 0 && error.sentence.size > 0 && error.code >= 1);
            REQUIRE((size_t)error.column <= line.size + 1);
        }
    }
}

/* Takes one line as the engine; false when the conversation is over. */
static bool listen(struct protocol_engine *engine, struct span line, struct bytes *out)
{
    bytes_clear(out);
    enum protocol_action action = protocol_engine_line(engine, line, out);
    if (action == PROTOCOL_THINK) {
        REQUIRE(out->size == 0);
        REQUIRE(protocol_engine_line(engine, span_of("stop"), out) == PROTOCOL_STOP);
        protocol_engine_think(engine);
        protocol_engine_answer(engine, out);
        REQUIRE(out->size > 0);
    }
    REQUIRE(!out->failed && !protocol_engine_thinking(engine));
    check_answer(line, bytes_view(out));
    return action != PROTOCOL_QUIT;
}

/* Takes one line as the driver, in a phase that the line itself chooses. */
static void drive(struct span line)
{
    struct protocol_driver driver = protocol_driver_make();
    struct protocol_event event;
    struct lud_why why;
    driver.phase = (enum driver_phase)(line.size % (DRIVER_CLOSED + 1));
    const enum lud_status status = protocol_driver_line(&driver, line, &event, &why);
    if (status != LUD_OK)
        fuzz_check_why(&why, status, line);
    REQUIRE(strlen(driver.name) < DRIVER_NAME && strlen(driver.version) < DRIVER_NAME);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span rest = {(const char *)data, size}, line;
    const struct lud_memory memory = {.resize = resize};
    const struct lud_env env = {.memory = &memory, .now = now, .threads = 1};
    struct bytes out = bytes_growing(memory_heap(), ANSWER);
    const struct protocol_host host = {
        .env = &env,
        .games = games_all(),
        .name = "fuzz",
        .version = "1",
        .engine = "greedy",
        .limits = {.memory = 1 << 20, .stop = &stopped},
        .send_trace = append_trace,
        .context = &out,
    };
    struct protocol_engine *engine = protocol_engine_new(&host);
    REQUIRE(engine != NULL);
    for (bool going = true; going && span_line(&rest, &line);) {
        drive(line);
        going = listen(engine, line, &out);
    }
    protocol_engine_free(engine);
    bytes_destroy(&out);
    return 0;
}
