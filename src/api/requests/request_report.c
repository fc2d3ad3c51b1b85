/* request_report.c: the reports whose experiments can be repeated. Rows of an experiment are a question:
 * request_question.c. */
#include "api/api_inside.h"

#include "reports/report_json.h"

enum lud_status request_reports(struct api_request *request)
{
    struct json_writer writer;
    const enum lud_status status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    json_name(&writer, "reports");
    json_open(&writer, '[');
    for (const struct report *const *report = reports_all(); *report != NULL; report++)
        report_json(*report, request->client->lang, &writer);
    json_close(&writer, ']');
    return answer_end(request, &writer);
}
