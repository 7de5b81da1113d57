/**
 * `petra import FILE` and `petra import https://…`: reads the command line, runs the import, says what came of it.
 * docs/import.md tells it in full.
 */
import { readFile, realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { isFeedAddress } from '#app/features/feeds/fetching/feed-address.ts'
import { feedFormatNames, type FeedFormat } from '#app/features/feeds/reading/feed-formats.data.ts'
import { endInterruptedRuns, knownSources } from '#app/features/feeds/import/feeds.queries.server.ts'
import { importText } from '#app/features/feeds/import/import-text.ts'
import { type FeedMapping, readMapping } from '#app/features/feeds/reading/mapping.ts'
import { recogniseFormat } from '#app/features/feeds/cutting/recognise-format.ts'
import {
  beginRefusalList,
  countsPathOf,
  type RefusalList,
} from '#app/features/feeds/import/refusal-list.server.ts'
import { runImport } from '#app/features/feeds/import/run-import.server.ts'
import { proposeSource } from '#app/features/feeds/import/source-proposal.ts'
import { recomputeEarnings } from '#app/features/estimates/recompute-earnings.server.ts'
import { type Config, readConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { FetchPublicOptions } from '#app/platform/fetch-public.server.ts'
import { promptForSource, canAsk } from './prompt-for-source.ts'
import { openCommandDatabase } from './command-database.ts'
import { type ImportOutcome, explained, importExitCodes, ImportError } from './import-outcomes.ts'
import { addressInput, fileInput, type ImportInput, readInput } from './import-input.ts'
import { showProgress } from './import-progress.ts'
import { type OptionValues, runCommand, UsageError } from './run-command.ts'
import { writeSuggestion } from './suggest-mapping.ts'

const usage = `Usage: petra import FILE --source NAME [options]
       petra import https://… --source NAME [options]
       petra import --suggest FILE > mapping.json

Takes over the listings of a property feed (Kyero, RERA.CY, Trovit, OpenImmo or other XML, BLM, CSV, JSON), from a file or a public
address, gzipped or not. docs/import.md says how they look.

  --source NAME      whose listings they are; asked for on a terminal
  --format FORMAT    ${feedFormatNames.join(', ')}; recognised by default
  --mapping FILE     how the columns, elements and words of someone else's file become ours
  --suggest          write a first mapping for a file, and what has to be looked at in it
  --encoding NAME    such as windows-1253; recognised by default
  --own              the agency's own homes: the file may mark them exclusive, and bring films
  --snapshot         withdraw what the source has on offer and the file does not name (some formats: always)
  --allow-removals   even where that is more than 10 % of it (two homes of a small source), or all
  --refusals FILE    writes every refusal and warning as CSV, and beside it how often each word was met
  --refetch          read every entry, even where the host or the entry's text says that nothing has changed
  --dry-run          say what would happen, and write nothing
  --help             this text

Exit codes:
${Object.values(importExitCodes)
  .map(({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}`)
  .join('\n')}
