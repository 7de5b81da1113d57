/** Parses a stored alert: an older version may have written it, and someone with the database may have changed it. */
import { z } from 'zod'
import { conditions, parentTypes, propertyTypeIds, purposes } from '#app/features/listings/record/listing.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { travelModes } from '#app/features/places/travel.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { sortOrders } from '#app/features/search/criteria/sort-order.ts'
import {
  eachRangeField,
  eachSetField,
  featureNames,
  type SetFields,
} from '#app/features/search/criteria/filter-registry.ts'
import { type AlertFilters, type AlertKind, type AlertQuery, anyHome } from './alert.ts'

const bound = z.number().nullable()
const chosen = {
  regions: z.array(z.enum(regions)),
  placeIds: z.array(z.string()),
  types: z.array(z.enum(propertyTypeIds)),
  conditions: z.array(z.enum([...conditions, 'unknown'])),
  minBedrooms: bound,
  maxBedrooms: bound,
}

const filtersSchema = z.object({
  ...chosen,
  minMeasure: bound,
  maxMeasure: bound,
  minPriceEuro: bound,
  maxPriceEuro: bound,
  minPricePerMetre: bound,
  maxPricePerMetre: bound,
})

type SetSchemas = { [Field in keyof SetFields]: z.ZodType<SetFields[Field]> }
const degrees = z.number().min(-180).max(180)
const criteriaSchema = z.object({
  ...chosen,
  purpose: z.enum(purposes).nullable(),
  exclusiveOnly: z.boolean(),
  parentTypes: z.array(z.enum(parentTypes)),
  ...eachRangeField(bound),
  ...(eachSetField(({ values }) => z.array(z.enum([...values]))) as SetSchemas),
  features: z.array(z.enum(featureNames)),
  text: z.string().nullable(),
  bounds: z.object({ south: degrees, west: degrees, north: degrees, east: degrees }).nullable(),
  shapes: z.array(z.array(z.object({ latitude: degrees, longitude: degrees })).min(3)),
  near: z
    .object({
      latitude: degrees,
      longitude: degrees,
      placeId: z.string().nullable(),
      minutes: z.number().positive(),
      by: z.enum(travelModes),
    })
    .nullable(),
  sort: z.enum(sortOrders),
})

const { minMeasure: _min, maxMeasure: _max, ...anyFilters }: AlertFilters = anyHome(0, 0)

/** Reads a stored query; null if it is unreadable. A filter that did not exist when it was stored bounds nothing. */
export function readStoredQuery(row: {
  kind: AlertKind
  town: Region | null
  filters: unknown
}): AlertQuery | null {
  const { kind, town, filters } = row
  if (typeof filters !== 'object' || filters === null) return null
  if (kind === 'search') {
    const read = criteriaSchema.safeParse({ ...everything(null), ...filters })
    return read.success ? { kind, criteria: read.data } : null
  }
  const read = filtersSchema.safeParse({ ...anyFilters, ...filters })
  return read.success && town !== null ? { kind, town, filters: read.data } : null
}

export const UNREADABLE_ALERT =
  'We can no longer read the filters of this alert. Please delete it and save it again.'
