import { useLocation } from 'react-router'
import { LogoutForm } from '../accounts/session/logout-form.tsx'
import { HeaderMenu, menuRow } from './header-menu.tsx'
import { useSiteData } from './site-data.ts'
import { accountLinksFor } from './site-links.ts'

/** In the header, for who is logged in (docs/product/pages.md §4). */
export function AccountMenu() {
  const { key, pathname } = useLocation()
  const links = accountLinksFor(useSiteData()?.member?.role ?? 'member')
  return (
    <HeaderMenu
      key={key}
      label="Account"
      links={links}
      isCurrent={links.some(({ href }) => href === pathname)}
      side="right"
      className="text-muted"
    >
      <li className="mt-2 border-t border-line pt-2">
        <LogoutRow className={menuRow} />
      </li>
    </HeaderMenu>
  )
}

/** `className`: of the row. */
export function LogoutRow({ className }: { className: string }) {
  const username = useSiteData()?.member?.username
  return (
    <LogoutForm>
      <button type="submit" className={`gap-2 text-left ${className}`}>
        Logout
        <span className="max-w-40 truncate text-small text-muted">{username}</span>
      </button>
    </LogoutForm>
  )
}
