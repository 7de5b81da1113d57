import { expect, test } from 'vitest'
import { loadFailure, ownerLoadFailure } from './load-failure.ts'

const answer = (status: number, body: unknown) => ({ status, statusText: '', internal: false, data: body })

test.each([
  [answer(503, null), 'Error: HTTP error! Status: 503'],
  [new TypeError('Failed to fetch'), 'Error: Failed to fetch'],
  [new Error('relation "content_page" does not exist'), 'Error: HTTP error! Status: 500'],
])('%o is said as %s (docs/product/pages.md §20)', (error, words) => {
  expect(loadFailure(error)).toBe(words)
})

test.each([
  [answer(400, 'The form is closed.'), 'Error: The form is closed.'],
  [answer(500, null), 'Error: Unable to fetch properties'],
  [answer(503, '{"message":"We are busy."}'), 'Error: We are busy.'],
  [answer(502, '<html><h1>502 Bad Gateway</h1></html>'), 'Error: Unable to fetch properties'],
  [answer(502, 'null'), 'Error: Unable to fetch properties'],
  [new Error('a secret'), 'Error: Unable to fetch properties'],
])('sell, lease and media say %o as %s (docs/product/pages.md §20)', (error, words) => {
  expect(ownerLoadFailure(error)).toBe(words)
})
