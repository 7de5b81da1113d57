import type { Context } from '#app/platform/context/context.ts'
import { counted } from '#app/ui/format.ts'
import { unknownStatusHomes } from '#app/features/feeds/import/feeds.queries.server.ts'
import { FEEDS_PATH } from '#app/features/feeds/sources/office/feed-paths.ts'
import { inboxPath } from '#app/features/leads/work/inbox-search.ts'
import { countInbox } from '#app/features/leads/work/inbox.queries.server.ts'
import { requireLeadStaff } from '#app/features/leads/work/require-lead.server.ts'
import { countDuplicatePairs } from '../listings/duplicates/duplicates.queries.server.ts'
import { listDoubted } from '#app/features/listings/doubts/listing-doubts.queries.server.ts'
import { OPERATIONS_PATH } from '../operations/operations-path.ts'
import { findProblems } from '../operations/problems.server.ts'
import { DUPLICATES_PATH } from './links/duplicates-path.ts'

/** Work that a person has to look at, and where it is handled. */
export type WaitingWork = { id: string; text: string; about: string } & (
  | { href: string }
  | { command: string }
)

/**
 * Lists work that needs a person now (docs/product/office.md §4). Agents see the leads assigned to them and what they
 * can change; admins also every problem that Operations shows, first, and in its words.
 */
export async function waitingWork(ctx: Context): Promise<WaitingWork[]> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const isAgent = onlyOf !== null
  const [leads, statuses, doubted, duplicates, problems] = await Promise.all([
    countInbox(ctx.db, onlyOf),
    unknownStatusHomes(ctx.db),
    listDoubted(ctx.db, 1),
    countDuplicatePairs(ctx.db),
    isAgent ? [] : findProblems(ctx),
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
      // Admins are told of it as a problem.
      count: isAgent ? leads.undelivered : 0,
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
      id: 'statuses',
      // Feeds are for admins.
      count: isAgent ? 0 : statuses.homes,
      text: `${counted(statuses.homes, 'home has', 'homes have')} a status we do not understand`,
      about: `They may be sold, and stay on offer until somebody decides: ${statuses.sources.join(', ')}`,
      href: FEEDS_PATH,
    },
    {
      id: 'doubts',
      // They are confirmed by a command, which is no agent's.
      count: isAgent ? 0 : doubted.total,
      text: `${counted(doubted.total, 'offer has', 'offers have')} implausible figures`,
      about: 'Statistics and yields leave them out until somebody confirms or corrects the figures.',
      command: 'npm run petra -- doubts',
    },
    {
      id: 'duplicates',
      count: duplicates,
      text: counted(duplicates, 'probable duplicate', 'probable duplicates'),
      about: 'Pairs of listings that may be the same home.',
      href: DUPLICATES_PATH,
    },
  ]
  return [
    ...problems.map(({ id, text, advice, href = OPERATIONS_PATH }) => ({ id, text, about: advice, href })),
    ...work.filter(({ count }) => count > 0).map(({ count: _count, ...about }) => about),
  ]
}
