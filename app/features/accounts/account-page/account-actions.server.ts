import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { askForEmailChange, sendConfirmation } from '../email/change-email.server.ts'
import { eraseAccount } from '../personal-data/erase-account.server.ts'
import { removePasskey } from '../passkeys/add-passkey.server.ts'
import type { PersonalDataHolding } from '../account/personal-data.server.ts'
import {
  confirmSecondFactor,
  secondFactorSetup,
  startSecondFactor,
  stopSecondFactor,
} from '../sign-in/steps/second-factor.server.ts'
import { endSession } from '../session/end-session.server.ts'
import { type AccountIntent, accountIntents, type AccountResult, emptyResult } from './account-result.ts'

type Asked = {
  ctx: Context
  /** A field of the form. */
  text: (name: string) => string
  holdings: readonly PersonalDataHolding[]
}
type Done = Partial<Pick<AccountResult, 'done' | 'setup' | 'recoveryCodes'>>

const steps: Record<AccountIntent, (asked: Asked) => Promise<Done>> = {
  'change-email': async ({ ctx, text }) => {
    const email = text('email').trim()
    await askForEmailChange(ctx, { email, currentPassword: text('currentPassword') })
    return { done: `We sent a link to ${email}. The address changes when you open it.` }
  },
  'confirm-email': async ({ ctx }) => {
    await sendConfirmation(ctx)
    return { done: 'We sent you the link again. It may take a minute.' }
  },
  'end-session': async ({ ctx, text }) => {
    await endSession(ctx, { sessionId: text('sessionId') })
    return { done: 'That device has been logged out.' }
  },
  'start-second-factor': async ({ ctx, text }) => ({
    setup: await startSecondFactor(ctx, { currentPassword: text('currentPassword') }),
  }),
  'confirm-second-factor': async ({ ctx, text }) => ({
    recoveryCodes: await confirmSecondFactor(ctx, {
      code: text('code'),
      currentPassword: text('currentPassword'),
    }),
  }),
  'stop-second-factor': async ({ ctx, text }) => {
    await stopSecondFactor(ctx, { currentPassword: text('currentPassword') })
    return { done: 'Two-factor sign-in is off.' }
  },
  'remove-passkey': async ({ ctx, text }) => {
    await removePasskey(ctx, { passkeyId: text('passkeyId'), currentPassword: text('currentPassword') })
    return { done: 'Passkey removed. Your device may still offer it. You can delete it there too.' }
  },
  erase: async ({ ctx, text, holdings }) => {
    const currentPassword = text('currentPassword')
    if (currentPassword === '')
      throw new Refusal('bad-input', 'Please enter your password.', 'currentPassword')
    await eraseAccount(ctx, { currentPassword }, holdings)
    return {}
  },
}

/** The fields that the page's forms show; any other refusal is shown above the form. */
const shownFields = ['email', 'currentPassword', 'code']

/** Runs a form of the account page, one verb each; a refusal is returned beside its field. */
export async function runAccountStep(
  ctx: Context,
  form: FormData,
  holdings: readonly PersonalDataHolding[],
): Promise<{ result: AccountResult; status: number }> {
  const text = (name: string) => formText(form, name)
  const intent = accountIntents.find((name) => name === text('intent'))
  if (!intent) throw unreadableForm(form)
  const result: AccountResult = { ...emptyResult, intent, typed: { email: text('email') } }
  try {
    return { result: { ...result, ...(await steps[intent]({ ctx, text, holdings })) }, status: 200 }
  } catch (error) {
    const { field, message, status } = refusalOf(error)
    const isShown = field !== null && shownFields.includes(field)
    const wrong = isShown ? { errors: { [field]: message } } : { failure: message }
    // After a wrong code the QR code is shown again.
    const setup =
      intent === 'confirm-second-factor' && field === 'code'
        ? await secondFactorSetup(ctx, { currentPassword: text('currentPassword') })
        : null
    return { result: { ...result, ...wrong, setup }, status }
  }
}
