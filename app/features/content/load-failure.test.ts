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
  [answer(400, 'The form is closed.'), true, 'Error: The form is closed.'],
  [answer(500, null), true, 'Error: Unable to fetch properties'],
  [answer(503, '{"message":"We are busy."}'), true, 'Error: We are busy.'],
  [answer(502, '<html><h1>502 Bad Gateway</h1></html>'), true, 'Error: Unable to fetch properties'],
  [answer(502, 'null'), true, 'Error: Unable to fetch properties'],
  [new Error('a secret'), true, 'Error: Unable to fetch properties'],
  [new TypeError('Failed to fetch'), true, 'Error: No response from the server. Please try again later.'],
  [new TypeError('Failed to fetch'), false, 'Error: Failed to fetch properties due to a network issue.'],
])('sell, lease and media say %o, online %s, as %s (docs/product/pages.md §20)', (error, isOnline, words) => {
  expect(ownerLoadFailure(error, isOnline)).toBe(words)
})
