import { expect, test } from 'vitest'
import { completeRegistration } from './complete-registration.ts'

const typed = {
  username: '',
  email: 'eleni.k+homes@one.example',
  password: 'a lemon tree',
  repeatPassword: '',
}

/** Parameters sent to a server that refuses the first `refusals` names. */
async function sentFor(values: typeof typed, refusals = 0) {
  const sent: (typeof typed)[] = []
  await completeRegistration(
    values,
    async (complete) => sent.push(complete),
    (count) => count <= refusals,
  )
  return sent
}

test('the form fills in all four fields before it sends (docs/product/accounts.md §30)', async () => {
  expect(await sentFor(typed)).toEqual([{ ...typed, username: 'eleni.k', repeatPassword: 'a lemon tree' }])
})

test('what was typed is sent as it is, a repeated password that differs too, and a refused name is not replaced (docs/product/accounts.md §30)', async () => {
  const own = { ...typed, username: 'Eleni', repeatPassword: 'a lemon' }
  expect(await sentFor(own, 9)).toEqual([own])
})

test('a name that is refused is followed by another, three at most (docs/product/accounts.md §30)', async () => {
  const names = (await sentFor(typed, 9)).map(({ username }) => username)
  expect(names).toEqual([
    'eleni.k',
    expect.stringMatching(/^eleni\.k \d{4,6}$/),
    expect.stringMatching(/^Member \d{4,6}$/),
  ])
})
