import { expect, test } from 'vitest'
import { authToast } from './auth-texts.ts'

test.each([
  ['Invalid credentials', 'Invalid credentials. Please check your username/email and password.'],
  ['All fields are mandatory', 'All fields are mandatory. Please fill in all fields.'],
  ['Passwords do not match', 'Passwords do not match. Please make sure both passwords are identical.'],
  ['Email already in use', 'This email is already in use. Please try with a different email.'],
  ['Database insertion failed', 'Server error occurred. Please try again later.'],
  ['Username already in use', 'Username already in use'],
])('%s is said as: %s (docs/product/accounts.md §8)', (message, toast) => {
  expect(authToast('login', message)).toBe(toast)
  expect(authToast('register', message)).toBe(toast)
})

test('an answer without a word has a text of its own (docs/product/accounts.md §8)', () => {
  expect(authToast('login', null)).toBe('Login failed. Please try again.')
  expect(authToast('register', null)).toBe('Registration failed. Please try again.')
})
