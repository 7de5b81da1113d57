/** `petra import FILE`: reads the command line, runs the import, says what came of it. docs/import.md tells it in full. */
import { createReadStream } from 'node:fs'
import { open, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type FeedFormat, feedFormats, FeedUnreadable } from '#app/features/feeds/feed.ts'
import { importText } from '#app/features/feeds/import-text.ts'
import { type FeedMapping, readMapping } from '#app/features/feeds/mapping.ts'
import { recogniseFormat } from '#app/features/feeds/recognise-format.ts'
import { beginRefusalList, countsPathOf, type RefusalList } from '#app/features/feeds/refusal-list.server.ts'
import { type ImportResult, runImport } from '#app/features/feeds/run-import.server.ts'
import { endInterruptedRuns } from '#app/features/feeds/feeds.queries.server.ts'
import { recomputeYields } from '#app/features/listings/recompute-yields.server.ts'
import { type Config, ConfigError, readConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.ts'
import { isRefusal } from '#app/platform/refusal.ts'
import { openCommandDatabase } from './command-database.ts'
import { showProgress } from './import-progress.ts'

export const importExitCodes = {
  done: { code: 0, meaning: 'done, every entry taken' },
  refusals: { code: 1, meaning: 'done, but some entries were refused' },
  usage: {
    code: 2,
    meaning: 'the command, the settings or the mapping file cannot be used; nothing changed',
  },
  unreadable: { code: 3, meaning: 'the file cannot be read; nothing changed' },
  'too-many-removals': {
    code: 4,
    meaning: 'too much of the source would be withdrawn; nothing was, the rest was taken',
  },
  failed: { code: 5, meaning: 'the database or something else failed; run it again' },
  interrupted: { code: 130, meaning: 'stopped by Ctrl-C or SIGTERM; what was taken stays, run it again' },
} as const satisfies Record<string, { code: number; meaning: string }>
type Ending = keyof typeof importExitCodes

const usage = `Usage: petra import FILE [options]

Takes over the listings of a Kyero XML feed, a CSV or a JSON file. docs/import.md says how the files look.

  --source NAME      whose listings they are; the file's name without its ending by default
  --format FORMAT    ${feedFormats.join(', ')}; recognised by default
  --mapping FILE     how the columns and words of someone else's CSV or JSON become ours
  --encoding NAME    such as windows-1253; recognised by default
  --own              the agency's own homes: the file may mark them exclusive, and bring films
  --snapshot         withdraw what the source has on offer and the file does not name (Kyero: always)
  --allow-removals   even where that is more than 10 % of it (two homes of a small source), or all
  --refusals FILE    writes every refusal and warning as CSV, and beside it how often each word was met
  --dry-run          say what would happen, and write nothing
  --help             this text

Exit codes:
${Object.values(importExitCodes)
  .map(({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}`)
  .join('\n')}
