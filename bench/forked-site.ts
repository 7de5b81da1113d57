/**
 * A site in a process of its own, as an operator starts it, that answers a bench's messages; and searches whose pages
 * no cache has.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Agent, get } from 'node:http'
import process from 'node:process'
import { criteriaToParams } from '#app/features/search/criteria/search.wire.ts'
import type { PhotographQuestion } from './photographs-by-message.ts'
import type { ServerQuestion } from './profile-by-message.ts'
import { randomSearches } from './random-searches.ts'

type ForkedSiteOptions = {
  folder: string
  demo: 'on' | 'off'
  port: string
  /** A module of this folder that is loaded into the site and answers {@link question}. */
  answeredBy: string
}

/** Serves the pages and calls of a folder once its stock is in memory; background jobs are another process's. */
export async function onForkedSite(
  { folder, demo, port, answeredBy }: ForkedSiteOptions,
  work: (site: ChildProcess) => Promise<void>,
): Promise<void> {
  const site = fork('bin/petra', ['start'], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: demo,
      ROLE: 'web',
    },
    execArgv: ['--import', new URL(answeredBy, import.meta.url).href],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(site, 'exit')
  const loaded = Promise.withResolvers<void>()
  let said = ''
  site.stdout?.on('data', (part: Buffer) => {
    said = `${said}${part.toString()}`.slice(-10_000)
    if (said.includes('the stock is loaded into memory')) loaded.resolve()
  })
  void ended.then(() => loaded.reject(new Error(`petra start ended: ${said}`)))
  try {
    await loaded.promise
    await work(site)
  } finally {
    site.kill('SIGTERM')
    await ended
  }
}

export async function question<Answer>(
  site: ChildProcess,
  asked: ServerQuestion | PhotographQuestion,
): Promise<Answer> {
  site.send(asked)
  const [message] = (await once(site, 'message')) as [{ answer: Answer }]
  return message.answer
}

/** 60 different searches over all of what is for sale, first pages, as an address has them. */
export const uncachedSearches = [
  ...new Set(
    randomSearches(200)
      .filter(({ criteria, page }) => criteria.purpose === 'sale' && page === 1)
      .map(({ criteria }) => criteriaToParams(criteria, { purpose: 'sale' }).toString()),
  ),
].slice(0, 60)

/** Milliseconds from the request to the last byte. Throws where the answer is no page. */
export const timeToLastByte = (address: string, agent: Agent) =>
  new Promise<{ ms: number; body: Buffer }>((resolve, reject) => {
    const began = performance.now()
    get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`))
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ ms: performance.now() - began, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
