import type { MailHeaders } from '#app/platform/mail/mailbox.server.ts'

/** A mail of ours about a lead, by the key in its Message-ID (docs/product/leads.md §28). */
export type AnsweredMail = { kind: 'reply' | 'visitor'; id: string }

const OURS = /<(?<kind>reply|visitor)-(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[^@\s<>]*@[^\s<>]+>/gi

/** Finds the mails of ours that a mail answers, the nearest first. Only the recipient of such a mail knows its id. */
export function answeredMails(headers: MailHeaders): AnsweredMail[] {
  const named = [headers.get('references') ?? '', headers.get('in-reply-to') ?? ''].join(' ')
  return [...named.matchAll(OURS)]
    .map(({ groups }) => ({
      kind: groups?.['kind'] as AnsweredMail['kind'],
      id: groups?.['id']?.toLowerCase() ?? '',
    }))
    .toReversed()
}

/** Written by a program: an absence, a newsletter, a report of a mail that could not be delivered (RFC 3834). */
export const isAutomatic = (headers: MailHeaders): boolean =>
  !['', 'no'].includes(headers.get('auto-submitted')?.toLowerCase() ?? '') ||
  /^(bulk|list|junk|auto_reply)$/i.test(headers.get('precedence') ?? '') ||
  /^multipart\/report/i.test(headers.get('content-type') ?? '')
