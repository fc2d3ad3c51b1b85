/* report_json.c: reports, experiments and rows as JSON. */
#include "reports/report_json.h"

static void column_json(const struct report_column *column, enum lud_lang lang, struct json_writer *writer)
{
    static const char *const marks[] = {"ours", "theirs", "timing", "board"};
    json_open(writer, '{');
    json_member_text(writer, "name", column->name);
    json_member_text(writer, "title",
                     column->title == TEXT_NONE ? column->name : text_get(lang, column->title));
    json_member_text(writer, "mark", marks[column->mark]);
    json_close(writer, '}');
}

static void chart_json(const struct report_experiment *experiment, struct json_writer *writer)
{
    const struct report_chart *chart = &experiment->chart;
    if (chart->lines == 0)
        return;
    json_name(writer, "chart");
    json_open(writer, '{');
    json_member_text(writer, "x", experiment->columns[chart->x].name);
    json_name(writer, "lines");
    json_open(writer, '[');
    for (int i = 0; i < report_columns(experiment); i++)
        if ((chart->lines >> i & 1) != 0)
            json_text(writer, span_of(experiment->columns[i].name));
    json_close(writer, ']');
    json_name(writer, "log");
    json_open(writer, '[');
    json_bool(writer, chart->log_x);
    json_bool(writer, chart->log_y);
    json_close(writer, ']');
    json_close(writer, '}');
}

/* The engines as a list: the lab has a lane for each. */
static void engines_json(const struct report_experiment *experiment, struct json_writer *writer)
{
    struct span rest = span_of(experiment->engines), word;
    json_name(writer, "engines");
    json_open(writer, '[');
    while (span_word(&rest, &word))
        json_text(writer, word);
    json_close(writer, ']');
}

static void experiment_json(const struct report_experiment *experiment, enum lud_lang lang,
                            struct json_writer *writer)
{
    json_open(writer, '{');
    json_member_text(writer, "name", experiment->name);
    json_member_text(writer, "title", text_get(lang, experiment->title));
    json_member_text(writer, "about", text_get(lang, experiment->about));
    json_member_text(writer, "differs", text_get(lang, experiment->differs));
    json_member_text(writer, "rules", experiment->rules);
    json_member_text(writer, "position", experiment->position);
    engines_json(experiment, writer);
    json_member_number(writer, "rows", experiment->rows);
    if (experiment->most > 0) {
        json_member_number(writer, "games", experiment->games);
        json_member_number(writer, "most", experiment->most);
    }
    json_name(writer, "columns");
    json_open(writer, '[');
    for (const struct report_column *column = experiment->columns; column->name != NULL; column++)
        column_json(column, lang, writer);
    json_close(writer, ']');
    chart_json(experiment, writer);
    json_close(writer, '}');
}

void report_json(const struct report *report, enum lud_lang lang, struct json_writer *writer)
{
    json_open(writer, '{');
    json_member_text(writer, "name", report->name);
    json_member_text(writer, "title", text_get(lang, report->title));
    json_member_text(writer, "measured", text_get(lang, report->measured));
    json_member_text(writer, "game", report->game->name);
    json_name(writer, "experiments");
    json_open(writer, '[');
    for (const struct report_experiment *experiment = report->experiments; experiment->name != NULL;
         experiment++)
        experiment_json(experiment, lang, writer);
    json_close(writer, ']');
    json_close(writer, '}');
}

void report_row_json(const struct report_experiment *experiment, const struct report_cells *cells,
                     enum lud_lang lang, bool timing, struct json_writer *writer)
{
    json_open(writer, '{');
    for (int i = 0; i < cells->count; i++) {
        if (!timing && experiment->columns[i].mark == REPORT_TIMING)
            continue;
        json_name(writer, experiment->columns[i].name);
        report_cell_json(&cells->at[i], lang, writer);
    }
    json_close(writer, '}');
}
