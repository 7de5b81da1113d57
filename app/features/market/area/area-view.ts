/** Data of an area's page: figures and links ready to show. */
import type { Region } from '#app/features/places/place.ts'
import type { SearchView } from '#app/features/search/criteria/search-view.ts'
import type { Area } from './area.ts'
import type { BedroomClass } from '../figures/market-figures.ts'
import type { MeasureCells } from '../summary/measure-cells.ts'
import type { ShownMedian } from '../summary/medians.ts'

/** The homes on offer, without lands and commercial property, and the search that finds exactly them. */
export type AreaOffer = { homes: number; href: string; search: Pick<SearchView, 'path' | 'search'> }

export type AreaView = {
  area: Area
  /** `within 2 km of Tala, Paphos`, `in this area`. */
  where: string
  offers: Record<'sale' | 'rent', AreaOffer>
  byBedrooms: { bedrooms: BedroomClass; cells: MeasureCells }[]
  medians: ShownMedian[]
}

/** Form of circles around places: its choices, and the chosen values. */
export type CircleForm = {
  towns: { region: Region; name: string; places: { id: string; name: string }[] }[]
  placeId: string
  kilometres: number
}

/** Data of the page. `view` is null if no area was given, or none that could be read: `problem` then says why. */
export type AreaPageData = { view: AreaView | null; problem: string | null; form: CircleForm }
