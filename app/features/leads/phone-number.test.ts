import { describe, expect, test } from 'vitest'
import { phoneContact, phoneProblem, withDialledNumber } from './phone-number.server.ts'

describe('a phone number (docs/product/leads.md §37)', () => {
  test.each([
    ['99 123456', '+35799123456'],
    ['99-12.34.56', '+35799123456'],
    ['35799123456', '+35799123456'],
    ['+357 99 000000', '+35799000000'],
    ['0044 20 7946 0958', '+442079460958'],
    ['(+30) 210 1234567', '+302101234567'],
    ['tel: +44 20 7946 0958', '+442079460958'],
  ])('%s is stored as it was typed, and as %s', (phone, phoneE164) => {
    expect(phoneProblem(phone)).toBeNull()
    expect(withDialledNumber({ phone })).toEqual({ phone, phoneE164 })
  })

  test.each([
    ['call me', /^Please enter a phone number/],
    ['99 1234', /^Numbers in Cyprus have 8 digits/],
    ['020 7946 0958', /start with \+ and its code/],
    ['+357 99 12345', /too few digits/],
    ['+357 99 1234567', /too many digits/],
    ['+999 123456', /do not know this country code/],
    ['+1', /phone number/],
  ])('%s cannot be one, and why is said in words', (phone, says) => {
    expect(phoneProblem(phone)).toMatch(says)
    expect(withDialledNumber({ phone })).toEqual({ phone })
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
        call: `tel:+${digits}`,
        whatsapp: `https://wa.me/${digits}`,
      })
    },
  )

  test('what was kept before there was a rule is shown as it is, and can be called (docs/product/leads.md §26)', () => {
    expect(phoneContact('020 7946 0958')).toEqual({
      phone: '020 7946 0958',
      call: 'tel:02079460958',
      whatsapp: null,
    })
    expect(phoneContact('')).toEqual({ phone: '', call: null, whatsapp: null })
  })
})
