import { partInPlace } from '#app/ui/in-place.tsx'
import { UNREACHABLE } from '../form-fields/auth-texts.ts'
import { deleteStoredMember } from '../session/browser-session.ts'
import { Account, type AccountProps } from './account.tsx'
import { accountIntents, emptyResult } from './account-result.ts'

/** A server that cannot be reached leaves the page, and what was typed, as it is. */
function unanswered(shown: AccountProps, sent: FormData, ledTo: string | null): AccountProps | null {
  if (ledTo !== null) return null
  const intent = accountIntents.find((each) => each === sent.get('intent')) ?? 'change-email'
  return { ...shown, result: { ...emptyResult, intent, failure: UNREACHABLE } }
}

// Where a form leads to the login, the member is erased or logged out: the browser keeps nothing of them either.
export default partInPlace('features/accounts/account-page/account', Account, {
  unanswered,
  onLeave: deleteStoredMember,
})
