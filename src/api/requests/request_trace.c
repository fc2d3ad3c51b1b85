/* request_trace.c: pages of a trace that the connection has asked for, and its end. A trace goes by the id of
 * the request `trace`, which request_question.c makes a job of. */
#include "api/api_inside.h"
#include "text/areas/api_texts.h"

static enum lud_status find_trace(struct api_request *request, struct client_trace **trace)
{
    int64_t asked = 0;
    (void)request_number(request, "trace", &asked);
    *trace = traces_find(&request->api->traces, request->client->number, asked);
    return *trace != NULL ? LUD_OK : refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_TRACE);
}

enum lud_status request_trace_page(struct api_request *request)
{
    struct client_trace *trace;
    struct json_writer writer;
    int64_t from = 0, count = TRACE_PAGE_EVENTS;
    enum lud_status status = find_trace(request, &trace);
    if (status == LUD_OK)
        status = request_bounded(request, 0, "from", 0, TRACE_PAGES_EVENTS, &from);
    if (status == LUD_OK)
        status = request_bounded(request, 0, "count", 1, TRACE_PAGE_EVENTS, &count);
    if (status == LUD_OK)
        status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    json_member_number(&writer, "from", from);
    json_name(&writer, "events");
    const uint32_t next = trace_pages_write(trace->pages, (uint32_t)from, (uint32_t)count, &writer);
    if (next < trace_pages_count(trace->pages))
        json_member_number(&writer, "next", next);
    return answer_end(request, &writer);
}

/* The number of the job that still works on the trace; 0 = none does. */
static uint64_t pending_job(const struct api_request *request)
{
    const struct api_client *client = request->client;
    int64_t asked = 0;
    (void)request_number(request, "trace", &asked);
    for (int i = 0; i < client->question_count; i++)
        if (client->questions[i].request == asked)
            return client->questions[i].job;
    return 0;
}

enum lud_status request_trace_cancel(struct api_request *request)
{
    struct client_trace *trace = NULL;
    struct json_writer writer;
    const uint64_t job = pending_job(request);
    enum lud_status status = job != 0 ? LUD_OK : find_trace(request, &trace);
    if (status != LUD_OK)
        return status;
    if (job != 0)
        change_add(request->change, CHANGE_CANCEL, NULL)->cancel = job;
    else
        change_add(request->change, CHANGE_UNTRACE, NULL)->request = trace->request;
    status = answer_begin(request, &writer);
    return status == LUD_OK ? answer_end(request, &writer) : status;
}
