import { carryToast, showToast } from '#app/ui/toast.tsx'
import { callAccount } from '../account-call.ts'
import { forgetMember } from './browser-storage.ts'

/** Ends the session, clears what the browser keeps, and goes home (docs/product/accounts.md §14). */
export async function logOut(): Promise<void> {
  const outcome = await callAccount('/api/user-logout')
  if (outcome.kind !== 'done') {
    showToast({ text: 'You are still logged in: we could not be reached. Please try again.', tone: 'failed' })
    return
  }
  forgetMember()
  carryToast({ text: 'successfully logout!', tone: 'done' })
  location.assign('/')
}
