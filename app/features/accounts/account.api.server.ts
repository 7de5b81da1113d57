/** Calls about one's own account: all but the links of mails take the login cookie (docs/product/accounts.md §9). */
import { z } from '@hono/zod-openapi'
import type { Api } from '#app/platform/http/api.ts'
import { addCall, addReading, endLogin, setDevice } from './account-calls.server.ts'
import { accountView } from './account-page/account-view.server.ts'
import { currentPassword, done, doneAnswer, sessionsAnswer, text } from './accounts.wire.ts'
import { askForEmailChange, sendConfirmation } from './email/change-email.server.ts'
import { confirmEmailByLink } from './email/confirm-email.server.ts'
import { askForReset } from './password/verbs/ask-for-reset.server.ts'
import { submitNewPassword } from './password/verbs/change-password.server.ts'
import { resetTexts } from './password/reset-forms.ts'
import { eraseAccount } from './personal-data/erase-account.server.ts'
import { exportPersonalData } from './account/personal-data.server.ts'
import type { PersonalDataHolding } from './account/personal-data.server.ts'
import { endSession } from './session/end-session.server.ts'

export function addAccountCalls(api: Api, holdings: readonly PersonalDataHolding[]): void {
  addPasswordCalls(api)
  addEmailCalls(api)

  addReading(
    api,
    { path: '/user-sessions', summary: 'Where one is logged in', answer: sessionsAnswer },
    async (c) => {
      const { sessions } = await accountView(c.var.ctx)
      return { sessions }
    },
  )

  addCall(
    api,
    {
      path: '/user-session-end',
      summary: 'Log out elsewhere, or here',
      fields: { sessionId: text('`id` of one’s sessions') },
      answer: doneAnswer,
    },
    async (c, sent) => {
      const { wasCurrent } = await endSession(c.var.ctx, sent)
      if (wasCurrent) endLogin(c)
      return done('This session has ended.')
    },
  )

  addReading(
    api,
    {
      path: '/user-export',
      summary: 'All that is kept about oneself, as one file',
      answer: z.looseObject({}),
    },
    async (c) => {
      const data = await exportPersonalData(c.var.ctx, holdings)
      const day = c.var.ctx.now().toISOString().slice(0, 10)
      c.header('Content-Disposition', `attachment; filename="petra-my-data-${day}.json"`)
      return data
    },
  )

  addCall(
    api,
    {
      path: '/user-erase',
      summary: 'Delete my account and all that is kept with it',
      fields: { currentPassword },
      answer: doneAnswer,
    },
    async (c, sent) => {
      await eraseAccount(c.var.ctx, sent, holdings)
      endLogin(c)
      return done('Your account has been deleted.')
    },
  )
}

function addPasswordCalls(api: Api): void {
  addCall(
    api,
    {
      path: '/userreset-passwowrd',
      summary: 'Change the password; every session ends',
      description:
        'Of the account whose cookie it is, where `email` is its address; or, with `resetToken`, of the account the link was sent to.',
      fields: {
        resetPassword: text('The new password'),
        email: text('The address of the account', 'anna@homes.example'),
        currentPassword,
        resetToken: text('Of the link in a mail'),
      },
      answer: doneAnswer,
    },
    async (c, sent) => {
      const { resetPassword: newPassword, ...others } = sent
      const { deviceToken } = await submitNewPassword(c.var.ctx, { ...others, newPassword })
      endLogin(c)
      setDevice(c, deviceToken)
      return done('Password reset successfully!')
    },
  )

  addCall(
    api,
    {
      path: '/user-forgotten-password',
      summary: 'A link to a new password, by e-mail',
      description: 'The answer is the same whether the address is known or not.',
      fields: { email: text('The address of the account', 'anna@homes.example') },
      answer: doneAnswer,
    },
    async (c, sent) => {
      await askForReset(c.var.ctx, sent)
      return done(resetTexts.linkSent)
    },
  )
}

function addEmailCalls(api: Api): void {
  addCall(
    api,
    {
      path: '/user-email-change',
      summary: 'Change the e-mail address: a link goes to the new one',
      fields: { email: text('The new address', 'anna@homes.example'), currentPassword },
      answer: doneAnswer,
    },
    async (c, sent) => {
      await askForEmailChange(c.var.ctx, sent)
      return done('Please open the link we have sent to the new address.')
    },
  )

  addCall(
    api,
    {
      path: '/user-email-confirm',
      summary: 'Confirm an e-mail address by the link of a mail, or have the link sent again',
      fields: { confirmToken: text('Of the link; without it, one is sent to the address of the account') },
      answer: doneAnswer,
    },
    async (c, { confirmToken }) => {
      if (confirmToken === '') {
        await sendConfirmation(c.var.ctx)
        return done('A link is on its way to your address.')
      }
      await confirmEmailByLink(c.var.ctx, { confirmToken })
      return done('Your e-mail address is confirmed.')
    },
  )
}
