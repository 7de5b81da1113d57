import { expect, test } from 'vitest'
import { crmFields } from '../sending/crm-lead.wire.ts'
import { toStandardFields } from './standard-fields.ts'

test('the short form becomes the fields that leads are stored with (docs/product/leads.md §36)', () => {
  const name = 'Anna Georgiou'
  expect(
    toStandardFields({ name, contact: 'anna@homes.example', date: '2026-12-01', otherDay: '2027-01-01' }),
  ).toEqual({ name, email: 'anna@homes.example', date: '2026-12-01' })
  expect(toStandardFields({ name, contact: '99 000000', date: 'other', otherDay: '2027-01-01' })).toEqual({
    name,
    phone: '99 000000',
    date: '2027-01-01',
  })
  expect(toStandardFields({ name, phone: '99 000000' })).toEqual({ name, phone: '99 000000' })
})

test.each([
  [{ name: 'Anna Georgiou' }, 'Anna', 'Georgiou'],
  [{ name: 'Anna Maria  Georgiou' }, 'Anna Maria', 'Georgiou'],
  [{ name: 'Anna' }, undefined, 'Anna'],
  [{ firstName: 'Anna' }, undefined, 'Anna'],
  [{ name: 'A', firstName: 'Anna Maria', lastName: 'van Dijk' }, 'Anna Maria', 'van Dijk'],
])(
  'the CRM gets %j as two names, of which it requires the last (docs/product/leads.md §36)',
  (fields, first, last) => {
    const sent = new Map(crmFields({ key: '1', form: 'request-info', fields, urls: [] }, new Map()))
    expect([sent.get('First Name'), sent.get('Last Name')]).toEqual([first, last])
  },
)
