/**
 * Reads a search written as a sentence, in English, Greek or Russian (docs/product/search.md §24). Pure; bounded by
 * {@link MAX_SENTENCE}.
 */
import {
  isLand,
  type ParentType,
  parentTypeOf,
  parentTypes,
  type PropertyType,
  propertyTypeIds,
  type Purpose,
} from '#app/features/listings/record/listing.ts'
import { placeById } from '../../places/gazetteer.ts'
import { regions } from '../../places/place.ts'
import { everything, type SearchCriteria } from '../criteria/criteria.ts'
import { featureNames, type RangeField, rangeFilters, setFilters } from '../criteria/filter-registry.ts'
import { filters } from '../criteria/filters.data.ts'
import { type Lexeme, lexemesOf, meaningOf } from './words/lexemes.ts'
import { lexicon } from './words/lexicon.ts'
import type { Choice, MeaningOf } from './words/meaning.ts'
import { type Quantity, readQuantities } from './words/quantities.ts'

/** Letters that are read; what is longer is cut off. */
export const MAX_SENTENCE = 200
/** A price under it, where nothing says whether to buy or to rent, is a month's rent. */
const LEAST_PRICE_OF_SALE = 10_000
/** Price below which a number means thousands: "up to 250". */
const MOST_PRICE_IN_THOUSANDS = 1_000

/**
 * A part of the sentence, in order, with the parameters of an address that it became; none where it was not understood.
 * Words such as "in" are in no part.
 */
export type SentencePart = { text: string; becomes: string[] }
/** A piece of the sentence, in UTF-16 units. */
export type Span = { start: number; end: number }
/** `left`: the words that no filter says, which are looked for in descriptions (docs/product/search.md §36). */
export type SentenceReading = { criteria: SearchCriteria; parts: SentencePart[]; left: Span[] }

export function readSentence(sentence: string): SentenceReading {
  const text = sentence.slice(0, MAX_SENTENCE)
  const lexemes = lexemesOf(text, lexicon())
  const negated = negatedAt(lexemes)
  const { quantities, foreign } = readQuantities(lexemes, (at) => negated.has(at))
  const strange = new Set([...negated, ...foreign.flatMap(({ at }) => at)])
  const bounding = new Set(quantities.flatMap(({ at }) => at))
  const choices = lexemes.flatMap(({ meanings }, at) =>
    strange.has(at)
      ? []
      : meanings
          .filter(isChoice)
          .filter(({ kind }) => !bounding.has(at) || kind === 'parent')
          .map((choice) => ({ at, choice })),
  )

  const criteria = everything(null)
  chooseAll(
    criteria,
    choices.map(({ choice }) => choice),
  )
  chooseTypes(criteria, choices, lexemes)
  for (const { filter, min, max } of quantities) {
    const { min: lower, max: upper } = rangeFilters.find(({ name }) => name === filter)!
    Object.assign(criteria, widened(lower.field, upper.field, criteria, { min, max }))
  }
  choosePurpose(criteria)

  const parts = lexemes.flatMap((lexeme, at) => {
    const becomes = [
      ...quantities.filter((quantity) => quantity.at.includes(at)).flatMap(parametersOfQuantity),
      ...choices.filter((chosen) => chosen.at === at).map(({ choice }) => parameterOf(choice)),
    ]
    const isSaid = becomes.length > 0 || strange.has(at) || !isSilent(lexeme)
    return isSaid ? [{ ...lexeme, becomes: [...new Set(becomes)] }] : []
  })
  const left = lexemes.flatMap((lexeme, at) => {
    const isLeft = !strange.has(at) && !isSilent(lexeme) && parts.some(isNothingAt(lexeme))
    return isLeft ? [...featureBefore(at), lexeme] : []
  })
  return { criteria, parts: merged(text, parts), left }

  /** "Sea view from the bedroom": the feature is part of what the words say. */
  function featureBefore(at: number): Lexeme[] {
    let before = at - 1
    while (lexemes[before] && isSilent(lexemes[before]!)) before -= 1
    const isFeature = choices.some((chosen) => chosen.at === before && chosen.choice.kind === 'feature')
    return isFeature && saysWhere(text.slice(lexemes[before]!.end, lexemes[at]!.start))
      ? [lexemes[before]!]
      : []
  }
}

