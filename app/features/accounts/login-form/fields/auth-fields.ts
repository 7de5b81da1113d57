/** The fields of login and register (docs/product/accounts.md §6, §30), and what is wrong with what stands in them. */
import { formText } from '#app/platform/pages/posted-form.ts'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { passwordProblem, usernameProblem } from '../../account/account-rules.ts'
import { type AuthMode, INCOMPLETE, PASSWORDS_DIFFER } from '../../form-fields/auth-texts.ts'

export type AuthValues = {
  username: string
  email: string
  password: string
  repeatPassword: string
  sendCredentialsViaEmail: boolean
  rememberMe: boolean
}

/** Values that are shown again: never a password. */
export type TypedValues = Partial<Omit<AuthValues, 'password' | 'repeatPassword'>>

/** `message` as the server would say it, null where only the fields say it; `errors` by field. */
export type AuthProblem = { message: string | null; errors: Record<string, string> }

export function readAuthForm(form: FormData): AuthValues {
  return {
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    repeatPassword: formText(form, 'repeatPassword'),
    sendCredentialsViaEmail: form.has('sendCredentialsViaEmail'),
    rememberMe: form.has('rememberMe'),
  }
}

const missing = {
  login: { username: 'Please enter your username or email.', password: 'Please enter your password.' },
  register: {
    email: 'Please enter your e-mail address.',
    password: 'Please choose a password.',
  },
} as const

/** Null if the form can be submitted. The server validates again, with more rules. */
export function authProblem(mode: AuthMode, values: AuthValues): AuthProblem | null {
  const absent = Object.entries(missing[mode]).filter(([name]) => isBlank(values, name))
  if (absent.length > 0) return { message: INCOMPLETE, errors: Object.fromEntries(absent) }
  if (mode === 'login') return null
  if (values.repeatPassword !== '' && values.password !== values.repeatPassword)
    return { message: PASSWORDS_DIFFER, errors: { repeatPassword: 'The passwords do not match.' } }
  const wrong: [string, string | null][] = [
    ['username', isBlank(values, 'username') ? null : usernameProblem(values.username)],
    ['email', emailProblem(values.email)],
    ['password', passwordProblem(values.password)],
  ]
  const errors = Object.fromEntries(wrong.filter((entry): entry is [string, string] => entry[1] !== null))
  return Object.keys(errors).length === 0 ? null : { message: null, errors }
}

const isBlank = (values: AuthValues, name: string): boolean => {
  const value: unknown = Reflect.get(values, name)
  return typeof value === 'string' && value.trim() === ''
}
