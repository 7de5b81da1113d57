import { postJson } from '#app/platform/http/post-json.ts'
import { showToastOnNextPage } from '#app/ui/early/stored-toast.ts'
import { showToast } from '#app/ui/toast.ts'
import { deleteStoredMember } from './browser-session.ts'

/** Ends the session, clears what the browser keeps, and goes home (docs/product/accounts.md §14). */
export async function logOut(): Promise<void> {
  const outcome = await postJson('/api/user-logout')
  if (outcome.kind !== 'done') {
    showToast({
      text: 'You are still logged in, because we could not be reached. Please try again.',
      tone: 'failed',
    })
    return
  }
  deleteStoredMember()
  showToastOnNextPage({ text: 'successfully logout!', tone: 'done' })
  location.assign('/')
}
