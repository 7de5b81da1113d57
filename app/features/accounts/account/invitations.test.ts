import { expect, test } from 'vitest'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { member } from '#test/members.ts'
import { testSite } from '#test/site.ts'
import { findAccountByName } from './accounts.queries.server.ts'
import { sendAccountMail } from '../email/send-account-mail.server.ts'
import { actorOfCookie } from '../session/actors.server.ts'
import { findSecondFactorDue } from './sessions.queries.server.ts'
import { acceptInvitation } from '../staff/accept-invitation.server.ts'
import { listInvitations } from './invitations.queries.server.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from '../staff/invite-staff.server.ts'

const database = testDatabase()
const DAY_MS = 86_400_000
const later = (days: number) => new Date(testNow.valueOf() + days * DAY_MS)
const at = (now: Date, about: Partial<Context> = {}) => database().context({ now: () => now, ...about })
const system = () => at(testNow, { actor: { kind: 'system' }, client: null })
const password = 'a lemon tree by the well'
const asking = (token: string, about: object = {}) => ({
  token,
  username: 'Nikos',
  password,
  repeatPassword: password,
  ...about,
})

async function invited(email: string): Promise<string> {
  await inviteStaff(system(), { email, role: 'agent' })
  return (await listInvitations(database().db)).find((each) => each.email === email)!.id
}

/** The token of the newest mail to the address, sent now. */
async function mailedToken(invitationId: string, email: string): Promise<string> {
  await sendAccountMail(system(), { kind: 'invitation', invitationId, mailId: crypto.randomUUID() })
  const mail = (await database().mails()).findLast(({ to }) => to === email)
  const { agency_name: agency } = await readSiteSettings(database().db)
  expect(agency).not.toBe('')
  expect(mail?.subject).toBe(`Your invitation to ${agency}`)
  expect(mail?.text).toContain(`${agency} invites you to join its team.`)
  const [, token = ''] = /https:\/\/petra\.example\/staff-invitation\?invitationToken=([\w-]{43})/.exec(
    mail!.text,
  )!
  return token
}

test('the link opens one account with the role and address of the invitation, once (docs/product/office.md §7)', async () => {
  const email = 'nikos@homes.example'
  const id = await invited(email)
  const token = await mailedToken(id, email)
  const forged = asking(token, { role: 'admin', email: 'intruder@homes.example' })
  const { user, cookieToken } = await acceptInvitation(at(testNow), forged)
  expect(user).toMatchObject({ email })
  expect(await findAccountByName(database().db, 'Nikos')).toMatchObject({
    role: 'agent',
    email,
    emailConfirmedAt: testNow,
    lacksSecondFactor: true,
  })
  // Its session has its role for twelve hours; a login needs a second factor (docs/product/accounts.md §18).
  const actorAfter = (hours: number) =>
    actorOfCookie(at(new Date(testNow.valueOf() + hours * 3_600_000 - 1)), cookieToken)
  expect(await actorAfter(1)).toMatchObject({ role: 'agent', pendingRole: null })
  const { sessionId } = (await actorAfter(12)) as { sessionId: string }
  const dueAt = new Date(testNow.valueOf() + 12 * 3_600_000)
  expect(await findSecondFactorDue(database().db, sessionId, testNow)).toEqual({ dueAt })
  const { json } = await testBrowser(database()).post('/api/user-login', {
    username: 'Nikos',
    password: forged.password,
  })
  expect(json).toMatchObject({ setUpSecondFactor: true })
  const again = acceptInvitation(at(testNow), asking(token, { username: 'Nikos again' }))
  await expect(again).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(await listInvitations(database().db)).toEqual([])
  const told = await findChanges(database().db, { actor: user.memberId }, 10)
  expect(told.map(({ code, address }) => [code, address])).toEqual([
    ['member.added', '192.0.2.1'],
    ['invitation.accepted', '192.0.2.1'],
  ])
})

test('of two who open the link at once, one gets the account (docs/product/office.md §7)', async () => {
  const email = 'sofia@homes.example'
  const token = await mailedToken(await invited(email), email)
  const outcomes = await Promise.allSettled(
    ['Sofia', 'Sofia too'].map((username) => acceptInvitation(at(testNow), asking(token, { username }))),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the link works for seven days, and ends with a newer one or the withdrawal (docs/product/office.md §7)', async () => {
  const email = 'petros@homes.example'
  const id = await invited(email)
  const refused = { kind: 'unauthenticated', field: 'invitationToken' }
  const tried = (token: string, now: Date) =>
    acceptInvitation(at(now), asking(token, { username: 'Petros', repeatPassword: 'another' }))
  const first = await mailedToken(id, email)
  await expect(tried(first, later(7))).rejects.toMatchObject(refused)
  await expect(tried(first, later(6.9))).rejects.toMatchObject({ field: 'repeatPassword' })

  await resendInvitation(system(), { id })
  const second = await mailedToken(id, email)
  await expect(tried(first, testNow)).rejects.toMatchObject(refused)
  await expect(tried(second, testNow)).rejects.toMatchObject({ field: 'repeatPassword' })

  await withdrawInvitation(system(), { id })
  await expect(tried(second, testNow)).rejects.toMatchObject(refused)
  const mails = await database().mails()
  await sendAccountMail(system(), { kind: 'invitation', invitationId: id, mailId: 'late' })
  expect(await database().mails()).toEqual(mails)
  await expect(resendInvitation(system(), { id })).rejects.toMatchObject({ kind: 'not-found' })
})

test('an address with an account or an open invitation is refused, and so is none at all (docs/product/office.md §7)', async () => {
  const anna = await member(at(testNow))
  await invited('eleni@homes.example')
  for (const email of [anna.email.toUpperCase(), 'Eleni@homes.example'])
    await expect(inviteStaff(system(), { email, role: 'admin' })).rejects.toMatchObject({
      kind: 'conflict',
      field: 'email',
    })
  await expect(inviteStaff(system(), { email: 'nowhere', role: 'agent' })).rejects.toMatchObject({
    kind: 'bad-input',
    field: 'email',
  })
})

test('the page says that a link has ended, shows what is wrong beside its field, and leads on to the second factor (docs/product/office.md §7)', async () => {
  const site = await testSite(database(), {}, { now: () => testNow })
  const ended = await (await site.get('/staff-invitation?invitationToken=none')).text()
  expect(ended).toContain('This link has expired or was used before.')

  const email = 'maria@homes.example'
  const token = await mailedToken(await invited(email), email)
  const address = `/staff-invitation?invitationToken=${token}`
  expect(await (await site.get(address)).text()).toContain('You are invited as <!-- -->an agent')
  const send = (about: Record<string, string>) =>
    site.post(address, new URLSearchParams({ invitationToken: token, username: 'Maria', password, ...about }))
  const wrong = await send({ repeatPassword: 'another' })
  const html = await wrong.text()
  expect([wrong.status, html.includes('The passwords do not match.'), html.includes(password)]).toEqual([
    400,
    true,
    false,
  ])
  const opened = await send({ repeatPassword: password, role: 'admin' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/office'])
  expect(opened.headers.getSetCookie().join()).toContain('petra=')
  expect(await findAccountByName(database().db, email)).toMatchObject({ role: 'agent' })
})
