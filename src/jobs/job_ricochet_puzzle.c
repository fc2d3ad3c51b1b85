/* job_ricochet_puzzle.c: makes puzzles of Ricochet Robots, and checks solutions. */
#include "jobs/job_ricochet.h"
#include "jobs/job_ricochet_name.h"

#include "games/ricochet/ricochet.h"
#include "text/areas/jobs_texts.h"

static enum lud_status fail_at(struct job_run *run, const char *member, enum lud_text text, struct span word)
{
    run->member = member;
    (void)job_fail(run, LUD_ERROR_UNKNOWN, text);
    why_word(&run->why, word);
    return LUD_ERROR_UNKNOWN;
}

static enum lud_status make_puzzle(struct job_run *run, const struct puzzle_name *name,
                                   struct ricochet_made *made)
{
    struct ricochet_solver *solver = ricochet_solver_new(run->env.memory, RICOCHET_GENERATE_MEMORY);
    if (solver == NULL)
        return job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status =
        puzzle_name_make(name, solver, &run->env, run->limits.stop, made, &run->why);
    ricochet_solver_free(solver);
    if (status == LUD_OK)
        run->job->found = made->rating.moves;
    return status;
}

/* ---- puzzle ---- */

static enum lud_status read_wish(struct job_run *run, struct puzzle_name *name)
{
    const struct question *question = &run->question;
    *name = (struct puzzle_name){.daily = question->date.size > 0, .seed = (uint32_t)question->seed};
    if (name->daily && question->difficulty.size > 0) {
        run->member = "difficulty";
        return job_fail(run, LUD_ERROR_USAGE, TEXT_API_JOB_PUZZLE_CHOICE);
    }
    if (name->daily) {
        const enum lud_status status = calendar_read(question->date, &name->day, &run->why);
        run->member = status == LUD_OK ? NULL : "date";
        return status;
    }
    name->stars = puzzle_name_stars(question->difficulty);
    return name->stars >= 0
               ? LUD_OK
               : fail_at(run, "difficulty", TEXT_API_JOB_PUZZLE_DIFFICULTY, question->difficulty);
}

enum lud_status job_ricochet_puzzle(struct job_run *run)
{
    char array[PUZZLE_NAME];
    struct bytes word = bytes_fixed(array, sizeof array);
    struct puzzle_name name;
    struct ricochet_made made;
    enum lud_status status = read_wish(run, &name);
    if (status == LUD_OK)
        status = make_puzzle(run, &name, &made);
    if (status != LUD_OK)
        return status;
    puzzle_name_write(&name, &word);
    json_member_text(&run->writer, "name", bytes_string(&word));
    json_member_text(&run->writer, "position", made.position);
    json_member_number(&run->writer, "rating", made.rating.points);
    json_member_number(&run->writer, "stars", made.rating.stars);
    json_member_number(&run->writer, "best", made.rating.moves);
    return LUD_OK;
}

/* ---- solved ---- */

/* Plays the question's moves on the puzzle; they must solve it. */
static enum lud_status replay(struct job_run *run, const struct ricochet_made *made)
{
    const struct question puzzle = {.kind = span_of(ricochet_game.name),
                                    .position = span_of(made->position),
                                    .moves = run->question.moves};
    lud_value values[LUD_MAX_PLAYERS] = {0};
    const enum lud_status status =
        question_session(&puzzle, run->env.memory, &run->session, &run->member, &run->why);
    if (status != LUD_OK)
        return status;
    run->job->played = (int)session_plies(run->session);
    if (session_turn(run->session) == LUD_OVER)
        session_outcome(run->session, values);
    if (values[0] != LUD_ONE)
        return job_fail(run, LUD_ERROR_CHECK, TEXT_API_JOB_PUZZLE_UNSOLVED);
    run->member = NULL;
    return LUD_OK;
}

bool job_ricochet_names_puzzle(struct span word)
{
    struct puzzle_name name;
    return puzzle_name_read(word, &name);
}

enum lud_status job_ricochet_solved(struct job_run *run)
{
    struct puzzle_name name;
    struct ricochet_made made;
    (void)puzzle_name_read(run->question.puzzle, &name);
    enum lud_status status = make_puzzle(run, &name, &made);
    if (status == LUD_OK)
        status = replay(run, &made);
    if (status != LUD_OK)
        return status;
    json_member_number(&run->writer, "moves", run->job->played);
    json_member_number(&run->writer, "best", run->job->found);
    return LUD_OK;
}
