import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './petra.ts'

export type Person = { username: string; email: string; password: string }

/** Makes a person whom nobody has heard of yet. */
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

/** Fills every place for saved homes in a visitor's browser, from the next page on. */
export const fillSavedHomes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const homes = Array.from({ length: 60 }, (_, at) => at + 900_000_000)
    localStorage.setItem('savedHomes', JSON.stringify({ version: 1, homes }))
  })

/** A device that makes passkeys and uses them, as if its owner touched it each time. */
export async function addAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
