/** `petra doubts`: offers whose figures are implausible, and a person's word that they are right. */
import { confirmDoubts } from '#app/features/listings/doubts/confirm-doubts.server.ts'
import { doubtText, readDoubt } from '#app/features/listings/doubts/listing-doubt.ts'
import {
  type DoubtedListing,
  listDoubted,
} from '#app/features/listings/doubts/listing-doubts.queries.server.ts'
import { printFromDatabase } from './command-database.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra doubts
       petra doubts confirm ID

Lists offers with an implausible figure, the latest first, 100 at most. They are published, but no statistic and no estimate counts
them until the source corrects the figure or a person confirms it.

  confirm ID  the figures of the listing with this number are right: count it

Exit codes: 0 done, 1 not possible, 2 the command or the settings cannot be used.
`

const MAX_LISTED = 100
/** A public number as PostgreSQL's integers have it. */
const isNumber = /^\d{1,9}$/

export const doubtsCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options: {} }, async ({ positionals }) => {
    const [verb, id, ...more] = positionals
    if (verb !== undefined && verb !== 'confirm') throw new UsageError(`There is no action "${verb}".`)
    if (verb === 'confirm' && (id === undefined || more.length > 0)) throw new UsageError('One ID is wanted.')
    if (id !== undefined && !isNumber.test(id)) throw new UsageError(`${id} is not the number of a listing.`)
    return printFromDatabase(async (ctx) => {
      if (id !== undefined) {
        await confirmDoubts(ctx, { listingId: Number(id) })
        return 'Confirmed: it counts from now on.\n'
      }
      const { listings, total } = await listDoubted(ctx.db, MAX_LISTED)
      const rest = total > listings.length ? `… and ${total - listings.length} more\n` : ''
      return total === 0 ? 'There are none.\n' : listings.map(described).join('') + rest
    })
  })

function described({ id, source, sourceId, reference, title, foundAt, reasons }: DoubtedListing): string {
  const named = [reference, title ?? 'without a title'].filter((text) => text !== null).join(', ')
  const doubts = reasons.map((reason) => {
    const doubt = readDoubt(reason)
    return `  ${doubt ? doubtText(doubt) : 'what is stored of the reason cannot be read'}\n`
  })
  return `${id}  ${foundAt.toISOString().slice(0, 10)}  ${source}, id ${sourceId}: ${named}\n${doubts.join('')}`
}
