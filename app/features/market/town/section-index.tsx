import type { ReactNode } from 'react'
import { type Section, sections } from '../summary/market-towns.data.ts'

const names: Record<Section, string> = { rent: 'Rents', sale: 'Prices', income: 'Income', yield: 'Yields' }

/** The sections of a town's page, and its places. */
export const SectionIndex = ({ town }: { town: string }) => (
  <nav
    aria-label="On this page"
    className="border-b border-line bg-ground md:sticky md:top-16 md:z-30 print:static"
  >
    <ul className="column flex flex-wrap gap-x-6 py-1 text-small font-medium">
      {sections.map((section) => (
        <li key={section}>
          <IndexLink to={section}>{names[section]}</IndexLink>
        </li>
      ))}
      <li>
        <IndexLink to="places">Places in {town}</IndexLink>
      </li>
    </ul>
  </nav>
)

const IndexLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className="index-link">
    {children}
  </a>
)