`

const options = {
  source: { type: 'string' },
  format: { type: 'string' },
  mapping: { type: 'string' },
  suggest: { type: 'boolean', default: false },
  encoding: { type: 'string' },
  own: { type: 'boolean', default: false },
  snapshot: { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
  refusals: { type: 'string' },
  refetch: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const
type Options = OptionValues<typeof options>

/** `allow`: a test's own server. */
export const importCommand = (args: string[], allow?: FetchPublicOptions['allow']): Promise<void> =>
  runCommand({ usage, args, options }, async ({ values, positionals }) => {
    const [place, ...more] = positionals
    if (place === undefined || more.length > 0)
      throw new UsageError(`One file or address is wanted, and ${positionals.length} are named.`)
    try {
      return importExitCodes[await run(place, values, allow)].code
    } catch (error) {
      const { outcome, message } = explained(error)
      process.stderr.write(`${message}\n`)
      return importExitCodes[outcome].code
    }
  })

async function run(
  place: string,
  options: Options,
  allow: FetchPublicOptions['allow'],
): Promise<ImportOutcome> {
  if (options.suggest) {
    await using cleanup = new AsyncDisposableStack()
    const { file, shown } = await fileInput(place, cleanup)
    await writeSuggestion({
      file,
      fileName: shown,
      format: readFormat(options.format),
      encoding: options.encoding,
    })
    return 'done'
  }
  const config = readConfig(process.env)
  const named = options.source === undefined ? null : checkedSource(options.source)
  if (named === null && !canAsk()) {
    throw new ImportError(
      'usage',
      'It is not said whose listings these are: add --source NAME, the same name each time. Nothing was changed.',
    )
  }
  const mapping = options.mapping === undefined ? undefined : await readMappingFile(options.mapping)
  const format = readFormat(options.format) ?? mapping?.format
  await using cleanup = new AsyncDisposableStack()
  const input = isFeedAddress(place) ? addressInput(place) : await fileInput(place, cleanup)
  return await importFeed(config, { input, named, format, mapping, options, allow }, cleanup)
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const

type Order = {
  input: ImportInput
  /** The source, where it was given. */
  named: string | null
  format: FeedFormat | undefined
  mapping: FeedMapping | undefined
  options: Options
  allow: FetchPublicOptions['allow']
}

async function importFeed(
  config: Config,
  order: Order,
  cleanup: AsyncDisposableStack,
): Promise<ImportOutcome> {
  const { input, format, mapping, options } = order
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  for (const signal of stopSignals) process.on(signal, interrupt)
  cleanup.defer(() => {
    for (const signal of stopSignals) process.off(signal, interrupt)
  })
  const inputs = [input.kind === 'file' ? input.path : undefined, options.mapping]
  const refusals = options.refusals === undefined ? null : await openRefusals(options.refusals, inputs)
  cleanup.defer(() => refusals?.close())
  const { ctx, isAlone, close } = await openCommandDatabase(config)
  cleanup.defer(close)
  if (isAlone) {
    process.stderr.write(`No Petra runs on ${config.DATA_DIR}: its database is started for this import.\n`)
  }
  if (!options['dry-run']) await reportInterrupted(ctx)
  const source = order.named ?? (await askedSource(ctx, order))
  const { encoding, own, snapshot } = options
  const feed = await readInput(
    ctx,
    {
      input,
      source,
      format,
      mapping,
      readAs: { format, encoding, own, snapshot, mapping: mapping?.text },
      // A dry run and a list of refusals are about the feed, not about what is new in it.
      isWholeWanted: options.refetch || options['dry-run'] || options.refusals !== undefined,
      dryRun: options['dry-run'],
      dataDir: config.DATA_DIR,
      signal: interruption.signal,
      allow: order.allow,
    },
    cleanup,
  )
  if (feed === 'unchanged') return 'done'

  const progress = showProgress(process.stderr, feed.file.bytes)
  cleanup.defer(progress.end)
  const result = await runImport(ctx, {
    source,
    mapping,
    format: feed.format,
    fetched: feed.fetched,
    folder: input.kind === 'file' ? dirname(input.path) : null,
    fileName: input.shown,
    encoding,
    own,
    snapshot,
    allowRemovals: options['allow-removals'],
    dryRun: options['dry-run'],
    open: () => feed.file.open(progress.counted),
    dataDir: config.DATA_DIR,
    readsAll: options.refetch,
    onProgress: progress.update,
    signal: interruption.signal,
    ...(refusals ? { onProblem: refusals.add } : {}),
  })
  progress.end()
  // The figures that follow from what was imported are a worker's to compute, and there is none.
  if (isAlone && !options['dry-run']) await recomputeEarnings(ctx)
  const names = { source, fileName: input.shown, dryRun: options['dry-run'] }
  process.stdout.write(`${importText(result, names)}\n`)
  if (result.outcome !== 'done') return result.outcome
  return result.report.refused > 0 ? 'refusals' : 'done'
}

function checkedSource(name: string): string {
  const source = name.trim()
  if (source !== '' && source.length <= 100) return source
  throw new ImportError('usage', 'A source has a name of 1 to 100 characters: say --source NAME.')
}

async function askedSource({ db }: Context, { input, format, mapping }: Order): Promise<string> {
  const feed =
    input.kind === 'file'
      ? {
          fileName: input.shown,
          host: null,
          format: format ?? recogniseFormat(input.file.head, input.shown, null, mapping) ?? 'csv',
        }
      : { fileName: input.address.fileName, host: input.address.host, format: format ?? null }
  const proposal = proposeSource(feed, await knownSources(db))
  return checkedSource(await promptForSource({ input: process.stdin, output: process.stderr }, proposal))
}

/** Runs of any source that a killed process left open get their outcome, and the operator hears of them. */
async function reportInterrupted({ db }: Context): Promise<void> {
  for (const { source, startedAt, entries } of await endInterruptedRuns(db)) {
    process.stderr.write(
      `The import of "${source}" begun at ${startedAt.toISOString()} was interrupted, ${entries} entries on.\n`,
    )
  }
}

/** Opens the list of refusals, over an older one, but never over a file that the import reads. */
async function openRefusals(path: string, inputs: (string | undefined)[]): Promise<RefusalList> {
  const placeOf = (each: string) => realpath(each).catch(() => resolve(each))
  const read = await Promise.all(inputs.filter((each) => each !== undefined).map(placeOf))
  if (read.includes(await placeOf(path)) || read.includes(await placeOf(countsPathOf(path)))) {
    throw new ImportError(
      'usage',
      `--refusals ${path} would overwrite what is imported. Nothing was changed.`,
    )
  }
  return beginRefusalList(path).catch((error: Error) => {
    throw new ImportError('usage', `The refusals cannot be written: ${error.message}. Nothing was changed.`)
  })
}

function readFormat(name: string | undefined): FeedFormat | undefined {
  const format = feedFormatNames.find((each) => each === name?.toLowerCase())
  if (name !== undefined && format === undefined) {
    throw new ImportError('usage', `--format is one of ${feedFormatNames.join(', ')}, not '${name}'.`)
  }
  return format
}

async function readMappingFile(path: string): Promise<FeedMapping> {
  const json = await readFile(path, 'utf8').catch((error: Error) => {
    throw new ImportError('usage', `The mapping file cannot be read: ${error.message}`)
  })
  const read = readMapping(json)
  if ('mapping' in read) return read.mapping
  throw new ImportError(
    'usage',
    `${path} cannot be used:\n${read.problems.map((each) => `  ${each}`).join('\n')}`,
  )
}