const isNothingAt =
  ({ start }: Span) =>
  (part: Span & { becomes: readonly string[] }): boolean =>
    part.start === start && part.becomes.length === 0

const wherePattern =
  /^\s*(?:from|in|on|at|από|απο|στο|στη|στην|στον|στα|στις|σε|из|с|со|в|во|на)(?!\p{L})[^,;.]*$/iu
/** Words between a feature and where in the home it is. */
const saysWhere = (between: string): boolean => wherePattern.test(between)

/**
 * A second bound of a filter: "from 200, up to 300" are two ends, "2 bed or 3 bed" and "studio or 1 bed" are one range.
 */
function widened(
  lower: RangeField,
  upper: RangeField,
  former: SearchCriteria,
  { min, max }: Pick<Quantity, 'min' | 'max'>,
) {
  const [least, most] = [former[lower], former[upper]]
  const largest = most === null || max === null ? (most ?? max) : Math.max(most, max)
  if (min === null || least === null) {
    const only = least ?? min
    const isBeside = only !== null && most !== null && only > most
    return { [lower]: isBeside ? null : only, [upper]: largest }
  }
  return { [lower]: Math.min(least, min), [upper]: largest }
}

function parametersOfQuantity({ filter, min, max }: Quantity): string[] {
  const { min: lower, max: upper } = rangeFilters.find(({ name }) => name === filter)!
  return [...(min === null ? [] : [lower.parameter]), ...(max === null ? [] : [upper.parameter])]
}

function parameterOf(choice: Choice): string {
  switch (choice.kind) {
    case 'purpose':
      return 'buyrent_category'
    case 'region':
      return 'regions'
    case 'place':
      return 'locations'
    case 'parent':
      return 'parent_type'
    case 'type':
      return 'types'
    case 'set':
      return filters[choice.filter].parameter
    case 'feature':
      return filters.features.parameter
    case 'exclusive':
      return 'property_type'
    case 'sort':
      return 'sort'
  }
}

const choiceKinds = new Set<string>([
  'purpose',
  'region',
  'place',
  'parent',
  'type',
  'set',
  'feature',
  'exclusive',
  'sort',
])
const isChoice = (meaning: Lexeme['meanings'][number]): meaning is Choice => choiceKinds.has(meaning.kind)

/** A negation and what it denies: no filter can say "not in Limassol". */
function negatedAt(lexemes: readonly Lexeme[]): Set<number> {
  const found = new Set<number>()
  for (const [at, lexeme] of lexemes.entries()) {
    if (!meaningOf(lexeme, 'negation') || found.has(at)) continue
    const denied = lexemes.findIndex((other, index) => index > at && !meaningOf(other, 'filler'))
    for (let each = at; each <= Math.max(at, denied); each += 1) found.add(each)
  }
  return found
}

/** Returns whether a lexeme may be ignored without a notice: punctuation too. */
const isSilent = (lexeme: Lexeme): boolean =>
  !/[\p{L}\p{N}]/u.test(lexeme.text) ||
  (['filler', 'comparison', 'link', 'number'] as const).some((kind) => meaningOf(lexeme, kind))

