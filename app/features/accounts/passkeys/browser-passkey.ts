/** Passkeys in the browser: its own dialogs make and use them, and our calls keep and check them. */
import { type CallOutcome, postJson } from '#app/platform/http/post-json.ts'

/** `closed`: the browser's dialog was closed, or took too long. `failed`: in words for a person. */
export type PasskeyOutcome = CallOutcome | { kind: 'closed' } | { kind: 'failed'; message: string }

/** Makes a passkey on this device or another, and adds it to the account that is logged in. Never throws. */
export const addPasskey = (currentPassword: string): Promise<PasskeyOutcome> =>
  withPasskey(
    () => postJson('/api/user-passkey-start', { currentPassword }),
    (options) =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      }),
    (credential) => postJson('/api/user-passkey-add', { credential }),
  )

/** Logs in with a passkey that the member chooses in the browser's dialog; answers as a login does. Never throws. */
export const logInWithPasskey = (rememberMe: boolean): Promise<PasskeyOutcome> =>
  withPasskey(
    () => postJson('/api/passkey-login-start'),
    (options) =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as PublicKeyCredentialRequestOptionsJSON,
        ),
      }),
    (credential) => postJson('/api/passkey-login', { credential, rememberMe }),
  )

async function withPasskey(
  start: () => Promise<CallOutcome>,
  ask: (options: unknown) => Promise<Credential | null>,
  finish: (credential: unknown) => Promise<CallOutcome>,
): Promise<PasskeyOutcome> {
  // Browsers before 2025 have passkeys without these, or none.
  if (!('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential))
    return {
      kind: 'failed',
      message: 'This browser is too old for passkeys. You can still use your password.',
    }
  const started = await start()
  if (started.kind !== 'done') return started
  try {
    const credential = await ask(started.answer['options'])
    return credential instanceof PublicKeyCredential ? await finish(credential.toJSON()) : { kind: 'closed' }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'closed' }
    return {
      kind: 'failed',
      message: problems[name] ?? 'That did not work on this device. Please try again.',
    }
  }
}

const problems: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this web address.',
  NotSupportedError: 'This device cannot create a passkey with a fingerprint, face or PIN.',
}
