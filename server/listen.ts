/** The HTTP server: its time limits, what it answers where no request can be read, and how it stops. */
import { createServer, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { errorBody } from '#app/platform/error-codes.ts'
import { closeStalledReaders } from './stalled-readers.ts'

export type ListenOptions = {
  host: string
  /** 0: any free port. */
  port: number
  /** PEM; null: plain HTTP. */
  tls: { cert: Buffer; key: Buffer } | null
}

export type Listening = {
  port: number
  /** Stops accepting, answers what is under way, and resolves when every connection is closed. */
  stop: () => Promise<void>
}

/**
 * Slow handshakes, headers and bodies are closed within 15 s: a limit, one round of checking, and what a busy machine
 * adds.
 */
export const timeLimits = {
  handshakeTimeout: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
}

/** Time that requests under way get to finish when Petra stops. */
const LONGEST_STOP_MS = 10_000

/** A kept-alive connection stays open this long after the stop began: a request may already be on its way on it. */
const KEEP_ALIVE_GRACE_MS = 1_000

/** Listens. Throws what `net` throws, such as EADDRINUSE. */
export async function listen({ host, port, tls }: ListenOptions, site: RequestListener): Promise<Listening> {
  const inFlight = new Set<ServerResponse>()
  const answers = new WeakMap<Duplex, ServerResponse>()
  let stopping = false
  const answer: RequestListener = (request, response) => {
    if (stopping) response.setHeader('Connection', 'close')
    inFlight.add(response)
    answers.set(request.socket, response)
    response.once('close', () => inFlight.delete(response))
    site(request, response)
  }
  // A request without Host is refused by the site: Node's own answer has no body.
  const options = { ...timeLimits, requireHostHeader: false }
  const server = tls ? createSecureServer({ ...options, ...tls }, answer) : createServer(options, answer)
  // Without this Node answers 417 with no body; the site may ignore an expectation it does not know (RFC 9110 §10.1.1).
  server.on('checkExpectation', answer)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Not by looking through all: thousands of slow clients may be closed at once.
    const answer = answers.get(socket)
    const isAnswered = answer !== undefined && inFlight.has(answer) && answer.headersSent
    if (isAnswered || !socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else socket.end(unreadableAnswer(error.code), () => socket.destroy())
  })
  closeStalledReaders(server)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

  const stop = async () => {
    stopping = true
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close')
    const closed = new Promise<void>((resolve) => {
      // Stops accepting and no more: http's own close() also ends the idle connections at once, and with them requests
      // that their clients have just sent.
      NetServer.prototype.close.call(server, () => resolve())
    })
    let idle: NodeJS.Timeout | undefined
    const grace = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 100)
    }, KEEP_ALIVE_GRACE_MS)
    const force = setTimeout(() => server.closeAllConnections(), LONGEST_STOP_MS)
    await closed
    clearTimeout(grace)
    clearTimeout(force)
    clearInterval(idle)
    // Ends http's own timer as well.
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

const statusByCode: Record<string, keyof typeof bodies> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const bodies = {
  400: errorBody('unreadable_request', 'We cannot read this request.'),
  408: errorBody('request_timeout', 'The request took too long to arrive.'),
  413: errorBody('too_large', 'The request is too large.'),
  431: errorBody('headers_too_large', 'The headers of the request are too large.'),
}

/** The whole answer as it goes over the wire: there is no request to answer in the usual way. */
function unreadableAnswer(code: string | undefined): string {
  const status = statusByCode[code ?? ''] ?? 400
  const body = JSON.stringify(bodies[status])
  const headers = [
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}
