import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import type { Log } from '../log.server.ts'

export type NoticeListener = {
  /** Returns whether what is said arrives: the connection stands, and no beat was missed. */
  isHearing: () => boolean
  close: () => Promise<void>
}

/**
 * How a listener finds out that it hears nothing although its connection stands, as behind a pooler, or where a network
 * drops it in silence.
 */
export type Beats = {
  /** Sends a NOTIFY on the channel, by another connection. Throws where the database cannot be reached. */
  send: (channel: string) => Promise<unknown>
  everyMs?: number
  /** A beat that is not heard for so long is missed. */
  missedAfterMs?: number
}

const BEAT_MS = 5_000
const MISSED_AFTER_MS = 10_000

/**
 * Calls `heard` on every NOTIFY of `channel`, and once whenever the connection had to be made anew: what was said
 * meanwhile is lost, so the listener must then take it that something changed. With `beats`, it is also called at each
 * beat as long as none is heard, while the connection is made anew.
 */
export async function listenTo(
  url: string,
  channel: string,
  heard: () => void,
  log: Log,
  beats?: Beats,
): Promise<NoticeListener> {
  let closed = false
  let client: Client | undefined
  const beat = beats && createBeat(beats, log.child({ channel }))

  const connect = async () => {
    const next = new Client({ connectionString: url, application_name: 'petra-listener', keepAlive: true })
    // A name of its own for each connection: a pooler may still hold notices for the one before, and hand them over
    // with an answer.
    const beatChannel = beat?.openChannel()
    next.on('notification', (notice) => (notice.channel === beatChannel ? beat?.arrived() : heard()))
    next.on('error', (error) => {
      log.warn({ err: error }, 'the listening connection ended')
    })
    await next.connect()
    await next.query(`listen ${escapeIdentifier(channel)}`)
    if (beatChannel) await next.query(`listen ${escapeIdentifier(beatChannel)}`)
    client = next
    // Only a connection that stood is made anew from here: a failed attempt ends too, and is tried again by
    // `reconnect`.
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      if (!closed) setTimeout(() => void reconnect(), 250)
    })
  }
  const reconnect = async () => {
    if (closed || client) return
    try {
      await connect()
      heard()
    } catch {
      setTimeout(() => void reconnect(), 1_000)
    }
  }
  const renew = () => {
    const deaf = client
    client = undefined
    // Over a dead network this does not come to an end.
    void deaf?.end().catch(() => undefined)
    if (deaf) void reconnect()
  }

  await connect()
  beat?.start({ heard, renew, isConnected: () => client !== undefined })
  return {
    isHearing: () => client !== undefined && !beat?.isMissed(),
    close: async () => {
      closed = true
      beat?.end()
      await client?.end()
    },
  }
}

type Listening = { heard: () => void; renew: () => void; isConnected: () => boolean }

function createBeat({ send, everyMs = BEAT_MS, missedAfterMs = MISSED_AFTER_MS }: Beats, log: Log) {
  let channel = ''
  /** Time of the first unheard beat since the connection was made. */
  let unheardSince: number | null = null
  let isMissed = false
  let timer: NodeJS.Timeout | undefined
  const beat = async ({ heard, renew, isConnected }: Listening) => {
    if (!isConnected() && !isMissed) return
    const began = performance.now()
    try {
      await send(channel)
    } catch {
      // Nobody can say anything while the database is away.
      unheardSince = null
      return
    }
    unheardSince ??= began
    if (performance.now() - unheardSince >= missedAfterMs) {
      if (!isMissed) log.warn('no notices of the database arrive: it is asked every few seconds')
      isMissed = true
      unheardSince = null
      renew()
    }
    if (isMissed) heard()
  }
  return {
    openChannel: () => (channel = `petra_beat_${randomBytes(8).toString('hex')}`),
    isMissed: () => isMissed,
    arrived: () => {
      unheardSince = null
      if (isMissed) log.info('notices of the database arrive again')
      isMissed = false
    },
    start: (listening: Listening) => {
      timer = setInterval(() => void beat(listening), everyMs).unref()
    },
    end: () => clearInterval(timer),
  }
}
