import { marketLinks } from '#app/features/content/links/site-links.ts'

const overview = { href: '/market', label: 'All Cyprus' }

/** The towns, the one that is shown marked (docs/product/market.md §2). */
export function MarketNav({ path }: { path: string }) {
  return (
    <nav aria-label="Market" className="border-b border-line bg-surface">
      <ul className="column flex gap-x-6 overflow-x-auto sm:gap-x-8">
        {[overview, ...marketLinks].map(({ href, label }) => (
          <li key={href} className="shrink-0">
            <a href={href} aria-current={href === path ? 'page' : undefined} className="tab-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
