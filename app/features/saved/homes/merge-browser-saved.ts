/**
 * Adds the homes that a visitor saved in this browser to the list of the member they become (docs/product/accounts.md
 * §31).
 */
import { postJson } from '#app/platform/http/post-json.ts'
import { showToast } from '#app/ui/toast.ts'
import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'
import { numberOfPropertyId } from '#app/features/listings/record/listing-links.ts'
import { browserSaved, storeBrowserSaved } from './browser-saved.ts'
import { showSaved } from './saved-changes.ts'

/**
 * Sends the homes, and forgets them only when the server has them; what there is no room for stays in the browser.
 * Whether the list of the member changed.
 */
export const mergeBrowserSaved = (): Promise<boolean> => oneTabAtATime(sendSaved)

/** A second tab finds nothing left, and cannot save again what was removed meanwhile. */
const oneTabAtATime = (run: () => Promise<boolean>): Promise<boolean> =>
  // Without HTTPS browsers have no locks; saving twice changes nothing.
  'locks' in navigator ? navigator.locks.request('savedHomes', run) : run()

async function sendSaved(): Promise<boolean> {
  const homes = browserSaved()
  if (homes.length === 0) return false
  const outcome = await postJson('/api/saveproperties', { saveproperty: homes })
  if (outcome.kind !== 'done') return false
  const leftOut = (outcome.answer['left_out'] as string[]).map(numberOfPropertyId)
  const isTaken = (number: number) => homes.includes(number) && !leftOut.includes(number)
  storeBrowserSaved(browserSaved().filter((number) => !isTaken(number)))
  for (const number of homes.filter(isTaken)) showSaved(number, true)
  if (leftOut.length > 0)
    showToast({
      text: `Your list is full. ${countedOffers(leftOut.length, properties)} stay in this browser until you remove others.`,
      tone: 'failed',
    })
  return true
}
