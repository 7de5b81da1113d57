import type { Context } from '#app/platform/context/context.ts'
import { marketPath } from '#app/features/content/links/site-links.ts'
import { loadErrors } from '#app/features/estimates/load-errors.server.ts'
import type { Region } from '#app/features/places/place.ts'
import { historyOf, MAX_POINTS } from '../history/history.server.ts'
import { histogramOf } from '../figures/market-distribution.ts'
import { readHistory } from '../history/market-snapshots.queries.server.ts'
import { marketSummary } from '../summary/market-summary.server.ts'
import { locationsOf, marketRows, sectionMeasure, shownRows } from '../summary/market-table.ts'
import { type Section, sections } from '../summary/market-towns.data.ts'
import type { MarketView, PriceIndexView, SectionView } from './market-view.ts'
import type { MarketSummary } from '../summary/market.queries.server.ts'
import { type CellsOf, headlineBedrooms, measureCellsOf } from '../summary/measure-cells.ts'
import { placesWithPageOf } from './place-view.server.ts'
import { readPriceIndex, type StoredIndexMonth } from '../figures/price-index.queries.server.ts'
import { priceTrend } from '../figures/region-offer.queries.server.ts'

/** Loads a town's market page, for anyone; the picks in its address count for members (docs/product/market.md §11). */
export async function loadMarket(ctx: Context, region: Region, url: URL): Promise<MarketView> {
  const isMember = ctx.actor.kind === 'member'
  const asked = isMember ? url.searchParams : new URLSearchParams()
  const path = marketPath(region)
  const about = {
    region,
    path,
    url: ctx.site.origin + path,
    isMember,
    kept: [...asked].filter(([name, value]) => isPickParameter(name) && value !== ''),
  }
  try {
    const [summary, snapshots, indexMonths, estimateErrors, trend] = await Promise.all([
      marketSummary(ctx, region),
      readHistory(ctx.db, region, MAX_POINTS),
      readPriceIndex(ctx.db, region),
      loadErrors(ctx.db, region),
      priceTrend(ctx.db, region, null, ctx.now()),
    ])
    const cellsOf = measureCellsOf(summary, region)
    const bedrooms = headlineBedrooms((each) => cellsOf(null, each))
    const known = { region, summary, asked, isMember, cellsOf }
    return {
      ...about,
      history: historyOf(snapshots),
      priceIndex: priceIndexOf(indexMonths),
      histograms: {
        rent: histogramOf(summary.distribution, 'rent'),
        sale: histogramOf(summary.distribution, 'sale'),
        yield: histogramOf(summary.distribution, 'yield'),
      },
      // Those with a headline first: nobody begins with a table of empty cells.
      sections: sections
        .map((section) => sectionOf(section, known))
        .toSorted((a, b) => Number(a.headline === null) - Number(b.headline === null)),
      estimateErrors,
      key: { cells: cellsOf(null, bedrooms), bedrooms, trend },
      places: placesWithPageOf(region, summary),
    }
  } catch (error) {
    // The page is still shown, with a message (docs/product/market.md §15).
    ctx.log.error({ err: error, region }, 'the market figures could not be read')
    const estimateErrors = { measuredAt: null, errors: [], first: null }
    const nothing = {
      history: historyOf([]),
      priceIndex: priceIndexOf([]),
      histograms: noHistograms,
      sections: null,
      key: null,
      places: [],
    }
    return { ...about, ...nothing, estimateErrors }
  }
}

const noHistograms = { rent: null, sale: null, yield: null }
const isPickParameter = (name: string) => name === 'all' || sections.some((section) => section === name)

type Known = {
  region: Region
  summary: MarketSummary
  asked: URLSearchParams
  isMember: boolean
  cellsOf: CellsOf
}

function sectionOf(section: Section, { region, summary, asked, isMember, cellsOf }: Known): SectionView {
  const rows = marketRows(summary, region, section)
  const picked = asked.get(section) || null
  const showsAll = asked.getAll('all').includes(section)
  return {
    section,
    rows: showsAll ? rows : shownRows(rows, region, section, picked),
    rowsInAll: rows.length,
    locations: isMember ? locationsOf(rows) : [],
    picked: rows.some(({ location }) => location === picked) ? picked : null,
    showsAll,
    headline: headlineOf(section, cellsOf),
  }
}

/** Two bedrooms is what most homes have; where those are too few, one or three. */
function headlineOf(section: Section, cellsOf: CellsOf): SectionView['headline'] {
  for (const bedrooms of [2, 1, 3] as const) {
    const cell = cellsOf(null, bedrooms)[sectionMeasure[section]]
    if (!cell.isThin) return { bedrooms, cell }
  }
  return null
}

function priceIndexOf(months: readonly StoredIndexMonth[]): PriceIndexView {
  const of = (purpose: StoredIndexMonth['purpose']) => {
    const line = months.filter((each) => each.purpose === purpose)
    const last = line.at(-1)
    return { points: line.map(pointOf), change: last ? { ...last.change, month: last.month } : null }
  }
  return { sale: of('sale'), rent: of('rent') }
}

const pointOf = ({ month, homes, index, low, high, pairs, sameHomeIndex }: StoredIndexMonth) => ({
  month,
  homes,
  index,
  low,
  high,
  pairs,
  sameHomeIndex,
})
