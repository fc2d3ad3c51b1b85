/* table_job.h: shared by the actions of `ludens table`, and the actions that have a file of their own. */
#ifndef CLI_TABLE_JOB_H
#define CLI_TABLE_JOB_H

#include "base/json.h"
#include "cli/common/cli_solved.h"

struct table_job {
    struct cli *cli;
    struct cli_solved *solved;    /* borrowed from cli */
    struct lud_rules *rules;      /* owned by cmd_table.c */
    const struct solved_row *row; /* the table of these rules */
    struct lud_limits limits;
};

/* Open a JSON object with the member `table` in the command's output, and close it. */
struct json_writer table_job_json(const struct table_job *job);
void table_job_json_end(const struct table_job *job, struct json_writer *writer);
/* Appends a line with a word and a number. */
void table_job_line(const struct table_job *job, const char *word, uint64_t number);
/* part / whole in thousandths, rounded down, so that 1000 means all; 0 when whole is 0. */
int64_t table_job_share(uint64_t part, uint64_t whole);

/* `judge` (table_judge.c): measures how often the moves of an engine keep the value of a position. */
extern const struct argument table_judge_options[]; /* engine positions */
enum lud_status table_judge(struct table_job *job);
/* `facts` (table_facts.c): prints statistics of the game. */
enum lud_status table_facts(struct table_job *job);

#endif
