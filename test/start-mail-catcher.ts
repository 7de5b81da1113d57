/**
 * A mail server of a test's own: real SMTP on this machine, which keeps what it is sent, or fails as mail servers do.
 */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { readMail, type ReceivedMail } from './mails.ts'

export type CatcherBehaviour =
  | 'take'
  /** Does not answer once it has the whole mail, until it is told to. */
  | 'hang'
  /** Reads the whole mail, and ends the connection without an answer. */
  | 'drop-after-data'
  | { refuse: 'connection' | 'sender' | 'recipient' | 'content'; code: number; text?: string }

export type MailCatcher = {
  /** Value for `SMTP_URL` and `smtpMailer`. */
  url: string
  /** Mails that were accepted or dropped, oldest first. */
  mails: () => Promise<ReceivedMail[]>
  /** Recipients of each of them, by the envelope. */
  recipients: () => string[][]
  /** How the next mails are answered. */
  behave: (behaviour: CatcherBehaviour) => void
  /** How many whole mails wait for an answer. */
  hanging: () => number
  /** Accepts the hanging ones. */
  acceptHanging: () => void
  /** Deletes the mails, and accepts the next. */
  clear: () => void
  close: () => Promise<void>
}

type Answer = (error?: Error | null) => void

export async function startMailCatcher(): Promise<MailCatcher> {
  let behaviour: CatcherBehaviour = 'take'
  let taken: { raw: Uint8Array<ArrayBuffer>; recipients: string[] }[] = []
  let hanging: (() => void)[] = []
  const sockets = new Set<Socket>()
  const refuseAt = (place: string, answer: Answer) => {
    if (typeof behaviour === 'string' || behaviour.refuse !== place) return answer()
    answer(Object.assign(new Error(behaviour.text ?? 'not today'), { responseCode: behaviour.code }))
  }
  const keep = async (stream: Readable, session: SMTPServerSession, answer: Answer) => {
    const raw = new Uint8Array(await buffer(stream))
    if (typeof behaviour === 'object') return refuseAt('content', answer)
    const mail = { raw, recipients: session.envelope.rcptTo.map(({ address }) => address) }
    const take = () => {
      taken.push(mail)
      answer()
    }
    if (behaviour === 'take') return take()
    if (behaviour === 'hang') return void hanging.push(take)
    taken.push(mail)
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, answer) => refuseAt('connection', answer),
    onMailFrom: (_address, _session, answer) => refuseAt('sender', answer),
    onRcptTo: (_address, _session, answer) => refuseAt('recipient', answer),
    onData: (stream, session, answer) => {
      keep(stream, session, answer).catch(answer)
    },
  })
  // Connections that end early are what some tests are about.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => Promise.all(taken.map(({ raw }) => readMail(raw))),
    recipients: () => taken.map(({ recipients }) => recipients),
    behave: (next) => {
      behaviour = next
    },
    hanging: () => hanging.length,
    acceptHanging: () => {
      for (const take of hanging.splice(0)) take()
    },
    clear: () => {
      taken = []
      hanging = []
      behaviour = 'take'
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
