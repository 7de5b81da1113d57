import type { Context } from '#app/platform/context.ts'
import { counted } from '#app/ui/format.ts'
import { backupProblem } from '../backups/backup-problem.ts'
import { readBackupState } from '../backups/backup-runs.queries.server.ts'
import { unfinishedSources, unknownStatusHomes } from '../feeds/feeds.queries.server.ts'
import { FEEDS_PATH } from '../feeds/sources/feed-paths.ts'
import { inboxPath } from '../leads/inbox/inbox-search.ts'
import { countInbox } from '../leads/inbox/inbox.queries.server.ts'
import { requireLeadStaff } from '../leads/inbox/require-lead.server.ts'
import { countDuplicatePairs } from '../listings/duplicates/duplicates.queries.server.ts'
import { listDoubted } from '../listings/listing-doubts.queries.server.ts'
import { OPERATIONS_PATH } from '../operations/operations-path.ts'
import { DUPLICATES_PATH } from './listings/duplicates/duplicates-path.ts'

/** Something that a person has to look at, and where it is handled. */
export type WaitingWork = { id: string; text: string; about: string } & (
  | { href: string }
  | { command: string }
)

/** What needs a person now (docs/product/office.md §4), the most urgent first; staff may know, agents of the leads assigned to them. */
export async function waitingWork(ctx: Context): Promise<WaitingWork[]> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const [leads, sources, statuses, doubted, duplicates, backups, worker] = await Promise.all([
    countInbox(ctx.db, onlyOf),
    unfinishedSources(ctx.db),
    unknownStatusHomes(ctx.db),
    listDoubted(ctx.db, 1),
    countDuplicatePairs(ctx.db),
    readBackupState(ctx.db),
    ctx.installation.workerProblem(ctx.db),
  ])
  const work: (WaitingWork & { count: number })[] = [
    {
      id: 'leads',
      count: leads.unanswered,
      text: counted(leads.unanswered, 'unanswered lead', 'unanswered leads'),
      about: 'Nobody has replied, noted a phone call or changed the state yet.',
      href: inboxPath({ view: 'unanswered' }),
    },
    {
      id: 'deliveries',
      count: leads.undelivered,
      text: `${counted(leads.undelivered, 'lead was', 'leads were')} not delivered`,
      about: 'The receiving system refused it, or did not answer for a week.',
      href: inboxPath({ view: 'undelivered' }),
    },
    {
      id: 'quarantined',
      count: leads.quarantined,
      text: `${counted(leads.quarantined, 'lead is', 'leads are')} in quarantine`,
      about: 'A request that looks automated is delivered once somebody releases it.',
      href: inboxPath({ view: 'quarantined' }),
    },
    {
      id: 'feeds',
      count: sources.length,
      text: `${counted(sources.length, 'import', 'imports')} did not finish`,
      about: sources.join(', '),
      // Feeds are for admins.
      ...(onlyOf === null ? { href: FEEDS_PATH } : { command: 'petra import --help' }),
    },
    {
      id: 'statuses',
      count: statuses.homes,
      text: `${counted(statuses.homes, 'home has', 'homes have')} a status we do not understand`,
      about: `They may be sold, and stay on offer until somebody decides: ${statuses.sources.join(', ')}`,
      ...(onlyOf === null ? { href: FEEDS_PATH } : { command: 'petra import --help' }),
    },
    {
      id: 'doubts',
      count: doubted.total,
      text: `${counted(doubted.total, 'offer has', 'offers have')} implausible figures`,
      about: 'Statistics and yields leave them out until somebody confirms or corrects the figures.',
      command: 'petra doubts',
    },
    {
      id: 'duplicates',
      count: duplicates,
      text: counted(duplicates, 'probable duplicate', 'probable duplicates'),
      about: 'Pairs of listings that may be the same home.',
      href: DUPLICATES_PATH,
    },
  ]
  const problem = backupProblem(backups, ctx.now())
  if (problem !== null) work.unshift({ id: 'backup', count: 1, ...problem })
  // Commands of the machine are for admins.
  if (worker !== null && onlyOf === null)
    work.unshift({
      id: 'worker',
      count: 1,
      text: worker.problem.replace(/\.$/, ''),
      about: worker.advice,
      href: OPERATIONS_PATH,
    })
  return work.filter(({ count }) => count > 0).map(({ count: _count, ...about }) => about)
}