function chooseAll(criteria: SearchCriteria, choices: readonly Choice[]): void {
  const of = <Kind extends Choice['kind']>(kind: Kind) =>
    choices.filter((choice): choice is MeaningOf<Kind> & Choice => choice.kind === kind)
  criteria.purpose = of('purpose')[0]?.purpose ?? null
  criteria.exclusiveOnly = of('exclusive').length > 0
  criteria.sort = of('sort')[0]?.sort ?? 'recent'
  for (const { name, field, values } of setFilters) {
    const named = new Set(of('set').flatMap(({ filter, value }) => (filter === name ? [value] : [])))
    Object.assign(criteria, { [field]: values.filter((value) => named.has(value)) })
  }
  const wanted = new Set(of('feature').map(({ feature }) => feature))
  criteria.features = featureNames.filter((feature) => wanted.has(feature))
  // A name that several regions have is the one in a region that is named, else all of them.
  const namedRegions = new Set(of('region').map(({ region }) => region))
  const named = [...new Set(of('place').map(({ placeId }) => placeId))].flatMap((id) => placeById(id) ?? [])
  const places = named.filter(
    ({ name, region }) =>
      namedRegions.has(region) ||
      !named.some(
        (other) =>
          other.region !== region && namedRegions.has(other.region) && bare(other.name) === bare(name),
      ),
  )
  criteria.placeIds = places.map(({ id }) => id).sort()
  criteria.regions = regions.filter(
    (region) => namedRegions.has(region) && !places.some((place) => place.region === region),
  )
}

// Short text: the name of a place.
const bare = (name: string) => name.replace(/ \(.+\)$/, '')

/** A kind and one of its own types (`apartment penthouse`) are the type, joined by "or" both. */
function chooseTypes(
  criteria: SearchCriteria,
  choices: readonly { at: number; choice: Choice }[],
  lexemes: readonly Lexeme[],
): void {
  const types = new Map<PropertyType, number>()
  const parents = new Map<ParentType, number>()
  const implied = new Map<ParentType, number>()
  for (const { at, choice } of choices) {
    if (choice.kind === 'type') types.set(choice.type, at)
    if (choice.kind === 'parent') (choice.isImplied ? implied : parents).set(choice.parent, at)
  }
  for (const [type, at] of types) {
    const parentAt = parents.get(parentTypeOf(type))
    if (parentAt === undefined) continue
    const between = lexemes.slice(Math.min(at, parentAt) + 1, Math.max(at, parentAt))
    if (between.some((lexeme) => meaningOf(lexeme, 'link')?.isEither)) types.delete(type)
    else parents.delete(parentTypeOf(type))
  }
  const named = types.size + parents.size === 0 ? implied : parents
  criteria.types = propertyTypeIds.filter((type) => types.has(type))
  criteria.parentTypes = parentTypes.filter((parent) => named.has(parent))
}

function choosePurpose(criteria: SearchCriteria): void {
  const { purpose, minPriceEuro, maxPriceEuro } = criteria
  const price = maxPriceEuro ?? minPriceEuro
  const isOfLand = criteria.parentTypes.includes('lands') || criteria.types.some(isLand)
  const guess: Purpose = price !== null && price < LEAST_PRICE_OF_SALE && !isOfLand ? 'rent' : 'sale'
  criteria.purpose = purpose ?? (criteria.exclusiveOnly && price === null ? null : guess)
  if (purpose === 'sale' && isInThousands(price)) {
    const inEuro = (bound: number | null) => (isInThousands(bound) ? bound * 1_000 : bound)
    criteria.minPriceEuro = inEuro(minPriceEuro)
    criteria.maxPriceEuro = inEuro(maxPriceEuro)
  }
}

const isInThousands = (price: number | null): price is number =>
  price !== null && price < MOST_PRICE_IN_THOUSANDS

/**
 * Neighbours that became the same, or that were not understood, are one part; silent words between them belong to it.
 */
function merged(
  text: string,
  parts: readonly { start: number; end: number; becomes: string[] }[],
): SentencePart[] {
  const spans: { start: number; end: number; becomes: string[] }[] = []
  for (const { start, end, becomes } of parts) {
    const last = spans.at(-1)
    if (last?.becomes.join() === becomes.join()) last.end = end
    else spans.push({ start, end, becomes })
  }
  return spans.map(({ start, end, becomes }) => ({ text: text.slice(start, end), becomes }))
}
