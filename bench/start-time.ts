/**
 * How long `petra start` takes to its first page on an installed, built checkout: with the demo, and with a large stock
 * (`STOCK=`; 120,000 without it; docs/performance.md §13). `STOCK_FOLDER=` has that stock already, or keeps it for
 * another run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded } from '#server/build.ts'
import { median, print, printGoal, seconds } from './goal.ts'
import { inFolder, inStockFolder, STOCK } from './stock-folder.ts'

const ROUNDS = 3
const PORT = '5953'
const LOOK_EVERY_MS = 10

export default async function benchStart(): Promise<void> {
  buildIfNeeded()
  await inFolder(undefined, async (folder) => {
    // The first start makes the database and the demo.
    await firstPage(folder, 'on')
    await report('with the demo', folder, 'on', 3)
  })
  await inStockFolder(async (folder) => {
    await firstPage(folder, 'off')
    await report(`with ${STOCK} listings`, folder, 'off', 5)
  })
}

async function report(what: string, folder: string, demo: string, goal: number): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await firstPage(folder, demo))
  print(`${what}: ${times.map((each) => each.toFixed(1)).join(', ')} s`)
  printGoal('P11', median(times), `${goal} s ${what}`, median(times) <= goal)
}

/** Seconds from the command to the end of the first page. */
async function firstPage(folder: string, demo: string): Promise<number> {
  const environment = { PATH: process.env['PATH'], PORT, HOST: '127.0.0.1', DATA_DIR: folder, DEMO: demo }
  const child = spawn(process.execPath, ['bin/petra', 'start'], { env: environment, stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    return await seconds(async () => {
      while (!(await isServed())) {
        if (child.exitCode !== null) throw new Error(`petra start ended with ${child.exitCode}.`)
        await pause(LOOK_EVERY_MS)
      }
    })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function isServed(): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}/buy`)
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}
