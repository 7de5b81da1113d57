/**
 * docs/performance.md §13: how many requests a second a cached page answers beside a constant of its size, and a page
 * that is not cached beside a bare `renderToString` of a document with as many elements and as much text, on servers of
 * the same kind; and how long a search takes over HTTP beside an empty handler of the same server. In turn.
 */
import { createHash } from 'node:crypto'
import { Agent, createServer, get, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onDemoSite } from './demo-site.ts'
import { median, print, printGoal } from './goal.ts'

const SECONDS = 3
const ROUNDS = 3
const AT_ONCE = 16
/** Requests at once to pages that are made for each request, which wait for the database. */
const MADE_AT_ONCE = 4
/** The first are not counted: the compiler is done with them by then. */
const SEARCHES = 500

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const headers = { 'Accept-Encoding': 'br' }
    const kept = Buffer.from(await (await fetch(`${origin}/buy`, { headers })).arrayBuffer())
    const constant = Buffer.alloc(kept.length, 'x')
    const html = await (await fetch(`${origin}/buy`)).text()
    let asked = 0
    /** New address, so that no cache has its page. */
    const uncached = () => `${origin}/buy?minPrice=${(asked += 1)}`
    const searched = () => `${origin}/api/cards?buyrent_category=buy&minPrice=${(asked += 1)}`
    await using servers = new AsyncDisposableStack()
    const serve = async (answer: () => Response) => {
      const server = createServer(getRequestListener(answer)).listen(0, '127.0.0.1')
      servers.defer(() => ended(server))
      await new Promise((resolve) => server.once('listening', resolve))
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
    }
    const plain = await serve(() => new Response(constant))
    const rendering = await serve(() => new Response(renderToString(documentLike(html))))
    const empty = `${origin}/api/health`

    const cachedRatios: number[] = []
    const uncachedRatios: number[] = []
    const delays: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [page, theirs] = [await rate(() => `${origin}/buy`), await rate(() => plain)]
      cachedRatios.push(page / theirs)
      const made = await rate(uncached, MADE_AT_ONCE)
      const rendered = await rate(() => rendering, MADE_AT_ONCE)
      uncachedRatios.push(made / rendered)
      const [search, nothing] = [await typicalMs(searched), await typicalMs(() => empty)]
      delays.push(search / nothing)
      print(
        `cached /buy ${page}/s, a constant of its size ${theirs}/s; not cached ${made}/s, renderToString ${rendered}/s; ` +
          `a search ${search.toFixed(2)} ms, an empty handler ${nothing.toFixed(2)} ms`,
      )
    }
    print(`checksum of the page ${createHash('sha256').update(kept).digest('hex').slice(0, 12)}`)
    printGoal('P4', median(delays), '2 times an empty handler', median(delays) <= 2)
    printGoal('P6', median(cachedRatios), '0.5 of a constant, cached', median(cachedRatios) >= 0.5)
    printGoal(
      'P6',
      median(uncachedRatios),
      '0.25 of renderToString, not cached',
      median(uncachedRatios) >= 0.25,
    )
  })

/** Makes as many elements as the page has, with its text spread over them and a class each. */
function documentLike(html: string): ReactNode {
  const body = html.slice(html.indexOf('<body')).replace(/<script[^]*?<\/script>/g, '')
  return createElement(
    'main',
    null,
    body.split('<').map((part, at) => {
      const [tag = '', text = ''] = part.split('>')
      return tag.startsWith('/') ? text : createElement('div', { key: at, className: tag.slice(0, 60) }, text)
    }),
  )
}

/** Answers a second with so many requests under way, on kept connections. */
async function rate(address: () => string, atOnce = AT_ONCE): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let answered = 0
  const end = performance.now() + SECONDS * 1_000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await ask(address(), agent)
        answered += 1
      }
    }),
  )
  agent.destroy()
  return Math.round(answered / SECONDS)
}

/** One request after the other. */
async function typicalMs(address: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let at = 0; at < 2 * SEARCHES; at += 1) {
    const began = performance.now()
    await ask(address(), agent)
    if (at >= SEARCHES) times.push(performance.now() - began)
  }
  agent.destroy()
  return median(times)
}

const ask = (address: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })

const ended = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
