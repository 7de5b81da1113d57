/** `npm run dev`: the same server with the pages loaded from their sources, and the browser told of every change. */
import process from 'node:process'
import { createServer } from 'vite'
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

const pages: Pages = async (request, ctx) => {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
  return build.entry.module.createPages(build, 'development')(request, ctx)
}

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
