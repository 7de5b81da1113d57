import { describe, expect, test } from 'vitest'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testBrowser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import { findAccount, setTotpSeed } from './accounts.queries.server.ts'
import { actorOfCookie } from '../session/actors.server.ts'
import { changeRole, disableStaff, enableStaff, resetSecondFactor } from '../staff/change-staff.server.ts'
import { listInvitations } from './invitations.queries.server.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from '../staff/invite-staff.server.ts'
import { listStaff, lockAdmins } from './staff.queries.server.ts'

const database = testDatabase()
const as = ({ actor }: Pick<TestMember, 'actor'>): Context => database().context({ actor })
const visitor = () => database().context()
const system = () => database().context({ actor: { kind: 'system' }, client: null })
const staff = (role: 'agent' | 'admin') => member(visitor(), { role })
const codesOf = async (subjectId: string) =>
  (await findChanges(database().db, { subjectId }, 10)).map(({ code }) => code).toReversed()
const roleOf = async ({ memberId }: TestMember) => (await findAccount(database().db, memberId))?.role

/** Every verb about people, on `other`. */
const verbs: Record<string, (ctx: Context, other: TestMember, invitation: string) => Promise<void>> = {
  changeRole: (ctx, { memberId }) => changeRole(ctx, { memberId, role: 'admin' }),
  disableStaff: (ctx, { memberId }) => disableStaff(ctx, { memberId }),
  enableStaff: (ctx, { memberId }) => enableStaff(ctx, { memberId }),
  resetSecondFactor: (ctx, { memberId }) => resetSecondFactor(ctx, { memberId }),
  inviteStaff: (ctx) => inviteStaff(ctx, { email: `${crypto.randomUUID()}@homes.example`, role: 'agent' }),
  resendInvitation: (ctx, _other, id) => resendInvitation(ctx, { id }),
  withdrawInvitation: (ctx, _other, id) => withdrawInvitation(ctx, { id }),
}
const ownVerbs = ['changeRole', 'disableStaff', 'enableStaff', 'resetSecondFactor']

describe.each(Object.entries(verbs))('%s', (name, verb) => {
  const invitation = async () => {
    await inviteStaff(system(), { email: `${crypto.randomUUID()}@homes.example`, role: 'agent' })
    return (await listInvitations(database().db))[0]!.id
  }

  test('is for admins only (docs/product/office.md §6, §7)', async () => {
    const [nikos, maria, anna] = [await staff('agent'), await staff('admin'), await member(visitor())]
    const pending: Context = {
      ...visitor(),
      actor: { ...maria.actor, role: 'member', pendingRole: 'admin' },
    }
    const open = await invitation()
    const other = await staff('agent')
    await expect(verb(visitor(), other, open)).rejects.toMatchObject({ kind: 'unauthenticated' })
    for (const ctx of [as(anna), as(nikos), pending])
      await expect(verb(ctx, other, open)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await codesOf(other.memberId)).toEqual([])
    await verb(as(maria), other, open)
  })

  test.runIf(ownVerbs.includes(name))('is refused for oneself (docs/product/office.md §6)', async () => {
    const maria = await staff('admin')
    await expect(verb(as(maria), maria, '')).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await codesOf(maria.memberId)).toEqual([])
  })

  test.runIf(ownVerbs.includes(name))('knows no members (docs/product/office.md §6)', async () => {
    const anna = await member(visitor())
    await expect(verb(system(), anna, '')).rejects.toMatchObject({ kind: 'not-found' })
    expect(await roleOf(anna)).toBe('member')
  })
})

test('a role takes effect at the next request, and is recorded (docs/product/office.md §6)', async () => {
  const [maria, nikos] = [await staff('admin'), await staff('agent')]
  await changeRole(as(maria), { memberId: nikos.memberId, role: 'admin' })
  expect(await actorOfCookie(visitor(), nikos.cookie.split('=')[1])).toMatchObject({ role: 'admin' })
  const [change] = await findChanges(database().db, { subjectId: nikos.memberId }, 1)
  expect(change).toMatchObject({
    actor: { id: maria.memberId },
    code: 'member.role-changed',
    before: { role: 'agent' },
    after: { role: 'admin' },
  })
})

test('who is disabled is logged out everywhere and cannot log in until enabled (docs/product/office.md §6)', async () => {
  const [maria, nikos] = [await staff('admin'), await staff('agent')]
  await setTotpSeed(database().db, nikos.memberId, null)
  await disableStaff(as(maria), { memberId: nikos.memberId })
  expect(await actorOfCookie(visitor(), nikos.cookie.split('=')[1])).toEqual({ kind: 'visitor' })

  const login = (password: string) =>
    testBrowser(database()).post('/api/user-login', { username: nikos.username, password })
  expect((await login('not the password at all')).json).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid credentials',
  })
  expect(await login(nikos.password)).toMatchObject({
    status: 403,
    json: { message: 'This account is disabled. Please ask an administrator of the agency.' },
  })
  await enableStaff(as(maria), { memberId: nikos.memberId })
  expect((await login(nikos.password)).status).toBe(200)
  expect(await codesOf(nikos.memberId)).toEqual(['member.disabled', 'member.enabled'])
})

test('a reset of the second factor logs out, and leaves a member’s powers until there is a new one (docs/product/office.md §6)', async () => {
  const [maria, nikos] = [await staff('admin'), await staff('agent')]
  await resetSecondFactor(as(maria), { memberId: nikos.memberId })
  expect(await actorOfCookie(visitor(), nikos.cookie.split('=')[1])).toEqual({ kind: 'visitor' })
  const account = await findAccount(database().db, nikos.memberId)
  expect(account).toMatchObject({ totpSeed: null, lacksSecondFactor: true })
  await expect(resetSecondFactor(as(maria), { memberId: nikos.memberId })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('the last admin stays, also when two dismiss each other at once (docs/product/office.md §6)', async () => {
  const { db } = database()
  const [maria, eleni] = [await staff('admin'), await staff('admin')]
  for (const id of await lockAdmins(db))
    if (id !== maria.memberId && id !== eleni.memberId) await disableStaff(system(), { memberId: id })
  const outcomes = await Promise.allSettled([
    changeRole(as(maria), { memberId: eleni.memberId, role: 'agent' }),
    disableStaff(as(eleni), { memberId: maria.memberId }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [last, ...more] = await lockAdmins(db)
  expect([typeof last, more]).toEqual(['string', []])
  const refused = { kind: 'conflict' }
  await expect(changeRole(system(), { memberId: last!, role: 'agent' })).rejects.toMatchObject(refused)
  await expect(disableStaff(system(), { memberId: last! })).rejects.toMatchObject(refused)
})

test('staff are listed with role, second factor and when they were seen; members are not (docs/product/office.md §6)', async () => {
  const [anna, nikos] = [await member(visitor()), await staff('agent')]
  const listed = await listStaff(database().db)
  expect(listed.find(({ id }) => id === nikos.memberId)).toEqual({
    id: nikos.memberId,
    username: nikos.username,
    email: nikos.email,
    role: 'agent',
    hasSecondFactor: true,
    disabledAt: null,
    lastSeenAt: visitor().now(),
  })
  expect(listed.some(({ id }) => id === anna.memberId)).toBe(false)
})
