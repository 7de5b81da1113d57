/**
 * The terms that alerts are looked up by, compiled to rows of `alert_key`, and what a home asks those rows with. One
 * comparison does for each bound: an unknown figure counts as less than anything, and only what is unbounded reaches so
 * low. Terms that a row does not hold are asked of the alert itself.
 */
import {
  type Condition,
  conditions,
  parentTypeOf,
  type ParentType,
  parentTypes,
  type PropertyType,
  propertyTypeIds,
  type Purpose,
  purposes,
} from '#app/features/listings/record/listing.ts'
import { filters } from '#app/features/search/criteria/filters.data.ts'
import {
  type Choice,
  type ChoiceTerm,
  type ComparedHome,
  isChosen,
  rangeFigure,
  type RangeTerm,
  type Term,
} from '#app/features/search/criteria/terms.ts'
import { type AlertKind, type AlertQuery, townAlertKinds } from './alert.ts'
import { measureOf, termsOfAlert } from './alert-search.ts'
import { townAlerts } from './town-alerts.data.ts'

type Range<T extends string> = Record<`min_${T}` | `max_${T}`, number>

/** The columns of `alert_key` beside its alert and key. */
export type AlertKeyRow = Range<'measure'> &
  Range<'price'> &
  Range<'bedrooms'> &
  Range<'price_per_metre'> & {
    /**
     * Bits of the wanted types and parent types, and of the wanted conditions; null: any, also those that come later.
     */
    types: number | null
    conditions: number | null
    /** The alert has terms that the row does not hold. */
    asks_more: boolean
  }

/**
 * Values of a home that are compared with the rows under `key`. Unknown are a price or bedrooms of -1, and a measure or
 * price per m² of -Infinity. `typeBits` has the bits of its type and parent type, `conditionBit` that of its condition.
 */
export type Probe = {
  key: string
  measure: number
  price: number
  bedrooms: number
  pricePerMetre: number
  typeBits: number
  conditionBit: number
}

/**
 * Bits stand by the order of the lists: a new type goes to the end. A new condition moves the bit of an unknown one, in
 * stored rows too.
 */
const FIRST_PARENT_BIT = 28

/** Word in the keys of searches without regions and places, where other keys have a region or a place. */
const ANYWHERE = 'anywhere'
/** Value of an unknown whole figure, and least bound of an unbounded one: below every known figure. */
const UNKNOWN_WHOLE = -1
const LARGEST_SMALL = 32_767
const LARGEST = 2_147_483_647

/** The terms that rows hold, beside the measure. */
const keyTerms: readonly Term['of'][] = [
  'purpose',
  'place',
  'type',
  'condition',
  'price',
  'bedrooms',
  'pricePerMetre',
]

/** The row of an alert, and the keys under which it stands. */
export function keysOf(query: AlertQuery): { keys: string[]; row: AlertKeyRow } {
  const terms = termsOfAlert(query)
  const measure = measureOf(query.kind).of
  const range = (of: Term['of']) =>
    terms.find((term): term is RangeTerm => term.of === of && term.kind === 'range')
  const choice = (of: Term['of']) =>
    terms.find((term): term is ChoiceTerm => term.of === of && term.kind === 'choice')
  const pricePerMetre = range('pricePerMetre')
  return {
    keys: keyTexts(query.kind, choice('purpose'), choice('place')),
    row: {
      ...decimalRange('measure', range(measure)),
      ...wholeRange('price', measure === 'price' ? undefined : range('price'), LARGEST),
      ...wholeRange('bedrooms', range('bedrooms'), LARGEST_SMALL),
      ...decimalRange(
        'price_per_metre',
        pricePerMetre && { ...pricePerMetre, min: Math.max(0, pricePerMetre.min ?? 0) },
      ),
      types: typeBitsOf(choice('type')),
      conditions: conditionBitsOf(choice('condition')),
      asks_more: terms.some(({ of }) => of !== measure && !keyTerms.includes(of)),
    },
  }
}