`

/** What stops the command before it began, in one sentence. */
class ImportStop extends Error {
  readonly ending: Ending
  constructor(ending: Ending, message: string) {
    super(message)
    this.ending = ending
  }
}

export async function importCommand(args: string[]): Promise<void> {
  try {
    process.exitCode = importExitCodes[await run(args)].code
  } catch (error) {
    const { ending, message } = explained(error)
    process.stderr.write(`${message}\n`)
    process.exitCode = importExitCodes[ending].code
  }
}

function explained(error: unknown): { ending: Ending; message: string } {
  if (error instanceof ImportStop) return error
  const message = error instanceof Error ? error.message || error.name : String(error)
  if (error instanceof ConfigError) return { ending: 'usage', message }
  if (error instanceof FeedUnreadable)
    return { ending: 'unreadable', message: `${message} Nothing was changed.` }
  if (isRefusal(error) && error.kind === 'bad-input') return { ending: 'usage', message }
  return { ending: 'failed', message: `The import did not come to its end: ${message}` }
}

type Options = ReturnType<typeof readOptions>

function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        format: { type: 'string' },
        mapping: { type: 'string' },
        encoding: { type: 'string' },
        own: { type: 'boolean', default: false },
        snapshot: { type: 'boolean', default: false },
        'allow-removals': { type: 'boolean', default: false },
        refusals: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, files: positionals }
  } catch (error) {
    throw new ImportStop('usage', `${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

async function run(args: string[]): Promise<Ending> {
  const options = readOptions(args)
  const [path] = options.files
  if (options.help) {
    process.stdout.write(usage)
    return 'done'
  }
  if (path === undefined || options.files.length > 1) {
    throw new ImportStop('usage', `One FILE is wanted, and ${options.files.length} are named.\n\n${usage}`)
  }
  const config = readConfig(process.env)
  const mapping = options.mapping === undefined ? undefined : await readMappingFile(options.mapping)
  const { head, bytes } = await beginningOf(path)
  const fileName = basename(path)
  const format = readFormat(options.format) ?? recogniseFormat(head, fileName) ?? 'csv'
  const source = (options.source ?? basename(path, extname(path))).trim()
  if (source === '' || source.length > 100) {
    throw new ImportStop('usage', 'A source has a name of 1 to 100 characters: say --source NAME.')
  }
  const result = await importFile(config, { path, bytes, fileName, format, source, mapping, options })
  process.stdout.write(`${importText(result, { source, fileName, dryRun: options['dry-run'] })}\n`)
  if (result.outcome !== 'done') return result.outcome
  return result.report.refused > 0 ? 'refusals' : 'done'
}

type ImportFile = {
  path: string
  bytes: number
  fileName: string
  format: FeedFormat
  source: string
  mapping: FeedMapping | undefined
  options: Options
}

/** Runs of any source that a killed process left open get their outcome, and the operator hears of them. */
async function tellInterrupted({ db }: Context): Promise<void> {
  for (const { source, startedAt, entries } of await endInterruptedRuns(db)) {
    process.stderr.write(
      `The import of "${source}" begun at ${startedAt.toISOString()} was interrupted, ${entries} entries on.\n`,
    )
  }
}

/** Over an older list, but never over a file that the import reads. */
async function openRefusals(path: string, inputs: (string | undefined)[]): Promise<RefusalList> {
  const placeOf = (each: string) => realpath(each).catch(() => resolve(each))
  const read = await Promise.all(inputs.filter((each) => each !== undefined).map(placeOf))
  if (read.includes(await placeOf(path)) || read.includes(await placeOf(countsPathOf(path)))) {
    throw new ImportStop('usage', `--refusals ${path} would overwrite what is imported. Nothing was changed.`)
  }
  return beginRefusalList(path).catch((error: Error) => {
    throw new ImportStop('usage', `The refusals cannot be written: ${error.message}. Nothing was changed.`)
  })
}

async function importFile(config: Config, file: ImportFile): Promise<ImportResult> {
  const { path, bytes, options } = file
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort())
  const refusals =
    options.refusals === undefined ? null : await openRefusals(options.refusals, [path, options.mapping])
  const { ctx, isAlone, close } = await openCommandDatabase(config)
  if (isAlone) {
    process.stderr.write(`No Petra runs on ${config.DATA_DIR}: its database is started for this import.\n`)
  }
  const progress = showProgress(process.stderr, bytes)
  try {
    if (!options['dry-run']) await tellInterrupted(ctx)
    const result = await runImport(ctx, {
      ...file,
      encoding: options.encoding,
      folder: dirname(path),
      own: options.own,
      snapshot: options.snapshot,
      allowRemovals: options['allow-removals'],
      dryRun: options['dry-run'],
      open: () => progress.counted(createReadStream(path, { highWaterMark: 256 * 1024 })),
      onProgress: progress.update,
      signal: interruption.signal,
      ...(refusals ? { onProblem: refusals.add } : {}),
    })
    // The figures that follow from what was imported are a worker's to compute, and there is none.
    if (isAlone && !options['dry-run']) await recomputeYields(ctx)
    return result
  } finally {
    progress.end()
    await close()
    await refusals?.close()
  }
}

function readFormat(name: string | undefined): FeedFormat | undefined {
  const format = feedFormats.find((each) => each === name?.toLowerCase())
  if (name !== undefined && format === undefined) {
    throw new ImportStop('usage', `--format is one of ${feedFormats.join(', ')}, not '${name}'.`)
  }
  return format
}

async function readMappingFile(path: string): Promise<FeedMapping> {
  const json = await readFile(path, 'utf8').catch((error: Error) => {
    throw new ImportStop('usage', `The mapping file cannot be read: ${error.message}`)
  })
  const read = readMapping(json)
  if ('mapping' in read) return read.mapping
  throw new ImportStop(
    'usage',
    `${path} cannot be used:\n${read.problems.map((each) => `  ${each}`).join('\n')}`,
  )
}

/** How the file begins and how long it is. It is read more than once, which a pipe cannot be. */
async function beginningOf(path: string): Promise<{ head: Uint8Array; bytes: number }> {
  try {
    await using file = await open(path)
    const stat = await file.stat()
    if (!stat.isFile()) throw new Error(`${path} is not a file`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return { head: buffer.subarray(0, bytesRead), bytes: stat.size }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportStop('unreadable', `The file cannot be read: ${reason}. Nothing was changed.`)
  }
}
