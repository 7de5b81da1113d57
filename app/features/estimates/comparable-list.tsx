import type { ComparableView } from './estimate-text.ts'

/**
 * One touch shows what an estimate can be held against (docs/product/listings.md §33). `title`: what they are, with
 * their number.
 */
export function ComparableList({ comparables, title }: { comparables: ComparableView[]; title: string }) {
  if (comparables.length === 0) return null
  return (
    <details className="mt-3 print:hidden">
      <summary className="min-h-8 cursor-pointer text-small font-medium text-action">{title}</summary>
      <p className="mt-1 text-small text-muted">
        The asking figure of each, and what it suggests for this home after our model allows for size, age,
        condition, place and other known differences.
      </p>
      <ul className="mt-2 text-small">
        {comparables.map(({ path, home, where, asked, adjusted }) => (
          <li key={path} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <span>
              <a href={path} target="_blank" rel="noopener">
                {home}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <span className="block text-muted">{where}</span>
            </span>
            <span className="figures">
              {asked} <span aria-hidden>→</span>
              <span className="sr-only"> asked, </span> <strong>{adjusted}</strong> for this home
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
