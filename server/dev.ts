/** `npm run dev`: the same server with the pages loaded from their sources, and the browser told of every change. */
import process from 'node:process'
import { createServer } from 'vite'
import type { Assets } from '#app/platform/pages/answer-page.server.tsx'
import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { readCertificate } from './certificate.ts'
import type { Pages, PagesBuild } from './pages.ts'
import { runPetra } from './run.ts'
import { showAccounts } from './show-accounts.ts'

const config = readConfig(process.env)
const tls = readCertificate(config)
const log = createLog(config.LOG_LEVEL)
const vite = await createServer({ server: { middlewareMode: true } })

const assets: Assets = {
  entry: '/app/entry.client.tsx',
  imports: [],
  styles: ['/app/app.css'],
  scriptsOf: () => [],
  before: 'import "/@vite/client";',
}
const pages: Pages = async (...asked) => {
  const { pagesWith } = (await vite.ssrLoadModule('/app/pages.server.ts')) as PagesBuild
  return pagesWith(assets)(...asked)
}
// Most sources are the server's alone, of whose changes the browser is not told otherwise.
vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }))

const petra = await runPetra(config, log, async () => pages, {
  tls,
  around: (site) => (request, response) => vite.middlewares(request, response, () => site(request, response)),
  mode: 'development',
  onDemo: showAccounts,
})
process.stdout.write(`Petra is ready, from its sources: ${petra.origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await petra.stop()
    await vite.close()
    process.exit(0)
  })
}
