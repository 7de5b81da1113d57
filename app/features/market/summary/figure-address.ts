/** The address of the homes behind a figure, for figures that no search can name. */
import { marketPath } from '#app/features/content/links/site-links.ts'
import { type ParentType, parentTypes, type Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import { type BedroomClass, bedroomClasses } from '../figures/market-figures.ts'

/**
 * Homes behind a figure: a town's or location's records of one purpose, with so many bedrooms or of one kind, or any.
 */
export type FigureHomes = {
  region: Region
  purpose: Purpose
  /** null: the whole town. */
  location: string | null
  bedrooms: BedroomClass | null
  /** `homes`: whatever is not land. */
  parentType: ParentType | 'homes' | null
}

export const figureHomesPath = (region: Region): string => `${marketPath(region)}/homes`

export function figureHref({ region, purpose, location, bedrooms, parentType }: FigureHomes): string {
  const params = new URLSearchParams({ kind: purpose })
  if (location !== null) params.set('location', location)
  if (bedrooms !== null) params.set('beds', String(bedrooms))
  if (parentType !== null) params.set('type', parentType)
  return `${figureHomesPath(region)}?${params}`
}

/**
 * Finds the parent types among a figure's records: commercial property has none (docs/product/market.md §3), land has
 * no bedrooms.
 */
export function figureParentTypes({
  bedrooms,
  parentType,
}: Pick<FigureHomes, 'bedrooms' | 'parentType'>): ParentType[] {
  if (parentType !== null && parentType !== 'homes') return [parentType]
  return parentType === 'homes' || bedrooms !== null ? [...homeTypes] : [...homeTypes, 'lands']
}
const homeTypes = ['houses', 'apartments'] as const

/** Null where it names no figure. */
export function readFigure(region: Region, params: URLSearchParams): FigureHomes | null {
  const purpose = params.get('kind')
  const beds = params.get('beds')
  const type = params.get('type')
  const bedrooms = bedroomClasses.find((known) => String(known) === beds) ?? null
  const parentType = ([...parentTypes, 'homes'] as const).find((known) => known === type) ?? null
  if (purpose !== 'sale' && purpose !== 'rent') return null
  if ((beds !== null && bedrooms === null) || (type !== null && parentType === null)) return null
  return { region, purpose, location: params.get('location') || null, bedrooms, parentType }
}
