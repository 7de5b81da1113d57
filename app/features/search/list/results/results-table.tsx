import type { ReactNode } from 'react'
import { count, exactPercent, pricePerMetre, squareMetres } from '#app/ui/format.ts'
import { HeadScript } from '#app/ui/head-script.tsx'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import {
  cardBadge,
  homeName,
  placeLine,
  priceOnCard,
  STATED_BY_AGENT,
  yieldOnCard,
} from '#app/features/listings/card/card-text.ts'
import { CardLink, FOCUS_AROUND_LINK } from '#app/features/listings/card/listing-card.tsx'
import { priceNote, pricePerMetreNote } from '#app/features/listings/record/listing-price.ts'
import { returnedCard } from '#app/features/listings/card/returned-card.ts'
import { writeListView } from '../../criteria/list-view.ts'
import { isForSaleOnly, type SortOrder, sorts } from '../../criteria/sort-order.ts'
import type { SearchView } from '../../criteria/search-view.ts'

type Figure = { text: string; note?: string | null } | null

type ColumnOrder = { sort: SortOrder; direction: 'ascending' | 'descending' }

type Column = {
  title: string
  /** The orders by this figure: the one that a press asks for, then the other way round, where there is one. */
  orders: readonly ColumnOrder[]
  figure: (card: Card) => Figure
}

const columns: readonly Column[] = [
  {
    title: 'Price',
    orders: [
      { sort: 'lowtohigh', direction: 'ascending' },
      { sort: 'hightolow', direction: 'descending' },
    ],
    figure: (card) => ({ text: priceOnCard(card.priceEuro), note: priceNote(card) }),
  },
  {
    title: 'Per m²',
    orders: [{ sort: 'pricepermetre', direction: 'ascending' }],
    figure: (card) =>
      card.pricePerMetreEuro === null
        ? null
        : { text: pricePerMetre(card.pricePerMetreEuro), note: pricePerMetreNote(card) },
  },
  {
    title: 'Yield',
    orders: [{ sort: 'yield', direction: 'descending' }],
    figure: (card) => {
      const shown = yieldOnCard(card)
      return shown && { text: shown.exact, note: card.yieldBasis === 'stated' ? STATED_BY_AGENT : null }
    },
  },
  {
    title: 'Net yield',
    orders: [{ sort: 'netyield', direction: 'descending' }],
    figure: ({ netYieldPercent }) =>
      netYieldPercent === null ? null : { text: exactPercent(netYieldPercent) },
  },
  {
    title: 'Area',
    orders: [{ sort: 'area', direction: 'descending' }],
    figure: ({ areaSquareMetres }) =>
      areaSquareMetres === null ? null : { text: squareMetres(areaSquareMetres) },
  },
  {
    title: 'Days listed',
    orders: [
      { sort: 'recent', direction: 'ascending' },
      { sort: 'longestlisted', direction: 'descending' },
    ],
    figure: ({ listedDays }) => (listedDays === null ? null : { text: count(listedDays) }),
  },
]

/**
 * The homes of a search as a table for investors (docs/product/search.md §32). On a narrow screen it scrolls inside its
 * own box, with its first column in place.
 */
export function ResultsTable({
  view,
  cards,
  actions,
}: {
  view: SearchView
  cards: Card[]
  /** The heart of each row. */
  actions: (card: Card) => ReactNode
}) {
  const shown = columns.filter(
    ({ orders }) => view.mode !== 'rent' || !orders.every(({ sort }) => isForSaleOnly(sort)),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div role="region" aria-label="Table of properties" tabIndex={0} className="relative overflow-x-auto">
      <table className="figures w-full border-collapse text-small">
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={`${nameClass} font-normal`}>
              Property
            </th>
            {shown.map((column) => (
              <ColumnHeading key={column.title} view={view} column={column} />
            ))}
            <th scope="col">
              <span className="sr-only">Save</span>
            </th>
          </tr>
        </thead>
        {import.meta.env.SSR && <HeadScript script={returnedCard} />}
        <tbody>
          {cards.map((card) => (
            <tr key={card.id} data-listing={card.id} className="group border-b border-line hover:bg-wash">
              <th scope="row" className={`${nameClass} font-normal group-hover:bg-wash`}>
                <NameCell card={card} />
              </th>
              {shown.map(({ title, figure }) => (
                <FigureCell key={title} figure={figure(card)} isYield={title === 'Yield'} />
              ))}
              <td className="flex pl-2">{actions(card)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nameClass = 'sticky left-0 z-10 min-w-36 bg-ground py-2 pr-3 text-left align-middle sm:min-w-52'

function NameCell({ card }: { card: Card }) {
  const badge = cardBadge(card)
  return (
    <span className={`relative block rounded-small ${FOCUS_AROUND_LINK}`}>
      <CardLink card={card} text="listing">
        {homeName(card)}
      </CardLink>
      {badge && (
        <span className={badge.look === 'change' ? 'text-change' : 'text-action'}> {badge.text}</span>
      )}
      <span className="block text-muted">{placeLine(card)}</span>
    </span>
  )
}

const FigureCell = ({ figure, isYield }: { figure: Figure; isYield: boolean }) => (
  <td className="px-2 text-right align-middle whitespace-nowrap">
    {figure === null ? (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">Not known</span>
      </span>
    ) : (
      <>
        <span className={isYield ? 'font-medium text-yield' : ''}>{figure.text}</span>
        {figure.note && <span className="block text-muted">{figure.note}</span>}
      </>
    )}
  </td>
)

/** A link to the list in the order of the column; pressed again, in the other order by it, where there is one. */
function ColumnHeading({ view, column: { title, orders } }: { view: SearchView; column: Column }) {
  const at = orders.findIndex(({ sort }) => sort === view.sort)
  const direction = orders[at]?.direction
  const { sort: next } = orders[(at + 1) % orders.length]!
  return (
    <th scope="col" aria-sort={direction} className="px-2 text-right font-normal whitespace-nowrap">
      <a
        href={hrefInOrder(view, next)}
        className={`inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline ${at < 0 ? 'text-muted' : 'font-medium text-action'}`}
      >
        {title}
        {direction && <span aria-hidden>{direction === 'ascending' ? '↑' : '↓'}</span>}
        <span className="sr-only">: {sorts[next].description}</span>
      </a>
    </th>
  )
}

function hrefInOrder({ path, search }: SearchView, order: SortOrder): string {
  const params = new URLSearchParams(search)
  if (order === 'recent') params.delete('sort')
  else params.set('sort', order)
  return `${path}?${writeListView(params, 'table')}`
}
