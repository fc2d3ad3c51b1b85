/* think.c: engine jobs of a room. After every change, each engine that has to act gets a job, at most
 * settings.jobs per room at once, and outdated jobs are cancelled. The answer of a job becomes a move of its
 * seat. */
#include "api/api_inside.h"

#include "api/rooms/room_rounds.h"
#include "engine/timing.h"

#include <string.h>

#define MILLISECOND UINT64_C(1000000) /* in nanoseconds */

/* ---- starting jobs ---- */

/* The time limit of a move in nanoseconds, from the host's limit, the tick and the clock. The job itself
 * applies the limits of the level and of the seat. */
static uint64_t move_time(const struct api *api, const struct room *room, int seat, uint64_t now)
{
    int64_t most = api->settings.job_time;
    if (room->mode == ROOM_LIVE) {
        int engines = 0;
        for (int other = 0; other < room_players(room); other++)
            engines += room->seats[other].kind == SEAT_ENGINE;
        const int64_t turns = (engines + api->settings.jobs - 1) / api->settings.jobs;
        const int64_t share = room->tick * 6 / 10 / (turns > 0 ? turns : 1);
        most = share < most ? share : most;
    }
    if (room->clocked && !room->seats[seat].untimed) {
        const int64_t move = timing_move(clock_left(&room->clock, seat, now), room->clock.increment,
                                         (int)(room_plies(room) / (size_t)room_players(room)), 0);
        most = move < most ? move : most;
    }
    return (uint64_t)(most > 0 ? most : 1) * MILLISECOND;
}

/* Gives the job its own session at the room's position, and copies of the seat's texts. */
static bool write_question(struct room *room, int seat, struct api_job *job)
{
    const struct room_seat *who = &room->seats[seat];
    job->question = (struct question){.session = room_session(room),
                                      .kind = span_of(room_rules(room)->game->name),
                                      .level = span_of(who->level),
                                      .engine = span_of(who->engine),
                                      .time = who->time};
    return job->question.session != NULL && question_copy_texts(&job->question, &job->texts);
}

static struct api_job *make_job(struct api *api, struct room *room, int seat, const struct api_change *change)
{
    struct api_job *job = api_job_new(room->rounds != NULL ? API_JOB_BID : API_JOB_MOVE, api->memory);
    if (job != NULL && !write_question(room, seat, job)) {
        api_job_free(job);
        job = NULL;
    }
    if (job == NULL)
        return NULL;
    job->number = ++api->job_number;
    memcpy(job->game, room->id, sizeof job->game);
    job->entry = room->entries;
    job->seat = seat;
    job->keep = job->kind == API_JOB_MOVE && room->follower_count > 0;
    job->branch = room->branch;
    job->lang = room->lang;
    job->limits.time = move_time(api, room, seat, change->now);
    job->limits.memory = (size_t)api->settings.job_memory;
    job->limits.threads = 1;
    job->limits.seed = room->seed != 0
                           ? (uint64_t)room->seed + room_plies(room) * LUD_MAX_PLAYERS + (uint64_t)seat
                           : request_seed(change->random) + (uint64_t)seat;
    return job;
}

/* Engines do not think in a room without people and followers, nor before a live game begins. */
static bool wants_engines(const struct room *room)
{
    if (room->over || (room->mode == ROOM_LIVE && room->next_tick == 0))
        return false;
    return room_has_person(room) || room->follower_count > 0;
}

static void cancel_job(struct api_outcome *outcome, struct room_seat *seat)
{
    change_effect(outcome, API_CANCEL)->number = seat->job;
    seat->job = 0;
}

void think_update(struct api *api, struct api_outcome *outcome, struct room *room)
{
    const struct api_change *change = outcome->inside;
    bool failed = false;
    for (int i = 0; i < room_players(room); i++) {
        struct room_seat *seat = &room->seats[i];
        const bool wanted =
            seat->kind == SEAT_ENGINE && wants_engines(room) && !api->stopping &&
            (room->rounds != NULL ? room_rounds_needs_plan(room, i) : room_waits_for(room, i));
        if (seat->job != 0 && (!wanted || seat->job_position_id != room_position_id(room)))
            cancel_job(outcome, seat);
        if (!wanted || seat->job != 0 || room->jobs >= api->settings.jobs)
            continue;
        struct api_job *job = make_job(api, room, i, change);
        failed = failed || job == NULL;
        if (job == NULL)
            continue;
        seat->job = job->number;
        seat->job_position_id = room_position_id(room);
        room->jobs++;
        room->engines_kept = room->engines_kept || job->keep;
        api->figures.jobs++;
        change_effect(outcome, API_START)->job = job;
    }
    room->retry = failed ? change->now + API_RETRY : 0;
}

/* ---- using answers ---- */

/* A random legal move, so that no game waits forever for an engine that failed. */
static lud_move any_move(struct api_request *request, struct room *room, int seat)
{
    struct random random = random_start(request_seed(request->input->random), (uint64_t)seat);
    return room_view(room, seat, room->scratch) ? game_pick(room_rules(room), room->scratch, &random)
                                                : LUD_NO_MOVE;
}

static enum lud_status engine_moved(struct api_request *request, struct room *room, int seat,
                                    const struct api_job *job)
{
    struct bytes *thoughts = change_text(request->api, request->change);
    lud_move move = LUD_NO_MOVE;
    if (room->rounds != NULL) { /* not logged: after a restart the engine is asked again */
        const bool found = job->status == LUD_OK;
        room_rounds_set_plan(room, seat, found ? job->found : 0, bytes_view(&job->line),
                             found ? job->delay : 0, request->input->now);
        return LUD_OK;
    }
    if (!room_waits_for(room, seat))
        return LUD_OK;
    const bool fine = job->status == LUD_OK && thoughts != NULL &&
                      room_read_move(room, seat, span_of(job->move), &move, NULL) == LUD_OK;
    if (room->mode == ROOM_LIVE) { /* without a choice, the rider goes straight on */
        if (fine)
            change_steer(request->change, room, seat, move);
        request->change->silent = true;
        return LUD_OK;
    }
    if (thoughts == NULL)
        return refuse_memory(request);
    if (session_lost_patience(room->session))
        return happen_loss(request, room, seat, "resignation");
    if (!fine)
        move = any_move(request, room, seat);
    bytes_char(thoughts, '{');
    if (fine)
        bytes_span(thoughts, bytes_view(&job->answer));
    else
        bytes_text(thoughts, "\"failed\":true");
    bytes_char(thoughts, '}');
    return happen_move(request, room, seat, move, bytes_view(thoughts));
}

void think_job_ended(struct api *api, const struct api_job *job, uint64_t now, int *seat)
{
    struct room *room = api_room(api, span_of(job->game));
    *seat = -1;
    api->figures.jobs--;
    if (job->client != 0 || room == NULL)
        return;
    room->jobs -= room->jobs > 0;
    for (int i = 0; i < room_players(room); i++)
        if (room->seats[i].job == job->number) {
            *seat = i;
            room->seats[i].job = 0;
            room->retry = now + API_RETRY; /* ask the engine again if this answer leads to nothing */
        }
    api_schedule(api, room, now);
}

enum lud_status think_answer(struct api_request *request, const struct api_job *job)
{
    struct room *room = api_room(request->api, span_of(job->game));
    if (room == NULL)
        return LUD_OK;
    const enum lud_status status = change_touch(request, room);
    if (status == LUD_OK && request->seat >= 0 && !room->over)
        return engine_moved(request, room, request->seat, job);
    request->change->silent = true; /* the answer to an outdated question */
    return status;
}
