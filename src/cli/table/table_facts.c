/* table_facts.c: `ludens table facts`: statistics of a solved game: its value and those of the openings, the
 * longest win and loss, and on how many boards only one move keeps the win or the draw. */
#include "cli/table/table_job.h"

#include "cli/common/common.h"
#include "games/pogo/pogo.h"
#include "text/areas/cli_table_texts.h"

enum { BATCHES = 64, PIECES_MAX = 64 };

/* Counts of boards with one result, including symmetric images. */
struct kind {
    uint64_t boards;
    uint64_t only;   /* boards on which exactly one move keeps the result */
    uint64_t choice; /* boards on which some move does not keep it */
};

/* The counts of one thread, or their sum. */
struct count {
    struct kind kinds[POGO_WIN + 1];
    uint64_t owned;                        /* boards that are not positions of the game */
    uint32_t longest[POGO_WIN + 1];        /* by result: the first entry with the most plies */
    int plies[POGO_WIN + 1];               /* plies of that entry; 0 = none yet */
    uint64_t longest_boards[POGO_WIN + 1]; /* number of boards with that many plies */
};

struct facts {
    struct table_job *job;
    struct pogo_table table;
    struct session *start; /* a session at the start of the game; owned */
    uint32_t first, end;   /* the folded shapes first..end-1 of the current batch */
    int threads;
    struct count pieces[PIECES_MAX]; /* one per thread */
    struct count sum;
};

/* ---- counting ------------------------------------------------------------------------------------------ */

/* Counts the moves that keep the position's result (up to 2) and those that do not (up to 1). */
static void count_moves(const struct facts *facts, const struct pogo_state *state, enum pogo_result result,
                        int *kept, int *lost)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(facts->job->rules, &state->head, moves);
    *kept = *lost = 0;
    for (int i = 0; i < count && (*kept < 2 || *lost < 1); i++) {
        const struct pogo_value value =
            pogo_table_move(&facts->table, facts->job->rules, &state->head, moves[i]);
        *(value.result == result ? kept : lost) += 1;
    }
}

static void count_length(struct count *count, struct pogo_value value, uint32_t entry, uint64_t boards)
{
    if (value.plies > count->plies[value.result]) {
        count->plies[value.result] = value.plies;
        count->longest[value.result] = entry;
        count->longest_boards[value.result] = 0;
    }
    if (value.plies == count->plies[value.result])
        count->longest_boards[value.result] += boards;
}

static void count_entry(const struct facts *facts, uint32_t entry, uint64_t boards, struct count *count)
{
    const uint8_t byte = facts->table.values[entry];
    if (byte == POGO_OWNED) {
        count->owned += boards;
        return;
    }
    const struct pogo_value value = pogo_value_of(byte);
    struct kind *kind = &count->kinds[value.result];
    struct pogo_state state;
    int kept, lost;
    kind->boards += boards;
    count_length(count, value, entry, boards);
    if (value.result == POGO_LOSS)
        return;
    shape_position(facts->table.shapes, pogo_rules_of(facts->job->rules), entry, &state);
    count_moves(facts, &state, value.result, &kept, &lost);
    kind->only += kept == 1 ? boards : 0;
    kind->choice += lost > 0 ? boards : 0;
}

static void count_piece(void *argument, int index)
{
    struct facts *facts = argument;
    const uint32_t size = facts->end - facts->first, parts = (uint32_t)facts->threads, part = (uint32_t)index;
    const uint32_t first = facts->first + size * part / parts, end = facts->first + size * (part + 1) / parts;
    for (uint32_t shape = first; shape < end; shape++) {
        const uint64_t boards = SHAPE_TURNS / facts->table.shapes->symmetries[shape];
        for (uint32_t rank = 0; rank < SHAPE_COLOURS; rank++)
            count_entry(facts, shape * SHAPE_COLOURS + rank, boards, &facts->pieces[index]);
    }
}

