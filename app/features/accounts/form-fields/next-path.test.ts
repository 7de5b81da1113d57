import { expect, test } from 'vitest'
import { loginPath, nextPath } from './next-path.ts'
import { officePath, secondFactorPath } from './second-factor-path.ts'

test.each(['/buy', '/account', '/properties/10043_2-bedroom-villa-to-buy?type=exclusive#map', '/loginless'])(
  '%s is a page of ours to go on to (docs/product/accounts.md §7)',
  (path) => {
    expect(nextPath(path)).toBe(path)
  },
)

test.each([
  '',
  'buy',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example/x',
  '/./\\elsewhere.example',
  'https://elsewhere.example/buy',
  'javascript:alert(1)',
  '/login',
  '/login?next=/login',
  '/logout',
  '/api/user-export',
  `/${'a'.repeat(2_001)}`,
])('%j leads nowhere (docs/reliability.md §16)', (path) => {
  expect(nextPath(path)).toBeNull()
})

test('the login page is told where one came from (docs/product/accounts.md §7)', () => {
  expect(loginPath(null)).toBe('/login')
  expect(loginPath('/account')).toBe('/login?next=%2Faccount')
  expect(loginPath('/buy?a=1', 'register')).toBe('/login?mode=register&next=%2Fbuy%3Fa%3D1')
})

test('the set-up of a second factor goes on to a page of the office, and to nothing else (docs/product/accounts.md §18)', () => {
  expect(secondFactorPath('/office/leads?view=new')).toBe(
    '/account?next=%2Foffice%2Fleads%3Fview%3Dnew#two-factor',
  )
  for (const next of [null, '/buy', '/officers', '//office', 'https://evil.example/office'])
    expect([secondFactorPath(next), officePath(next)]).toEqual(['/account#two-factor', '/office'])
})
