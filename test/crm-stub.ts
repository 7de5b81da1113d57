/** A CRM of a test's own: takes form posts as a web-to-lead page does, or fails in the ways such pages fail. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

export type CrmBehaviour =
  /** Stores the lead and sends the browser on to its return address. */
  | 'take'
  /** Stores it, and answers 200 with a page that says thanks. */
  | 'take-quietly'
  /** Stores it, and ends the connection without an answer. */
  | 'take-and-drop'
  /** Stores nothing, and answers 200 with an error page. */
  | 'error-page'
  /** Stores nothing, and sends the browser to a login page. */
  | 'login'
  /** Does not answer until `acceptHanging` is called. */
  | 'hang'
  | 'drop'
  /** An answer that never ends. */
  | 'endless'
  | { status: number }

export type CrmStub = {
  url: string
  /** Leads received so far, oldest first: fields by name. */
  leads: () => Record<string, string>[]
  /** How often it was asked. */
  posts: () => number
  lastHeaders: () => IncomingMessage['headers']
  behave: (behaviour: CrmBehaviour) => void
  /** How many posts wait for an answer. */
  hanging: () => number
  /** Accepts the hanging ones. */
  acceptHanging: () => void
  clear: () => void
  close: () => Promise<void>
}

export async function startCrmStub(): Promise<CrmStub> {
  let behaviour: CrmBehaviour = 'take'
  let leads: Record<string, string>[] = []
  let posts = 0
  let hanging: (() => void)[] = []
  let lastHeaders: IncomingMessage['headers'] = {}

  const page = (response: ServerResponse, status: number, html: string) =>
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    posts += 1
    lastHeaders = request.headers
    if (typeof behaviour === 'object') return page(response, behaviour.status, '<h1>Out of order</h1>')
    const sendOn = () => response.writeHead(302, { Location: fields['returnURL'] }).end()
    if (behaviour.startsWith('take')) leads.push(fields)
    switch (behaviour) {
      case 'take':
        return sendOn()
      case 'take-quietly':
        return page(response, 200, '<title>Thanks</title><p>Thank you for your details.</p>')
      case 'error-page':
        return page(response, 200, '<title>CRM</title><p>Invalid form: an error occurred.</p>')
      case 'login':
        return response.writeHead(302, { Location: '/login?session=ended' }).end()
      case 'drop':
      case 'take-and-drop':
        return request.socket.destroy()
      case 'endless':
        response.writeHead(200, { 'Content-Type': 'text/html' })
        send(response)
        return undefined
      case 'hang':
        return hanging.push(() => {
          leads.push(fields)
          sendOn()
        })
    }
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/crm/WebToLeadForm`,
    leads: () => leads,
    posts: () => posts,
    lastHeaders: () => lastHeaders,
    behave: (next) => {
      behaviour = next
    },
    hanging: () => hanging.length,
    acceptHanging: () => {
      for (const take of hanging.splice(0)) take()
    },
    clear: () => {
      leads = []
      hanging = []
      posts = 0
      behaviour = 'take'
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Writes as long as anyone reads. */
function send(response: ServerResponse): void {
  const part = 'x'.repeat(64 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}

/** Starts a CRM for a test file: `const crm = crmStub()` at the top, `crm().url` inside the tests. */
export function crmStub(): () => CrmStub {
  let started: CrmStub | undefined
  beforeAll(async () => {
    started = await startCrmStub()
  })
  afterAll(() => started?.close())
  return () => {
    if (!started) throw new Error('crmStub() is open inside tests and hooks only.')
    return started
  }
}
