/** Start of a member’s pages of parts; in the office `app/root.tsx` does what is needed of it. */
import { fillStorage } from './features/accounts/session/browser-session.ts'
import { browserSaved } from './features/saved/homes/browser-saved.ts'
import { MAX_SAVED, personalListTexts } from './features/saved/homes/personal-list.ts'
import { savedOfDocument } from './features/saved/homes/saved-changes.ts'
import { SHORTLISTS_PATH } from './features/saved/list/shortlist.ts'

/** The page lists what is saved: it takes over by itself (`app/features/saved/homes/use-merge-saved.ts`). */
const showsSaved = (): boolean => [personalListTexts.saved.path, SHORTLISTS_PATH].includes(location.pathname)

export async function startMembersPage(username: string): Promise<void> {
  const hasRoom = (savedOfDocument()?.length ?? 0) < MAX_SAVED
  if (!showsSaved() && hasRoom && browserSaved().length > 0) {
    const { mergeBrowserSaved } = await import('./features/saved/homes/merge-browser-saved.ts')
    await mergeBrowserSaved()
  }
  await fillStorage(username)
}
