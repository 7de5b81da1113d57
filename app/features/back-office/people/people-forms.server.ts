import { z } from 'zod'
import {
  changeRole,
  disableStaff,
  enableStaff,
  resetSecondFactor,
} from '#app/features/accounts/staff/change-staff.server.ts'
import {
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from '#app/features/accounts/staff/invite-staff.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { data, type PageArgs } from '#app/platform/pages/page.ts'
import { changeRoleForm, inviteForm } from './people-forms.tsx'

const id = z.guid()

/** The forms of the page of all people. */
export const runPeopleForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onForm(inviteForm, {}, async ({ email, role }) => {
      await inviteStaff(ctx, { email, role })
      return { done: `An invitation is on its way to ${email.trim()}.` }
    }),
    onPress('resend', { id }, async (sent) => {
      await resendInvitation(ctx, sent)
      return { done: 'We have sent the invitation again with a new link.' }
    }),
    onPress('withdraw', { id }, async (sent) => {
      await withdrawInvitation(ctx, sent)
      return { done: 'Invitation withdrawn. Its link no longer works.' }
    }),
  ])

/** The forms of the page of one person. */
export function runPersonForm(ctx: Context, form: FormData, { params }: PageArgs<'/:id'>) {
  const memberId = id.safeParse(params.id).data
  if (memberId === undefined) throw data(null, { status: 404 })
  return answerForm(form, [
    onForm(changeRoleForm, {}, async ({ role }) => {
      await changeRole(ctx, { memberId, role })
      return { done: 'Role changed.' }
    }),
    onPress('disable', {}, async () => {
      await disableStaff(ctx, { memberId })
      return { done: 'Account disabled and logged out everywhere.' }
    }),
    onPress('enable', {}, async () => {
      await enableStaff(ctx, { memberId })
      return { done: 'Account enabled.' }
    }),
    onPress('reset-second-factor', {}, async () => {
      await resetSecondFactor(ctx, { memberId })
      return { done: 'Second factor reset.' }
    }),
  ])
}
