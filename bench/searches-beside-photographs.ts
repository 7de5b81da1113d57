/**
 * Uncached pages of searches of a site with the demo, one request after another, while the site converts photographs
 * one after another and while it does not, in turn.
 */
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { buildIfNeeded } from '#server/build.ts'
import { onForkedSite, question, timeToLastByte, uncachedSearches } from './forked-site.ts'
import { print, printGoal, quantile } from './goal.ts'
import { inFolder } from './stock-folder.ts'

const PORT = '5954'
const GOAL = 2
/** Number of passes, so that several photographs are converted meanwhile. */
const PASSES = 4

export async function searchesBeside(photograph: Buffer, rounds: number): Promise<void> {
  buildIfNeeded()
  await inFolder(undefined, async (folder) => {
    const file = join(folder, 'photograph.jpg')
    writeFileSync(file, photograph)
    const site = { folder, demo: 'on', port: PORT, answeredBy: 'photographs-by-message.ts' } as const
    // The first start makes the database and the demo.
    await onForkedSite(site, async () => {})
    await onForkedSite(site, (server) => measure(server, file, rounds))
  })
}

async function measure(site: ChildProcess, photograph: string, rounds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let round = 0
  const pages = async (): Promise<number[]> => {
    const times: number[] = []
    for (let pass = 0; pass < PASSES; pass += 1) {
      round += 1
      for (const search of uncachedSearches) {
        // An address says which round it is: no cache has its page then.
        const address = `http://127.0.0.1:${PORT}/buy?${search}&round=${round}`
        times.push((await timeToLastByte(address, agent)).ms)
      }
    }
    return times
  }
  // The compiler is done with what a server has answered for some minutes.
  await pages()
  const [atRest, meanwhile]: [number[], number[]] = [[], []]
  let photographs = 0
  for (let at = 0; at < rounds; at += 1) {
    atRest.push(...(await pages()))
    await question(site, { convert: photograph })
    meanwhile.push(...(await pages()))
    photographs += await question<number>(site, 'stop converting')
  }
  agent.destroy()
  const ratio = quantile(meanwhile, 0.99) / quantile(atRest, 0.99)
  const show = (times: number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(1)} p99 ${quantile(times, 0.99).toFixed(1)} ms`
  print(
    `${uncachedSearches.length} searches ${PASSES * rounds} times: at rest ${show(atRest)}, while ${photographs} photographs are converted ${show(meanwhile)}`,
  )
  printGoal('P10', ratio, `${GOAL} times the 99th percentile of searches at rest`, ratio <= GOAL)
}
