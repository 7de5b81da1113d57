import { inPlace } from '#app/ui/early/page-script.ts'
import { accountLinksFor } from '../links/account-links.ts'
import { LogoutForm } from '#app/features/accounts/session/logout-form.tsx'
import { HeaderMenu, menuRow } from './header/header-menu.tsx'
import type { SiteData } from './site-data.ts'

/** Account menu in the header, for logged-in people (docs/product/pages.md §4). */
export function AccountMenu({
  pathname,
  member: { username, role },
}: {
  pathname: string
  member: NonNullable<SiteData['member']>
}) {
  const links = accountLinksFor(role)
  return (
    <HeaderMenu
      label="Account"
      links={links}
      pathname={pathname}
      isCurrent={links.some(({ href }) => href === pathname)}
      side="right"
      className="text-muted"
    >
      <li className="mt-2 border-t border-line pt-2">
        <LogoutRow username={username} className={menuRow} />
      </li>
    </HeaderMenu>
  )
}

/** `className`: of the row. */
export const LogoutRow = ({ username, className }: { username: string; className: string }) => (
  <LogoutForm>
    <button type="submit" {...inPlace} className={`gap-2 text-left ${className}`}>
      Logout
      <span className="max-w-40 truncate text-small text-muted">{username}</span>
    </button>
  </LogoutForm>
)
