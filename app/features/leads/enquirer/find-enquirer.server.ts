import type { Context } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { emailKey } from '#app/features/accounts/account/account-rules.ts'
import { findAccountByName } from '#app/features/accounts/account/accounts.queries.server.ts'
import { listInvitations } from '#app/features/accounts/account/invitations.queries.server.ts'
import { nameIn } from '../record/lead-letters.ts'
import { leadsFrom } from '../record/leads-personal-data.server.ts'
import { phoneContact } from '../record/phone-number.server.ts'
import { readStoredLead, UNREADABLE_LEAD } from '../record/stored-lead.ts'
import type { Enquirer, FoundEnquirer } from './enquirer.ts'
import {
  countBelongings,
  findLeadsOfPhone,
  findMentions,
  leadsOfEnquirer,
  withJoinedLeads,
} from './enquirer.queries.server.ts'
import { contactOf, mentionPattern, readEnquirer } from './read-enquirer.server.ts'

/**
 * The leads that someone sent, or with which a page was shared with them, and those that the staff joined with these.
 */
export async function leadIdsOf(db: Db, enquirer: Enquirer): Promise<string[]> {
  const ids =
    enquirer.kind === 'email'
      ? (await leadsFrom(db, [enquirer.email])).map(({ id }) => id)
      : await findLeadsOfPhone(db, { e164: enquirer.phone, digits: enquirer.phone.replaceAll(/\D/g, '') })
  return ids.length === 0 ? [] : withJoinedLeads(db, ids)
}

export const invitationsOf = async (db: Db, enquirer: Enquirer) =>
  enquirer.kind === 'email'
    ? (await listInvitations(db)).filter(({ email }) => emailKey(email) === emailKey(enquirer.email))
    : []

/** Returns whether an account has the address; nobody is known to have an account by a number. */
export const hasAccountOf = async (db: Db, enquirer: Enquirer): Promise<boolean> =>
  enquirer.kind === 'email' && (await findAccountByName(db, enquirer.email)) !== undefined

/**
 * Finds the data about a person by an address or number, for admins to look through (docs/product/office.md §29).
 * Refuses other texts.
 */
export async function findEnquirer(ctx: Context, { contact }: { contact: string }): Promise<FoundEnquirer> {
  requireAdmin(ctx.actor)
  const { db } = ctx
  const enquirer = readEnquirer(contact)
  const ids = await leadIdsOf(db, enquirer)
  const [rows, belongings, mentions, invitations, hasAccount] = await Promise.all([
    leadsOfEnquirer(db, ids),
    countBelongings(db, ids),
    findMentions(db, mentionPattern(enquirer), ids),
    invitationsOf(db, enquirer),
    hasAccountOf(db, enquirer),
  ])
  const alsoKnownAs = new Set<string>()
  const leads = rows.map(({ id, receivedAt, form, fields: stored }) => {
    const fields = readStoredLead({ form, fields: stored })?.fields
    const email = fields?.['email']?.toLowerCase()
    const phone = fields?.['phoneE164']
    for (const [other, shown] of [
      [email, email],
      [phone, phone && phoneContact(phone).phone],
    ] as const)
      if (other && shown && other !== contactOf(enquirer) && form !== 'share') alsoKnownAs.add(shown)
    const who = fields ? nameIn(fields) || (email ?? phone ?? 'No name') : UNREADABLE_LEAD
    return { id, receivedAt, form, who, isShared: form === 'share' }
  })
  return {
    contact: contactOf(enquirer),
    leads,
    alsoKnownAs: [...alsoKnownAs],
    counts: { ...belongings, mentions: mentions.length, invitations: invitations.length },
    inCrm: rows.filter(({ inCrm }) => inCrm).length,
    hasAccount,
  }
}
