import { useShownPath } from '#app/ui/shown-path.ts'
import { accountLinksFor } from '../links/account-links.ts'
import { AccountMenu, LogoutRow } from './account-menu.tsx'
import type { SiteData } from './site-data.ts'
import { MenuList, SiteHeader } from './header/site-header.tsx'

/** The header with what is a member's own, which the script of visitors' pages does not hold. */
export function MemberHeader({
  pathname,
  member,
}: {
  pathname: string
  member: NonNullable<SiteData['member']>
}) {
  const shown = useShownPath(pathname)
  return (
    <SiteHeader
      pathname={pathname}
      account={{
        menu: <AccountMenu pathname={shown} member={member} />,
        rows: (
          <>
            <h2 className="font-sans text-small font-medium tracking-normal text-muted">Account</h2>
            <MenuList
              pathname={shown}
              links={accountLinksFor(member.role)}
              look="grid grid-cols-2 gap-x-4"
              text=""
            />
            <LogoutRow username={member.username} className="flex min-h-11 items-center text-ink" />
          </>
        ),
      }}
    />
  )
}
