/** `petra staff` as an operator runs it, and the accounts that a demo's first start shows. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { addStaff } from '#app/features/accounts/registration/open-account.server.ts'
import { addDemoAccounts } from '#app/features/demo/demo-accounts.server.ts'
import { testBrowser } from '#test/browser.ts'
import { runCommand, toolEnvironment } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { staffCommand } from './staff-command.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'petra-staff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const staff = (...args: string[]) => {
  vi.stubEnv('DATA_DIR', folder)
  return runCommand(staffCommand, args, database().url)
}

/** A process of its own, for what has a standard input. */
async function petra(args: string[], input: string) {
  const child = spawn(process.execPath, ['bin/petra', 'staff', ...args], {
    env: { ...toolEnvironment(), DATABASE_URL: database().url, DATA_DIR: folder },
  })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, output, errors }
}

const signsIn = async (username: string, password: string) =>
  (await testBrowser(database()).post('/api/user-login', { username, password })).status === 200
const roleOf = async (username: string) =>
  (
    await database()
      .db.selectFrom('member')
      .select(['role', 'email_confirmed_at'])
      .where('username', '=', username)
      .executeTakeFirst()
  )?.role

test('makes a password and shows it once, or takes one from standard input (docs/product/accounts.md §1)', async () => {
  const nikos = ['--username', 'Nikos', '--email', 'nikos@homes.example', '--role', 'agent']
  const made = await staff('add', ...nikos)
  expect(made).toMatchObject({ code: 0, errors: '' })
  const password = /Password, shown this once: (\S{20})\n/.exec(made.output)?.[1] ?? ''
  expect(await signsIn('Nikos', password)).toBe(true)
  expect(await roleOf('Nikos')).toBe('agent')

  const maria = ['--username', 'Maria', '--email', 'maria@homes.example', '--role', 'admin']
  const given = await petra(['add', ...maria, '--password-stdin'], 'five olive trees in a row\n')
  expect(given).toEqual({ code: 0, output: 'Maria can log in as admin.\n', errors: '' })
  expect(await signsIn('Maria', 'five olive trees in a row')).toBe(true)

  expect(await staff('add', ...maria)).toEqual({
    code: 1,
    output: '',
    errors: 'username: Username already in use\n',
  })
}, 120_000)

test.each([
  [
    ['add', '--username', 'A1', '--email', 'a@homes.example', '--role', 'owner'],
    2,
    '--role is one of agent, admin.',
  ],
  [['add', '--role', 'agent'], 2, 'A --username and an --email are wanted.'],
  [['remove'], 2, 'What is to be done? list, add, invite, role, disable, enable, reset-second-factor'],
  [['add', '--password', 'secret'], 2, "Unknown option '--password'"],
])('%j ends with %i: %s', async (args, code, message) => {
  const { output, errors, ...ended } = await staff(...args)
  expect(ended.code).toBe(code)
  expect(errors).toContain(message)
  expect(output).toBe('')
})

test('nobody adds staff by a request (docs/product/accounts.md §1)', async () => {
  const intruder = {
    username: 'Intruder',
    email: 'i@homes.example',
    password: 'five olive trees',
    role: 'admin',
  } as const
  await expect(addStaff(database().context(), intruder)).rejects.toMatchObject({ kind: 'forbidden' })
  const browser = testBrowser(database())
  await browser.post('/api/user-register', {
    ...intruder,
    repeatPassword: intruder.password,
    is_admin: true,
  })
  expect(await roleOf('Intruder')).toBe('member')
})

test('a demo has one account of each role, with passwords nobody can guess (docs/product/pages.md §29)', async () => {
  const accounts = await addDemoAccounts(database().context({ actor: { kind: 'system' }, client: null }))
  expect(accounts.map(({ role }) => role)).toEqual(['admin', 'agent', 'member'])
  for (const { role, username, password } of accounts) {
    expect(password).toMatch(/^[\w-]{20}$/)
    expect(await roleOf(username)).toBe(role)
    expect(await signsIn(username, password)).toBe(true)
  }
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(3)
})
