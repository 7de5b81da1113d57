/** Statements by which a backup reads the database, and a restore writes it. */
import { sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import type { Db } from '../db/database.server.ts'
import { COPY_JOBS, JOBS_TABLE, jobColumns, STAGED_JOBS } from '../jobs/job-tables.queries.server.ts'

export type TableColumns = { name: string; columns: string[] }

/** Migrations keep their own: a restore applies them anew. */
const ownTablesOfMigrations = ['kysely_migration', 'kysely_migration_lock']

/** The same bytes for the same rows on every server, and no limit on how long it takes. For this transaction. */
export async function setCopySession(tx: Db): Promise<void> {
  await sql`
    select set_config(wanted.name, wanted.value, true)
    from (values
      ('statement_timeout', '0'), ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
      ('transaction_timeout', '0'), ('row_security', 'off'), ('synchronize_seqscans', 'off'), ('timezone', 'UTC'),
      ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex')
    ) as wanted (name, value)
    join pg_settings using (name)`.execute(tx)
}

/** Reads when the transaction began, by the clock that dates the rows. */
export async function readMoment(tx: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
  return rows[0]!.at
}

/** Every table of ours with the columns that are not computed, and the jobs last. */
export async function tablesToCopy(tx: Db): Promise<TableColumns[]> {
  const { rows } = await sql<TableColumns>`
    select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and class.relname <> all(${ownTablesOfMigrations})
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    group by class.relname order by class.relname`.execute(tx)
  return [...rows, { name: JOBS_TABLE, columns: jobColumns }]
}

/** No migration changes a table until the transaction ends. */
export async function lockAgainstMigrations(tx: Db, tables: readonly TableColumns[]): Promise<void> {
  const names = tables.filter(isOwn).map(({ name }) => escapeIdentifier(name))
  await sql.raw(`lock table ${names.join(', ')} in access share mode`).execute(tx)
}

/** Text for a COPY of all rows out of the database. */
export const copyOutOf = (table: TableColumns): string =>
  isOwn(table) ? `copy ${columnsOf(table)} to stdout` : COPY_JOBS

/** Text for a COPY into the database; jobs come in beside their place (`insertStagedJobs`). */
export const copyInto = (table: TableColumns): string =>
  `copy ${columnsOf(isOwn(table) ? table : { ...table, name: STAGED_JOBS })} from stdin`

const isOwn = ({ name }: TableColumns): boolean => name !== JOBS_TABLE
const columnsOf = ({ name, columns }: TableColumns): string =>
  `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`

/** Numbers are given outside transactions: read after the tables, none is below what they hold. */
export async function readSequences(tx: Db): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await sql<{ name: string; lastValue: string }>`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(tx)
  return rows
}

export async function setSequences(
  tx: Db,
  sequences: readonly { name: string; lastValue: string }[],
): Promise<void> {
  await sql`
    select setval(format('%I', name)::regclass, "lastValue"::bigint)
    from json_to_recordset(${JSON.stringify(sequences)}::json) as sequence (name text, "lastValue" text)`.execute(
    tx,
  )
}

/** Two restores into one database run one after the other; the second finds it no longer empty. */
export const lockRestores = async (tx: Db): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('petra restore'))`.execute(tx))

export type Occupation = { database: string; tables: number; otherConnections: number }

/** Reads what a restore has to know of the database before it begins. */
export async function readOccupation(tx: Db): Promise<Occupation> {
  const { rows } = await sql<Occupation>`
    select current_database() as database,
      (select count(*)::int from pg_class as class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         and not exists (select from pg_depend where objid = class.oid and deptype = 'e')) as tables,
      (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = 'petra' and pid <> pg_backend_pid()) as "otherConnections"`.execute(
    tx,
  )
  return rows[0]!
}

/** Empties the schema: its tables, views, sequences and functions, but not what an extension brought. */
export async function dropEverything(tx: Db): Promise<void> {
  await sql`
    do $$
    declare statement text;
    begin
      for statement in
        select format('drop %s if exists %I cascade',
          case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
            when 'f' then 'foreign table' else 'table' end, relname)
        from pg_class as class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          -- Nor sequences of identity columns: they go with their tables.
          and not exists (select from pg_depend where objid = class.oid and deptype in ('e', 'i'))
        union all
        select format('drop routine if exists %s cascade', routine.oid::regprocedure)
        from pg_proc as routine
        where pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where objid = routine.oid and deptype = 'e')
      loop
        execute statement;
      end loop;
    end $$`.execute(tx)
}

/**
 * Empties tables that migrations may have written to, and turns off what would react to rows: triggers, and the checks
 * of foreign keys, which need their tables in an order. Returns the statements that put the foreign keys back.
 */
export async function prepareForRows(tx: Db, tables: readonly TableColumns[]): Promise<string[]> {
  const names = tables.filter(isOwn).map(({ name }) => escapeIdentifier(name))
  for (const name of names) await sql.raw(`alter table ${name} disable trigger user`).execute(tx)
  const { rows } = await sql<{ remove: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx)
  for (const { remove } of rows) await sql.raw(remove).execute(tx)
  await sql.raw(`truncate ${names.join(', ')}`).execute(tx)
  return rows.map(({ add }) => add)
}

/** Ends `prepareForRows`. Throws where a row refers to one that is not there. */
export async function finishRows(
  tx: Db,
  tables: readonly TableColumns[],
  foreignKeys: readonly string[],
): Promise<void> {
  for (const add of foreignKeys) await sql.raw(add).execute(tx)
  for (const { name } of tables.filter(isOwn)) {
    await sql.raw(`alter table ${escapeIdentifier(name)} enable trigger user`).execute(tx)
  }
}

/** The planner knows nothing of rows that have just come. */
export const analyzeAll = async (tx: Db): Promise<void> => void (await sql`analyze`.execute(tx))
