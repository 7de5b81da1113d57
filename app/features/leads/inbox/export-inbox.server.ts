import { Readable } from 'node:stream'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/csv.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { moment } from '../../audit/moment.ts'
import { entriesOf } from '../work/inbox-view.server.ts'
import type { InboxSearch } from '../work/inbox-search.ts'
import { countFound, type InboxLead, listInbox } from '../work/inbox.queries.server.ts'
import { progressText } from '../record/lead-state.ts'
import { shownOf } from './lead-view.server.ts'
import type { InboxCursor } from '../work/read-inbox-search.server.ts'
import { requireLeadStaff } from '../work/require-lead.server.ts'

const BATCH = 500

const columns = [
  'ID',
  'Received',
  'Answered',
  'State',
  'Assigned to',
  'Name',
  'E-mail',
  'Phone',
  'About',
  'Pages',
  'Message',
  'Further details',
  'Quarantined',
]

/**
 * Exports a search of the inbox as CSV, the newest first, times in Cyprus, for staff; agents get the leads assigned to
 * them. The parts are made as they are read. The audit log says how many leads of which view, not what was searched:
 * that may be a name.
 */
export async function exportInbox(ctx: Context, search: InboxSearch): Promise<ReadableStream<Uint8Array>> {
  const onlyOf = requireLeadStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const leads = await countFound(db, onlyOf, search)
    await recordChange({ ...ctx, db }, { code: 'inbox.exported', subjectId: search.view, after: { leads } })
  })
  return Readable.toWeb(
    Readable.from(csvOf(ctx, search, onlyOf), { objectMode: false }),
  ) as ReadableStream<Uint8Array>
}

async function* csvOf(ctx: Context, search: InboxSearch, onlyOf: MemberId | null): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for (let after: InboxCursor | undefined, isLast = false; !isLast;) {
    const leads = await listInbox(ctx.db, onlyOf, { ...search, after }, BATCH)
    if (leads.length > 0) yield await linesOf(ctx, leads)
    after = leads.at(-1)
    isLast = leads.length < BATCH
  }
}

async function linesOf(ctx: Context, leads: readonly InboxLead[]): Promise<string> {
  const entries = await entriesOf(ctx, leads)
  return leads
    .map((lead, at) => {
      const entry = entries[at]!
      const { contact, message, facts } = shownOf(lead)
      return csvLine([
        lead.id,
        moment(lead.receivedAt),
        lead.answeredAt ? moment(lead.answeredAt) : '',
        progressText(lead.progress),
        entry.assignee ?? '',
        entry.who,
        contact.email,
        contact.phone,
        entry.about,
        (lead.propertyPath ?? '')
          .split(',')
          .filter(Boolean)
          .map((path) => ctx.site.origin + path)
          .join('\n'),
        message,
        facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
        entry.suspicion ?? '',
      ])
    })
    .join('')
}
