/** Bodies and answers of the accounts' calls (docs/product/wire-contract.md §10, §11). */
import { z } from '@hono/zod-openapi'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { SignedIn } from './session/begin-session.server.ts'

/** A field that is not sent is an empty one: the verb says what is wanted. */
export const text = (description: string, example?: string) =>
  sentText(2_000)
    .nullish()
    .transform((value) => value ?? '')
    .openapi({ type: 'string', description, ...(example === undefined ? {} : { example }) })

/** A box of a form is sent as `on`, or not at all. */
export const flag = (description: string) =>
  z
    .union([z.boolean(), sentText(100), z.number()])
    .nullish()
    .transform((value) => ![undefined, null, false, 0, '', '0', 'false', 'off'].includes(value))
    .openapi({ type: 'boolean', description })

export const currentPassword = text('Once more, where the sign-in is more than ten minutes old')

export const credentials = {
  username: text('A name; to log in, the e-mail address serves too', 'Anna'),
  email: text('An e-mail address', 'anna@homes.example'),
  password: text('8 to 128 characters'),
  repeatPassword: text('The same once more'),
  sendCredentialsViaEmail: flag('A welcome mail with the name and a link; never with the password'),
  rememberMe: flag('Stay logged in for 30 days, else for 12 hours'),
}

export const doneAnswer = z.object({ success: z.literal(true), message: z.string() })
export const done = (message: string) => ({ success: true as const, message })

const user = z.object({
  id: z.string().openapi({
    description: 'The list access token: `session_id` of the calls about lists, and of no others',
  }),
  username: z.string(),
  email: z.string(),
})
/** Staff who have to set up a second factor are redirected there after logging in (docs/product/accounts.md §18). */
export const setUpSecondFactor = z
  .literal(true)
  .optional()
  .openapi({ description: 'Staff without a second factor: their role has no power until they set one up' })
export const secondFactorWire = ({ user }: SignedIn) =>
  user.lacksSecondFactor ? { setUpSecondFactor: true as const } : {}
export const listAccessTokenAnswer = z.object({
  token: z.string().openapi({ description: 'The same list access token' }),
  user,
  message: z.string(),
  setUpSecondFactor,
})
export const listAccessTokenWire = (
  { username, email }: { username: string; email: string },
  listAccessToken: string,
  message: string,
) => ({ token: listAccessToken, user: { id: listAccessToken, username, email }, message })
export const signedInWire = (signedIn: SignedIn, message: string) => ({
  ...listAccessTokenWire(signedIn.user, signedIn.listAccessToken, message),
  ...secondFactorWire(signedIn),
})

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      client: z.string().openapi({ example: 'Firefox on Windows' }),
      startedAt: z.string(),
      seenAt: z.string(),
      expiresAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})
