/**
 * A web server on this machine that stands for the host of a feed's pictures, with the manners that such hosts have.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { pipeline } from 'node:stream'

export type Answer = (response: ServerResponse, host: PictureHost) => unknown
export type PictureHost = {
  origin: string
  port: number
  /** `GET /path`, in order. */
  requests: { path: string; headers: IncomingHttpHeaders; localAddress: string | undefined }[]
  /** The most requests that were under way at once. */
  mostAtOnce: number
  /** How to answer on a path; what has none is 404. */
  answers: Map<string, Answer>
  /** The `allow` of a fetch that may reach this server and nothing else on this machine. */
  allow: (address: string, port: number) => boolean
  close: () => Promise<void>
}

export async function openPictureHost(): Promise<PictureHost> {
  let underWay = 0
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    host.requests.push({ path, headers: request.headers, localAddress: request.socket.localAddress })
    underWay += 1
    host.mostAtOnce = Math.max(host.mostAtOnce, underWay)
    response.once('close', () => (underWay -= 1))
    const answer = host.answers.get(path)
    if (answer) answer(response, host)
    else response.writeHead(404).end('no such picture')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host: PictureHost = {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests: [],
    mostAtOnce: 0,
    answers: new Map(),
    allow: (address, onPort) => address === '127.0.0.1' && onPort === port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return host
}

export const sends =
  (content: Uint8Array | string, type = 'image/jpeg'): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': type }).end(content)

export const answersStatus =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status).end()

export const redirectsTo =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { Location: location }).end()

export const neverAnswers: Answer = () => {}

export const stallsMidway: Answer = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' }).write('the beginning')
}

/** A byte every 20 ms, without end. */
export const sendsSlowly: Answer = async (response) => {
  response.writeHead(200)
  while (!response.destroyed) {
    response.write('.')
    await pause(20)
  }
}

export const declaresExcessLength =
  (content: Uint8Array): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Length': String(content.length + 1_000) })
    response.write(content)
    setTimeout(() => response.destroy(), 50)
  }

export const declaresHugeLength: Answer = (response) => {
  response.writeHead(200, { 'Content-Length': String(1024 ** 3) }).write('x')
}

const megabyte = Buffer.alloc(1024 ** 2, 1)
function* gigabyte() {
  for (let sent = 0; sent < 1024; sent += 1) yield megabyte
}

/** 1 GB in chunks, without Content-Length. */
export const streamsGigabyte: Answer = (response) => {
  response.writeHead(200)
  pipeline(gigabyte, response, () => undefined)
}

export const compresses =
  (content: Uint8Array): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(content))

/** 1 MB on the wire that unpacks to 1 GB. */
export const sendsGzipBomb: Answer = (response) => {
  response.writeHead(200, { 'Content-Encoding': 'gzip' })
  pipeline(gigabyte, createGzip({ level: 1 }), response, () => undefined)
}
