/**
 * The script that runs on a page nobody has used yet: it fetches the rest ahead, and starts it when the page is used, as a whole
 * (docs/decisions/0015-script-at-first-use.md) or part by part (docs/decisions/0019-pages-of-parts.md).
 */
import { isOtherLogin } from './features/accounts/session/other-tabs.ts'
import { rememberShownHome } from './features/property/seen-homes.ts'
import { onBrowserCompared, showBrowserCompared } from './features/saved/browser-compared.ts'
import { onBrowserSaved, showBrowserSaved } from './features/saved/browser-saved.ts'
import { nameRememberedView } from './features/search/remembered-view.ts'
import { keepOfflinePage } from './keep-offline-page.ts'
import { watchPage } from './watch-page.ts'
import { watchParts } from './watch-parts.ts'
import { reloadWithTyped, restoreTyped } from './ui/typed-fields.ts'
import './ui/dialog-openings.ts'

const script = window.pageScript
/** Safari has no idle callbacks. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout

restoreTyped()

if (script && !script.loadRoutes) {
  const username = document.documentElement.dataset['member'] ?? null
  addEventListener('storage', (event) => {
    if (isOtherLogin(event, username)) reloadWithTyped()
  })
  void watchParts()
  if (username !== null)
    void import('./members-page.ts').then(({ startMembersPage }) => startMembersPage(username))
} else watchPage()

fetchAhead(script?.preloads ?? [])
rememberShownHome()
nameRememberedView()
// In development the whole page is hydrated at once.
if (script) {
  showBrowserSaved()
  onBrowserSaved(showBrowserSaved)
  showBrowserCompared()
  onBrowserCompared(showBrowserCompared)
}
keepOfflinePage()

/** One at a time, when the browser has nothing else to do: asking for a dozen at once would hold up a first press. */
function fetchAhead([href, ...others]: string[]): void {
  if (href === undefined) return
  whenIdle(() => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    fetchAhead(others)
  })
}
