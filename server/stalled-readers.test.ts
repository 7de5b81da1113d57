import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as secureConnect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Certificate, selfSigned } from '#test/certificate.ts'
import { closeStalledReaders } from './stalled-readers.ts'

let folder = ''
let certificate: Certificate
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petra-stalled-'))
  certificate = selfSigned(folder, 'localhost')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PART = Buffer.alloc(64 * 1024)
/** More than the buffers of a connection hold. */
const MANY = 400

type Kind = {
  title: string
  create: (site: RequestListener) => Server
  open: (port: number) => Socket
}
const kinds: Kind[] = [
  { title: 'HTTP', create: (site) => createServer(site), open: (port) => connect(port, '127.0.0.1') },
  {
    title: 'HTTPS',
    create: (site) => createSecureServer(certificate, site),
    open: (port) => secureConnect({ port, host: '127.0.0.1', ca: certificate.cert, servername: 'localhost' }),
  },
]

describe.each(kinds)('over $title', ({ title, create, open }) => {
  /** @returns whether the whole answer was sent */
  async function play(
    parts: () => AsyncIterable<Buffer>,
    client: (socket: Socket) => void,
  ): Promise<boolean> {
    const answered = Promise.withResolvers<boolean>()
    const server = create((_, response) => {
      response.once('close', () => answered.resolve(response.writableFinished))
      Readable.from(parts(), { highWaterMark: 1 }).pipe(response)
    })
    closeStalledReaders(server, { longestStallMs: 300, checkEveryMs: 20 })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = open((server.address() as AddressInfo).port)
    socket.on('error', () => undefined)
    await once(socket, title === 'HTTPS' ? 'secureConnect' : 'connect')
    client(socket)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const isWhole = await answered.promise
    socket.destroy()
    server.close()
    return isWhole
  }

  test('a client that takes nothing is cut off, and no more is made for it (docs/reliability.md §7)', async () => {
    let made = 0
    const isWhole = await play(
      async function* () {
        for (; made < MANY; made += 1) yield PART
      },
      (socket) => socket.pause(),
    )
    expect(isWhole).toBe(false)
    expect(made).toBeLessThan(MANY)
  })

  test('an answer that takes long to make is not one that nobody reads (docs/reliability.md §7)', async () => {
    const isWhole = await play(
      async function* () {
        yield PART
        await pause(600)
        yield PART
      },
      (socket) => socket.resume(),
    )
    expect(isWhole).toBe(true)
  })
})
