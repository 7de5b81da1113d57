import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './petra.ts'

export type Person = { username: string; email: string; password: string }

/** Someone nobody has heard of yet. */
export function newPerson(name = 'Anna'): Person {
  const id = randomBytes(5).toString('hex')
  return {
    username: `${name} ${id}`,
    email: `${name.toLowerCase()}-${id}@homes.example`,
    password: 'a lemon tree by the well',
  }
}

/** Registers someone by the call; the browser has their cookie, and nothing in its storage. */
export async function registered(page: Page, name?: string): Promise<Person> {
  const person = newPerson(name)
  await signInBy(page, '/api/user-register', { ...person, repeatPassword: person.password })
  return person
}

export const loggedIn = (page: Page, { username, password }: Person): Promise<void> =>
  signInBy(page, '/api/user-login', { username, password })

async function signInBy(page: Page, path: string, data: Record<string, string>): Promise<void> {
  // Calls that set a cookie come from our own pages.
  const origin = new URL((await page.request.get('/api/ready')).url()).origin
  const response = await page.request.post(path, { data, headers: { Origin: origin } })
  expect(response.ok()).toBe(true)
}

/** From the next page on every place that a visitor's browser has for saved homes is taken. */
export const fillSavedHomes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const homes = Array.from({ length: 60 }, (_, at) => at + 900_000_000)
    localStorage.setItem('savedHomes', JSON.stringify({ version: 1, homes }))
  })
