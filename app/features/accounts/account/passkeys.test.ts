import { beforeEach, expect, test } from 'vitest'
import { statusesOf, type TestBrowser, testBrowser } from '#test/browser.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { queuedAccountMails } from '#test/jobs.ts'
import { member, type TestMember } from '#test/members.ts'
import { testPasskey, type TestPasskey } from '#test/passkey.ts'
import { resetSecondFactor } from '../staff/change-staff.server.ts'
import { accountView } from '../account-page/account-view.server.ts'
import { setTotpSeed } from './accounts.queries.server.ts'
import { removePasskey } from '../passkeys/add-passkey.server.ts'
import { exportPersonalData } from './personal-data.server.ts'
import { accountHolding } from '../personal-data/account-holding.server.ts'

const database = testDatabase()

let count = 0
let anna: TestMember
let now = testNow
const browserOf = (cookie = '') => {
  const made = testBrowser(database(), { address: `198.18.11.${count % 250}`, now: () => now })
  made.cookie = cookie
  return made
}
const later = (ms: number) => {
  now = new Date(now.valueOf() + ms)
}

beforeEach(async () => {
  count += 1
  now = testNow
  anna = await member(database().context(), { username: `Keyholder ${count}` })
})

async function add(browser: TestBrowser, passkey = testPasskey(), about = {}) {
  const { options } = (await browser.post('/api/user-passkey-start')).json
  const answer = await browser.post('/api/user-passkey-add', { credential: passkey.make(options, about) })
  return { passkey, answer, options }
}
async function logIn(passkey: TestPasskey, about = {}, browser = browserOf()) {
  const { options } = (await browser.post('/api/passkey-login-start')).json
  return browser.post('/api/passkey-login', { credential: passkey.use(options, about) })
}
const byPassword = async () =>
  (await browserOf().post('/api/user-login', { username: anna.username, password: anna.password })).json
const viewOf = ({ actor }: TestMember) => accountView(database().context({ actor, now: () => now }))
const removeAs = ({ actor }: TestMember, given: { passkeyId: string; currentPassword: string }) =>
  removePasskey(database().context({ actor, now: () => now }), given)
/** Staff with a passkey and no codes. */
async function agentWithPasskey() {
  const agent = await member(database().context(), { username: `Agent ${count}`, role: 'agent' })
  const { passkey } = await add(browserOf(agent.secureCookie))
  await setTotpSeed(database().db, agent.memberId, null)
  return { agent, passkey }
}

