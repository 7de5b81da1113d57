import { describe, expect, test } from 'vitest'
import { formsWithEmail, validLead } from '#test/deliveries.ts'
import { type LeadFields, type LeadFormName, leadFormNames, leadForms } from './lead.ts'
import { leadSources } from './lead-fields.data.ts'
import { checkLead, INVALID_EMAIL } from './lead-rules.ts'

const check = (form: LeadFormName, values: LeadFields) => checkLead(form, values, '2026-11-21')

const anna = { firstName: 'Anna', lastName: 'Georgiou', email: 'anna@homes.example', phone: '+357 99 000000' }

describe('a request for information', () => {
  test('needs a name and a way to answer, and nothing else (docs/product/leads.md §36)', () => {
    expect(check('request-info', { name: 'Anna Georgiou', contact: 'anna@homes.example' })).toEqual({})
    expect(check('request-info', { name: 'Anna', contact: '99 000000' })).toEqual({})
    expect(check('request-info', {})).toEqual({
      name: 'Name is required.',
      contact: 'Phone or e-mail is required.',
    })
    expect(Object.keys(check('request-info', { ...anna, firstName: ' ', lastName: ' ' }))).toEqual(['name'])
  })

  test('takes the specification’s four fields in their place, or any of either pair (docs/product/leads.md §36)', () => {
    expect(check('request-info', anna)).toEqual({})
    for (const name of ['firstName', 'lastName'] as const)
      for (const contact of ['email', 'phone'] as const)
        expect(check('request-info', { [name]: anna[name], [contact]: anna[contact] })).toEqual({})
  })

  test.each(['anna@homes', 'anna@homes.example, nikos@homes.example'])(
    '%s is no e-mail address (docs/product/leads.md §36)',
    (contact) => {
      expect(check('request-info', { name: 'Anna', contact })).toEqual({ contact: INVALID_EMAIL })
    },
  )

  test('what has no @ is a phone number, of any form and of its length (docs/product/leads.md §36, §37)', () => {
    for (const contact of ['Anna', '99 1', '+999 1', '020 7946 0958', 'x'.repeat(30)])
      expect(check('request-info', { name: 'Anna', contact })).toEqual({})
    expect(check('request-info', { name: 'Anna', contact: '9'.repeat(31) })).toEqual({
      contact: 'A phone number can have up to 30 characters.',
    })
    expect(check('contact', { name: 'Anna', message: 'Hello', contact: '9'.repeat(50) })).toEqual({})
  })

  test('two different addresses leave open where the answer goes (docs/product/leads.md §36)', () => {
    const { email } = anna
    expect(check('request-info', { ...anna, contact: email })).toEqual({})
    expect(check('request-info', { ...anna, contact: 'nikos@homes.example' })['contact']).toContain(email)
    expect(check('request-info', { ...anna, contact: '22 000000' })['contact']).toContain(anna.phone)
  })

  test.each([
    ['firstName', 40],
    ['lastName', 80],
    ['phone', 30],
    ['maxBudget', 16],
  ])('%s takes %i characters and not one more (docs/product/leads.md §3)', (field, longest) => {
    expect(check('request-info', { ...anna, [field]: 'x'.repeat(longest) })).toEqual({})
    expect(Object.keys(check('request-info', { ...anna, [field]: 'x'.repeat(longest + 1) }))).toEqual([field])
  })

  test('an email takes 100 characters and not one more (docs/product/leads.md §3)', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 5)}@b.cy`
    expect(check('request-info', { ...anna, email: ofLength(100) })).toEqual({})
    expect(check('request-info', { ...anna, email: ofLength(101) })).toEqual({
      email: 'Email can have up to 100 characters.',
    })
  })

  test.each(['a.b_c-d@mail.example-2.cy', 'A@b.co'])(
    '%s is an email (docs/product/leads.md §11)',
    (email) => {
      expect(check('request-info', { ...anna, email })).toEqual({})
    },
  )

  test.each([
    'anna',
    'anna@homes',
    'anna@homes.c',
    'anna+1@homes.cy',
    '@homes.cy',
    'an na@homes.cy',
    'a@b.c1',
  ])('%s is no email (docs/product/leads.md §11)', (email) => {
    expect(check('request-info', { ...anna, email })).toEqual({ email: INVALID_EMAIL })
  })

  test('choices are those of the lists (docs/product/leads.md §3)', () => {
    expect(check('request-info', { ...anna, citiesOfInterest: 'Paphos, Limassol', beds: '6+' })).toEqual({})
    expect(
      Object.keys(check('request-info', { ...anna, citiesOfInterest: 'Paphos, Rome', beds: '7' })),
    ).toEqual(['beds', 'citiesOfInterest'])
    expect(leadSources).toHaveLength(18)
    expect(leadSources[0]).toBe('XML Portals')
    const initial = Object.fromEntries(
      leadForms['request-info'].fields.map((field) => [field.name, field.initial]),
    )
    expect(initial).toMatchObject({ leadSource: 'XML Portals', propertyType: 'Land', leadType: '-None-' })
  })
})

test('a viewing of several homes needs a name and a way to answer; a day that is named must exist (docs/product/leads.md §5, §39)', () => {
  const viewing = { name: 'Anna', email: 'anna@homes.example', phone: '99', date: '2026-12-01' }
  expect(check('viewing', viewing)).toEqual({})
  expect(check('viewing', { name: 'Anna', contact: '99 000000' })).toEqual({})
  expect(Object.keys(check('viewing', {}))).toEqual(['name', 'contact'])
  expect(Object.keys(check('viewing', { ...viewing, date: '2026-02-30' }))).toEqual(['date'])
  expect(Object.keys(check('viewing', { ...viewing, date: 'other' }))).toEqual(['otherDay'])
})

test('a viewing is today or later (docs/product/leads.md §10)', () => {
  const viewing = { name: 'Anna', email: 'anna@homes.example', phone: '99' }
  expect(check('viewing', { ...viewing, date: '2026-11-21' })).toEqual({})
  const past = { date: 'This day has passed. Please choose today or a later day.' }
  expect(check('viewing', { ...viewing, date: '2026-11-20' })).toEqual(past)
  expect(check('request-viewing', { ...anna, date: '1999-01-01' })).toEqual(past)
  const another = { ...anna, date: 'other' }
  expect(check('request-viewing', { ...another, otherDay: '2027-03-01' })).toEqual({})
  expect(check('request-viewing', { ...another, otherDay: '2026-11-20' })).toEqual({ otherDay: past.date })
  expect(Object.keys(check('request-viewing', another))).toEqual(['otherDay'])
  // What stands in a field that is not seen.
  expect(check('request-viewing', { ...anna, date: '', otherDay: '1999-01-01' })).toEqual({})
})

const notOneAddress = [
  '=?utf-8?q?anna?=@homes.cy',
  '=?utf-8?b?YW5uYQ==?=',
  'Anna <anna@homes.cy>',
  '"Anna" <anna@homes.cy>',
  '<anna@homes.cy>',
  'anna@homes.cy,nikos@homes.cy',
  'anna@homes.cy;nikos@homes.cy',
]
test.each(formsWithEmail)(
  '$form takes one address for an email, and nothing that mail would take apart or decode (docs/product/leads.md §11)',
  ({ form }) => {
    for (const email of notOneAddress)
      expect(check(form, { ...validLead(form), email })).toEqual({ email: INVALID_EMAIL })
  },
)

test('sharing needs a name and an email by its own looser rule (docs/product/leads.md §6, §11)', () => {
  expect(check('share', { name: 'Nikos', email: 'n+k@a.b' })).toEqual({})
  expect(Object.keys(check('share', {}))).toEqual(['name', 'email'])
  const wrong = ['@a.b', 'n@.b', 'n@ab', 'n@a.']
  expect(
    wrong.filter((email) => check('share', { name: 'Nikos', email })['email'] !== INVALID_EMAIL),
  ).toEqual([])
})

test('owners need a name, a way to answer and what is offered; an email is of a basic pattern (docs/product/leads.md §8, §11, §40)', () => {
  const offer = { ...anna, city: 'Paphos', propertyType: 'Villa', description: 'By the harbour' }
  for (const form of ['sell', 'lease', 'media'] as const) {
    expect(check(form, offer)).toEqual({})
    const { city, propertyType, description } = offer
    expect(check(form, { name: 'Anna', contact: '99 000000', city, propertyType, description })).toEqual({})
    expect(Object.keys(check(form, {}))).toEqual(['name', 'contact', 'city', 'propertyType', 'description'])
    expect(check(form, { ...offer, email: 'anna+home@homes.cy' })).toEqual({})
    for (const email of ['anna', 'anna@homes', '@homes.cy', 'a@b@homes.cy', 'an na@homes.cy'])
      expect(check(form, { ...offer, email })).toEqual({ email: INVALID_EMAIL })
  }
})

test('Lido refuses only what is wholly empty (docs/product/leads.md §9)', () => {
  const fields = { name: 'Anna', contact: '99', email: 'anna@homes.example', phone: '9', message: 'Hello' }
  for (const form of ['lido-info', 'lido-viewing'] as const) {
    for (const [name, value] of Object.entries(fields)) expect(check(form, { [name]: value })).toEqual({})
    for (const empty of [{}, { name: ' ', message: '\n', utmSource: 'news' }])
      expect(check(form, empty)).toEqual({ name: 'Please fill in at least one field.' })
  }
  expect(check('lido-viewing', { date: '2026-12-01' })).toEqual({})
})

const ofSpecification: Record<LeadFormName, string[]> = {
  'request-info': ['firstName', 'lastName', 'email', 'phone'],
  'request-viewing': ['firstName', 'lastName', 'email', 'phone'],
  viewing: ['name', 'email', 'phone', 'date'],
  share: ['name', 'email'],
  contact: ['name', 'email', 'phone', 'message'],
  sell: ['firstName', 'lastName', 'email', 'phone', 'city', 'propertyType', 'description'],
  lease: ['firstName', 'lastName', 'email', 'phone', 'city', 'propertyType', 'description'],
  media: ['firstName', 'lastName', 'email', 'phone', 'city', 'propertyType', 'description'],
  'lido-info': [],
  'lido-viewing': [],
}
test.each(Object.entries(ofSpecification) as [LeadFormName, string[]][])(
  'the call of %s asks for %j, no more and no less (docs/product/wire-contract.md §21)',
  (form, required) => {
    const checkCall = (values: LeadFields) =>
      checkLead(form, values, '2026-11-21', { isOfSpecification: true })
    const valid = validLead(form)
    const least = Object.fromEntries(required.map((name) => [name, valid[name] ?? '']))
    if (required.length > 0) expect(checkCall(least)).toEqual({})
    for (const name of required) expect(Object.keys(checkCall({ ...valid, [name]: ' ' }))).toEqual([name])
  },
)

test('contact takes whatever is not empty, a phone of up to 50 characters (docs/product/leads.md §7, §11)', () => {
  const sent = { name: 'Anna', email: 'anna', phone: '9'.repeat(50), message: 'Hello' }
  expect(check('contact', sent)).toEqual({})
  expect(Object.keys(check('contact', { ...sent, phone: '9'.repeat(51), message: '' }))).toEqual([
    'message',
    'phone',
  ])
  expect(check('contact', { name: 'Anna', contact: '99 000000', message: 'Hello' })).toEqual({})
})

test('a line end is refused in every field but those of several lines, by name (docs/product/leads.md §10)', () => {
  for (const field of leadForms['request-info'].fields) {
    const errors = check('request-info', { ...anna, [field.name]: 'Land\r\nBcc: all@homes.example' })
    expect({ field: field.name, refused: Object.keys(errors) }).toEqual({
      field: field.name,
      refused: ['description', 'message'].includes(field.name) ? [] : [field.name],
    })
  }
  expect(check('request-info', { ...anna, description: 'a\u0000b' })).toHaveProperty('description')
})

test('a form that asks for Phone or e-mail lists Email and Phone too, as which the answer is stored (docs/product/leads.md §36)', () => {
  const namesOf = (form: LeadFormName) => leadForms[form].fields.map(({ name }) => name)
  const withContact = leadFormNames.filter((form) => namesOf(form).includes('contact'))
  const lacking = withContact.filter(
    (form) => !['email', 'phone'].every((name) => namesOf(form).includes(name)),
  )
  expect(withContact).toContain('contact')
  expect(lacking).toEqual([])
})
