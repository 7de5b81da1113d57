/** The program as a visitor meets it, on a database of its own with the demo stock; gone when the tests end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { builtPages } from '#server/pages.ts'
import { runPetra } from '#server/run.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'petra-e2e-'))
chmodSync(dataDir, 0o755)
buildIfNeeded()
const config = readConfig({ PORT: process.env['PORT'], DATA_DIR: dataDir, DEMO: 'on' })
const petra = await runPetra(config, createLog('warn'), builtPages)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await petra.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
}
