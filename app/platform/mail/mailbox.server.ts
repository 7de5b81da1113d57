/** Reading a mailbox by IMAP (RFC 3501). It is opened for reading only: nothing in it is marked, moved or deleted. */
import { withoutElements } from '../plain-text.ts'
import type { ImapFlow } from 'imapflow'
import { decodeHTML } from 'entities'
import PostalMime from 'postal-mime'

/** Where to go on: after the mail with this number, as long as the mailbox numbers its mails as it did then. */
export type MailboxPosition = { uidValidity: string; lastUid: number }

/** Header fields of a mail that may be wanted, in lower case. */
export type MailHeaders = ReadonlyMap<string, string>

export type ReceivedMail = {
  messageId: string
  headers: MailHeaders
  receivedAt: Date
  from: { name: string; address: string }
  subject: string
  /** The plain text; of a mail without one, the text of its HTML. */
  text: string
  attachments: number
}

export type Mailbox = {
  /** User, host and folder: the same as long as it is the same mailbox. */
  name: string
  /**
   * The mails after `position`, or since the day of `since` where there is none or the numbers begin anew, that `isWanted` by their
   * headers, one by one in the order of their arrival; answers the position after them.
   * @throws Error of the connection, the login or the protocol
   */
  read: (
    from: { position: MailboxPosition | null; since: Date },
    isWanted: (headers: MailHeaders) => boolean,
    take: (mail: ReceivedMail) => Promise<void>,
  ) => Promise<MailboxPosition>
}

const HEADERS = ['message-id', 'in-reply-to', 'references', 'auto-submitted', 'precedence', 'content-type']
/** Of a larger mail only its beginning is read: the text comes before the files. */
const MOST_BYTES = 2_000_000
const LONGEST_WAIT_MS = 20_000

/** `imaps://user:password@host[:port]/folder`; without a folder INBOX. */
export function createMailbox(address: string): Mailbox {
  const { username, hostname, folder } = partsOf(address)
  return {
    name: `${username}@${hostname}/${folder}`,
    read: ({ position, since }, isWanted, take) =>
      withMailbox(address, async (client, opened) => {
        const uidValidity = String(opened.uidValidity)
        const isSame = position?.uidValidity === uidValidity
        const range = isSame ? `${position.lastUid + 1}:*` : { since }
        let lastUid = isSame ? position.lastUid : opened.uidNext - 1
        const wanted = new Map<number, MailHeaders>()
        for await (const { uid, headers } of client.fetch(
          range,
          { uid: true, headers: HEADERS },
          { uid: true },
        )) {
          // `n:*` always has the last mail.
          if (isSame && uid <= position.lastUid) continue
          lastUid = Math.max(lastUid, uid)
          const read = readHeaders(headers)
          if (isWanted(read)) wanted.set(uid, read)
        }
        for (const [uid, headers] of [...wanted].toSorted(([a], [b]) => a - b)) {
          const source = { maxLength: MOST_BYTES }
          const found = await client.fetchOne(String(uid), { source, internalDate: true }, { uid: true })
          if (found && found.source)
            await take({
              ...(await readMail(found.source, String(uid))),
              headers,
              receivedAt: new Date(found.internalDate ?? Date.now()),
            })
        }
        return { uidValidity, lastUid }
      }),
  }
}

/** Connects, logs in, opens the folder and leaves. */
export const tryMailbox = (address: string): Promise<void> => withMailbox(address, async () => undefined)

type OpenedMailbox = Awaited<ReturnType<ImapFlow['mailboxOpen']>>

async function withMailbox<Answer>(
  address: string,
  work: (client: ImapFlow, opened: OpenedMailbox) => Promise<Answer>,
): Promise<Answer> {
  const { username, password, hostname, port, secure, folder } = partsOf(address)
  // Only who configures a mailbox loads what reads it.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: hostname,
    port,
    secure,
    auth: { user: username, pass: password },
    logger: false,
    connectionTimeout: LONGEST_WAIT_MS,
    greetingTimeout: LONGEST_WAIT_MS,
    socketTimeout: LONGEST_WAIT_MS,
  })
  // A connection that breaks off ends the command that waits; the event has no other listener.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client, await client.mailboxOpen(folder, { readOnly: true }))
  } finally {
    client.close()
  }
}

function partsOf(address: string) {
  const { username, password, hostname, port, protocol, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

/** Folded lines are one; of a field that comes twice the last counts. */
function readHeaders(lines: Buffer | undefined): MailHeaders {
  const unfolded = (lines?.toString('latin1') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
  return new Map(
    unfolded.split(/\r?\n/).flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
    }),
  )
}

async function readMail(source: Buffer, uid: string): Promise<Omit<ReceivedMail, 'headers' | 'receivedAt'>> {
  const { from, subject, text, html, attachments, messageId } = await PostalMime.parse(source)
  return {
    messageId: messageId ?? uid,
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    subject: subject ?? '',
    text: text ?? textOfHtml(html ?? ''),
    attachments: attachments.filter(({ disposition }) => disposition === 'attachment').length,
  }
}

/** Paragraphs and lines, without marks, styles and scripts. It is shown as text, never as HTML. */
const textOfHtml = (html: string): string =>
  decodeHTML(
    withoutElements(html, ['style', 'script', 'head'])
      .replaceAll(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]*>/gi, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  )
