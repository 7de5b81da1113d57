import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type ReceivedMail = {
  to: string
  from: string
  fromName: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  attachments: { filename: string; type: string; text: string }[]
  /** The addresses of the links in its text. */
  links: string[]
}

/** A mail as it went over the wire. */
export async function readMail(raw: string | Uint8Array<ArrayBuffer>): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  return {
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      text: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}

/** The mails that a folder holds as files, oldest first; of those that do not name `address` none is parsed. */
export async function mailsIn(folder: string, address = ''): Promise<ReceivedMail[]> {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const dated = await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      return { writtenAt: (await stat(path)).mtimeMs, raw: await readFile(path) }
    }),
  )
  const inOrder = dated
    .filter(({ raw }) => raw.includes(address))
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
  return Promise.all(inOrder.map(({ raw }) => readMail(new Uint8Array(raw))))
}
