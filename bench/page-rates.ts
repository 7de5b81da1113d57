/** docs/performance.md §5: a cached page answers at least half as many requests a second as a constant of its size on the same server. */
import { Agent, createServer, get } from 'node:http'
import process from 'node:process'
import { getRequestListener } from '@hono/node-server'
import { onDemoSite } from './demo-site.ts'

const SECONDS = 3
const AT_ONCE = 16

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    const size = Buffer.from(
      await (await fetch(`${origin}/buy`, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer(),
    ).length
    const constant = Buffer.alloc(size, 'x')
    const server = createServer(getRequestListener(() => new Response(constant))).listen(5951, '127.0.0.1')
    const runs: { page: number; constant: number }[] = []
    for (let round = 0; round < 3; round += 1) {
      runs.push({ page: await rate(`${origin}/buy`), constant: await rate('http://127.0.0.1:5951/') })
    }
    server.close()
    for (const { page, constant: plain } of runs) {
      process.stdout.write(
        `cached /buy ${page}/s, a constant ${plain}/s, ratio ${(page / plain).toFixed(2)} (goal 0.5)\n`,
      )
    }
  })

/** Answers a second with sixteen requests under way, on kept connections. */
async function rate(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let answered = 0
  const end = performance.now() + SECONDS * 1_000
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        response.resume().on('end', resolve)
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        await one()
        answered += 1
      }
    }),
  )
  agent.destroy()
  return Math.round(answered / SECONDS)
}
