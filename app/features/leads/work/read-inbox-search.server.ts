import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import { type InboxSearch, inboxViews } from './inbox-search.ts'

const fields = {
  view: z.enum(inboxViews).catch('new'),
  q: sentText(2_000)
    .transform((text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, 100))
    .catch(''),
  assignee: z.union([z.literal('nobody'), z.guid()]).catch(''),
}

/** Reads the search; an absent or unreadable field restricts nothing. */
export const readInboxSearch = (query: URLSearchParams): InboxSearch => ({
  view: fields.view.parse(query.get('view')),
  q: fields.q.parse(query.get('q')),
  assignee: fields.assignee.parse(query.get('assignee')),
})

/** The last lead of the page before. */
export type InboxCursor = { receivedAt: Date; id: string }

export const inboxCursor = ({ receivedAt, id }: InboxCursor): string => `${receivedAt.toISOString()},${id}`

/** Reads the cursor of the next page: `after=2026-11-22T10:00:00.000Z,7c9e…`. */
export function readInboxCursor(query: URLSearchParams): InboxCursor | undefined {
  const [at = '', id = '', ...more] = (query.get('after') ?? '').split(',')
  const isCursor =
    z.iso.datetime().safeParse(at).success && z.guid().safeParse(id).success && more.length === 0
  return isCursor ? { receivedAt: new Date(at), id } : undefined
}
