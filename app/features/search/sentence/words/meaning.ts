import type { RangeUnit } from '../../criteria/filter-kinds.ts'
import type { Feature, RangeName, SetName } from '../../criteria/filter-registry.ts'
import type { ParentType, PropertyType, Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import type { SortOrder } from '../../criteria/sort-order.ts'

/** Meanings that are chosen by being named. */
export type Choice =
  | { kind: 'purpose'; purpose: Purpose }
  | { kind: 'region'; region: Region }
  | { kind: 'place'; placeId: string }
  | { kind: 'parent'; parent: ParentType; isImplied: boolean }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'set'; filter: SetName; value: string }
  | { kind: 'feature'; feature: Feature }
  | { kind: 'exclusive' }
  | { kind: 'sort'; sort: SortOrder }

export type Comparison = 'atMost' | 'atLeast' | 'about' | 'orMore' | 'orLess'

/** Meanings of a word or phrase; of several, the words beside it decide. */
export type Meaning =
  | Choice
  | { kind: 'noun'; filter: RangeName; /** Counts the living room too. */ isRooms?: true }
  | { kind: 'bound'; filter: RangeName; min: number | null; max: number | null }
  | { kind: 'unit'; unit: RangeUnit; times: number }
  | { kind: 'scale'; factor: number }
  | { kind: 'number'; value: number }
  | { kind: 'comparison'; comparison: Comparison }
  | { kind: 'link'; isEither: boolean }
  | { kind: 'negation' | 'other' | 'filler' }

export type MeaningOf<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>
