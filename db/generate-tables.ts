/**
 * Writes `tables.ts` from a migrated database. `tables.test.ts` compares the two, and writes the file when it is run
 * with `-u`.
 */
import { type Kysely, sql } from 'kysely'
import { valueSets } from './column-values.ts'
import type { Tables } from './tables.ts'

/** JavaScript types that `pg` returns for each type (`app/platform/db/database.server.ts` keeps dates as text). */
export const driverTypes: Record<string, string> = {
  bit: 'string',
  bool: 'boolean',
  box: 'string',
  bytea: 'Buffer',
  date: 'IsoDate',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int4multirange: 'string',
  int8: 'string',
  jsonb: 'Json<unknown>',
  polygon: 'string',
  _polygon: 'string',
  text: 'string',
  _text: 'string[]',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

/**
 * Columns with a fixed set of values that no check of their own names: triggers fill them, or the database computes
 * them.
 */
const typesWithoutCheck: Record<string, string> = {
  'listing.parent_type': 'ParentType',
  'listing_change.former_purpose': 'Purpose',
  'listing_change.former_state': 'ListingState',
  'market_change.region': 'Region',
  'market_summary.region': 'Region',
}

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  isGeneratedAlways: boolean
  hasDefault: boolean
  /** The definition of its `check (… in (…))`: `CHECK ((pool = ANY (ARRAY['none'::text, …])))`. */
  allowed: string | null
}

/** Every column of our own tables, by table and in the order in which migrations added them. */
async function readColumns(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as name, typname as type, not attnotnull as "isNullable",
      attidentity = 'a' or attgenerated <> '' as "isGeneratedAlways", atthasdef or attidentity = 'd' as "hasDefault",
      (
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%'
      ) as allowed
    from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname, attnum`.execute(db)
  return rows
}

/** The columns that hold one of a fixed set, as `listing.pool`. */
export const columnsOfFixedSets = async (db: Kysely<Tables>): Promise<string[]> =>
  (await readColumns(db)).filter((column) => isOfFixedSet(typeOf(column))).map(pathOf)

const isOfFixedSet = (type: string): boolean => Object.hasOwn(valueSets, type)

/** The text of `tables.ts`. Throws where a column's type cannot be told, with what to add. */
export async function generateTables(db: Kysely<Tables>): Promise<string> {
  const columns = await readColumns(db)
  const known = new Set(columns.map(pathOf))
  const unknown = Object.keys(typesWithoutCheck).filter((path) => !known.has(path))
  if (unknown.length > 0) throw new Error(`typesWithoutCheck names no column of ours: ${unknown.join(', ')}`)

  const unmatched = columns.filter((column) => isChecked(column) && setNames(column).length !== 1)
  if (unmatched.length > 0)
    throw new Error(
      `The checks of ${unmatched.map(pathOf).join(', ')} must each allow exactly the values of one of valueSets in column-values.ts. ` +
        `The first allows ${allowedBy(unmatched[0]!).join(', ')}.`,
    )

  const imported = [...new Set(columns.map(typeOf))].filter(isOfFixedSet)
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  return [
    '/** Generated from the migrated database: `npx vitest run db/tables.test.ts -u` writes it. Do not edit. */',
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'`,
    'import type {',
    ...imported.toSorted().map((type) => `  ${type},`),
    `} from './column-values.ts'`,
    '',
    '/** Read as a value, written as JSON text. */',
    'type Json<T> = ColumnType<T, string, string>',
    '/** `YYYY-MM-DD` */',
    'type IsoDate = string',
    ...tables.flatMap(([table, of]) => [
      '',
      `type ${typeName(table)} = {`,
      ...of.map((column) => `  ${column.name}: ${declaredType(column)}`),
      '}',
    ]),
    '',
    'export type Tables = {',
    ...tables.map(([table]) => `  ${table}: ${typeName(table)}`),
    '}',
    '',
  ].join('\n')
}

const pathOf = ({ table, name }: Column): string => `${table}.${name}`

/** `price_change`: `PriceChangeTable`. */
const typeName = (table: string): string =>
  `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`

function declaredType(column: Column): string {
  const type = typeOf(column) + (column.isNullable ? ' | null' : '')
  if (column.isGeneratedAlways) return `GeneratedAlways<${type}>`
  return column.hasDefault ? `Generated<${type}>` : type
}

function typeOf(column: Column): string {
  const type =
    typesWithoutCheck[pathOf(column)] ?? (isChecked(column) ? setNames(column)[0] : driverTypes[column.type])
  if (type === undefined)
    throw new Error(
      `${pathOf(column)} is of the type ${column.type}: add it to driverTypes in generate-tables.ts.`,
    )
  return type
}

const isChecked = (column: Column): boolean =>
  column.allowed !== null && typesWithoutCheck[pathOf(column)] === undefined

const allowedBy = ({ allowed }: Column): string[] =>
  [...allowed!.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value)

/** The sets of `column-values.ts` with the values that the column's check allows: one, unless something is missing. */
const setNames = (column: Column): string[] =>
  Object.entries(valueSets)
    .filter(([, values]) => values.toSorted().join() === allowedBy(column).toSorted().join())
    .map(([name]) => name)