test('a passkey is added, shown, told of by mail, and logs in without a password (docs/product/accounts.md §29)', async () => {
  const { passkey, answer, options } = await add(browserOf(anna.secureCookie))
  expect(options).toMatchObject({
    rp: { id: 'petra.example', name: 'Petra' },
    user: { name: anna.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(answer).toMatchObject({ status: 200, json: { message: 'The passkey is added.' } })
  expect((await viewOf(anna)).passkeys).toEqual([
    { id: expect.any(String), client: 'A program', createdAt: testNow.toISOString(), usedAt: null },
  ])
  expect(await queuedAccountMails(database().db, anna.memberId)).toContain('passkey-added')

  later(60_000)
  const browser = browserOf()
  expect(await logIn(passkey, {}, browser)).toMatchObject({
    status: 200,
    json: { message: 'Login successful!', user: { username: anna.username } },
  })
  expect((await browser.get('/api/user-sessions')).status).toBe(200)
  expect((await viewOf(anna)).passkeys).toMatchObject([{ usedAt: now.toISOString() }])
  expect((await logIn(passkey)).status).toBe(200)
  expect(await byPassword()).toHaveProperty('token')
  const exported = await exportPersonalData(database().context({ actor: anna.actor }), [accountHolding])
  expect(exported).toMatchObject({ account: { passkeys: [{ client: 'A program', usedAt: now }] } })
})

test.each<[what: string, about: object]>([
  ['another site', { origin: 'https://petra.example.evil.example' }],
  ['another host’s key', { rpId: 'evil.example' }],
  ['a device that did not check who holds it', { isVerified: false }],
])('%s neither adds a passkey nor logs in (docs/reliability.md §16)', async (_what, about) => {
  const browser = browserOf(anna.secureCookie)
  expect((await add(browser, testPasskey(), about)).answer.status).toBe(401)
  const { passkey } = await add(browser)
  expect(await logIn(passkey, about)).toMatchObject({ status: 401, setCookie: null })
  expect((await logIn(passkey)).status).toBe(200)
})

test('a challenge is good once, for five minutes, and for its own purpose (docs/product/accounts.md §29)', async () => {
  const { passkey } = await add(browserOf(anna.secureCookie))
  const browser = browserOf()
  const { options } = (await browser.post('/api/passkey-login-start')).json
  const first = passkey.use(options)
  expect((await browser.post('/api/passkey-login', { credential: first })).status).toBe(200)
  expect((await browserOf().post('/api/passkey-login', { credential: first })).status).toBe(401)
  expect((await browserOf().post('/api/passkey-login', { credential: passkey.use(options) })).status).toBe(
    401,
  )

  const invented = { challenge: Buffer.alloc(32).toString('base64url') }
  expect((await browserOf().post('/api/passkey-login', { credential: passkey.use(invented) })).status).toBe(
    401,
  )
  const ofAdding = (await browserOf(anna.secureCookie).post('/api/user-passkey-start')).json.options
  expect((await browserOf().post('/api/passkey-login', { credential: passkey.use(ofAdding) })).status).toBe(
    401,
  )
  const late = (await browserOf().post('/api/passkey-login-start')).json.options
  later(5 * 60_000)
  expect((await browserOf().post('/api/passkey-login', { credential: passkey.use(late) })).status).toBe(401)
})

test('a copied authenticator, whose count does not grow, is refused (docs/reliability.md §16)', async () => {
  const { passkey } = await add(browserOf(anna.secureCookie))
  expect((await logIn(passkey, { useCount: 7 })).status).toBe(200)
  expect((await logIn(passkey, { useCount: 7 })).status).toBe(401)
  expect((await logIn(passkey, { useCount: 8 })).status).toBe(200)
})

test('what is no passkey, or nobody’s, logs nobody in (docs/reliability.md §9)', async () => {
  expect(await logIn(testPasskey())).toMatchObject({
    status: 401,
    json: { message: expect.stringContaining('We do not know this passkey.') },
  })
  const { passkey } = await add(browserOf(anna.secureCookie))
  const { options } = (await browserOf().post('/api/passkey-login-start')).json
  const whole = passkey.use(options) as { response: Record<string, string> }
  const credentials = [
    undefined,
    'x',
    { ...whole, type: 'password' },
    { ...whole, rawId: '../../' },
    { ...whole, response: { ...whole.response, signature: 'A'.repeat(10_001) } },
  ]
  const answers = await Promise.all(
    credentials.map((credential) => browserOf().post('/api/passkey-login', { credential })),
  )
  expect(statusesOf(answers)).toEqual([400, 400, 400, 400, 400])
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature']) {
    const credential = { ...whole, response: { ...whole.response, [part]: 'AAAA' } }
    expect((await browserOf().post('/api/passkey-login', { credential })).status).toBe(401)
  }
})

test('adding and removing want a recent login, and touch nobody else’s (docs/product/accounts.md §29)', async () => {
  const browser = browserOf(anna.secureCookie)
  await add(browser)
  const [kept] = (await viewOf(anna)).passkeys
  const nikos = await member(database().context(), { username: `Other ${count}` })
  const remove = (who: TestMember, fields: Record<string, string>) =>
    removeAs(who, { passkeyId: kept?.id ?? '', currentPassword: '', ...fields })
  await expect(remove(nikos, {})).rejects.toMatchObject({ kind: 'not-found' })
  await expect(remove(anna, { passkeyId: 'x' })).rejects.toMatchObject({ kind: 'not-found' })
  later(11 * 60_000)
  expect(await browser.post('/api/user-passkey-start')).toMatchObject({
    status: 401,
    json: { field: 'currentPassword' },
  })
  await expect(remove(anna, {})).rejects.toMatchObject({ field: 'currentPassword' })
  await remove(anna, { currentPassword: anna.password })
  expect((await viewOf(anna)).passkeys).toEqual([])
  expect((await browserOf().post('/api/user-passkey-start')).status).toBe(401)
})

test('ten passkeys are enough, and none is added twice (docs/product/accounts.md §29)', async () => {
  const browser = browserOf(anna.secureCookie)
  const { passkey } = await add(browser)
  expect((await add(browser, passkey)).answer.status).toBe(409)
  for (let n = 1; n < 10; n += 1) expect((await add(browser)).answer.status).toBe(200)
  const { status, json } = await browser.post('/api/user-passkey-start')
  expect(status).toBe(409)
  expect(json.message).toContain('ten passkeys')
})

test('staff may have a passkey in place of codes: the password asks for it, and it opens the office (docs/product/accounts.md §18)', async () => {
  const { agent, passkey } = await agentWithPasskey()
  anna = agent
  expect(await viewOf(agent)).toMatchObject({ secondFactor: 'off', needsSecondFactor: false, role: 'agent' })
  expect(await byPassword()).toEqual({
    secondFactor: expect.any(String),
    factors: ['passkey'],
    message: 'Please use your passkey.',
  })
  const { json } = await logIn(passkey)
  expect(json).not.toHaveProperty('setUpSecondFactor')
  const [only] = (await viewOf(agent)).passkeys
  await expect(removeAs(agent, { passkeyId: only?.id ?? '', currentPassword: '' })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect((await viewOf(agent)).passkeys).toHaveLength(1)
})

test('an admin resets it with the rest, and a disabled account stays closed (docs/product/office.md §6)', async () => {
  const { agent, passkey } = await agentWithPasskey()
  const admin = await member(database().context(), { username: `Admin ${count}`, role: 'admin' })
  await database()
    .db.updateTable('member')
    .set({ disabled_at: now })
    .where('id', '=', agent.memberId)
    .execute()
  expect((await logIn(passkey)).status).toBe(403)
  await resetSecondFactor(database().context({ actor: admin.actor }), { memberId: agent.memberId })
  expect((await logIn(passkey)).status).toBe(401)
})

test('logins with passkeys are begun a hundred times an hour from one network (docs/product/accounts.md §29)', async () => {
  const from = testBrowser(database(), { address: '198.18.12.1' })
  const other = testBrowser(database(), { address: '198.18.12.2' })
  for (let n = 0; n < 100; n += 1) expect((await from.post('/api/passkey-login-start')).status).toBe(200)
  expect((await from.post('/api/passkey-login-start')).status).toBe(429)
  expect((await other.post('/api/passkey-login-start')).status).toBe(200)
})