static void add_counts(struct count *sum, const struct count *piece)
{
    sum->owned += piece->owned;
    for (int result = 0; result <= POGO_WIN; result++) {
        sum->kinds[result].boards += piece->kinds[result].boards;
        sum->kinds[result].only += piece->kinds[result].only;
        sum->kinds[result].choice += piece->kinds[result].choice;
        const struct pogo_value value = {.result = (enum pogo_result)result, .plies = piece->plies[result]};
        if (piece->plies[result] > 0)
            count_length(sum, value, piece->longest[result], piece->longest_boards[result]);
    }
}

/* Adds the pieces in order, so that among equally long games the example does not depend on the number of
 * threads. */
static enum lud_status count_all(struct facts *facts)
{
    const struct table_job *job = facts->job;
    const int threads = job->limits.threads;
    facts->threads = threads > PIECES_MAX ? PIECES_MAX : threads;
    job->solved->start = env_now(job->cli->env);
    for (uint32_t batch = 0; batch < BATCHES; batch++) {
        facts->first = SHAPE_FOLDED / BATCHES * batch;
        facts->end = facts->first + SHAPE_FOLDED / BATCHES;
        env_parallel(job->cli->env, facts->threads, count_piece, facts);
        for (int i = 0; i < facts->threads; i++) {
            add_counts(&facts->sum, &facts->pieces[i]);
            facts->pieces[i] = (struct count){0};
        }
        cli_solved_progress(job->solved, TEXT_CLI_TABLE_COUNTING, job->row->name, 0, batch + 1, BATCHES);
        if (atomic_load(job->limits.stop))
            return cli_fail(job->cli, LUD_ERROR_STOPPED, TEXT_NONE, span_of(NULL));
    }
    return LUD_OK;
}
static_assert(SHAPE_FOLDED % BATCHES == 0, "the batches are equally large");

/* ---- printing ------------------------------------------------------------------------------------------ */

static const char *const words[] = {[POGO_LOSS] = "loss", [POGO_EVEN] = "draw", [POGO_WIN] = "win"};

static void append_value(struct bytes *out, struct pogo_value value)
{
    bytes_text(out, words[value.result]);
    if (value.result == POGO_EVEN)
        return;
    bytes_char(out, ' ');
    bytes_integer(out, value.plies);
}

static struct pogo_value opening_value(const struct facts *facts, lud_move move)
{
    return pogo_table_move(&facts->table, session_rules(facts->start), session_state(facts->start), move);
}

static void print_openings(const struct facts *facts, const struct common_moves *openings, struct bytes *out)
{
    bytes_text(out, "value ");
    append_value(out, pogo_table_value(&facts->table, session_state(facts->start)));
    bytes_char(out, '\n');
    for (int i = 0; i < openings->count; i++) {
        bytes_text(out, "opening ");
        bytes_text(out, openings->at[i].name);
        bytes_char(out, ' ');
        append_value(out, opening_value(facts, openings->at[i].move));
        bytes_char(out, '\n');
    }
}

/* Appends the position that starts a longest game, with white to move. */
static void append_example(const struct facts *facts, int result, struct bytes *out)
{
    struct pogo_state state;
    shape_position(facts->table.shapes, pogo_rules_of(facts->job->rules), facts->sum.longest[result], &state);
    game_format(facts->job->rules, &state.head, out);
}

static void print_longest(const struct facts *facts, int result, struct bytes *out)
{
    bytes_text(out, "longest ");
    bytes_text(out, words[result]);
    bytes_char(out, ' ');
    bytes_integer(out, facts->sum.plies[result]);
    bytes_text(out, " boards ");
    bytes_unsigned(out, facts->sum.longest_boards[result]);
    bytes_text(out, " position ");
    append_example(facts, result, out);
    bytes_char(out, '\n');
}

/* Prints a part of a whole: `only draw 123 share 0.250`. */
static void print_part(const char *name, int result, uint64_t part, uint64_t whole, struct bytes *out)
{
    bytes_text(out, name);
    bytes_char(out, ' ');
    bytes_text(out, words[result]);
    bytes_char(out, ' ');
    bytes_unsigned(out, part);
    bytes_text(out, " share ");
    bytes_fixed_point(out, table_job_share(part, whole), 3);
    bytes_char(out, '\n');
}

