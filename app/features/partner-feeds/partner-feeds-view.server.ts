import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import {
  addPartnerFeed,
  editPartnerFeed,
  endPartnerFeed,
  pausePartnerFeed,
  renewPartnerFeed,
} from './change-partner-feeds.server.ts'
import { chosenListings, listingsOfFeed } from './chosen-listings.server.ts'
import { type PartnerFeed, type PartnerFeedFormat, partnerFeedFormats } from './partner-feed.ts'
import { countExported, listPartnerFeeds } from './partner-feeds.queries.server.ts'

export type PartnerFeedView = PartnerFeed & {
  listings: number
  /** Values for its form. */
  chosen: { search: string; ownOnly: boolean }
}

/** Every feed of a partner with how many listings it has; for admins. */
export async function viewPartnerFeeds(ctx: Context): Promise<PartnerFeedView[]> {
  requireAdmin(ctx.actor)
  const feeds: PartnerFeedView[] = []
  for (const feed of await listPartnerFeeds(ctx.db))
    feeds.push({
      ...feed,
      listings: await countExported(ctx.db, listingsOfFeed(feed)),
      chosen: chosenListings(feed),
    })
  return feeds
}

/**
 * `address`: of a feed that was just added or renewed, which is shown this once. `field`: where the form shows the
 * failure.
 */
export type PartnerFeedResult = {
  done: string | null
  failure: string | null
  field: string | null
  address: string | null
  /** A form as it was sent, where it was refused; `id` is '' for a feed to be added. */
  typed: PartnerFeedTexts | null
}

export type PartnerFeedTexts = {
  id: string
  name: string
  format: PartnerFeedFormat
  search: string
  ownOnly: boolean
}

const texts = {
  name: sentText(),
  format: z.enum(partnerFeedFormats),
  search: sentText(),
  ownOnly: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
}
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), ...texts }),
  z.object({ intent: z.literal('edit'), id: z.guid(), ...texts }),
  z.object({ intent: z.enum(['renew', 'end', 'pause', 'resume']), id: z.guid() }),
])
type SentForm = z.output<typeof sentForm>

/** Does what a form of the page asks for; what is refused is told beside it. Throws a 400 for anything else. */
export async function runPartnerFeedForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  const nothing = { done: null, failure: null, field: null, address: null, typed: null }
  try {
    return data<PartnerFeedResult>({ ...nothing, ...(await run(ctx, sent)) })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const typed = 'name' in sent ? { id: '', ...sent } : null
    return data<PartnerFeedResult>({ ...nothing, failure: message, field, typed }, { status })
  }
}

async function run(ctx: Context, sent: SentForm): Promise<Pick<PartnerFeedResult, 'done' | 'address'>> {
  switch (sent.intent) {
    case 'add':
      return {
        done: 'Feed added.',
        address: await addPartnerFeed(ctx, sent),
      }
    case 'edit':
      await editPartnerFeed(ctx, sent)
      return { done: 'Feed saved.', address: null }
    case 'pause':
    case 'resume': {
      const isPaused = sent.intent === 'pause'
      await pausePartnerFeed(ctx, { id: sent.id, isPaused })
      return { done: isPaused ? 'Feed paused.' : 'Feed resumed.', address: null }
    }
    case 'renew':
      return { done: 'The feed has a new address.', address: await renewPartnerFeed(ctx, sent) }
    case 'end':
      await endPartnerFeed(ctx, sent)
      return { done: 'The address no longer works.', address: null }
  }
}
