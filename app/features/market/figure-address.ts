/** The address of the homes behind a figure, for figures that no search can name. */
import type { Purpose } from '../listings/listing.ts'
import type { Region } from '../places/place.ts'
import { type BedroomClass, bedroomClasses } from './market-figures.ts'

/** What a figure stands for: a town's or location's records of one purpose, with so many bedrooms or with any. */
export type FigureHomes = {
  region: Region
  purpose: Purpose
  /** null: the whole town. */
  location: string | null
  bedrooms: BedroomClass | null
}

export function figureHref({ region, purpose, location, bedrooms }: FigureHomes): string {
  const params = new URLSearchParams({ kind: purpose })
  if (location !== null) params.set('location', location)
  if (bedrooms !== null) params.set('beds', String(bedrooms))
  return `/market-${region}/homes?${params}`
}

/** Null where it names no figure. */
export function readFigure(region: Region, params: URLSearchParams): FigureHomes | null {
  const purpose = params.get('kind')
  const beds = params.get('beds')
  const bedrooms = bedroomClasses.find((known) => String(known) === beds) ?? null
  if ((purpose !== 'sale' && purpose !== 'rent') || (beds !== null && bedrooms === null)) return null
  return { region, purpose, location: params.get('location') || null, bedrooms }
}
