import type { Context } from '#app/platform/context.ts'
import { requireStaff } from '#app/platform/require-actor.ts'
import { counted } from '#app/ui/format.ts'
import { backupProblem } from '../backups/backup-problem.ts'
import { readBackupState } from '../backups/backup-runs.queries.server.ts'
import { unfinishedSources } from '../feeds/feeds.queries.server.ts'
import { countDeliveries } from '../leads/deliveries.queries.server.ts'
import { countQuarantined } from '../leads/quarantine.queries.server.ts'
import { listDoubted } from '../listings/listing-doubts.queries.server.ts'

/** Something that a person has to look at. `command`: where it is handled. */
export type WaitingWork = { id: string; text: string; about: string; command: string }

/** What needs a person now (docs/product/office.md §4), the most urgent first; staff may know. */
export async function waitingWork(ctx: Context): Promise<WaitingWork[]> {
  requireStaff(ctx.actor)
  const [deliveries, quarantined, sources, doubted, backups] = await Promise.all([
    countDeliveries(ctx.db),
    countQuarantined(ctx.db),
    unfinishedSources(ctx.db),
    listDoubted(ctx.db, 1),
    readBackupState(ctx.db),
  ])
  const waiting = deliveries
    .filter(({ state }) => state === 'waiting')
    .reduce((sum, { count }) => sum + count, 0)
  const work: (WaitingWork & { count: number })[] = [
    {
      id: 'deliveries',
      count: waiting,
      text: `${counted(waiting, 'delivery waits', 'deliveries wait')} for a person`,
      about: 'A lead could not be delivered to its destination for a week, or was refused.',
      command: 'petra leads --waiting',
    },
    {
      id: 'quarantined',
      count: quarantined,
      text: `${counted(quarantined, 'lead is', 'leads are')} quarantined`,
      about: 'They look automated, and are delivered only after a person releases them.',
      command: 'petra leads --quarantined',
    },
    {
      id: 'feeds',
      count: sources.length,
      text: `The last import of ${counted(sources.length, 'source', 'sources')} did not finish`,
      about: sources.join(', '),
      command: 'petra import --help',
    },
    {
      id: 'doubts',
      count: doubted.total,
      text: `${counted(doubted.total, 'offer has', 'offers have')} implausible figures`,
      about: 'They are left out of statistics and yields until the figures are confirmed or corrected.',
      command: 'petra doubts',
    },
  ]
  const problem = backupProblem(backups, ctx.now())
  if (problem !== null) work.unshift({ id: 'backup', count: 1, ...problem })
  return work.filter(({ count }) => count > 0).map(({ count: _count, ...about }) => about)
}
