/** Texts of the forms that log in or register (docs/product/accounts.md §8). */
export type AuthMode = 'login' | 'register'

export const authTitles = { login: 'Login', register: 'Register' } as const satisfies Record<AuthMode, string>
export const successTexts = {
  login: 'Login successful!',
  register: 'Registration successful!',
} as const satisfies Record<AuthMode, string>

export const UNREACHABLE = 'Error occurred during submission. Please try again later.'
export const INCOMPLETE = 'All fields are mandatory'
export const PASSWORDS_DIFFER = 'Passwords do not match'

const toasts: Record<string, string> = {
  'Invalid credentials': 'Invalid credentials. Please check your username/email and password.',
  [INCOMPLETE]: 'All fields are mandatory. Please fill in all fields.',
  [PASSWORDS_DIFFER]: 'Passwords do not match. Please make sure both passwords are identical.',
  'Email already in use': 'This email is already in use. Please try with a different email.',
  'Database insertion failed': 'Server error occurred. Please try again later.',
}
const fallbacks = {
  login: 'Login failed. Please try again.',
  register: 'Registration failed. Please try again.',
} as const satisfies Record<AuthMode, string>

/** The server's message as a person reads it; a message the table does not know, as it is. */
export const authToast = (mode: AuthMode, message: string | null): string =>
  message ? (toasts[message] ?? message) : fallbacks[mode]
