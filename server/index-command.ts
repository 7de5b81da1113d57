/** `petra index`: price indexes that others publish, shown beside ours. */
import { open } from 'node:fs/promises'
import {
  importOfficialIndex,
  removeOfficialIndex,
} from '#app/features/market/official/import-official-index.server.ts'
import { listOfficialIndexes } from '#app/features/market/official/official-index.queries.server.ts'
import { quarterWords, readQuarter } from '#app/features/market/official/official-index.ts'
import type { Context } from '#app/platform/context/context.ts'
import { counted } from '#app/ui/format.ts'
import { printFromDatabase } from './command-database.ts'
import { type OptionValues, runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra index import FILE --source NAME
       petra index list
       petra index remove NAME

Imports an index of prices or rents by quarter, and shows it beside ours on the market pages. FILE is a CSV with the columns
region,kind,quarter,value: region is cyprus (or no column) or a town, kind is price (or no column) or rent, quarter as in 2025-Q3. A column
whose name begins with index counts as value. An import replaces all that its source said before.

Exit codes: 0 done, 1 something failed, 2 the command or the settings cannot be used, 3 refused (a line that cannot be read, say).
`

const options = { source: { type: 'string' } } as const

/** An index by quarter of every town is some kilobytes. */
const LARGEST_FILE = 2_000_000

export const indexCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options, refusalCode: 3 }, async ({ values, positionals }) =>
    printFromDatabase(await workOf(positionals, values)),
  )

async function workOf(
  [action, given, ...rest]: string[],
  { source }: OptionValues<typeof options>,
): Promise<(ctx: Context) => Promise<string>> {
  if (rest.length > 0) throw new UsageError(`“${rest[0]}” is one word too many: put a name in quotes.`)
  if (action === 'list' && given === undefined) return list
  if (action === 'remove' && given !== undefined) return (ctx) => remove(ctx, given)
  if (action === 'import' && given !== undefined) {
    if (source === undefined)
      throw new UsageError('--source names who publishes the index, such as Eurostat.')
    const csv = await readText(given)
    return async (ctx) => {
      const figures = await importOfficialIndex(ctx, { source, csv })
      return `${counted(figures, 'figure', 'figures')} of ${source} imported.\n`
    }
  }
  throw new UsageError('What is to be done? import, list or remove')
}

async function readText(path: string): Promise<string> {
  const file = await open(path).catch(() => null)
  if (!file) throw new UsageError(`${path} cannot be read.`)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new UsageError(`${path} is not a file.`)
    if (stat.size > LARGEST_FILE)
      throw new UsageError(`${path} is larger than ${LARGEST_FILE / 1_000_000} MB.`)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

async function list({ db }: Context): Promise<string> {
  const sources = await listOfficialIndexes(db)
  if (sources.length === 0) return 'No index has been imported.\n'
  return sources
    .map(({ source, figures, first, last }) => {
      const [from, to] = [first, last].map((day) => quarterWords(readQuarter(day)!))
      return `${source}  ${counted(figures, 'figure', 'figures')}  ${from} to ${to}\n`
    })
    .join('')
}

async function remove(ctx: Context, source: string): Promise<string> {
  const figures = await removeOfficialIndex(ctx, { source })
  return `${counted(figures, 'figure', 'figures')} of ${source} removed.\n`
}
