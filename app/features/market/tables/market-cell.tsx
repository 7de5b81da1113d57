import { count, euro } from '#app/ui/format.ts'
import { countedOffers } from '#app/features/listings/record/offer-words.ts'
import { isOfFewHomes, MIN_HOMES } from '../summary/few-homes.ts'
import type { FigureSource, MarketCell } from '../summary/market-table.ts'
import type { Section } from '../summary/market-towns.data.ts'

const sourceWords = { rent: 'to let', sale: 'for sale' } as const

/**
 * A cell of the specification's tables: an average, of how many homes it is made (each count opens exactly those), and
 * their median.
 */
export function Figure({ cell, section, of }: { cell: MarketCell; section: Section; of: string }) {
  if (cell.sources.length === 0) {
    return <span className="note">{cell.text}</span>
  }
  const isEarning = section === 'income' || section === 'yield'
  const look = isOfFewHomes(cell) ? 'cell-of-few' : isEarning ? 'cell-figure text-yield' : 'cell-figure'
  return (
    <>
      <span className={look} data-figure={cell.exact ? undefined : cell.names?.average}>
        {cell.text}
      </span>
      {cell.exact && (
        <span className="note-line" data-figure={cell.names?.average}>
          {cell.exact}
        </span>
      )}
      <Sources sources={cell.sources} of={of} />
      {cell.spread && cell.sources[0]!.homes > 2 && (
        <span className="cell-spread" data-figure={cell.names?.median}>
          median {euro(cell.spread[1])}
        </span>
      )}
      {cell.withoutLand && <WithoutLand {...cell.withoutLand} of={of} />}
    </>
  )
}

/** `without land: €2,400/m²`, the figure of homes alone (docs/product/market.md §5). */
const WithoutLand = ({
  text,
  value,
  source,
  name,
  of,
}: NonNullable<MarketCell['withoutLand']> & { of: string }) => (
  <span className="note-line mt-1">
    without land:{' '}
    <span className="whitespace-nowrap" data-figure={value === null ? undefined : name}>
      {text}
    </span>
    {value !== null && (
      <span className="block">
        <SourceLink source={source} of={`${of}, without land`} plain />
      </span>
    )}
  </span>
)

/** How many homes an average is made of. */
const Sources = ({ sources, of }: { sources: FigureSource[]; of: string }) => (
  <span className="note-line">
    {sources.map((source, at) => (
      <span key={source.purpose}>
        {at > 0 && ' · '}
        <SourceLink source={source} of={of} plain={sources.length === 1} />
      </span>
    ))}
  </span>
)

/** Opens the homes behind a figure; `only 2 homes` where there are fewer than `fewerThan`. */
export function SourceLink({
  source,
  of,
  plain,
  fewerThan = MIN_HOMES,
}: {
  source: FigureSource
  of: string
  plain: boolean
  fewerThan?: number
}) {
  const { homes, purpose, words: called } = source
  const number = plain ? countedOffers(homes, called) : `${count(homes)} ${sourceWords[purpose]}`
  const words = homes < fewerThan ? `only ${number}` : number
  if (source.href === null) return words
  return (
    <a href={source.href} className="cell-source">
      {words}
      <span className="sr-only">: {of}</span>
    </a>
  )
}
