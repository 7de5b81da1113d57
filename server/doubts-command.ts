/** `petra doubts`: offers whose figures are implausible, and a person's word that they are right. */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { confirmDoubts } from '#app/features/listings/confirm-doubts.server.ts'
import { doubtText, readDoubt } from '#app/features/listings/listing-doubt.ts'
import { type DoubtedListing, listDoubted } from '#app/features/listings/listing-doubts.queries.server.ts'
import { ConfigError, readConfig } from '#app/platform/config.ts'
import { isRefusal, Refusal } from '#app/platform/refusal.ts'
import { openCommandDatabase } from './command-database.ts'

const usage = `Usage: petra doubts
       petra doubts confirm ID

Lists offers with an implausible figure, the latest first, 100 at most. They are published, but no statistic and no estimate counts
them until the source corrects the figure or a person confirms it.

  confirm ID  the figures of the listing with this number are right: count it
`

const MAX_LISTED = 100
/** A public number as PostgreSQL's integers have it. */
const isNumber = /^\d{1,9}$/

export async function doubtsCommand(args: string[]): Promise<void> {
  try {
    process.exitCode = await run(args)
  } catch (error) {
    const isExpected = error instanceof ConfigError || isRefusal(error)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = isExpected ? 2 : 1
  }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

async function run(args: string[]): Promise<number> {
  const read = readOptions(args)
  const [verb, id, ...more] = read?.positionals ?? []
  if (read?.values.help) {
    process.stdout.write(usage)
    return 0
  }
  const isList = verb === undefined
  if (!read || !(isList || (verb === 'confirm' && id !== undefined && more.length === 0))) {
    process.stderr.write(usage)
    return 2
  }
  if (id !== undefined && !isNumber.test(id)) {
    throw new Refusal('bad-input', `${id} is not the number of a listing.`)
  }
  const { ctx, close } = await openCommandDatabase(readConfig(process.env))
  try {
    if (isList) {
      const { listings, total } = await listDoubted(ctx.db, MAX_LISTED)
      const rest = total > listings.length ? `… and ${total - listings.length} more\n` : ''
      process.stdout.write(total === 0 ? 'There are none.\n' : listings.map(described).join('') + rest)
    } else {
      await confirmDoubts(ctx, { listingId: Number(id) })
      process.stdout.write('Confirmed: it counts from now on.\n')
    }
    return 0
  } finally {
    await close()
  }
}

function described({ id, source, sourceId, reference, title, foundAt, reasons }: DoubtedListing): string {
  const named = [reference, title ?? 'without a title'].filter((text) => text !== null).join(', ')
  const doubts = reasons.map((reason) => {
    const doubt = readDoubt(reason)
    return `  ${doubt ? doubtText(doubt) : 'what is stored of the reason cannot be read'}\n`
  })
  return `${id}  ${foundAt.toISOString().slice(0, 10)}  ${source}, id ${sourceId}: ${named}\n${doubts.join('')}`
}