function keyTexts(kind: AlertKind, purpose: ChoiceTerm | undefined, place: ChoiceTerm | undefined): string[] {
  const asked = purposes.filter((each) => purpose === undefined || isChosen(purpose.anyOf, { purpose: each }))
  const places = place === undefined ? [ANYWHERE] : place.anyOf.flatMap(({ values }) => values)
  return [...new Set(asked.flatMap((each) => places.map((where) => keyText(kind, each, where))))]
}

/** `yield limassol`, `search-rent paphos/pegeia` */
const keyText = (kind: AlertKind, purpose: Purpose, place: string): string =>
  `${kind === 'search' ? `search-${purpose}` : kind} ${place}`

const typeBitsOf = (term: ChoiceTerm | undefined): number | null =>
  term === undefined
    ? null
    : [
        ...propertyTypeIds.filter((type) => isNamed(term, 'type', type)).map(typeBit),
        ...parentTypes.filter((parent) => isNamed(term, 'parentType', parent)).map(parentBit),
      ].reduce((bits, bit) => bits | bit, 0)
const isNamed = ({ anyOf }: ChoiceTerm, field: Choice['field'], value: string): boolean =>
  anyOf.some((choice) => choice.field === field && choice.values.includes(value))
const typeBit = (type: PropertyType): number => 1 << propertyTypeIds.indexOf(type)
const parentBit = (parent: ParentType): number => 1 << (parentTypes.indexOf(parent) + FIRST_PARENT_BIT)

const conditionBitsOf = (term: ChoiceTerm | undefined): number | null =>
  term === undefined
    ? null
    : [...conditions, null].reduce(
        (bits, condition) => (isChosen(term.anyOf, { condition }) ? bits | conditionBit(condition) : bits),
        0,
      )
const conditionBit = (condition: Condition | null): number =>
  1 << (condition === null ? conditions.length : conditions.indexOf(condition))

type Bounds = Pick<RangeTerm, 'min' | 'max'> | undefined

const decimalRange = <T extends string>(name: T, bounds: Bounds) =>
  ({
    [`min_${name}`]: bounds === undefined ? -Infinity : (bounds.min ?? -Number.MAX_VALUE),
    [`max_${name}`]: bounds?.max ?? Infinity,
  }) as Range<T>

/**
 * Builds the bounds of a whole figure; fractions are rounded inwards. Without bounds the least is -1, so that an
 * unknown figure lies within. With bounds it is at least 0, so that a greatest of -1 or -2 lets nothing in.
 */
const wholeRange = <T extends string>(name: T, bounds: Bounds, largest: number) =>
  ({
    [`min_${name}`]:
      bounds === undefined ? UNKNOWN_WHOLE : Math.max(0, Math.min(largest, Math.ceil(bounds.min ?? 0))),
    [`max_${name}`]: Math.max(-2, Math.min(largest, Math.floor(bounds?.max ?? largest))),
  }) as Range<T>

const measures = [...townAlertKinds, 'search' as const].map((kind) => ({
  kind,
  purpose: kind === 'search' ? null : townAlerts[kind].purpose,
  figure: measureOf(kind).figure,
}))

/**
 * Builds the probes of a home: for each kind of alert one under its region, one under its place if it has one and, for
 * searches, one under `anywhere`. A town's kind gets none if it is for another purpose or the home's measure is
 * unknown.
 */
export function probesOf(home: ComparedHome, now: Date): Probe[] {
  const common = {
    price: home.priceEuro ?? UNKNOWN_WHOLE,
    bedrooms: home.bedrooms ?? UNKNOWN_WHOLE,
    pricePerMetre: rangeFigure(filters.pricePerMetre, home, now) ?? -Infinity,
    typeBits: typeBit(home.type) | parentBit(parentTypeOf(home.type)),
    conditionBit: conditionBit(home.condition),
  }
  return measures.flatMap(({ kind, purpose, figure }) => {
    const measure = rangeFigure(figure, home, now)
    if (purpose !== null && (purpose !== home.purpose || measure === null)) return []
    const places = [home.region, home.placeId, kind === 'search' ? ANYWHERE : null]
    return places.flatMap((place) =>
      place === null
        ? []
        : [{ ...common, measure: measure ?? -Infinity, key: keyText(kind, home.purpose, place) }],
    )
  })
}
