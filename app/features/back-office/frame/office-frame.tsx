import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { LogoutForm } from '#app/features/accounts/session/logout-form.tsx'
import { useSiteData } from '#app/features/content/frame/site-data.ts'
import { FinderButton } from './finder-button.tsx'
import OfficeKeys from './office-keys.part.tsx'
import { isCurrentLink, officeLinksFor } from '../links/office-links.ts'

const rowClass =
  'inline-flex min-h-11 items-center rounded-small px-3 text-ink no-underline hover:bg-wash ' +
  'aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-action lg:flex'

// Stays at the edge while the row goes on beyond it; a browser without scroll-state queries shows it at the row's end
// too.
const moreClass =
  'pointer-events-none sticky right-0 flex min-h-11 w-12 shrink-0 items-center justify-end bg-linear-to-r from-transparent ' +
  'to-surface to-60% pr-2 lg:hidden [@container_scroll-state(not_(scrollable:right))]:invisible'

/** The layout of the office: its navigation by what the role may, beside the page; above it on small screens. */
export function OfficeFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const role = useSiteData()?.member?.role ?? 'member'
  const links = officeLinksFor(role)
  return (
    <div className="grow lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="border-b border-line bg-surface lg:border-r lg:border-b-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-stretch lg:gap-4 lg:py-6">
          <a href="/office" className="flex min-h-11 items-center gap-2.5 text-ink no-underline lg:px-3">
            <IslandMark className="w-8 text-action" />
            <span className="font-serif text-title leading-none font-semibold">Petra Office</span>
          </a>
          <FinderButton />
          {/* One row on small screens, which scrolls where it is too long; the class names of `lg` undo it. */}
          <div className="-mx-4 flex scroll-px-12 basis-[calc(100%+2rem)] items-center overflow-x-auto pl-2 [container-type:scroll-state] lg:contents">
            <nav aria-label="Office">
              <ul className="flex lg:grid">
                {links
                  .filter(({ isSetting }) => !isSetting)
                  .map((link) => (
                    <li key={link.href}>
                      <a
                        href={link.href}
                        aria-current={isCurrentLink(link, pathname) ? 'page' : undefined}
                        className={rowClass}
                      >
                        {link.label}
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
            <div className="ml-auto flex items-center lg:ml-0 lg:grid lg:border-t lg:border-line lg:pt-4">
              <a href="/" className={rowClass}>
                Website
              </a>
              <LogoutForm>
                <button type="submit" className={`${rowClass} lg:w-full`}>
                  Logout
                </button>
              </LogoutForm>
            </div>
            <span aria-hidden data-more className={moreClass}>
              <ChevronRight size={20} />
            </span>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-8 outline-none md:px-8 lg:px-12 lg:py-10">
        <div className="max-w-6xl">{children}</div>
        <OfficeKeys role={role} links={links} />
      </main>
    </div>
  )
}

/** A page's title, and the sections below it. */
export const OfficeTitle = ({ children, about }: { children: ReactNode; about?: ReactNode }) => (
  <div className="mb-8">
    <h1 className="text-heading">{children}</h1>
    {about && <p className="mt-2 measure text-muted">{about}</p>}
  </div>
)

export const OfficeSection = ({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-10 grid gap-4 first-of-type:mt-0">
    <h2 id={`${id}-title`} className="text-title">
      {title}
    </h2>
    {children}
  </section>
)
