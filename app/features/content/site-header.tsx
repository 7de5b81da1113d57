import { ChevronDown, Menu, Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { SearchBox } from './search-box.tsx'
import { agencyLinks, marketLinks, ownerLinks, searchLinks, type SiteLink } from './site-links.ts'
import { useScrolledPast } from './scrolled-past.ts'

/** Two lines on a desk, of which the one that visitors search with stays in reach; one line and a menu on a phone. */
export function SiteHeader() {
  const { key } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const market = useRef<HTMLDetailsElement>(null)
  const [sentinel, isScrolled] = useScrolledPast()

  // In the browser a page changes without a new document: what was opened for the last one closes.
  useEffect(() => {
    menu.current?.hidePopover?.()
    market.current?.removeAttribute('open')
  }, [key])

  return (
    <>
      <div ref={sentinel} aria-hidden className="absolute top-0 h-[250px] w-px" />
      <header
        data-scrolled={isScrolled || undefined}
        className="group sticky top-0 z-40 border-b border-line bg-ground transition-colors data-scrolled:bg-surface data-scrolled:shadow-float lg:-top-10 print:hidden"
      >
        <div className="column hidden h-10 items-center justify-end gap-7 text-small lg:flex">
          <nav aria-label="The agency">
            <ul className="flex gap-7">
              {[...ownerLinks, ...agencyLinks, { href: '/login', label: 'Login' }].map((link) => (
                <li key={link.href}>
                  <BarLink {...link} className="text-muted aria-[current=page]:text-ink" />
                </li>
              ))}
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
                <MarketMenu detailsRef={market} />
              </li>
            </ul>
          </nav>
          <div className="ml-auto hidden w-full max-w-96 md:block">
            <SearchBox label="Search places, references and numbers" />
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
        <MobileMenu menuRef={menu} />
      </header>
    </>
  )
}

function HomeLink() {
  return (
    <Link to="/" aria-label="Petra, home" className="flex shrink-0 items-center gap-2.5 text-ink">
      <IslandMark className="w-10 text-action" />
      <span className="font-serif text-[1.625rem] leading-none font-[600] tracking-tight">Petra</span>
    </Link>
  )
}

function BarLink({ href, label, className }: SiteLink & { className: string }) {
  return (
    <NavLink
      to={href}
      className={`inline-flex h-10 items-center decoration-2 underline-offset-8 hover:text-action hover:underline aria-[current=page]:underline ${className}`}
    >
      {label}
    </NavLink>
  )
}

/** A disclosure with five links; it closes on Escape and when something else is pressed or reached. */
function MarketMenu({ detailsRef }: { detailsRef: RefObject<HTMLDetailsElement | null> }) {
  const { pathname } = useLocation()
  const close = () => detailsRef.current?.removeAttribute('open')

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (!detailsRef.current?.contains(event.target as Node)) detailsRef.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [detailsRef])

  return (
    <details
      ref={detailsRef}
      className="group/market relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !detailsRef.current?.open) return
        close()
        detailsRef.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        className={`flex h-10 list-none items-center gap-1 decoration-2 underline-offset-8 hover:text-action hover:underline [&::-webkit-details-marker]:hidden ${pathname.startsWith('/market-') ? 'underline' : ''}`}
      >
        Market
        <ChevronDown aria-hidden size={16} className="transition-transform group-open/market:rotate-180" />
      </summary>
      <ul className="absolute top-full -left-4 z-50 mt-2 min-w-48 rounded-large border border-line bg-surface py-2 shadow-float">
        {marketLinks.map(({ href, label }) => (
          <li key={href}>
            <NavLink
              to={href}
              className="flex min-h-11 items-center px-4 text-ink hover:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-action"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The platform's own popover: it opens, closes and takes Escape without script. */
function MobileMenu({ menuRef }: { menuRef: RefObject<HTMLElement | null> }) {
  return (
    <nav
      id="site-menu"
      ref={menuRef}
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
        <MenuLinks
          links={[{ href: '/', label: 'Home' }, ...searchLinks]}
          className="font-serif text-heading"
        />
        <section className="border-t border-line pt-4">
          <h2 className="text-small font-medium text-muted">Market</h2>
          <ul className="grid grid-cols-2">
            {marketLinks.map((link) => (
              <MenuLink key={link.href} {...link} className="text-lead" />
            ))}
          </ul>
        </section>
        <ul className="grid grid-cols-2 border-t border-line pt-4">
          {[...ownerLinks, ...agencyLinks, { href: '/login', label: 'Login' }].map((link) => (
            <MenuLink key={link.href} {...link} className="text-lead" />
          ))}
        </ul>
      </div>
    </nav>
  )
}

function MenuLinks({ links, className }: { links: SiteLink[]; className: string }) {
  return (
    <ul>
      {links.map((link) => (
        <MenuLink key={link.href} {...link} className={className} />
      ))}
    </ul>
  )
}

function MenuLink({ href, label, className }: SiteLink & { className: string }) {
  return (
    <li>
      <NavLink
        to={href}
        end
        className={`flex min-h-12 items-center text-ink decoration-2 underline-offset-8 aria-[current=page]:text-action aria-[current=page]:underline ${className}`}
      >
        {label}
      </NavLink>
    </li>
  )
}
