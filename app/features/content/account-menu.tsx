import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { HeaderMenu, menuRow } from './header-menu.tsx'
import { useSiteData } from './site-data.ts'
import { accountLinks } from './site-links.ts'

/** In the header, for who is logged in (docs/product/pages.md §4). */
export function AccountMenu() {
  const { key, pathname } = useLocation()
  return (
    <HeaderMenu
      key={key}
      label="Account"
      links={accountLinks}
      isCurrent={accountLinks.some(({ href }) => href === pathname)}
      side="right"
      className="text-muted"
    >
      <li className="mt-2 border-t border-line pt-2">
        <LogoutForm className={menuRow} />
      </li>
    </HeaderMenu>
  )
}

/** Works without script; with it, what the browser keeps is cleared too. */
export function LogoutForm({ className }: { className: string }) {
  const username = useSiteData()?.member?.username
  const logOut = (event: SubmitEvent) => {
    event.preventDefault()
    void import('../accounts/session/browser-session.ts').then((script) => script.logOut())
  }
  return (
    <form method="post" action="/logout" onSubmit={logOut}>
      <button type="submit" className={`gap-2 text-left ${className}`}>
        Logout
        <span className="max-w-40 truncate text-small text-muted">{username}</span>
      </button>
    </form>
  )
}
