import { Heart, Menu, Search, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { useMenuHistory } from '#app/ui/sheet-history.ts'
import { useShownPath } from '#app/ui/shown-path.ts'
import { SearchBox } from '#app/features/search/list/search-box.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { PageLink } from './page-link.tsx'
import {
  agencyLinks,
  loginLink,
  mapLink,
  marketLink,
  marketLinks,
  ownerLinks,
  savedLink,
  searchLinks,
  type SiteLink,
} from '../../links/site-links.ts'
import { useScrolledPast } from './scrolled-past.ts'

const secondLinks: SiteLink[] = [...ownerLinks, ...agencyLinks]

const quickLinks: SiteLink[] = [...searchLinks.slice(0, 2), mapLink, marketLink, savedLink]

/** Lists and the map have tabs and links of their own, and leave the room to the homes. */
const isOfHomes = (pathname: string) => [...searchLinks, mapLink].some(({ href }) => href === pathname)

const isOfMarket = (pathname: string) => /^\/market[-/]/.test(pathname)

/**
 * Two lines on a desk, of which the one that visitors search with stays in reach; on a phone one that stays, with the
 * menu, and one with what visitors want most.
 */
export function SiteHeader({
  pathname: sent,
  account,
}: {
  pathname: string
  /** A member's, in the bar and in the menu of a phone (`MemberHeader`); in their stead a visitor sees Login. */
  account?: { menu: ReactNode; rows: ReactNode }
}) {
  const pathname = useShownPath(sent)
  const [sentinel, isScrolled] = useScrolledPast()

  return (
    <>
      {/* At 250 px of scroll it is out of sight (docs/product/pages.md §4): while it touches the edge it still
          counts as seen. */}
      <div ref={sentinel} aria-hidden className="absolute top-0 h-[249.9px] w-px" />
      <header data-scrolled={isScrolled || undefined} className="group site-header">
        <div className="column hidden h-10 items-center justify-end gap-7 text-small lg:flex">
          <nav aria-label="The agency">
            <ul className="flex gap-7">
              {(account ? secondLinks : [...secondLinks, loginLink]).map((link) => (
                <li key={link.href}>
                  <BarLink {...link} pathname={pathname} className="bar-link-quiet" />
                </li>
              ))}
              {account && <li>{account.menu}</li>}
            </ul>
          </nav>
        </div>
        <div className="column flex h-16 items-center gap-4 lg:gap-8">
          <HomeLink />
          <nav aria-label="Homes" className="hidden lg:block">
            <ul className="flex items-center gap-7 font-medium">
              {[...searchLinks.slice(0, 2), mapLink, ...searchLinks.slice(2)].map((link) => (
                <li key={link.href}>
                  <BarLink {...link} pathname={pathname} className="bar-link" />
                </li>
              ))}
              <li className="flex items-center">
                <BarLink
                  {...marketLink}
                  pathname={pathname}
                  isWithin={isOfMarket(pathname)}
                  className="bar-link"
                />
                <HeaderMenu
                  label="Market by town"
                  isLabelSeen={false}
                  links={marketLinks}
                  pathname={pathname}
                  isCurrent={false}
                  side="left"
                  className="px-1.5"
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
          <PageLink href={savedLink.href} pathname={pathname} className="group/saved header-saved">
            <Heart aria-hidden size={20} className="text-action group-hover/saved:text-action-over" />
            {savedLink.label}
          </PageLink>
          <a
            href="/find"
            aria-label="Search"
            className="ml-auto grid size-11 place-items-center rounded-small text-ink hover:bg-wash md:hidden"
          >
            <Search aria-hidden size={22} />
          </a>
          <button type="button" popoverTarget="site-menu" className="menu-button lg:hidden">
            <Menu aria-hidden size={22} />
            Menu
          </button>
        </div>
        <MobileMenu pathname={pathname} accountRows={account?.rows} />
      </header>
      {!isOfHomes(pathname) && (
        <nav aria-label="Quick links" className="border-b border-line lg:hidden print:hidden">
          <ul className="column flex justify-between text-small font-medium sm:justify-start sm:gap-8">
            {quickLinks.map((link) => (
              <li key={link.href}>
                <BarLink
                  {...link}
                  pathname={pathname}
                  isWithin={link === marketLink && isOfMarket(pathname)}
                  className="bar-link"
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

function HomeLink() {
  return (
    <a href="/" className="site-mark home-link">
      <IslandMark className="w-10 text-action" />
      <span className="site-name">Petra</span>
      <span className="sr-only">home page</span>
    </a>
  )
}

function BarLink({
  href,
  label,
  pathname,
  isWithin = false,
  className,
}: SiteLink & { pathname: string; isWithin?: boolean; className: string }) {
  return (
    <PageLink href={href} pathname={pathname} isWithin={isWithin} className={className}>
      <LinkLabel label={label} />
    </PageLink>
  )
}

const LinkLabel = ({ label }: { label: string }) =>
  label === mapLink.label ? (
    <>
      Map<span className="sr-only"> search</span>
    </>
  ) : (
    label
  )

/**
 * The platform's own popover: it opens, closes and takes Escape without script. With script Back closes it too.
 */
function MobileMenu({ pathname, accountRows }: { pathname: string; accountRows: ReactNode }) {
  const menu = useRef<HTMLElement>(null)
  useMenuHistory(menu)
  return (
    <nav ref={menu} id="site-menu" popover="auto" aria-label="Site" className="site-menu">
      <div className="menu-head">
        <a href="/" className="home-link site-name">
          Petra<span className="sr-only"> home page</span>
        </a>
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          className="menu-button active:bg-wash"
        >
          <X aria-hidden size={22} />
          Close
        </button>
      </div>
      <div className="grid gap-5 px-4 py-5 md:px-6">
        <SearchBox label="Search the site" large />
        <MenuList
          pathname={pathname}
          links={[...searchLinks.slice(0, 2), mapLink, marketLink, ...searchLinks.slice(2), savedLink]}
          look="grid grid-cols-2 gap-x-4"
          text="menu-link-main"
        />
        <section>
          <h2 className="menu-title">Market by town</h2>
          <MenuList pathname={pathname} links={marketLinks} look="flex flex-wrap gap-x-6" text="" />
        </section>
        <section className="border-t border-line pt-3">
          <h2 className="menu-title">The agency</h2>
          <MenuList
            pathname={pathname}
            links={[{ href: '/', label: 'Home' }, ...secondLinks]}
            look="grid grid-cols-3 gap-x-4"
            text=""
          />
        </section>
        <section className="border-t border-line pt-3">
          {accountRows ?? <MenuList pathname={pathname} links={[loginLink]} text="font-medium" />}
        </section>
      </div>
    </nav>
  )
}

export function MenuList({
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
            isWithin={(href === marketLink.href && isOfMarket(pathname)) || pathname.startsWith(`${href}/`)}
            className={text === '' ? 'menu-link' : `menu-link ${text}`}
          >
            <LinkLabel label={label} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
