import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'

const database = testDatabase()

/** Schema for which the statements of `job-tables.queries.server.ts` and `test/jobs.ts` were written. */
const writtenFor = {
  version: '0.18.0',
  lastMigration: 20,
  columns: [
    '_private_job_queues.id integer',
    '_private_job_queues.is_available boolean',
    '_private_job_queues.locked_at timestamp with time zone',
    '_private_job_queues.locked_by text',
    '_private_job_queues.queue_name text',
    '_private_jobs.attempts smallint',
    '_private_jobs.created_at timestamp with time zone',
    '_private_jobs.flags jsonb',
    '_private_jobs.id bigint',
    '_private_jobs.is_available boolean',
    '_private_jobs.job_queue_id integer',
    '_private_jobs.key text',
    '_private_jobs.last_error text',
    '_private_jobs.locked_at timestamp with time zone',
    '_private_jobs.locked_by text',
    '_private_jobs.max_attempts smallint',
    '_private_jobs.payload json',
    '_private_jobs.priority smallint',
    '_private_jobs.revision integer',
    '_private_jobs.run_at timestamp with time zone',
    '_private_jobs.task_id integer',
    '_private_jobs.updated_at timestamp with time zone',
    '_private_known_crontabs.identifier text',
    '_private_known_crontabs.known_since timestamp with time zone',
    '_private_known_crontabs.last_execution timestamp with time zone',
    '_private_tasks.id integer',
    '_private_tasks.identifier text',
  ],
}

test('graphile-worker is the one that our statements on its private tables were written for: if not, check them against its sql/ folder and its release notes, run jobs.test.ts, and change `writtenFor` and the docstring (docs/decisions/0003-jobs-in-postgresql.md)', async () => {
  const { rows: migrations } = await sql<{ last: number }>`
    select max(id) as last from graphile_worker.migrations`.execute(database().db)
  const { rows: columns } = await sql<{ path: string }>`
    select table_name || '.' || column_name || ' ' || data_type as path from information_schema.columns
    where table_schema = 'graphile_worker' and starts_with(table_name, '_private_')`.execute(database().db)
  const { version } = JSON.parse(readFileSync('node_modules/graphile-worker/package.json', 'utf8'))
  expect({
    version,
    lastMigration: migrations[0]!.last,
    columns: columns.map(({ path }) => path).toSorted(),
  }).toEqual(writtenFor)
})
