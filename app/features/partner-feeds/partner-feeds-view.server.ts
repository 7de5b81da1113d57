import { data } from 'react-router'
import { z } from 'zod'
import type { Context } from '#app/platform/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { requireAdmin } from '#app/platform/require-actor.ts'
import { addPartnerFeed, endPartnerFeed, renewPartnerFeed } from './change-partner-feeds.server.ts'
import { listingsOfFeed } from './chosen-listings.server.ts'
import { type PartnerFeed, partnerFeedFormats } from './partner-feed.ts'
import { countExported, listPartnerFeeds } from './partner-feeds.queries.server.ts'

export type PartnerFeedView = PartnerFeed & { listings: number }

/** Every feed of a partner with how many listings it has; for admins. */
export async function viewPartnerFeeds(ctx: Context): Promise<PartnerFeedView[]> {
  requireAdmin(ctx.actor)
  const feeds: PartnerFeedView[] = []
  for (const feed of await listPartnerFeeds(ctx.db))
    feeds.push({ ...feed, listings: await countExported(ctx.db, listingsOfFeed(feed)) })
  return feeds
}

/** `address`: of a feed that was just added or renewed, which is shown this once. `field`: where the form shows the failure. */
export type PartnerFeedResult = {
  done: string | null
  failure: string | null
  field: string | null
  address: string | null
  typed: { name: string; search: string }
}

const sentForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    name: z.string(),
    format: z.enum(partnerFeedFormats),
    search: z.string(),
    ownOnly: z.literal('on').optional(),
  }),
  z.object({ intent: z.enum(['renew', 'end']), id: z.guid() }),
])
type SentForm = z.output<typeof sentForm>

/** Does what a form of the page asks for; what is refused is told beside it. Throws a 400 for anything else. */
export async function runPartnerFeedForm(ctx: Context, form: FormData) {
  const sent = sentForm.safeParse(Object.fromEntries(form))
  if (!sent.success) throw data(null, { status: 400 })
  const nothing = { done: null, failure: null, field: null, address: null, typed: { name: '', search: '' } }
  try {
    return data<PartnerFeedResult>({ ...nothing, ...(await run(ctx, sent.data)) })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const typed =
      sent.data.intent === 'add' ? { name: sent.data.name, search: sent.data.search } : nothing.typed
    return data<PartnerFeedResult>({ ...nothing, failure: message, field, typed }, { status })
  }
}

async function run(ctx: Context, sent: SentForm): Promise<Pick<PartnerFeedResult, 'done' | 'address'>> {
  switch (sent.intent) {
    case 'add':
      return {
        done: 'The feed is added.',
        address: await addPartnerFeed(ctx, { ...sent, ownOnly: sent.ownOnly === 'on' }),
      }
    case 'renew':
      return { done: 'The feed has a new address.', address: await renewPartnerFeed(ctx, sent) }
    case 'end':
      await endPartnerFeed(ctx, sent)
      return { done: 'The address no longer works.', address: null }
  }
}
