import type { Server, Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** A client that takes nothing of its answer for this long is cut off: with a round of checking, within 15 s. */
const LONGEST_STALL_MS = 14_000
const CHECK_EVERY_MS = 1_000

/**
 * Closes connections whose answers are not read. Node's own time limits end with the request: an answer that waits for
 * its reader would be held for as long as the reader likes. A part of an answer counts as taken when the system has all
 * of it, so a client that reads a few bytes a second is closed too. (The system holds up to some megabytes itself: what
 * is smaller is handed to the system at once, and the connection is then an idle one.)
 */
export function closeStalledReaders(
  server: Server,
  { longestStallMs = LONGEST_STALL_MS, checkEveryMs = CHECK_EVERY_MS } = {},
): void {
  const progress = new Map<Socket, { bytesTaken: number; at: number }>()
  const watch = (socket: Socket) => {
    progress.set(socket, { bytesTaken: 0, at: performance.now() })
    socket.once('close', () => progress.delete(socket))
  }
  server.on('connection', watch)
  // Under TLS what is written waits in this socket, and never in the one below it.
  server.on('secureConnection', watch)

  const check = setInterval(() => {
    const now = performance.now()
    for (const [socket, last] of progress) {
      const bytesTaken = socket.bytesWritten - socket.writableLength
      const isStalled = socket.writableLength > 0 && bytesTaken === last.bytesTaken
      if (!isStalled) progress.set(socket, { bytesTaken, at: now })
      else if (now - last.at >= longestStallMs) cutOff(socket)
    }
  }, checkEveryMs).unref()
  server.once('close', () => clearInterval(check))
}

/**
 * Closes a connection by a reset if Node has one: after an orderly close the system would keep unread bytes for
 * minutes.
 */
function cutOff(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}
