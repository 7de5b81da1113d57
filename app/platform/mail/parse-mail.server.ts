import PostalMime from 'postal-mime'
import type { MailContent } from './mailbox.server.ts'
import { textOfHtml } from './text-of-html.ts'

/** More than anyone writes above what they quote. */
const MOST_CHARACTERS = 100_000

/** Parses a mail. Runs only in the process for foreign bytes if the mail comes from elsewhere. */
export async function parseMail(source: Uint8Array): Promise<MailContent> {
  const { from, subject, text, html, attachments, messageId } = await PostalMime.parse(source)
  return {
    messageId: messageId ?? null,
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    subject: subject ?? '',
    text: (text ?? textOfHtml(html ?? '')).slice(0, MOST_CHARACTERS).toWellFormed(),
    attachments: attachments.filter(({ disposition }) => disposition === 'attachment').length,
  }
}
