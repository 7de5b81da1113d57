import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.ts'
import type { Crm } from '#app/platform/crm.ts'
import { type CrmBehaviour, crmStub } from '#test/crm-stub.ts'
import { attemptAnswerText } from './attempt-answer.ts'
import { createCrm, webToLead } from './web-to-lead.server.ts'

const stub = crmStub()
beforeEach(() => stub().clear())
afterAll(() => stub().clear())

const returnUrl = 'https://petra.example/thank-you'
const crm = (about: { url?: string; timeoutMs?: number } = {}): Crm =>
  webToLead({
    url: stub().url,
    hidden: [
      ['xnQsjsdp', 'a+b'],
      ['actionType', 'TGVhZHM='],
    ],
    customFields: [],
    returnUrl,
    timeoutMs: 400,
    ...about,
  })

test('a lead is a form post in UTF-8 with the hidden fields and our return address (docs/product/leads.md §19)', async () => {
  const answer = await crm().post([
    ['First Name', 'Άννα & Σία'],
    ['Description', 'one\ntwo'],
  ])
  expect(answer.outcome).toBe('delivered')
  expect(attemptAnswerText(answer.reply)).toBe(`It answered with status 302 and redirected to ${returnUrl}.`)
  expect(stub().leads()).toEqual([
    {
      xnQsjsdp: 'a+b',
      actionType: 'TGVhZHM=',
      'First Name': 'Άννα & Σία',
      Description: 'one\ntwo',
      returnURL: returnUrl,
    },
  ])
  expect(stub().lastHeaders()['content-type']).toBe('application/x-www-form-urlencoded; charset=utf-8')
})

const answers: [CrmBehaviour, string][] = [
  ['take', 'delivered'],
  ['take-quietly', 'unproven'],
  ['error-page', 'failed'],
  ['login', 'failed'],
  [{ status: 400 }, 'failed'],
  [{ status: 404 }, 'failed'],
  [{ status: 429 }, 'unreachable'],
  [{ status: 500 }, 'unreachable'],
  [{ status: 503 }, 'unreachable'],
  ['hang', 'unreachable'],
  ['drop', 'unreachable'],
  ['take-and-drop', 'unreachable'],
]

describe('what an answer means', () => {
  test.each(answers)('%j is %s (docs/product/leads.md §19)', async (behaviour, outcome) => {
    stub().behave(behaviour)
    const answer = await crm().post([])
    expect(answer.outcome).toBe(outcome)
    expect(attemptAnswerText(answer.reply)).toMatch(/\S/)
  })

  test('an answer without end is read so far and no further (docs/reliability.md §5)', async () => {
    stub().behave('endless')
    expect(await crm({ timeoutMs: 5_000 }).post([])).toMatchObject({ outcome: 'unproven' })
  })

  test('nobody there, or no such host (docs/reliability.md §5)', async () => {
    expect(await crm({ url: 'http://127.0.0.1:9/' }).post([])).toMatchObject({ outcome: 'unreachable' })
  })
})

test('without an address there is no CRM; with one, its settings are used (docs/product/leads.md §19)', async () => {
  expect(createCrm(readConfig({}))).toBeNull()
  const configured = createCrm(
    readConfig({
      CRM_WEB_TO_LEAD_URL: stub().url,
      CRM_HIDDEN_FIELDS: 'xmIwtLD=secret',
      CRM_CUSTOM_FIELDS: 'key=LEADCF9',
      PUBLIC_ORIGIN: 'https://homes.example',
    }),
  )
  expect(configured?.customFields.get('key')).toBe('LEADCF9')
  await configured?.post([['Last Name', 'G']])
  expect(stub().leads()).toEqual([
    { xmIwtLD: 'secret', 'Last Name': 'G', returnURL: 'https://homes.example/thank-you' },
  ])
})
