/**
 * 120,000 listings (`STOCK=12000` for fewer): imported from a CSV beside a running Petra, imported again unchanged
 * (docs/performance.md §6), and searched. Every figure stands beside its goal.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readFeed } from '#app/features/feeds/cutting/read-feed.server.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { hashOfOffer } from '#app/features/listings/record/offer-hash.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { vacuumStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { placeFinder } from '#app/features/places/place-finder.ts'
import { countFacets } from '#app/features/search/queries/facets.queries.server.ts'
import { findListings } from '#app/features/search/queries/search.queries.server.ts'
import { criteriaToParams } from '#app/features/search/criteria/search.wire.ts'
import { readConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { addressOfRunning } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { builtPages } from '#server/pages.ts'
import { runPetra } from '#server/run.ts'
import { systemContext } from '#server/system-context.ts'
import { median, print, printGoal, seconds } from './goal.ts'
import { randomSearches, type Search } from './random-searches.ts'
import { writeStockFile } from './stock-file.ts'

const SIZE = Number(process.env['STOCK'] ?? 120_000)
const PORT = 5_952
const BATCH = 1_000
const log = createLog('error')

export default async function benchLargeStock(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  try {
    const file = join(folder, 'stock.csv')
    await writeStockFile(file, SIZE)
    print(`${figure(SIZE)} listings, ${figure(statSync(file).size / 1e6)} MB of CSV`)
    buildIfNeeded()
    // Without a worker: what a job would do meanwhile is measured by itself.
    const settings = { PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'off', ROLE: 'web' }
    const petra = await runPetra(readConfig(settings), log, builtPages)
    try {
      await measure(folder, file)
    } finally {
      await petra.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, file: string): Promise<void> {
  await importFile(folder, file, 'imported', 'goal: tens of seconds')
  const again = await importFile(folder, file, 'again, unchanged', '')
  const goal = (4 * SIZE) / 100_000
  printGoal('P7', again, `${goal} s, the whole import of ${figure(SIZE)} unchanged entries`, again <= goal)
  const database = openDatabase(addressOfRunning(join(folder, 'postgres')), log)
  const config = readConfig({ DATA_DIR: folder, PORT: String(PORT) })
  const ctx = systemContext(config, database.db, log)
  try {
    await measureUnchanged(ctx, file)
    const yields = await seconds(() => recomputeYields(ctx))
    print(`yields of the whole stock ${yields.toFixed(1)} s`)
    await vacuumStock(ctx.db)
    await measureSearches(ctx, randomSearches(200))
  } finally {
    await database.close()
  }
}

/**
 * Imports a file as an operator does: a process of its own, whose largest memory and processor time the kernel tells.
 */
async function importFile(folder: string, file: string, name: string, goal: string): Promise<number> {
  let use = { peakMegabytes: 0, cpuSeconds: 0 }
  const took = await seconds(async () => {
    const child = spawn(process.execPath, ['bin/petra', 'import', file, '--source', 'stock'], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
    const watch = setInterval(() => {
      use = useOf(child.pid ?? 0) ?? use
    }, 100)
    await once(child, 'close')
    clearInterval(watch)
    if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}: ${errors}`)
  })
  const rate = `${took.toFixed(1)} s, ${figure(SIZE / took)} listings/s`
  const own = `${use.cpuSeconds.toFixed(1)} s of CPU, ${figure(use.peakMegabytes)} MB at most`
  print(`${name}: ${rate}, ${own}${goal && ` (${goal})`}`)
  return took
}

/** Resources that a process has used so far, by Linux; undefined if it has ended or the system tells otherwise. */
function useOf(pid: number): { peakMegabytes: number; cpuSeconds: number } | undefined {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11)
    return { peakMegabytes: Number(peak) / 1_024, cpuSeconds: (Number(user) + Number(system)) / 100 }
  } catch {
    return undefined
  }
}

/**
 * docs/performance.md §6: what taking over an unchanged feed costs beside hashing it. Both begin with the entries read.
 */
async function measureUnchanged(ctx: Context, file: string): Promise<void> {
  const offers: OfferedListing[] = []
  const reading = await seconds(async () => {
    for await (const entry of readFeed(createReadStream(file), { format: 'csv', places: placeFinder })) {
      if (entry.kind === 'listing') offers.push(entry.listing)
    }
  })
  print(`reading and understanding the file ${reading.toFixed(2)} s`)
  const ratios: number[] = []
  let writtenInAll = 0
  for (let round = 0; round < 3; round += 1) {
    const checksum = createHash('sha256')
    const hashing = await seconds(() => offers.forEach((offer) => checksum.update(hashOfOffer(offer))))
    let written = 0
    const offering = await seconds(async () => {
      for (let at = 0; at < offers.length; at += BATCH) {
        const { added, changed } = await offerListings(ctx, 'stock', offers.slice(at, at + BATCH))
        written += added + changed
      }
    })
    ratios.push(offering / hashing)
    writtenInAll += written
    print(
      `unchanged feed: hashing ${hashing.toFixed(2)} s, offering ${offering.toFixed(2)} s, rows written ${written}, ` +
        `checksum ${checksum.digest('hex').slice(0, 12)}`,
    )
  }
  const ratio = median(ratios)
  printGoal('P7', ratio, '2 times hashing, no row written', ratio <= 2 && writtenInAll === 0)
}

async function measureSearches(ctx: Context, searches: Search[]): Promise<void> {
  const checksum = createHash('sha256')
  await timed('page, count and cards', searches, async ({ criteria, page }) => {
    const { ids, total } = await findListings(ctx.db, criteria, page)
    await loadCards(ctx.db, ids, ctx.now())
    checksum.update(`${total}:${ids.join()};`)
  })
  await timed('facets', searches, async ({ criteria }) => {
    checksum.update(JSON.stringify(await countFacets(ctx.db, criteria)))
  })
  print(`checksum ${checksum.digest('hex').slice(0, 12)}`)
  // Each address is asked for once, so no page comes from the cache.
  await timed('the page over HTTP, not cached', searches.slice(0, 60), async ({ criteria }, at) => {
    const path = criteria.purpose === 'sale' ? 'buy' : 'rent'
    const address = `http://127.0.0.1:${PORT}/${path}?${criteriaToParams(criteria, { purpose: criteria.purpose }).toString()}`
    const response = await fetch(`${address}&utm_content=${at}`)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await response.text()
  })
}

/** One after the other; the first ten once before, so that connections and plans are warm. */
async function timed(
  name: string,
  searches: Search[],
  work: (search: Search, at: number) => Promise<void>,
): Promise<void> {
  for (const [at, search] of searches.slice(0, 10).entries()) await work(search, at + 1_000)
  const taken: number[] = []
  for (const [at, search] of searches.entries()) taken.push((await seconds(() => work(search, at))) * 1_000)
  const sorted = taken.toSorted((a, b) => a - b)
  const quantile = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
  print(`${name}: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms (${searches.length} searches)`)
}

const figure = (value: number) => Math.round(value).toLocaleString('en-GB')

if (import.meta.main) await benchLargeStock()
