/**
 * Every form of every page behind a real HAProxy that takes HTTPS away, once with the Host passed on and once without.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Certificate, selfSigned } from '#test/certificate.ts'
import { enquiryFormNames } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { formInPageHref } from '#app/features/leads/enquiries/form-in-page.ts'
import { testDatabase } from '#test/database.ts'
import { type Haproxy, startHaproxy } from '#test/haproxy.ts'
import { listing } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { formsOf, type PageForm, pagePaths } from '#test/page-forms.ts'
import { servedSite } from '#test/served-site.ts'
import type { Listening } from './listen.ts'

const host = 'homes.example'
const origin = `https://${host}`
const database = testDatabase()
let folder = ''
let certificate: Certificate
let site: Listening
let proxy: Haproxy
let home = ''
let forms: FoundForm[] = []
/** Agent that keeps its connections, as browsers do: a handshake takes as long as a page. */
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'petra-proxy-'))
  certificate = selfSigned(folder, host)
  site = await servedSite(database(), {
    environment: { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1' },
  })
  proxy = await startHaproxy(folder, site.port, certificate)
  home = `/properties/${await listing(database().context())}`
  forms = await everyForm()
})
afterAll(async () => {
  agent.destroy()
  await proxy.stop()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
type Sent = { cookie?: string; form?: URLSearchParams }

async function send(socketPath: string, path: string, { cookie, form }: Sent = {}): Promise<Answer> {
  const headers = {
    Host: host,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(form ? { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
  }
  const method = form ? 'POST' : 'GET'
  const sending = request({
    socketPath,
    path,
    method,
    headers,
    servername: host,
    ca: certificate.cert,
    agent,
  })
  sending.end(form?.toString())
  return new Promise((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    })
  })
}

type FoundForm = PageForm & { isMembers: boolean }

/**
 * Collects the forms of every page as a visitor and as a member, each once, and every action with nothing sent; logging
 * out comes last.
 */
async function everyForm(): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>()
  const add = (form: FoundForm) => {
    const names = [...form.fields.keys(), form.fields.get('intent'), form.fields.get('form')]
    found.set([form.isMembers, form.action.split('?')[0], ...names].join(' '), form)
  }
  const { secureCookie } = await member(database().context())
  const income = `${home.split('?')[0]}/income`
  const everyPage = await pagePaths({ '/:category/:id': home, '/:category/:id/income': income })
  // The office refuses members: app/pages/office/office-access.test.ts.
  const pages = everyPage.filter(({ path }) => !path.startsWith('/office'))
  const inPopups = enquiryFormNames.map((form) => ({ path: formInPageHref(home, form), hasAction: false }))
  for (const isMembers of [false, true]) {
    for (const { path, hasAction } of [...pages, ...inPopups]) {
      const { body } = await send(proxy.sockets.passesHost, path, { cookie: isMembers ? secureCookie : '' })
      for (const form of formsOf(body, path)) add({ ...form, isMembers })
      if (hasAction) add({ action: path, fields: new URLSearchParams(), isMembers })
    }
  }
  return [...found.values()].toSorted(
    (a, b) => Number(a.action === '/logout') - Number(b.action === '/logout'),
  )
}

describe.each(['passesHost', 'replacesHost'] as const)('behind a proxy that %s', (kind) => {
  test('every form and every action is answered by its page (docs/product/accounts.md §12)', async () => {
    const { secureCookie } = await member(database().context())
    expect(forms.length).toBeGreaterThan(60)
    const refused: string[] = []
    for (const { action, fields, isMembers } of forms) {
      const cookie = isMembers ? secureCookie : ''
      const { status, headers, body } = await send(proxy.sockets[kind], action, { cookie, form: fields })
      const location = headers.location ?? '/'
      const cookies = [headers['set-cookie'] ?? []].flat()
      const isAnswered =
        status === 303 ||
        status === 302 ||
        /^(text\/html|application\/json)/.test(String(headers['content-type']))
      const isOurs =
        status !== 403 && status < 500 && /^\/|^https:\/\/homes\.example\//.test(String(location))
      if (!isAnswered || !isOurs || !cookies.every((each) => /; Secure/.test(each)))
        refused.push(
          `${action} ${fields} → ${status} ${String(location)} ${cookies.join()} ${body.slice(0, 80)}`,
        )
    }
    expect(refused).toEqual([])
  })

  test('an enquiry ends on the thanks, a login has a Secure cookie, addresses are public (docs/configuration.md)', async () => {
    const socket = proxy.sockets[kind]
    const { username, password } = await member(database().context())
    const sent = {
      form: 'contact',
      name: 'Anna',
      email: 'anna@homes.example',
      phone: '+357 99 123456',
      message: kind,
    }
    const enquiry = await send(socket, '/contact', { form: new URLSearchParams(sent) })
    expect(enquiry).toMatchObject({ status: 303, headers: { location: '/thank-you' } })
    const login = await send(socket, '/login', { form: new URLSearchParams({ username, password }) })
    expect(login.status).toBe(303)
    expect(String(login.headers['set-cookie'])).toMatch(/^__Host-petra=.*; Secure/)
    const page = await send(socket, home)
    expect(page.body).toMatch(/<link rel="canonical" href="https:\/\/homes\.example\/properties\//)
    expect(page.body).not.toContain('127.0.0.1')
    expect((await send(socket, '/buy/')).headers.location).toBe('/buy')
  })
})
