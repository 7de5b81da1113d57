/**
 * The script that runs on a page nobody has used yet: it fetches the rest ahead, and starts it when the page is used, as a whole
 * (docs/decisions/0015-script-at-first-use.md) or part by part (docs/decisions/0019-pages-of-parts.md).
 */
import { isOtherLogin } from './features/accounts/session/other-tabs.ts'
import { rememberShownHome } from './features/property/seen-homes.ts'
import { keepOfflinePage } from './keep-offline-page.ts'
import { watchPage } from './watch-page.ts'
import { watchParts } from './watch-parts.ts'
import './ui/dialog-openings.ts'

const script = window.pageScript

if (script && !script.loadRoutes) {
  // Pages of parts are those of visitors.
  addEventListener('storage', (event) => {
    if (isOtherLogin(event, null)) location.reload()
  })
  void watchParts()
} else watchPage()

for (const href of script?.preloads ?? []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
rememberShownHome()
keepOfflinePage()
