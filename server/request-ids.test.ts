/** A request followed through the log, from the web process to the mail that it causes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { folderMailer, loggingMailer } from '#app/platform/mail/mailer.server.ts'
import { runJobs } from '#app/platform/jobs/jobs.server.ts'
import { jobHandlers } from '#app/worker.ts'
import { testDatabase } from '#test/database.ts'
import { member } from '#test/members.ts'
import { testSite } from '#test/site.ts'

const database = testDatabase()

test('the id of a request stands in the lines of its job and its mail (docs/reliability.md §23)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petra-ids-'))
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const mailer = loggingMailer(folderMailer(folder, 'Petra <petra@localhost>', 'https://petra.example'), log)
  const context = { log, mailer, now: () => new Date() }
  const anna = await member(database().context())
  const site = await testSite(database(), { TRUSTED_PROXIES: '127.0.0.1' }, context)
  const system = database().context({ ...context, actor: { kind: 'system' }, client: null })
  const jobs = await runJobs(database().pool, log, jobHandlers(system), [])
  try {
    const answer = await site.post(
      '/api/user-forgotten-password',
      { email: anna.email },
      { 'X-Request-Id': 'edge-1' },
    )
    expect(answer.status).toBe(200)
    const said = () => lines.filter(({ requestId }) => requestId === 'edge-1').map(({ msg }) => String(msg))
    await expect.poll(said, { timeout: 30_000 }).toContain('a mail was handed over')
    await expect.poll(said, { timeout: 30_000 }).toContain('a job of a request is done')
    expect(said()).toContain('request')
    expect(JSON.stringify(lines)).not.toContain(anna.email)
  } finally {
    await jobs.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