static void print_facts_lines(const struct facts *facts, const struct common_moves *openings)
{
    struct bytes *out = &facts->job->cli->output.bytes;
    print_openings(facts, openings, out);
    for (int result = POGO_WIN; result >= POGO_LOSS; result--)
        table_job_line(facts->job, words[result], facts->sum.kinds[result].boards);
    table_job_line(facts->job, "owned", facts->sum.owned);
    print_longest(facts, POGO_WIN, out);
    print_longest(facts, POGO_LOSS, out);
    for (int result = POGO_WIN; result >= POGO_EVEN; result--) {
        const struct kind *kind = &facts->sum.kinds[result];
        print_part("choice", result, kind->choice, kind->boards, out);
        print_part("only", result, kind->only, kind->boards, out);
    }
}

static void json_value(struct json_writer *writer, struct pogo_value value)
{
    char array[16];
    struct bytes text = bytes_fixed(array, sizeof array);
    append_value(&text, value);
    json_text(writer, bytes_view(&text));
}

static void json_openings(const struct facts *facts, const struct common_moves *openings,
                          struct json_writer *writer)
{
    json_name(writer, "value");
    json_value(writer, pogo_table_value(&facts->table, session_state(facts->start)));
    json_name(writer, "openings");
    json_open(writer, '{');
    for (int i = 0; i < openings->count; i++) {
        json_name(writer, openings->at[i].name);
        json_value(writer, opening_value(facts, openings->at[i].move));
    }
    json_close(writer, '}');
}

static void json_kind(const struct facts *facts, int result, struct json_writer *writer)
{
    char array[64];
    struct bytes example = bytes_fixed(array, sizeof array);
    const struct kind *kind = &facts->sum.kinds[result];
    json_name(writer, words[result]);
    json_open(writer, '{');
    json_member_number(writer, "boards", (int64_t)kind->boards);
    if (result != POGO_LOSS) {
        json_member_number(writer, "choice", (int64_t)kind->choice);
        json_member_number(writer, "only", (int64_t)kind->only);
    }
    if (result != POGO_EVEN) {
        append_example(facts, result, &example);
        json_member_number(writer, "longest", facts->sum.plies[result]);
        json_member_number(writer, "longest-boards", (int64_t)facts->sum.longest_boards[result]);
        json_member_text(writer, "longest-position", bytes_string(&example));
    }
    json_close(writer, '}');
}

static void print_facts_json(const struct facts *facts, const struct common_moves *openings)
{
    struct json_writer writer = table_job_json(facts->job);
    json_openings(facts, openings, &writer);
    for (int result = POGO_WIN; result >= POGO_LOSS; result--)
        json_kind(facts, result, &writer);
    json_member_number(&writer, "owned", (int64_t)facts->sum.owned);
    table_job_json_end(facts->job, &writer);
}

/* ---- the action ---------------------------------------------------------------------------------------- */

static void print_facts(const struct facts *facts)
{
    struct common_moves openings;
    common_list_moves(facts->start, &openings);
    if (common_json(facts->job->cli))
        print_facts_json(facts, &openings);
    else
        print_facts_lines(facts, &openings);
}

static enum lud_status run_facts(struct facts *facts)
{
    struct cli *cli = facts->job->cli;
    enum lud_status status = session_new(facts->job->rules->game, arguments_text(&cli->arguments, "rules"),
                                         span_of(""), cli->env->memory, &facts->start, &cli->why);
    if (status == LUD_OK)
        status = cli_solved_pogo(facts->job->solved, facts->job->rules, &facts->table);
    if (status == LUD_OK)
        status = count_all(facts);
    output_progress(&cli->output, span_of(""));
    if (status == LUD_OK)
        print_facts(facts);
    pogo_table_close(&facts->table);
    session_free(facts->start);
    return status;
}

enum lud_status table_facts(struct table_job *job)
{
    struct facts *facts = memory_new(job->cli->env->memory, sizeof *facts);
    if (facts == NULL)
        return cli_fail(job->cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    facts->job = job;
    const enum lud_status status = run_facts(facts);
    memory_free(job->cli->env->memory, facts, sizeof *facts);
    return status;
}
