import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { buildIfNeeded } from '#server/build.ts'
import { builtPages } from '#server/pages.ts'
import { runPetra } from '#server/run.ts'

/** Petra with the demo stock on a port of its own while `work` runs. */
export async function onDemoSite(work: (origin: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(dataDir, 0o755)
  buildIfNeeded()
  const config = readConfig({ PORT: '5950', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on' })
  const petra = await runPetra(config, createLog('error'), builtPages)
  try {
    await work('http://localhost:5950')
  } finally {
    await petra.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Registers a member and returns the cookie of their login. */
export async function newMember(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user-register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      username: 'Bench',
      email: 'bench@homes.example',
      password: 'a long walk by the sea',
      repeatPassword: 'a long walk by the sea',
    }),
  })
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  if (!answer.ok || cookie === '') throw new Error(`Registering answered ${answer.status}.`)
  return cookie
}

/** A few addresses of each kind of page. */
export async function samplePaths(origin: string): Promise<string[]> {
  const homes = (await (await fetch(`${origin}/api/property/buy?page=1`)).json()) as { id: number }[]
  return ['/', '/buy', '/rent', '/search', `/properties/${homes[0]?.id ?? 0}`]
}
