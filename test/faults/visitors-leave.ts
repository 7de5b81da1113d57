/**
 * Makes visitors hang up while others wait for the same page: `node test/faults/visitors-leave.ts [times]`. The real
 * program, over HTTP. Each time one visitor requests a page that is not cached, others the same one at the same moment,
 * and the first hangs up within a few milliseconds, before, while or after it is rendered. None of the others may get
 * anything but the whole page.
 */
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPetra } from './own-petra.ts'

const times = Number(process.argv[2] ?? 1_000)
const port = process.env['PORT'] ?? '5016'
const others = 3
const longestStayMs = 20

const petra = await startPetra(port)
try {
  let left = 0
  let failed = 0
  for (let time = 0; time < times; time += 1) {
    const address = `http://127.0.0.1:${port}/thank-you?time=${time}`
    const leaving = new AbortController()
    const first = fetch(address, { signal: leaving.signal })
      .then((response) => response.text())
      .catch(() => (left += 1))
    const answers = Array.from({ length: others }, () => isWhole(address))
    await sleep(Math.random() * longestStayMs)
    leaving.abort()
    failed += (await Promise.all(answers)).filter((whole) => !whole).length
    await first
  }
  const isGood = failed === 0 && left > 0
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '}  ${left} of ${times} hung up before their page came; ` +
      `${failed} of ${times * others} others got no whole page\n`,
  )
  if (!isGood) process.exitCode = 1
} finally {
  await petra.stop()
}

async function isWhole(address: string): Promise<boolean> {
  const response = await fetch(address)
  return response.status === 200 && (await response.text()).includes('</html>')
}
