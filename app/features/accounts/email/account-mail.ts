/** The letters about accounts, as data (docs/product/accounts.md §20). None holds a password. */
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts'
import type { SiteSettings } from '../../settings/site-settings.ts'

/** What all letters know. */
export type AccountLetterWords = {
  username: string
  origin: string
  agency: Pick<SiteSettings, 'phone' | 'email' | 'address'>
}

const lettersAbout = {
  welcome: 'You get this mail because an account was opened with this address.',
  'confirm-email': 'You get this mail because someone gave this address as theirs.',
  'reset-password': 'You get this mail because a new password was asked for.',
  'password-changed': 'You get this mail because it concerns the safety of your account.',
  'email-changed': 'You get this mail because it concerns the safety of your account.',
  'passkey-added': 'You get this mail because it concerns the safety of your account.',
  invitation: 'You get this mail because an administrator of the agency invited this address.',
  erased: 'This is the last mail you get from us about this account.',
} as const

export type AccountLetterKind = keyof typeof lettersAbout

export const welcomeLetter = (words: AccountLetterWords, link: string): Letter =>
  written('welcome', words, {
    subject: 'Welcome to Petra',
    preview: 'Your account is open. One press confirms your address.',
    parts: [
      text(`Hello ${words.username},`),
      text('Your account is open. Log in with your name or your e-mail address, and the password you chose.'),
      { kind: 'facts', rows: [{ label: 'Your name here', value: words.username }] },
      text('Please confirm that this address is yours. We send alerts to confirmed addresses only.'),
      { kind: 'button', label: 'Confirm my address', url: link },
      note(
        'The link works for three days. If you opened no account, leave it: nothing more will come to this address.',
      ),
    ],
  })

export const confirmLetter = (words: AccountLetterWords, link: string): Letter =>
  written('confirm-email', words, {
    subject: 'Please confirm your e-mail address',
    preview: 'One press, and the address is yours here.',
    parts: [
      text(`Hello ${words.username},`),
      text('Please confirm that this address is yours. We send alerts to confirmed addresses only.'),
      { kind: 'button', label: 'Confirm my address', url: link },
      note('The link works for three days, and once. If this was not you, leave it: nothing changes.'),
    ],
  })

export const resetLetter = (words: AccountLetterWords, link: string): Letter =>
  written('reset-password', words, {
    subject: 'A link to a new password',
    preview: 'It works for 30 minutes, and once.',
    parts: [
      text(`Hello ${words.username},`),
      text('With this link you choose a new password. It works for 30 minutes, and once.'),
      { kind: 'button', label: 'Choose a new password', url: link },
      note('If you did not ask for it, leave it: your password stays as it is.'),
    ],
  })

export const passwordChangedLetter = (words: AccountLetterWords): Letter =>
  written('password-changed', words, {
    subject: 'Your password was changed',
    preview: 'You were logged out everywhere.',
    parts: [
      text(`Hello ${words.username},`),
      text('The password of your account was changed, and you were logged out on every device.'),
      text('If that was you, there is nothing to do. If it was not, choose a new password at once:'),
      { kind: 'button', label: 'Choose a new password', url: `${words.origin}/update-password` },
    ],
  })

export const passkeyAddedLetter = (words: AccountLetterWords): Letter =>
  written('passkey-added', words, {
    subject: 'A passkey was added to your account',
    preview: 'It logs in without your password.',
    parts: [
      text(`Hello ${words.username},`),
      text('A passkey was added to your account. It logs in without your password.'),
      text(
        'If that was you, there is nothing to do. If it was not, choose a new password and remove the passkey:',
      ),
      { kind: 'button', label: 'Look at your account', url: `${words.origin}/account#passkeys` },
    ],
  })

export const emailChangedLetter = (words: AccountLetterWords): Letter =>
  written('email-changed', words, {
    subject: 'Your e-mail address was changed',
    preview: 'Your account goes by another address now.',
    parts: [
      text(`Hello ${words.username},`),
      text('Your account goes by another e-mail address from now on. This one no longer opens it.'),
      text('If that was not you, please tell us without delay, so that we can stop it.'),
    ],
  })

/** To someone who has no account yet. */
export const invitationLetter = (words: Omit<AccountLetterWords, 'username'>, link: string): Letter =>
  written('invitation', words, {
    subject: 'Your invitation to Petra',
    preview: 'Open your account with the agency. The link works for seven days.',
    parts: [
      text('Hello,'),
      text(
        'You are invited to work with the agency on Petra. Choose a name and a password to open your account.',
      ),
      { kind: 'button', label: 'Open my account', url: link },
      note('The link works once, for seven days. If you do not expect it, leave it: no account is opened.'),
    ],
  })

/** It addresses nobody by name: the account's data is already erased. */
export const erasedLetter = (words: Omit<AccountLetterWords, 'username'>): Letter =>
  written('erased', words, {
    subject: 'Your account is erased',
    preview: 'Nothing of it is kept.',
    parts: [
      text('Hello,'),
      text(
        'Your account was erased as you asked, with everything you had saved. What you once wrote to us is kept without your name.',
      ),
      text('If you ever want to come back, open a new one:'),
      { kind: 'button', label: 'Open an account', url: `${words.origin}/login` },
    ],
  })

const text = (words: string): LetterPart => ({ kind: 'paragraph', text: words })
const note = (words: string): LetterPart => ({ kind: 'note', text: words })

function written(
  kind: AccountLetterKind,
  { agency, origin }: Omit<AccountLetterWords, 'username'>,
  letter: Omit<Letter, 'closing'>,
): Letter {
  const contactLines = [agency.phone, agency.email, agency.address].filter((line) => line !== '')
  return {
    ...letter,
    closing: [
      { kind: 'note', text: 'Petra', link: { label: new URL(origin).host, url: `${origin}/` } },
      ...(contactLines.length > 0 ? [note(contactLines.join(' · '))] : []),
      note(lettersAbout[kind]),
    ],
  }
}
