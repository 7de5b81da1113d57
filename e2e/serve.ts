/** The program as a visitor meets it, on a database of its own with the demo stock; gone when the tests end. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { readConfig } from '#app/platform/config.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createPasswordHasher } from '#app/platform/password-hasher.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { builtPages } from '#server/pages.ts'
import { runPetra } from '#server/run.ts'
import { cheapFigures } from '#test/cheap-hashing.ts'
import { dataFolder } from './data-folder.ts'

const port = process.env['PORT'] ?? ''
const dataDir = dataFolder(port)
// A run that was cut off left its own.
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir)
chmodSync(dataDir, 0o755)
buildIfNeeded()
// Where Petra's own would be, without its waits for the disk: nothing here outlives a crash of the machine.
const database = await startEmbeddedPostgres({
  dataDir: join(dataDir, 'postgres'),
  log: () => {},
  unsafeFast: true,
})
const config = readConfig({
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: database.databaseUrl,
  DEMO: 'on',
  // Each test comes from an address of its own: what is counted by address is counted for it alone.
  TRUSTED_PROXIES: '127.0.0.1,::1',
  ...(JSON.parse(process.env['E2E_SETTINGS'] ?? '{}') as Record<string, string>),
})
const petra = await runPetra(config, createLog('warn'), builtPages, {
  context: { passwords: createPasswordHasher(cheapFigures) },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await petra.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
}
