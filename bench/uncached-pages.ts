/**
 * Pages of 60 different searches for sale that no cache has, one request after another on one connection, from the
 * request to the last byte, beside an empty handler of the same server, each `REPEATS=` times (5 without it): with the
 * demo, and with a stock of `STOCK=` listings (docs/performance.md §13). Then a profile of the server's main thread
 * says where the time goes; `PROFILE_FOLDER=` keeps it for the browser's developer tools.
 */
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import process from 'node:process'
import { brotliDecompressSync } from 'node:zlib'
import { buildIfNeeded } from '#server/build.ts'
import { onForkedSite, question, timeToLastByte, uncachedSearches } from './forked-site.ts'
import { print, printGoal, quantile } from './goal.ts'
import { groupProfile } from './profile-groups.ts'
import { inFolder, inStockFolder, STOCK } from './stock-folder.ts'

const REPEATS = Number(process.env['REPEATS'] ?? 5)
const PORT = '5952'
const ORIGIN = `http://127.0.0.1:${PORT}`
const GOALS = { p50: 8, p99: 25 }
const PROFILED_ROUNDS = 3
/** Shown of the functions that take most. */
const FUNCTIONS = 12

export default async function benchUncachedPages(): Promise<void> {
  buildIfNeeded()
  await inFolder(undefined, async (folder) => {
    // The first start makes the database and the demo.
    const site = siteIn(folder, 'on')
    await onForkedSite(site, async () => {})
    await onForkedSite(site, (server) => measure(server, 'the demo'))
  })
  await inStockFolder((folder) =>
    onForkedSite(siteIn(folder, 'off'), (server) =>
      measure(server, `${STOCK.toLocaleString('en-GB')} listings`),
    ),
  )
}

const siteIn = (folder: string, demo: 'on' | 'off') => ({
  folder,
  demo,
  port: PORT,
  answeredBy: 'profile-by-message.ts',
})

async function measure(server: ChildProcess, stock: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let round = 0
  /** An address says which round it is: no cache has its page then. */
  const addressOf = (search: string) => `${ORIGIN}/buy?${search}&round=${round}`
  const pages = async (): Promise<{ times: number[]; empty: number[]; sum: string }> => {
    round += 1
    const [times, empty]: [number[], number[]] = [[], []]
    const hash = createHash('sha256')
    for (const search of uncachedSearches) {
      const { ms, body } = await timeToLastByte(addressOf(search), agent)
      times.push(ms)
      // But for the round, in the address that forms lead back to.
      hash.update(
        brotliDecompressSync(body)
          .toString()
          .replaceAll(/round(?:=|%3D)\d+/g, ''),
      )
      empty.push((await timeToLastByte(`${ORIGIN}/api/health`, agent)).ms)
    }
    return { times, empty, sum: hash.digest('hex').slice(0, 12) }
  }
  const first = await pages()
  // The compiler is done with what a server has answered for some minutes.
  for (let warm = 0; warm < 4; warm += 1) await pages()
  const [times, empty]: [number[], number[]] = [[], []]
  const sums = new Set<string>()
  const before = await question<Times>(server, 'times')
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const measured = await pages()
    times.push(...measured.times)
    empty.push(...measured.empty)
    sums.add(measured.sum)
  }
  const after = await question<Times>(server, 'times')
  if (sums.size > 1) throw new Error(`The same searches had different pages: ${[...sums].join(', ')}.`)
  const cpuMs = (of: keyof Times) =>
    (after[of].user + after[of].system - before[of].user - before[of].system) / 1_000 / times.length
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  print(
    `${stock}: ${uncachedSearches.length} searches ${REPEATS} times, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms (when just started ${quantile(first.times, 0.5).toFixed(1)}), ` +
      `an empty handler ${quantile(empty, 0.5).toFixed(2)} ms, ratio ${(p50 / quantile(empty, 0.5)).toFixed(0)}; ` +
      `processor time of the server ${cpuMs('all').toFixed(1)} ms a page, ${cpuMs('main').toFixed(1)} of its main thread; checksum ${[...sums].join()}`,
  )
  await question(server, 'start profile')
  for (let profiled = 0; profiled < PROFILED_ROUNDS; profiled += 1) await pages()
  const profile = await question<Profiler.Profile>(server, 'stop profile')
  const kept = process.env['PROFILE_FOLDER']
  if (kept) writeFileSync(join(kept, `${stock.replaceAll(/\W/g, '-')}.cpuprofile`), JSON.stringify(profile))
  const { groups, functions } = groupProfile(profile)
  const asked = PROFILED_ROUNDS * uncachedSearches.length
  print('where the main thread spends its time, ms a page:')
  for (const [name, ms] of groups) print(`  ${(ms / asked).toFixed(2).padStart(6)}  ${name}`)
  print('functions alone:')
  for (const [name, ms] of functions.slice(0, FUNCTIONS))
    print(`  ${(ms / asked).toFixed(2).padStart(6)}  ${name}`)
  printGoal('P12', p50, `${GOALS.p50} ms, p50 with ${stock}`, p50 <= GOALS.p50)
  printGoal('P12', p99, `${GOALS.p99} ms, p99 with ${stock}`, p99 <= GOALS.p99)
  agent.destroy()
}

type Times = Record<'all' | 'main', NodeJS.CpuUsage>
