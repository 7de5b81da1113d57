/** A real IMAP server in memory, with one mailbox of `testuser`. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
// @ts-expect-error -- it has no types
import hoodiecrow from 'hoodiecrow-imap'

export type TestImapServer = {
  /** Value for `IMAP_URL`. */
  url: string
  /** A mail arrives, as its source. */
  deliver: (source: string, at: Date) => void
  /** Mails in the mailbox, with their flags. */
  messages: () => { raw: string; flags: string[] }[]
  close: () => Promise<void>
}

export async function startImapServer(): Promise<TestImapServer> {
  const server = hoodiecrow({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'ENABLE'],
    storage: { INBOX: { messages: [] } },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    deliver: (source, at) =>
      server.appendMessage('INBOX', [], internalDate(at), Buffer.from(source).toString('binary')),
    messages: () => server.getMailbox('INBOX').messages,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** `22-Nov-2026 18:00:00 +0000` */
function internalDate(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ')
  return `${day}-${month}-${year} ${time} +0000`
}
