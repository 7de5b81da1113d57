import { expect, test } from 'vitest'
import { placeOf } from './geo.server.ts'

test('an address is somewhere, by our own database (docs/product/leads.md §4)', async () => {
  expect(await placeOf('213.7.0.1')).toEqual({ country: 'Cyprus', city: 'Nicosia' })
  expect(await placeOf('2a00:1358::1')).toEqual({ country: 'Cyprus', city: 'Nicosia' })
  expect(await placeOf('8.8.8.8')).toMatchObject({ country: 'United States' })
})

test.each(['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', 'nowhere', ''])(
  '%s is nowhere (docs/product/leads.md §4)',
  async (address) => {
    expect(await placeOf(address)).toBeNull()
  },
)
