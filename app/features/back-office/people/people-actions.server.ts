import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
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
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { staffRoles } from '#db/column-values.ts'

/** `field`: where the form shows the failure; null above it. */
export type OfficeResult = {
  done: string | null
  failure: string | null
  field: string | null
  typed: string
}

const id = z.guid()
const role = z.enum(staffRoles)
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), email: sentText(), role }),
  z.object({ intent: z.enum(['resend', 'withdraw', 'disable', 'enable', 'reset-second-factor']), id }),
  z.object({ intent: z.literal('change-role'), id, role }),
])
type SentForm = z.output<typeof sentForm>

/** One verb for each form; what it answers is said to the admin. */
function run(ctx: Context, sent: SentForm): [Promise<void>, string] {
  switch (sent.intent) {
    case 'invite':
      return [inviteStaff(ctx, sent), `An invitation is on its way to ${sent.email.trim()}.`]
    case 'resend':
      return [resendInvitation(ctx, sent), 'We have sent the invitation again with a new link.']
    case 'withdraw':
      return [withdrawInvitation(ctx, sent), 'Invitation withdrawn. Its link no longer works.']
    case 'change-role':
      return [changeRole(ctx, { memberId: sent.id, role: sent.role }), 'Role changed.']
    case 'disable':
      return [disableStaff(ctx, { memberId: sent.id }), 'Account disabled and logged out everywhere.']
    case 'enable':
      return [enableStaff(ctx, { memberId: sent.id }), 'Account enabled.']
    case 'reset-second-factor':
      return [resetSecondFactor(ctx, { memberId: sent.id }), 'Second factor reset.']
  }
}

/** Does what a form of the people's pages asks for; what is refused comes back beside it. Throws a 400 for anything else. */
export async function runPeopleForm(ctx: Context, form: FormData, personId?: string) {
  const sent = sentForm.safeParse({ id: personId, ...Object.fromEntries(form) })
  if (!sent.success) throw unreadableForm(form)
  const typed = sent.data.intent === 'invite' ? sent.data.email : ''
  const [work, done] = run(ctx, sent.data)
  try {
    await work
    return data<OfficeResult>({ done, failure: null, field: null, typed: '' })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    return data<OfficeResult>({ done: null, failure: message, field, typed }, { status })
  }
}
