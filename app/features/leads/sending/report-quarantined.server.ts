import type { Context } from '#app/platform/context/context.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { composeLetter } from '#app/features/settings/mails/compose-letter.server.ts'
import { readAgencyEmail } from '#app/features/settings/site-settings.queries.server.ts'
import { inboxPath } from '../work/inbox-search.ts'
import { nameIn } from '../record/lead-letters.ts'
import {
  countQuarantined,
  lastQuarantineReport,
  markReported,
  unreportedLeads,
  type UnreportedLead,
} from '../record/quarantine.queries.server.ts'
import { quarantineValues, type QuarantinedLeadForLetter } from '../record/quarantine-letter.ts'
import { readStoredLead } from '../record/stored-lead.ts'

const SHORTEST_PAUSE_MS = 60 * 60_000
/** Most leads in a mail; further ones follow an hour later. */
const MAX_LEADS_PER_MAIL = 50
const MAX_NAME_LENGTH = 100

/**
 * Notifies the agency by mail of leads that were quarantined since the last such mail, at most once an hour; not if
 * there are none, or the settings name no address. A mail that fails is tried again at the next run, with the same key
 * as long as it names the same leads.
 */
export async function reportQuarantined(ctx: Context): Promise<void> {
  requireStaff(ctx.actor)
  const now = ctx.now()
  const reportedAt = await lastQuarantineReport(ctx.db, now)
  if (reportedAt !== null && now.valueOf() - reportedAt.valueOf() < SHORTEST_PAUSE_MS) return
  const [first, ...more] = await unreportedLeads(ctx.db, MAX_LEADS_PER_MAIL)
  if (!first) return
  const to = await readAgencyEmail(ctx.db)
  if (!isEmailAddress(to)) return
  const leads = [first, ...more]
  const inboxUrl = ctx.site.origin + inboxPath({ view: 'quarantined' })
  const values = quarantineValues(leads.map(forLetter), await countQuarantined(ctx.db), inboxUrl)
  const letter = await composeLetter(ctx, 'quarantine', values)
  const last = leads.at(-1) ?? first
  try {
    await ctx.mailer.send({ to, key: `quarantine-${first.id}-${last.id}`, letter })
  } catch (error) {
    return ctx.log.warn(
      { err: error, leads: leads.length },
      'the agency could not be told of quarantined leads',
    )
  }
  await markReported(
    ctx.db,
    leads.map(({ id }) => id),
    now,
  )
}

function forLetter({ id, receivedAt, form, suspicions, fields }: UnreportedLead): QuarantinedLeadForLetter {
  const content = readStoredLead({ form, fields })
  const name = content ? nameIn(content.fields) || content.fields['email'] : 'cannot be read'
  return { id, receivedAt, form, suspicions, name: (name ?? 'no name').slice(0, MAX_NAME_LENGTH) }
}
