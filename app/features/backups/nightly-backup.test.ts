import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { readBackupState } from './backup-runs.queries.server.ts'
import { backupJobs } from './backups.worker.server.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'petra-nightly-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const night = (day: string, into = folder) =>
  backupJobs(
    database().context({
      actor: { kind: 'system' },
      client: null,
      now: () => new Date(`${day}T03:40:00Z`),
    }),
    { pool: database().pool, folder: into, keep: 2 },
  )[0]!.run({}, { isLast: false, signal: new AbortController().signal })

test('a backup a night, the latest ones kept, and files of others left alone (docs/operations.md)', async () => {
  writeFileSync(join(folder, 'petra-2026-11-01-120000.tar'), 'made by hand')
  const abandoned = join(folder, '.petra-2026-11-02.tar.x.unfinished')
  writeFileSync(abandoned, 'half')
  utimesSync(abandoned, new Date('2026-11-02'), new Date('2026-11-02'))
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-21']) await night(day)
  expect(readdirSync(folder).toSorted()).toEqual([
    'petra-2026-11-01-120000.tar',
    'petra-2026-11-20.tar',
    'petra-2026-11-21.tar',
  ])
  expect(await readBackupState(database().db)).toEqual({
    lastMadeAt: new Date('2026-11-21T03:40:00Z'),
    made: 3,
    failed: 0,
    hasLastFailed: false,
  })
})

test('a backup that fails is counted, keeps the former ones, and is tried again by the queue', async () => {
  const before = readdirSync(folder)
  const occupied = join(folder, 'a-file')
  writeFileSync(occupied, '')
  await expect(night('2026-11-22', join(occupied, 'backups'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(readdirSync(folder).filter((name) => name !== 'a-file')).toEqual(before)
  expect(await readBackupState(database().db)).toMatchObject({ failed: 1, hasLastFailed: true })
})
