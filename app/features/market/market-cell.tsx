import { count, euro } from '#app/ui/format.ts'
import { countedOffers } from '../listings/offer-words.ts'
import type { Quartiles } from './market-figures.ts'
import { isOfFewHomes } from './few-homes.ts'
import type { FigureSource, MarketCell } from './market-table.ts'
import type { Section } from './market-towns.data.ts'

const sourceWords = { rent: 'to let', sale: 'for sale' } as const

/** A cell as it is shown; of a place that has no room for spreads, without. */
export type ShownCell = Pick<MarketCell, 'text' | 'sources'> &
  Partial<Pick<MarketCell, 'exact' | 'spread' | 'withoutLand'>>

/** A figure, of how many homes it is made (each count opens exactly those), and how they spread around it. */
export function Figure({ cell, section, of }: { cell: ShownCell; section: Section; of: string }) {
  if (cell.sources.length === 0) {
    return <span className="note">{cell.text}</span>
  }
  const isEarning = section === 'income' || section === 'yield'
  const look = isOfFewHomes(cell) ? 'cell-of-few' : isEarning ? 'cell-figure text-yield' : 'cell-figure'
  return (
    <>
      <span className={look}>{cell.text}</span>
      {cell.exact && <span className="note-line">{cell.exact}</span>}
      <Sources sources={cell.sources} of={of} />
      {cell.spread && cell.sources[0]!.homes > 2 && <SpreadText spread={cell.spread} />}
      {cell.withoutLand && <WithoutLand {...cell.withoutLand} of={of} />}
    </>
  )
}

/** `without land: €2,400/m²`, the figure of homes alone (docs/product/market.md §5). */
const WithoutLand = ({
  text,
  value,
  source,
  of,
}: NonNullable<MarketCell['withoutLand']> & { of: string }) => (
  <span className="note-line mt-1">
    without land: <span className="whitespace-nowrap">{text}</span>
    {value !== null && (
      <span className="block">
        <SourceLink source={source} of={`${of}, without land`} plain />
      </span>
    )}
  </span>
)

/** How many homes a figure is made of. */
export const Sources = ({ sources, of }: { sources: FigureSource[]; of: string }) => (
  <span className="note-line">
    {sources.map((source, at) => (
      <span key={source.purpose}>
        {at > 0 && ' · '}
        <SourceLink source={source} of={of} plain={sources.length === 1} />
      </span>
    ))}
  </span>
)

export function SourceLink({ source, of, plain }: { source: FigureSource; of: string; plain: boolean }) {
  const { homes, purpose, words: called } = source
  const number = plain ? countedOffers(homes, called) : `${count(homes)} ${sourceWords[purpose]}`
  const words = isOfFewHomes({ sources: [source] }) ? `only ${number}` : number
  if (source.href === null) return words
  return (
    <a href={source.href} className="cell-source">
      {words}
      <span className="sr-only">: {of}</span>
    </a>
  )
}

/** The middle half of the homes; on a phone the distribution says it. */
const SpreadText = ({ spread: [lower, , upper] }: { spread: Quartiles }) => (
  <span className="cell-spread">
    <span className="sr-only">mid-range </span>
    {euro(lower)}–{count(upper)}
  </span>
)
