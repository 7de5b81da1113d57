/**
 * Mail on its way out: by SMTP, or, where no server is configured, as files one can open (docs/product/leads.md §20).
 * Both drivers build the message with the same library, so that a file is what a server would have been sent.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { type Config, publicOrigin } from '../config.ts'
import type { Log } from '../log.server.ts'
import { addressesIn, mentionsAddress } from './address-list.server.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

export type Mail = {
  /** One address; never taken apart, so that it cannot name a second. */
  to: string
  /** Address for answers, if not the sender's. */
  replyTo?: string
  letter: Letter
  /** Author's name, shown before the sender's address. Without one the mail says that a program made it (RFC 3834). */
  writtenBy?: string
  /** The key of a former mail to the same person that this one continues. */
  inReplyTo?: string
  /** Stable for one mail: a repeated delivery can be recognised by it. Letters, digits, `-` and `.`. */
  key: string
  /** Both addresses of a one-click unsubscription (RFC 8058): a page of ours that takes a POST. */
  unsubscribeUrl?: string
  attachments?: { filename: string; contentType: string; content: string }[]
}

export type Mailer = {
  /**
   * Resolves when the next server has accepted it, or the file is written. Throws `MailRefused` if trying again is no
   * use, and anything else if it is.
   */
  send: (mail: Mail) => Promise<void>
  /**
   * Deletes what is still here of mails that have this address, or the id of a lead, anywhere, in a header, a text or
   * an attachment; or whose key has this part. Of an erased person nothing stays.
   */
  forget: (of: { address: string } | { keyPart: string }) => Promise<void>
}

/** The server will not take this mail now or later: an unknown address, say. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
}

const REQUEST_TIMEOUT_MS = 20_000

function messageOf(mail: Mail, from: string, origin: string) {
  const lines = [mail.to, mail.replyTo ?? '', mail.letter.subject, mail.key, mail.unsubscribeUrl ?? '']
  const messageId = (key: string) => `<${key}@${new URL(origin).hostname}>`
  if (lines.some((line) => /[\r\n]/.test(line))) throw new MailRefused('A header holds a line end.')
  if (!/^[\w.-]+$/.test(mail.key))
    throw new Error(`A mail's key has letters, digits, - and . only: ${mail.key}`)
  return {
    from: mail.writtenBy ? { name: mail.writtenBy, address: addressesIn(from)[0] ?? from } : from,
    // As an object the address is taken whole: text would be read as a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.letter.subject,
    text: letterText(mail.letter),
    html: letterHtml(mail.letter, origin),
    messageId: messageId(mail.key),
    ...(mail.inReplyTo
      ? { inReplyTo: messageId(mail.inReplyTo), references: messageId(mail.inReplyTo) }
      : {}),
    headers: {
      ...(mail.writtenBy ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    attachments: mail.attachments ?? [],
    // No part of a message is ever fetched or read from the disk for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Makes the mailer of the settings. Files from before a server was named are still here, and can be deleted. */
export function createMailer(config: Config): Mailer {
  const folder = folderMailer(join(config.DATA_DIR, 'mail'), config.MAIL_FROM, publicOrigin(config))
  if (config.SMTP_URL === null) return folder
  return {
    ...smtpMailer(config.SMTP_URL, config.MAIL_FROM, publicOrigin(config)),
    forget: folder.forget,
  }
}

/** The same, with a line for each mail: its key, which names nobody, and whether it was taken. */
export const loggingMailer = (mailer: Mailer, log: Log): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail)
      log.info({ mail: mail.key }, 'a mail was handed over')
    } catch (error) {
      log.warn({ err: error, mail: mail.key }, 'a mail was not taken')
      throw error
    }
  },
})

/** `smtp://user:password@host:port` or `smtps://…`. */
export function smtpMailer(
  url: string,
  from: string,
  origin: string,
  { timeoutMs = REQUEST_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send(mail) {
      const message = messageOf(mail, from, origin)
      try {
        await transport.sendMail(message)
      } catch (error) {
        const reason = withoutAddress(error, mail.to)
        throw isPermanent(error) ? new MailRefused(reason) : new Error(reason)
      }
    },
    // What was handed over is with others.
    forget: async () => undefined,
  }
}

/** Describes an error in words that may stay with a job and in the log: servers repeat the address. */
// Short text: the pattern is one address, literally.
const withoutAddress = (error: unknown, address: string): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(
    new RegExp(address.replaceAll(/[^\w@-]/g, String.raw`\$&`), 'gi'),
    '[address]',
  )

/**
 * A 5xx about the recipient or the content. One about us (our sender, our credentials, our relay, a policy: 5.7) may be
 * mended.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode, response } = error as SmtpError
  if (responseCode === undefined) return code === 'EENVELOPE'
  if (/^5\d\d[ -]5\.7\./.test(response ?? '')) return false
  if (command === 'RCPT TO') return responseCode >= 550 || responseCode === 501
  return code === 'EMESSAGE' && responseCode >= 550
}

/** Error of nodemailer with the server's answer. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Returns whether a message has the address in a header or in a part of it, whatever they are encoded as. */
async function isAbout(message: Buffer, address: string): Promise<boolean> {
  const {
    headers,
    text = '',
    html = '',
    attachments,
  } = await PostalMime.parse(message, { attachmentEncoding: 'utf8' })
  const parts = [
    ...headers.map(({ value }) => value),
    text,
    html,
    ...attachments.map(({ content }) => (typeof content === 'string' ? content : '')),
  ]
  return parts.some((part) => mentionsAddress(part, address))
}

/**
 * Makes a mailer that writes each mail as one `.eml` file in `folder`, whole or not at all; a repeated delivery
 * replaces it.
 */
export function folderMailer(folder: string, from: string, origin: string): Mailer {
  const into = resolve(folder)
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from, origin))
      await mkdir(into, { recursive: true, mode: 0o700 })
      const draft = join(into, `.${randomUUID()}`)
      await writeFile(draft, message as Buffer, { mode: 0o600, flush: true })
      await rename(draft, join(into, `${mail.key}.eml`))
    },
    async forget(of) {
      const names = existsSync(into) ? await readdir(into) : []
      for (const name of names.filter((each) => each.endsWith('.eml'))) {
        const path = join(into, name)
        const isForgotten =
          'keyPart' in of ? name.includes(of.keyPart) : await isAbout(await readFile(path), of.address)
        if (isForgotten) await rm(path, { force: true })
      }
    },
  }
}
