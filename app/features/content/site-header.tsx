import { Menu, Search, X } from 'lucide-react'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { useShownPath } from '#app/ui/shown-path.ts'
import { AccountMenu, LogoutRow } from './account-menu.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { PageLink } from './page-link.tsx'
import type { SiteData } from './site-data.ts'
import {
  accountLinksFor,
  agencyLinks,
  marketLinks,
  ownerLinks,
  searchLinks,
  type SiteLink,
  visitorLinks,
} from './site-links.ts'
import { useScrolledPast } from './scrolled-past.ts'

const secondLinks: SiteLink[] = [...ownerLinks, ...agencyLinks]

/** Two lines on a desk, of which the one that visitors search with stays in reach; one line and a menu on a phone. */
export function SiteHeader({ pathname: sent, member }: { pathname: string; member: SiteData['member'] }) {
  const pathname = useShownPath(sent)
  const [sentinel, isScrolled] = useScrolledPast()

  return (
    <>
      {/* At 250 px of scroll it is out of sight (docs/product/pages.md §4): while it touches the edge it still counts as seen. */}
      <div ref={sentinel} aria-hidden className="absolute top-0 h-[249.9px] w-px" />
      <header
        data-scrolled={isScrolled || undefined}
        className="group sticky top-0 z-40 border-b border-line bg-ground transition-colors data-scrolled:bg-surface data-scrolled:shadow-float lg:-top-10 print:hidden"
      >
        <div className="column hidden h-10 items-center justify-end gap-7 text-small lg:flex">
          <nav aria-label="The agency">
            <ul className="flex gap-7">
              {(member ? secondLinks : [...secondLinks, ...visitorLinks]).map((link) => (
                <li key={link.href}>
                  <BarLink
                    {...link}
                    pathname={pathname}
                    className="text-muted aria-[current=page]:text-ink"
                  />
                </li>
              ))}
              {member && (
                <li>
                  <AccountMenu pathname={pathname} member={member} />
                </li>
              )}
            </ul>
          </nav>
        </div>
        <div className="column flex h-16 items-center gap-4 lg:gap-8">
          <HomeLink />
          <nav aria-label="Homes" className="hidden lg:block">
            <ul className="flex items-center gap-7 font-medium">
              {searchLinks.map((link) => (
                <li key={link.href}>
                  <BarLink {...link} pathname={pathname} className="text-ink" />
                </li>
              ))}
              <li>
                <HeaderMenu
                  label="Market"
                  links={marketLinks}
                  pathname={pathname}
                  isCurrent={pathname.startsWith('/market-')}
                  side="left"
                  className=""
                />
              </li>
            </ul>
          </nav>
          {/* The home page has its own: one box on the first screen. */}
          <div
            className={`ml-auto hidden w-full max-w-96 md:block ${pathname === '/' ? 'group-not-data-scrolled:invisible' : ''}`}
          >
            <SearchBox label="Search homes, places, references and numbers" />
          </div>
          <a
            href="/find"
            aria-label="Search"
            className="ml-auto grid size-11 place-items-center rounded-small text-ink hover:bg-wash md:hidden"
          >
            <Search aria-hidden size={22} />
          </a>
          <button
            type="button"
            popoverTarget="site-menu"
            className="-mr-2 inline-flex h-11 items-center gap-2 rounded-small px-2 font-medium hover:bg-wash lg:hidden"
          >
            <Menu aria-hidden size={22} />
            Menu
          </button>
        </div>
        <MobileMenu pathname={pathname} member={member} />
      </header>
    </>
  )
}

function HomeLink() {
  return (
    <a href="/" className="site-mark flex shrink-0 items-center gap-2.5 text-ink">
      <IslandMark className="w-10 text-action" />
      <span className="font-serif text-[1.625rem] leading-none font-semibold tracking-tight">Petra</span>
      <span className="sr-only">home page</span>
    </a>
  )
}

function BarLink({ href, label, pathname, className }: SiteLink & { pathname: string; className: string }) {
  return (
    <PageLink
      href={href}
      pathname={pathname}
      className={`inline-flex h-10 items-center decoration-2 underline-offset-8 hover:text-action hover:underline aria-[current=page]:underline ${className}`}
    >
      {label}
    </PageLink>
  )
}

/** The platform's own popover: it opens, closes and takes Escape without script. */
function MobileMenu({ pathname, member }: { pathname: string; member: SiteData['member'] }) {
  return (
    <nav
      id="site-menu"
      popover="auto"
      aria-label="Site"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto bg-surface text-ink open:flex lg:hidden"
    >
      <div className="column flex h-16 shrink-0 items-center justify-between border-b border-line">
        <HomeLink />
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          className="-mr-2 inline-flex h-11 items-center gap-2 rounded-small px-2 font-medium hover:bg-wash"
        >
          <X aria-hidden size={22} />
          Close
        </button>
      </div>
      <div className="column grid gap-6 py-6">
        <SearchBox label="Search the site" large />
        <MenuList
          pathname={pathname}
          links={[{ href: '/', label: 'Home' }, ...searchLinks]}
          text="font-serif text-heading"
        />
        <section className="border-t border-line pt-4">
          <h2 className="font-sans text-small font-medium tracking-normal text-muted">Market</h2>
          <MenuList pathname={pathname} links={marketLinks} look="grid grid-cols-2" text="text-lead" />
        </section>
        <MenuList
          pathname={pathname}
          links={member ? secondLinks : [...secondLinks, ...visitorLinks]}
          look="grid grid-cols-2 border-t border-line pt-4"
          text="text-lead"
        />
        {member && (
          <section className="border-t border-line pt-4">
            <h2 className="font-sans text-small font-medium tracking-normal text-muted">Account</h2>
            <MenuList
              pathname={pathname}
              links={accountLinksFor(member.role)}
              look="grid grid-cols-2"
              text="text-lead"
            />
            <LogoutRow username={member.username} className="flex min-h-12 items-center text-lead text-ink" />
          </section>
        )}
      </div>
    </nav>
  )
}

function MenuList({
  pathname,
  links,
  look,
  text,
}: {
  pathname: string
  links: SiteLink[]
  look?: string
  text: string
}) {
  return (
    <ul className={look}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <PageLink
            href={href}
            pathname={pathname}
            className={`flex min-h-12 items-center text-ink decoration-2 underline-offset-8 aria-[current=page]:text-action aria-[current=page]:underline ${text}`}
          >
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
