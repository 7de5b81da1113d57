import { describe, expect, test } from 'vitest'
import { phoneContact, withDialledNumber } from './phone-number.server.ts'
import { phoneQuestion } from '../enquiries/fields/phone-question.ts'

describe('a phone number (docs/product/leads.md §37)', () => {
  test.each([
    ['99 123456', '+35799123456'],
    ['99-12.34.56', '+35799123456'],
    ['35799123456', '+35799123456'],
    ['+357 99 000000', '+35799000000'],
    ['0044 20 7946 0958', '+442079460958'],
    ['(+30) 210 1234567', '+302101234567'],
    ['tel: +44 20 7946 0958', '+442079460958'],
  ])('%s is stored as it was typed, and as %s; the field asks nothing', (phone, phoneE164) => {
    expect(withDialledNumber({ phone })).toEqual({ phone, phoneE164 })
    expect(phoneQuestion(phone)).toBeNull()
  })

  test.each([
    ['call me', null, /no digits/],
    ['99 1234', '991234', /a digit missing/],
    ['020 7946 0958', '02079460958', /another country.*start with \+/],
    ['+357 99 12345', '+3579912345', null],
    ['+999 123456', '+999123456', null],
    ['+1', '+1', /a digit missing/],
    ['+44 1234 5678 9012 3456', '+441234567890123456', /a digit too many/],
  ])('%s is stored alone, staff see it dialled as %s, and the field may ask', (phone, dialled, asks) => {
    expect(withDialledNumber({ phone })).toEqual({ phone })
    expect(phoneContact(phone)).toEqual({
      phone,
      dialled,
      call: dialled === null ? null : `tel:${dialled}`,
      whatsapp: null,
    })
    expect(phoneQuestion(phone) ?? '').toMatch(asks ?? /^$/)
  })

  test('nothing typed, and an e-mail address, are asked nothing', () => {
    expect([phoneQuestion(' '), phoneQuestion('anna@homes.example')]).toEqual([null, null])
    expect(phoneContact('')).toEqual({ phone: '', dialled: null, call: null, whatsapp: null })
  })

  test.each([
    ['+357 99-000000', '99 000000', '35799000000'],
    ['99000000', '99 000000', '35799000000'],
    ['0044 2079460958', '+44 20 7946 0958', '442079460958'],
  ])(
    '%s is read by staff as %s, and WhatsApp takes it as %s (docs/product/leads.md §26)',
    (typed, phone, digits) => {
      expect(phoneContact(typed)).toEqual({
        phone,
        dialled: `+${digits}`,
        call: `tel:+${digits}`,
        whatsapp: `https://wa.me/${digits}`,
      })
    },
  )
})
