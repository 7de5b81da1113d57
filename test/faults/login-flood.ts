/**
 * Floods the login and measures how long an owner waits: `node test/faults/login-flood.ts [logins] [networks]`.
 *
 * Attackers post logins for unknown names to the real program, all at once, and hang up after half a second. Right
 * after, the owner of an account logs in from elsewhere; then from the flood's own network, on a device that is known
 * and on one that is not. Each must be let in within `LONGEST_MS`, the unknown device after trying again while it is
 * told that the site is busy.
 */
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPetra } from './own-petra.ts'

const logins = Number(process.argv[2] ?? 300)
const networks = Number(process.argv[3] ?? 30)
const port = process.env['PORT'] ?? '5661'
const HANG_UP_MS = 500
const LONGEST_MS = 5_000
/** A login that takes longer counts as this. */
const CUT_OFF_MS = 180_000

const owner = { username: 'Olga Owner', email: 'olga@homes.example', password: 'a lemon tree by the well' }
const site = `http://127.0.0.1:${port}`

const petra = await startPetra(port, { LOG_LEVEL: 'silent' })
try {
  const cookies = await register()
  const quiet = await login('198.51.100.1', '')
  const waits: Record<string, number> = {}
  for (const [who, address, cookie] of [
    ['elsewhere', '198.51.100.1', ''],
    ['known device in the flood’s network', attacker(0), cookies],
    ['unknown device in the flood’s network', attacker(0), ''],
  ] as const) {
    await flood(who)
    waits[who] = await login(address, cookie)
  }
  const isGood = Object.values(waits).every((ms) => ms <= LONGEST_MS)
  const figures = Object.entries(waits).map(([who, ms]) => `${who} ${ms} ms`)
  process.stdout.write(
    `${isGood ? 'good' : 'BAD '}  ${logins} logins from ${networks} networks, hung up after ${HANG_UP_MS} ms: the owner ` +
      `waited ${figures.join(', ')} (undisturbed: ${quiet} ms)\n`,
  )
  if (!isGood) process.exitCode = 1
} finally {
  await petra.stop()
}

function attacker(n: number): string {
  return `10.0.0.${1 + (n % networks)}`
}

function post(
  path: string,
  address: string,
  body: object,
  signal: AbortSignal,
  cookie = '',
): Promise<Response> {
  return fetch(site + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: site,
      'X-Forwarded-For': address,
      ...(cookie === '' ? {} : { Cookie: cookie }),
    },
    body: JSON.stringify(body),
    signal,
  })
}

/** @returns the cookies that the browser keeps */
async function register(): Promise<string> {
  const body = { ...owner, repeatPassword: owner.password }
  const response = await post('/api/user-register', '198.51.100.1', body, AbortSignal.timeout(CUT_OFF_MS))
  if (!response.ok) throw new Error(`The owner could not register: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function flood(who: string): Promise<void> {
  await Promise.all(
    Array.from({ length: logins }, (_, n) =>
      post(
        '/api/user-login',
        attacker(n),
        { username: `${who} ${n}`, password: 'not the password' },
        AbortSignal.timeout(HANG_UP_MS),
      ).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      ),
    ),
  )
}

/** @returns milliseconds until the owner is in, told to try again or not */
async function login(address: string, cookie: string): Promise<number> {
  const began = Date.now()
  const signal = AbortSignal.timeout(CUT_OFF_MS)
  const { username, password } = owner
  while (!signal.aborted) {
    const status = await post('/api/user-login', address, { username, password }, signal, cookie).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    )
    if (status === 200) break
    if (status !== 0 && status !== 503) throw new Error(`The owner’s login answered ${status}.`)
    await sleep(200)
  }
  return Date.now() - began
}
