/** What a member's page of parts does by itself; `app/root.tsx` does it on pages of the router. */
import { fillStorage } from './features/accounts/session/browser-session.ts'
import { browserSaved } from './features/saved/browser-saved.ts'
import { MAX_SAVED } from './features/saved/personal-list.ts'
import { savedOfDocument } from './features/saved/saved-changes.ts'

export async function startMembersPage(username: string): Promise<void> {
  const hasRoom = (savedOfDocument()?.length ?? 0) < MAX_SAVED
  if (hasRoom && browserSaved().length > 0) {
    const { takeOverSaved } = await import('./features/saved/take-over.ts')
    await takeOverSaved()
  }
  await fillStorage(username)
}
