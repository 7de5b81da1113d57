import { data, redirect } from '#app/platform/pages/page.ts'
import { isHttps } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { deviceCookie, endedLoginCookie } from '../session/session-cookie.ts'
import { askForReset } from './verbs/ask-for-reset.server.ts'
import { submitNewPassword } from './verbs/change-password.server.ts'
import { nothingSubmitted, type ResetFormState } from './reset-forms.ts'
import { resetTexts } from './reset-forms.ts'

/**
 * The forms of /update-password, sent without script: a new password, which ends the session, or the wish for a link.
 */
export async function submitResetForms(ctx: Context, form: FormData) {
  const text = (name: string) => formText(form, name)
  const [email, resetToken] = [text('email'), text('resetToken')]
  if (text('wants') === 'link') {
    const link = { ...nothingSubmitted.link, email }
    try {
      await askForReset(ctx, { email })
      return data<ResetFormState>({ ...nothingSubmitted, link: { ...link, sent: resetTexts.linkSent } })
    } catch (error) {
      const { message, field, status } = refusalOf(error)
      const wrong = field === 'email' ? { error: message } : { failure: message }
      return data<ResetFormState>({ ...nothingSubmitted, link: { ...link, ...wrong } }, { status })
    }
  }
  try {
    const { deviceToken } = await submitNewPassword(ctx, {
      resetToken,
      email,
      newPassword: text('resetPassword'),
      currentPassword: text('currentPassword'),
    })
    const https = isHttps(ctx.site)
    const cookies = [endedLoginCookie(https), deviceCookie(deviceToken, https)]
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect('/login', { status: 303, headers })
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const isShown = field === 'resetPassword' || field === 'currentPassword'
    const wrong = isShown ? { errors: { [field]: message } } : { failure: message }
    return data<ResetFormState>(
      { ...nothingSubmitted, reset: { ...nothingSubmitted.reset, ...wrong, resetToken } },
      { status },
    )
  }
}
