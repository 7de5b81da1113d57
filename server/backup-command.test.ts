/** `petra backup` and `petra restore` as an operator runs them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { migrationsBeforeBaseline } from '#app/platform/db/migration-files.server.ts'
import { appliedMigrations } from '#app/platform/db/read-migration-state.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { pretendApplied } from '#test/applied-migrations.ts'
import { runCommand } from '#test/command.ts'
import { dropEmptyDatabases, emptyDatabase, testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'petra-backup-command-'))
afterAll(async () => {
  await dropEmptyDatabases()
  rmSync(folder, { recursive: true, force: true })
})

function petra(command: typeof backupCommand, args: string[], url = database().url) {
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  return runCommand(command, args, url)
}

test('a backup is made, tried out beside the site, and restored on a machine with nothing; the audit log tells of it (docs/reliability.md §19)', async () => {
  const [erased, kept] = [await member(database().context()), await member(database().context())]
  await listing(database().context({ actor: { kind: 'system' }, client: null }))
  const file = join(folder, 'site.tar')
  const made = await petra(backupCommand, [file])
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).toContain(file)
  expect(await petra(backupCommand, [file])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('there already'),
  })

  expect(await petra(backupCommand, ['--check', file])).toMatchObject({
    code: 0,
    output: expect.stringContaining('can be restored'),
  })

  const url = await emptyDatabase()
  expect(await petra(restoreCommand, [file, '--erase', erased.memberId], url)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Every row was compared'),
  })
  const { db, close } = openDatabase(url, createLog('silent'), { connections: 1 })
  try {
    expect(await db.selectFrom('listing').select('reference').execute()).toHaveLength(1)
    expect(await db.selectFrom('member').select('id').execute()).toEqual([{ id: kept.memberId }])
    expect(await db.selectFrom('audit_entry').select(['code', 'after']).execute()).toEqual([
      { code: 'database.restored', after: { file: 'site.tar' } },
    ])
  } finally {
    await close()
  }
})

test('a backup of the last state before the baseline is restored; one of another is refused with what to do (docs/operations.md)', async () => {
  const { db } = database()
  const applied = (await appliedMigrations(db))!
  const newer = applied.filter((name) => name !== '0001-baseline')
  const last = await migrationsBeforeBaseline()
  const backupAt = async (names: readonly string[], file: string) => {
    await pretendApplied(db, names)
    expect(await petra(backupCommand, [join(folder, file)])).toMatchObject({ code: 0 })
    await pretendApplied(db, applied)
    return join(folder, file)
  }
  const old = await backupAt(last.slice(0, 60), 'old.tar')
  const url = await emptyDatabase()
  const refusal = { code: 1, output: '', errors: expect.stringContaining('restore it with Petra 0.0.9') }
  expect(await petra(backupCommand, ['--check', old])).toMatchObject(refusal)
  expect(await petra(restoreCommand, [old], url)).toMatchObject(refusal)

  const good = await backupAt([...last, ...newer], 'last.tar')
  expect(await petra(backupCommand, ['--check', good])).toMatchObject({ code: 0, errors: '' })
  expect(await petra(restoreCommand, [good], url)).toMatchObject({ code: 0, errors: '' })
  const restored = openDatabase(url, createLog('silent'), { connections: 1 })
  expect(await appliedMigrations(restored.db)).toEqual(applied)
  await restored.close()
})

test('what is no backup, and a wrong call, are answered with a sentence and an exit code', async () => {
  const file = join(folder, 'letter.tar')
  writeFileSync(file, 'Dear Petra')
  for (const [command, args] of [
    [backupCommand, ['--check', file]],
    [restoreCommand, [file]],
  ] as const) {
    expect(await petra(command, [...args])).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('is damaged or not a backup'),
    })
  }
  expect(await petra(restoreCommand, [join(folder, 'none.tar')])).toMatchObject({ code: 1 })
  expect(await petra(restoreCommand, [file, '--erase', 'Anna'])).toMatchObject({ code: 2 })
  expect(await petra(restoreCommand, [])).toMatchObject({ code: 2, errors: expect.stringContaining('Usage') })
  expect(await petra(backupCommand, ['--fast'])).toMatchObject({ code: 2 })
})
