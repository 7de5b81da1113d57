/** Calls about passkeys. What a browser's WebAuthn takes and gives travels as the JSON that it defines itself. */
import { z } from '@hono/zod-openapi'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Api } from '#app/platform/http/api.ts'
import { addCall, setLogin } from './account-calls.server.ts'
import {
  currentPassword,
  done,
  doneAnswer,
  flag,
  listAccessTokenAnswer,
  signedInWire,
} from './accounts.wire.ts'
import { addPasskey, startPasskey } from './passkeys/add-passkey.server.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkeys/passkey-sign-in.server.ts'

/** 10 KB of base64url: a passkey's largest part has about one. */
const encoded = sentText(10_000).regex(/^[\w-]*$/)
const credential = { id: encoded.min(1), rawId: encoded, type: z.literal('public-key') }
const extensions = z.looseObject({}).default({})

const registrationWire = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
  clientExtensionResults: extensions,
})
const authenticationWire = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
  }),
  clientExtensionResults: extensions,
})
const optionsWire = z.object({
  options: z.looseObject({}).openapi({ description: 'For `navigator.credentials`, as JSON' }),
})

export function addPasskeyCalls(api: Api): void {
  addCall(
    api,
    {
      path: '/user-passkey-start',
      summary: 'Add a passkey: what the browser is to make it with',
      fields: { currentPassword },
      answer: optionsWire,
    },
    async (c, sent) => ({ options: { ...(await startPasskey(c.var.ctx, sent)) } }),
  )
  addCall(
    api,
    {
      path: '/user-passkey-add',
      summary: 'Keep the passkey that the browser has made',
      fields: { credential: registrationWire },
      answer: doneAnswer,
    },
    async (c, sent) => {
      await addPasskey(c.var.ctx, sent.credential)
      return done('The passkey is added.')
    },
  )
  addCall(
    api,
    {
      path: '/passkey-login-start',
      summary: 'Log in with a passkey: what the browser is to sign',
      fields: {},
      answer: optionsWire,
    },
    async (c) => ({ options: { ...(await startPasskeySignIn(c.var.ctx)) } }),
  )
  addCall(
    api,
    {
      path: '/passkey-login',
      summary: 'Log in with a passkey',
      fields: { credential: authenticationWire, rememberMe: flag('Stay logged in for 30 days') },
      answer: listAccessTokenAnswer,
    },
    async (c, sent) => {
      const signedIn = await signInWithPasskey(c.var.ctx, {
        signed: sent.credential,
        remember: sent.rememberMe,
      })
      setLogin(c, signedIn)
      return signedInWire(signedIn, 'Login successful!')
    },
  )
}
