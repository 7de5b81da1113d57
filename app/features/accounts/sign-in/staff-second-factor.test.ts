import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Role } from '#app/platform/context/context.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { TEST_SEED } from '#test/members.ts'
import { testSite } from '#test/site.ts'
import { addDemoAccounts } from '#app/features/demo/demo-accounts.server.ts'
import { insertInstallation, setDemoState } from '#app/features/demo/installation.queries.server.ts'
import { writeSections } from '#app/features/content/pages/write-sections.server.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { actorOfCookie } from '../session/actors.server.ts'
import { actingStaff } from '../staff/acting-staff.server.ts'
import { findSecondFactorDue } from '../account/sessions.queries.server.ts'
import { addStaff } from '../registration/open-account.server.ts'
import { confirmTotp, setTotpSeed } from '../account/accounts.queries.server.ts'

const database = testDatabase()
const password = 'a lemon tree by the well'
const system = () => database().context({ actor: { kind: 'system' }, client: null })

async function staff(username: string, role: Role) {
  const email = `${username.toLowerCase()}@homes.example`
  await addStaff(system(), { username, email, password, role })
  const browser = testBrowser(database(), { address: '198.18.30.1' })
  const { json } = await browser.post('/api/user-login', { username, password })
  return { browser, json }
}
const contextOf = async ({ cookie }: { cookie: string }) => {
  const ctx = database().context()
  return { ...ctx, actor: await actorOfCookie(ctx, cookie.split('=')[1]) }
}

test('an admin’s password alone has a member’s powers, and the factor gives the role its own (docs/reliability.md §12)', async () => {
  const { browser, json } = await staff('Alexis', 'admin')
  expect(json).toMatchObject({ message: 'Login successful!', setUpSecondFactor: true })
  const before = await contextOf(browser)
  expect(before.actor).toMatchObject({ role: 'member', pendingRole: 'admin' })
  const refused = {
    kind: 'forbidden',
    message:
      'Your work here needs two-factor sign-in. Please set it up first, on the page /account#two-factor.',
  }
  expect(() => requireStaff(before.actor)).toThrow(refused.message)
  await expect(writeSections(before, { name: 'about_us', title: 'Ours' })).rejects.toMatchObject(refused)
  await expect(writeSetting(before, { name: 'phone', value: '1' })).rejects.toMatchObject(refused)

  const { seed } = (await browser.post('/api/user-second-factor-start')).json
  expect((await contextOf(browser)).actor).toMatchObject({ role: 'member', pendingRole: 'admin' })
  const code = (steps: number) =>
    new TOTP({ secret: seed }).generate({ timestamp: testNow.valueOf() + steps * 30_000 })
  expect((await browser.post('/api/user-second-factor-confirm', { code: code(-1) })).status).toBe(200)
  const after = await contextOf(browser)
  expect(after.actor).toMatchObject({ role: 'admin', pendingRole: null })
  requireStaff(after.actor)
  expect(await writeSections(after, { name: 'about_us', title: 'Ours' })).toMatchObject({ title: 'Ours' })

  // From now on the password alone is no login at all.
  const next = await testBrowser(database()).post('/api/user-login', { username: 'Alexis', password })
  expect(next.json).toEqual({
    secondFactor: expect.any(String),
    factors: ['code'],
    message: expect.any(String),
  })
})

test('a member is no staff, with or without a second factor (docs/product/accounts.md §1)', async () => {
  const { browser, json } = await staff('Maria', 'member')
  expect(json).not.toHaveProperty('setUpSecondFactor')
  const { actor } = await contextOf(browser)
  expect(actor).toMatchObject({ role: 'member', pendingRole: null })
  expect(() => requireStaff(actor)).toThrow('Only the agency’s staff can do this.')
})

test('the simple login leads staff to their second factor, with script and without (docs/product/accounts.md §13, §18)', async () => {
  await staff('Sofia', 'agent')
  await staff('Petros', 'member')
  const login = (username: string) =>
    testBrowser(database(), { address: '198.18.30.3' }).post('/api/wordpress-login', { username, password })
  expect((await login('Sofia')).json).toMatchObject({ setUpSecondFactor: true })
  expect((await login('Petros')).json).not.toHaveProperty('setUpSecondFactor')
  const site = await testSite(database())
  const page = (username: string) => site.post('/my-login', new URLSearchParams({ username, password }))
  const led = await page('Sofia')
  expect([led.status, led.headers.get('location')]).toEqual([303, '/account#two-factor'])
  expect(led.headers.getSetCookie()).toHaveLength(2)
  expect((await page('Petros')).status).toBe(200)
})

