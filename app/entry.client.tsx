/**
 * The first script of a page. It fetches the parts of the page ahead, and starts each when it is used
 * (docs/decisions/0032-pages-under-hono.md).
 */
import { isOtherLogin } from './features/accounts/session/other-tabs.ts'
import { rememberShownHome } from './features/property/seen/seen-homes.ts'
import { onBrowserCompared, showBrowserCompared } from './features/saved/homes/browser-compared.ts'
import { onBrowserSaved, showBrowserSaved } from './features/saved/homes/browser-saved.ts'
import { nameRememberedView } from './features/search/list/remembered-view.ts'
import { cacheOfflinePage } from './cache-offline-page.ts'
import { watchParts } from './watch-parts.ts'
import { reloadWithTyped, restoreTyped } from './ui/early/typed-fields.ts'
import './ui/early/dialog-openings.ts'

/** Resolves when the browser has nothing else to do, or soon. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: 500 })
  })

/** One after the other: asking for all at once holds a slow phone for a tenth of a second. */
async function fetchAhead(modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    await whenIdle()
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Work that nothing on the page waits for. */
async function doInIdleTime(): Promise<void> {
  await whenIdle()
  showBrowserSaved()
  onBrowserSaved(showBrowserSaved)
  showBrowserCompared()
  onBrowserCompared(showBrowserCompared)
  await fetchAhead(window.pageScript?.preloads ?? [])
  await whenIdle()
  cacheOfflinePage()
}

restoreTyped()

const username = document.documentElement.dataset['member'] ?? null
addEventListener('storage', (event) => {
  if (isOtherLogin(event, username)) reloadWithTyped()
})
void watchParts()
if (username !== null)
  void import('./members-page.ts').then(({ startMembersPage }) => startMembersPage(username))
rememberShownHome()
nameRememberedView()
void doInIdleTime()
