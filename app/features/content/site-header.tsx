import { Menu, Search, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#app/platform/context.ts'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { AccountMenu, LogoutRow } from './account-menu.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { PageLink } from './page-link.tsx'
import { useSiteData } from './site-data.ts'
import {
  accountLinksFor,
  agencyLinks,
  loginLink,
  marketLinks,
  ownerLinks,
  searchLinks,
  type SiteLink,
} from './site-links.ts'
import { useScrolledPast } from './scrolled-past.ts'

const secondLinks: SiteLink[] = [...ownerLinks, ...agencyLinks]

/** Two lines on a desk, of which the one that visitors search with stays in reach; one line and a menu on a phone. */
export function SiteHeader() {
  // In the browser a page changes without a new document: what was opened on the last one closes.
  const { key, pathname } = useLocation()
  const role = useSiteData()?.member?.role ?? null
  const isMember = role !== null
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
              {(isMember ? secondLinks : [...secondLinks, loginLink]).map((link) => (
                <li key={link.href}>
                  <BarLink {...link} className="text-muted aria-[current=page]:text-ink" />
                </li>
              ))}
              {isMember && (
                <li>
                  <AccountMenu />
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
                  <BarLink {...link} className="text-ink" />
                </li>
              ))}
              <li>
                <HeaderMenu
                  key={key}
                  label="Market"
                  links={marketLinks}
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
          <Link
            to="/find"
            aria-label="Search"
            className="ml-auto grid size-11 place-items-center rounded-small text-ink hover:bg-wash md:hidden"
          >
            <Search aria-hidden size={22} />
          </Link>
          <button
            type="button"
            popoverTarget="site-menu"
            className="-mr-2 inline-flex h-11 items-center gap-2 rounded-small px-2 font-medium hover:bg-wash lg:hidden"
          >
            <Menu aria-hidden size={22} />
            Menu
          </button>
        </div>
        <MobileMenu key={key} role={role} />
      </header>
    </>
  )
}

function HomeLink() {
  return (
    <Link to="/" className="site-mark flex shrink-0 items-center gap-2.5 text-ink">
      <IslandMark className="w-10 text-action" />
      <span className="font-serif text-[1.625rem] leading-none font-semibold tracking-tight">Petra</span>
      <span className="sr-only">home page</span>
    </Link>
  )
}

function BarLink({ href, label, className }: SiteLink & { className: string }) {
  return (
    <PageLink
      to={href}
      className={`inline-flex h-10 items-center decoration-2 underline-offset-8 hover:text-action hover:underline aria-[current=page]:underline ${className}`}
    >
      {label}
    </PageLink>
  )
}

/** The platform's own popover: it opens, closes and takes Escape without script. */
function MobileMenu({ role }: { role: Role | null }) {
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
        <MenuList links={[{ href: '/', label: 'Home' }, ...searchLinks]} text="font-serif text-heading" />
        <section className="border-t border-line pt-4">
          <h2 className="font-sans text-small font-medium tracking-normal text-muted">Market</h2>
          <MenuList links={marketLinks} look="grid grid-cols-2" text="text-lead" />
        </section>
        <MenuList
          links={role ? secondLinks : [...secondLinks, loginLink]}
          look="grid grid-cols-2 border-t border-line pt-4"
          text="text-lead"
        />
        {role && (
          <section className="border-t border-line pt-4">
            <h2 className="font-sans text-small font-medium tracking-normal text-muted">Account</h2>
            <MenuList links={accountLinksFor(role)} look="grid grid-cols-2" text="text-lead" />
            <LogoutRow className="flex min-h-12 items-center text-lead text-ink" />
          </section>
        )}
      </div>
    </nav>
  )
}

function MenuList({ links, look, text }: { links: SiteLink[]; look?: string; text: string }) {
  return (
    <ul className={look}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <PageLink
            to={href}
            className={`flex min-h-12 items-center text-ink decoration-2 underline-offset-8 aria-[current=page]:text-action aria-[current=page]:underline ${text}`}
          >
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