test('the demo’s staff do without, until real homes come in (docs/product/accounts.md §18)', async () => {
  await insertInstallation(database().db, testNow, 'loaded')
  const roles = async (username: string, given: string) => {
    const browser = testBrowser(database(), { address: '198.18.30.2' })
    await browser.post('/api/user-login', { username, password: given })
    const { actor } = await contextOf(browser)
    return actor.kind === 'member' && [actor.role, actor.pendingRole]
  }
  const accounts = await addDemoAccounts(system())
  const seen = async () => Promise.all(accounts.map((account) => roles(account.username, account.password)))
  expect(await seen()).toEqual([
    ['admin', null],
    ['agent', null],
    ['member', null],
  ])
  await addStaff(system(), { username: 'Nikos', email: 'n@homes.example', password, role: 'agent' })
  expect(await roles('Nikos', password)).toEqual(['member', 'agent'])
  await setDemoState(database().db, 'withdrawn', testNow)
  expect(await seen()).toEqual([
    ['member', 'admin'],
    ['member', 'agent'],
    ['member', null],
  ])
})

test('staff of the demo are told of the second factor before, and a session under way goes on after the first import (docs/product/accounts.md §18)', async () => {
  const { db } = database()
  await insertInstallation(db, testNow, 'loaded')
  await setDemoState(db, 'loaded', testNow)
  const later = (hours: number) => new Date(testNow.valueOf() + hours * 3_600_000)
  const account = { username: 'Eleni', email: 'eleni@homes.example', password }
  await addStaff(system(), { ...account, role: 'admin', fromDemo: true })
  const browser = testBrowser(database(), { address: '198.18.30.4' })
  await browser.post('/api/user-login', { ...account, rememberMe: true })
  const actorAt = async (hours: number, { cookie } = browser) => {
    const ctx = { ...database().context(), now: () => later(hours) }
    const actor = await actorOfCookie(ctx, cookie.split('=')[1])
    if (actor.kind !== 'member') throw new Error('The session has ended.')
    const due = await findSecondFactorDue(db, actor.sessionId, later(hours))
    return { role: actor.role, pendingRole: actor.pendingRole, due }
  }
  expect(await actorAt(0)).toEqual({ role: 'admin', pendingRole: null, due: { dueAt: null } })
  await setDemoState(db, 'withdrawn', later(1))
  const dueAt = later(13)
  expect(await actorAt(2)).toEqual({ role: 'admin', pendingRole: null, due: { dueAt } })
  expect(await actorAt(12.9)).toMatchObject({ role: 'admin', pendingRole: null })
  expect(await actorAt(13)).toMatchObject({ role: 'member', pendingRole: 'admin' })
  // A login from then on is asked for it.
  await setDemoState(db, 'withdrawn', later(-1))
  const next = testBrowser(database(), { address: '198.18.30.5' })
  const { json } = await next.post('/api/user-login', account)
  expect(json).toMatchObject({ setUpSecondFactor: true })
  expect(await actorAt(2, next)).toMatchObject({ role: 'member', pendingRole: 'admin' })
})

test('a job goes on for staff as their session would, of the demo without a second factor too (docs/product/accounts.md §18)', async () => {
  const { db } = database()
  await insertInstallation(db, testNow, 'loaded')
  await setDemoState(db, 'loaded', testNow)
  const later = (hours: number) => new Date(testNow.valueOf() + hours * 3_600_000)
  const began = async (username: string, fromDemo: boolean) => {
    const account = { username, email: `${username.toLowerCase()}@homes.example`, password }
    await addStaff(system(), { ...account, role: 'agent', fromDemo })
    const browser = testBrowser(database(), { address: '198.18.30.6' })
    await browser.post('/api/user-login', account)
    const { actor } = await contextOf(browser)
    if (actor.kind !== 'member') throw new Error('There is no session.')
    return actor
  }
  const roleAt = async (by: { memberId: string; sessionId: string; signedInAt: Date }, hours: number) =>
    (await actingStaff(db, by, later(hours)))?.role ?? null
  const [demo, real] = [await began('Kostas', true), await began('Giorgos', false)]
  expect([await roleAt(demo, 1), await roleAt(real, 1)]).toEqual(['agent', null])
  await setDemoState(db, 'withdrawn', later(1))
  expect([await roleAt(demo, 2), await roleAt(demo, 13)]).toEqual(['agent', null])
  await setTotpSeed(db, real.memberId, TEST_SEED)
  await confirmTotp(db, real.memberId, later(2))
  expect(await roleAt(real, 13)).toBe('agent')
})
