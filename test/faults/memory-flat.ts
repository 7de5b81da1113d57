/**
 * Requests a great many different pages from Petra and watches its memory: `node test/faults/memory-flat.ts [pages]`.
 * The real program, over HTTP. A third of the pages are for the cache, a third do not exist, a third come with a login
 * cookie and are rendered for one person. After a forced collection the heap may be no more than `MAX_HEAP_GROWTH_MB`
 * above what it was after the first tenth, and what it holds in buffers, the page cache above all, no more than
 * `MAX_BUFFERS_MB`: whatever the number of pages.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { startPetra } from './own-petra.ts'

/** The page cache keeps some 1.5 KB of each page here. */
const MAX_HEAP_GROWTH_MB = 16
/** 64 MB of them for the page cache. */
const MAX_BUFFERS_MB = 80
const MB = 1024 * 1024

const pages = Number(process.argv[2] ?? 100_000)
const port = process.env['PORT'] ?? '5015'
const readings = 10
const connections = 8

type Memory = { rss: number; heapUsed: number; external: number }

const petra = await startPetra(port)
try {
  const began = Date.now()
  const curve: Memory[] = []
  for (let reading = 1; reading <= readings; reading += 1) {
    const [from, to] = [((reading - 1) * pages) / readings, (reading * pages) / readings].map(Math.round)
    await askForPages(from ?? 0, to ?? 0)
    const memory = await memoryOf(petra.process())
    curve.push(memory)
    process.stdout.write(
      `${String(to).padStart(7)} pages  rss ${inMb(memory.rss)} MB  heap ${inMb(memory.heapUsed)} MB  buffers ${inMb(memory.external)} MB\n`,
    )
  }
  const growth = (curve.at(-1)?.heapUsed ?? 0) - (curve[0]?.heapUsed ?? 0)
  const buffers = curve.at(-1)?.external ?? 0
  const isGood = growth <= MAX_HEAP_GROWTH_MB * MB && buffers <= MAX_BUFFERS_MB * MB
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '}  heap ${inMb(growth).trim()} MB more (at most ${MAX_HEAP_GROWTH_MB}) after ` +
      `${pages * 0.9} pages more, buffers ${inMb(buffers).trim()} MB (at most ${MAX_BUFFERS_MB}), ` +
      `${Math.round((pages * 1_000) / (Date.now() - began))} pages/s\n`,
  )
  if (!isGood) process.exitCode = 1
} finally {
  await petra.stop()
}

async function askForPages(from: number, to: number): Promise<void> {
  let next = from
  const ask = async () => {
    while (next < to) {
      const page = next++
      const address = page % 3 === 1 ? `/nothing-${page}` : `/thank-you?n=${page}`
      const headers: Record<string, string> = page % 3 === 2 ? { Cookie: `petra=${'a'.repeat(43)}` } : {}
      const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers })
      await response.arrayBuffer()
      const wanted = page % 3 === 1 ? 404 : 200
      if (response.status !== wanted) throw new Error(`${address} answered ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  const answer = once(child, 'message')
  child.send('memory')
  const [memory] = (await answer) as [Memory]
  return memory
}

function inMb(bytes: number): string {
  return (bytes / MB).toFixed(0).padStart(5)
}
