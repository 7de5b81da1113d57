/** Cards, counts and clusters as our own pages' calls answer them: the shapes the views take, described. */
import { z } from '@hono/zod-openapi'
import { incomeBases, vats } from '#db/column-values.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import {
  additions,
  conditions,
  listingStates,
  parentTypes,
  propertyTypeIds,
  purposes,
} from '#app/features/listings/record/listing.ts'
import { regions } from '../places/place.ts'
import type { Cluster } from './queries/cluster-grid.ts'
import type { Facets, SetCounts } from './criteria/criteria.ts'
import type { SentenceSearch } from './sentence/sentence-search.server.ts'
import { eachSetField, featureNames } from './criteria/filter-registry.ts'

const whole = z.number().int()
const text = z.string().nullable()

const cardSchema = z
  .object({
    id: whole,
    purpose: z.enum(purposes),
    type: z.enum(propertyTypeIds),
    state: z.enum(listingStates),
    addition: z.enum(additions),
    title: text,
    region: z.enum(regions),
    placeName: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    priceEuro: whole.nullable(),
    vat: z.enum(vats).nullable(),
    formerPriceEuro: whole.nullable(),
    bedrooms: whole.nullable(),
    bathrooms: whole.nullable(),
    areaSquareMetres: whole.nullable(),
    plotSquareMetres: whole.nullable(),
    condition: z.enum(conditions).nullable(),
    yieldPercent: z.number().nullable(),
    yieldBasis: z.enum(incomeBases).nullable(),
    netYieldPercent: z.number().nullable(),
    annualIncomeBasis: z.enum(incomeBases).nullable(),
    pricePerMetreEuro: z.number().nullable(),
    reductionPercent: z.number().nullable(),
    priceChangedAt: text,
    belowEstimatePercent: z.number().nullable(),
    isNew: z.boolean(),
    listedDays: whole.nullable(),
    picture: z.object({
      src: z.string(),
      avifSrcSet: text,
      webpSrcSet: text,
      width: whole,
      height: whole,
      alt: z.string(),
    }),
    pictureCount: whole,
  })
  .openapi('Card') satisfies z.ZodType<ListingCard>

export const cardsSchema = z.object({ cards: z.array(cardSchema), total: whole, page: whole })

type SetCountSchemas = { [Field in keyof SetCounts]: z.ZodType<SetCounts[Field]> }
export const facetsSchema = z
  .object({
    regions: z.record(z.enum(regions), whole),
    places: z.record(z.string(), whole).openapi({ example: { 'limassol/germasogeia': 12 } }),
    parentTypes: z.record(z.enum(parentTypes), whole),
    types: z.record(z.enum(propertyTypeIds), whole),
    features: z.record(z.enum(featureNames), whole),
    ...(eachSetField(({ values }) => z.record(z.enum([...values]), whole)) as SetCountSchemas),
    bedrooms: z.array(whole).openapi({ description: 'Exactly 0, 1, 2, 3, 4, 5, and 6 or more.' }),
  })
  .openapi('Facets') satisfies z.ZodType<Facets>

export const sentenceSchema = z
  .object({
    href: z.string().openapi({ example: '/featured?regions=Limassol' }),
    parts: z.array(z.object({ text: z.string(), becomes: z.array(z.string()) })),
    notices: z.array(z.string()),
  })
  .openapi('Sentence') satisfies z.ZodType<SentenceSearch>

export const clustersSchema = z.object({
  clusters: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: whole,
      id: whole.nullable().openapi({ description: 'Where it is one home only.' }),
      minPriceEuro: whole.nullable(),
    }) satisfies z.ZodType<Cluster>,
  ),
})

export const suggestionsSchema = z.array(
  z.object({
    label: z.string(),
    href: z.string(),
    kind: z.enum(['region', 'municipality', 'community', 'quarter', 'resort', 'listing', 'reference']),
  }),
)
export type Suggestion = z.output<typeof suggestionsSchema>[number]
