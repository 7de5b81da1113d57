import { count, counted, euro } from '#app/ui/format.ts'
import { figureLinkClass } from './figure-link.ts'
import type { Quartiles } from './market-figures.ts'
import { isOfFewHomes } from './few-homes.ts'
import type { FigureSource, MarketCell } from './market-table.ts'
import type { Section } from './market-towns.data.ts'

const sourceWords = { rent: 'to let', sale: 'for sale' } as const

/** A cell as it is shown; of a place that has no room for spreads, without. */
export type ShownCell = Pick<MarketCell, 'text' | 'sources'> & Partial<Pick<MarketCell, 'spread'>>

/** A figure, of how many homes it is made (each count opens exactly those), and how they spread around it. */
export function Figure({ cell, section, of }: { cell: ShownCell; section: Section; of: string }) {
  if (cell.sources.length === 0) return <span className="text-muted">{cell.text}</span>
  const isEarning = section === 'income' || section === 'yield'
  const look = isOfFewHomes(cell)
    ? 'text-muted'
    : `text-lead font-medium ${isEarning ? 'text-yield' : 'text-ink'}`
  return (
    <>
      <span className={`block ${look}`}>{cell.text}</span>
      <Sources sources={cell.sources} of={of} />
      {cell.spread && cell.sources[0]!.homes > 2 && <SpreadText spread={cell.spread} />}
    </>
  )
}

/** How many homes a figure is made of. */
export const Sources = ({ sources, of }: { sources: FigureSource[]; of: string }) => (
  <span className="block text-small text-muted">
    {sources.map((source, at) => (
      <span key={source.purpose}>
        {at > 0 && ' · '}
        <SourceLink source={source} of={of} plain={sources.length === 1} />
      </span>
    ))}
  </span>
)

export function SourceLink({ source, of, plain }: { source: FigureSource; of: string; plain: boolean }) {
  const { homes, purpose, withLand } = source
  const number = plain
    ? counted(homes, withLand ? 'offer' : 'home', withLand ? 'offers' : 'homes')
    : `${count(homes)} ${sourceWords[purpose]}`
  const words = isOfFewHomes({ sources: [source] }) ? `only ${number}` : number
  if (source.href === null) return words
  return (
    <a href={source.href} className={`inline-block py-0.5 ${figureLinkClass}`}>
      {words}
      <span className="sr-only">: {of}</span>
    </a>
  )
}

const SpreadText = ({ spread: [lower, median, upper] }: { spread: Quartiles }) => (
  <>
    <span className="block text-small text-muted">
      middle <span className="whitespace-nowrap">{euro(median)}</span>
    </span>
    <span className="block text-small text-muted">
      half{' '}
      <span className="whitespace-nowrap">
        {euro(lower)}–{count(upper)}
      </span>
    </span>
  </>
)
