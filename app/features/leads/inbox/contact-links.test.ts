import { expect, test } from 'vitest'
import { whatsappHref } from './contact-links.ts'

test.each([
  ['+357 99 000000', 'https://wa.me/35799000000'],
  ['0044 20 7946 0958', 'https://wa.me/442079460958'],
  ['99-000000', 'https://wa.me/35799000000'],
  ['(+30) 210 1234567', 'https://wa.me/302101234567'],
  ['020 7946 0958', null],
  ['+1', null],
  ['call me', null],
])('WhatsApp takes %s as %s (docs/product/leads.md §26)', (phone, href) => {
  expect(whatsappHref(phone)).toBe(href)
})
