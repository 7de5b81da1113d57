import { Client, escapeIdentifier } from 'pg'
import type { Log } from '../log.server.ts'

/**
 * Calls `heard` on every NOTIFY of `channel`, and once whenever the connection had to be made anew: what was said
 * meanwhile is lost, so the listener must then take it that something changed.
 */
export async function listenTo(
  url: string,
  channel: string,
  heard: () => void,
  log: Log,
): Promise<{ close: () => Promise<void> }> {
  let closed = false
  let client: Client | undefined

  const connect = async () => {
    const next = new Client({ connectionString: url, application_name: 'petra-listener', keepAlive: true })
    next.on('notification', heard)
    next.on('error', (error) => {
      log.warn({ err: error }, 'the listening connection ended')
    })
    await next.connect()
    await next.query(`listen ${escapeIdentifier(channel)}`)
    client = next
    // Only a connection that stood is made anew from here: a failed attempt ends too, and is tried again by `reconnect`.
    next.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), 250)
    })
  }
  const reconnect = async () => {
    if (closed) return
    try {
      await connect()
      heard()
    } catch {
      setTimeout(() => void reconnect(), 1_000)
    }
  }

  await connect()
  return {
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
