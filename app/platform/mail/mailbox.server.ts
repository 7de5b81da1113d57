/** Reading a mailbox by IMAP (RFC 3501). It is opened for reading only: nothing in it is marked, moved or deleted. */
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { defineExamination, type Examine, isBytesRefused } from '../examination.ts'

/** Position in a mailbox: after the mail with this number, as long as the mailbox numbers its mails as it did then. */
export type MailboxPosition = { uidValidity: string; lastUid: number }

/** Header fields of a mail that may be wanted, in lower case. */
export type MailHeaders = ReadonlyMap<string, string>

export type MailContent = {
  /** Null where it has none. */
  messageId: string | null
  from: { name: string; address: string }
  subject: string
  /** The plain text; of a mail without one, the text of its HTML. Empty where it cannot be read. */
  text: string
  attachments: number
}

export type ReceivedMail = MailContent & { messageId: string; headers: MailHeaders; receivedAt: Date }

export type Mailbox = {
  /** User, host and folder: the same as long as it is the same mailbox. */
  name: string
  /**
   * Reads the mails after `position`, or since the day of `since` if there is none or the numbers begin anew, that
   * `isWanted` by their headers, one by one in the order of their arrival, each with the position after it; returns the
   * position after all. No other mail is fetched beyond its headers.
   * @throws Error of the connection, the login or the protocol
   */
  read: (
    from: { position: MailboxPosition | null; since: Date },
    isWanted: (headers: MailHeaders) => Promise<boolean>,
    take: (mail: ReceivedMail, next: MailboxPosition) => Promise<void>,
  ) => Promise<MailboxPosition>
}

const HEADERS = ['message-id', 'in-reply-to', 'references', 'auto-submitted', 'precedence', 'content-type']
/** Bytes that are read of a mail; a larger one has its text before its files. */
const MOST_BYTES = 2_000_000
/** Bytes of a mail's header fields. */
const MOST_HEADER_BYTES = 64 * 1024
const LONGEST_WAIT_MS = 20_000

const mailExamination = defineExamination<Uint8Array, MailContent>({
  name: 'mail',
  // The server closes a connection that says nothing for longer.
  longestMs: LONGEST_WAIT_MS / 2,
  tooSlow: 'It takes longer than 10 s to read.',
  tooLarge: 'It takes more memory to read than a mail may.',
})

/** `imaps://user:password@host[:port]/folder`; without a folder INBOX. */
export function createMailbox(address: string, examine: Examine): Mailbox {
  const { username, hostname, folder } = partsOf(address)
  return {
    name: `${username}@${hostname}/${folder}`,
    read: ({ position, since }, isWanted, take) =>
      withMailbox(address, async (client, opened) => {
        const uidValidity = String(opened.uidValidity)
        const isSame = position?.uidValidity === uidValidity
        const range = isSame ? `${position.lastUid + 1}:*` : { since }
        let lastUid = isSame ? position.lastUid : opened.uidNext - 1
        const found = new Map<number, MailHeaders>()
        for await (const { uid, headers } of client.fetch(
          range,
          { uid: true, headers: HEADERS },
          { uid: true },
        )) {
          // `n:*` always has the last mail.
          if (isSame && uid <= position.lastUid) continue
          lastUid = Math.max(lastUid, uid)
          found.set(uid, readHeaders(headers))
        }
        for (const [uid, headers] of [...found].toSorted(([a], [b]) => a - b)) {
          if (!(await isWanted(headers))) continue
          const source = { maxLength: MOST_BYTES }
          const about = { source, envelope: true, internalDate: true }
          const mail = await client.fetchOne(String(uid), about, { uid: true })
          if (!mail) continue
          const receivedAt = new Date(mail.internalDate ?? Date.now())
          const content = await contentOf(mail, examine)
          const messageId = content.messageId ?? String(uid)
          // What was taken is not read again, whatever ends this process meanwhile.
          await take({ ...content, messageId, headers, receivedAt }, { uidValidity, lastUid: uid })
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
  const unfolded = (lines?.toString('latin1', 0, MOST_HEADER_BYTES) ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
  return new Map(
    unfolded.split(/\r?\n/).flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
    }),
  )
}

/** Reads a mail; for one that costs too much, only its server's description. */
async function contentOf({ source, envelope }: FetchMessageObject, examine: Examine): Promise<MailContent> {
  try {
    return await examine(mailExamination, source ?? new Uint8Array())
  } catch (error) {
    if (!isBytesRefused(error)) throw error
    const { name = '', address = '' } = envelope?.from?.[0] ?? {}
    const { messageId = null, subject = '' } = envelope ?? {}
    return { messageId, from: { name, address }, subject, text: '', attachments: 0 }
  }
}
