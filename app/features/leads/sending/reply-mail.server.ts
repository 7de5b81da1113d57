import type { Context } from '#app/platform/context/context.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { withLogo } from '#app/features/settings/mails/compose-letter.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { cyprusTime } from '../record/lead-letters.ts'
import { findReply, type LeadReply } from './lead-replies.queries.server.ts'

/** Key in the Message-ID of the mail: an answer to it names the reply. */
export const replyKey = (id: string): string => `reply-${id}`

/**
 * The mail of a reply: from the agent by name, with answers to the agency, or to the agent where the settings name no
 * address.
 */
export async function mailOfReply(
  ctx: Context,
  { replyId, to, receivedAt }: { replyId: string; to: string; receivedAt: Date },
): Promise<Mail | null> {
  const reply = await findReply(ctx.db, replyId)
  if (!reply) return null
  const { agency_name, email, phone, address } = await readSiteSettings(ctx.db)
  const replyTo = [email.trim(), reply.author?.email ?? ''].find(isEmailAddress)
  const writtenBy = reply.author?.username ?? agency_name
  return {
    to,
    key: replyKey(replyId),
    letter: await withLogo(
      ctx,
      replyLetter(reply, [agency_name, phone, address].filter(Boolean).join(' · '), receivedAt),
    ),
    ...(writtenBy ? { writtenBy } : {}),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(reply.inReplyTo === null ? {} : { inReplyTo: reply.inReplyTo }),
  }
}

const replyLetter = ({ subject, text }: LeadReply, agency: string, receivedAt: Date): Letter => ({
  subject,
  preview: text.slice(0, 120),
  parts: text.split(/\n{2,}/).map((paragraph) => ({ kind: 'paragraph', text: paragraph })),
  closing: [
    ...(agency ? [{ kind: 'note', text: agency } as const] : []),
    { kind: 'note', text: `This is our reply to your message of ${cyprusTime.format(receivedAt)}.` },
  ],
})
