/** Calls by which one comes and goes (docs/product/wire-contract.md §10). */
import { z } from '@hono/zod-openapi'
import type { Api } from '#app/platform/http/api.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { addCall, endLogin, setLogin } from './account-calls.server.ts'
import {
  credentials,
  done,
  doneAnswer,
  listAccessTokenAnswer,
  listAccessTokenWire,
  secondFactorWire,
  setUpSecondFactor,
  signedInWire,
  text,
} from './accounts.wire.ts'
import { register } from './registration/register.server.ts'
import { issueListAccessToken } from './session/begin-session.server.ts'
import { signOut } from './session/end-session.server.ts'
import { secondFactors } from './devices/second-factors.ts'
import { submitSignIn } from './sign-in/steps/sign-in.server.ts'
import { simpleSignIn } from './sign-in/simple-sign-in.server.ts'

const secondStepWire = z.object({
  secondFactor: z.string(),
  factors: z.array(z.enum(secondFactors)),
  message: z.string(),
})

export function addSignInCalls(api: Api): void {
  addCall(
    api,
    {
      path: '/user-register',
      summary: 'Open an account, and be logged in to it',
      description: 'Twenty times an hour from one address.',
      fields: credentials,
      answer: listAccessTokenAnswer,
    },
    async (c, sent) => {
      const signedIn = await register(c.var.ctx, sent)
      setLogin(c, signedIn)
      return signedInWire(signedIn, 'Registration successful!')
    },
  )

  addCall(
    api,
    {
      path: '/user-login',
      summary: 'Log in',
      description:
        'Where the account has a second factor, the answer is a ticket in `secondFactor` and no token. With the ticket and a code the call is sent again; for a passkey `/passkey-login-start` comes next.',
      fields: {
        ...credentials,
        secondFactor: text('The ticket of the first step'),
        code: text('Six digits, or a recovery code'),
      },
      answer: z.union([listAccessTokenAnswer, secondStepWire]),
    },
    async (c, sent) => {
      const outcome = await submitSignIn(c.var.ctx, sent)
      if (outcome.kind === 'second-factor')
        return {
          secondFactor: outcome.ticket,
          factors: outcome.factors,
          message: outcome.factors.includes('code')
            ? 'Please enter the code of your authenticator.'
            : 'Please use your passkey.',
        }
      setLogin(c, outcome.signedIn)
      return signedInWire(outcome.signedIn, 'Login successful!')
    },
  )

  addCall(
    api,
    {
      path: '/wordpress-login',
      summary: 'Log in by name and password alone',
      description:
        'Where `WORDPRESS_LOGIN_URL` is set, the cookie is the one that WordPress answers. Otherwise it is a list access token, and the browser is logged in.',
      fields: { username: credentials.username, password: credentials.password },
      answer: z.object({ cookie: z.string(), message: z.string(), setUpSecondFactor }),
    },
    async (c, sent) => {
      const outcome = await simpleSignIn(c.var.ctx, sent)
      if (outcome.kind === 'wordpress') return { cookie: outcome.cookie, message: 'Login successful!' }
      const { signedIn } = outcome
      setLogin(c, signedIn)
      return { cookie: signedIn.listAccessToken, message: 'Login successful!', ...secondFactorWire(signedIn) }
    },
  )

  addCall(
    api,
    {
      path: '/user-logout',
      summary: 'Log out: the session and its list access tokens end',
      fields: {},
      answer: doneAnswer,
    },
    async (c) => {
      // A cookie without our origin says nothing of who sends it: then nobody is logged out.
      if (c.req.header('cookie') !== undefined && c.req.header('origin') === undefined)
        requireMember(c.var.ctx.actor)
      await signOut(c.var.ctx)
      endLogin(c)
      return done('successfully logout!')
    },
  )

  addCall(
    api,
    {
      path: '/session-key',
      summary: 'A list access token for a browser that is logged in and has none',
      fields: {},
      answer: listAccessTokenAnswer,
    },
    async (c) => {
      const listAccessToken = await issueListAccessToken(c.var.ctx)
      return listAccessTokenWire(
        requireMember(c.var.ctx.actor),
        listAccessToken,
        'Here is a new list access token.',
      )
    },
  )
}
