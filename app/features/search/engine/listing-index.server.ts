import { propertyTypeIds, type Purpose, purposes } from '#app/features/listings/record/listing.ts'
import { type Region, regions } from '../../places/place.ts'
import { featureNames, setFilters } from '../criteria/filter-registry.ts'
import { sortColumns } from '../queries/search.queries.server.ts'
import { sortOrders, type SortOrder } from '../criteria/sort-order.ts'
import type { Choice, Term } from '../criteria/terms.ts'
import { clearBit, fillBits, hasBit, setBit, type Spans, wordsFor } from './bitmap.ts'
import { CategoryColumn } from './category-column.ts'
import { ChoiceCombinations } from './choice-combinations.ts'
import { FigureColumn } from './figure-column.ts'
import { FlagColumn } from './flag-column.ts'
import { type Pause, sortByKey } from './radix-sort.ts'
import { SortedOrder } from './sorted-order.ts'
import { TextIndex } from './text-index.ts'
import { columnAt, FIGURES, figureOfRange, figureOfSort } from './stock-columns.queries.server.ts'

/** Homes of one purpose, region and place; at loading they take the slots `from` up to `to`. */
export type Cluster = {
  purpose: Purpose
  region: Region
  placeId: string | null
  from: number
  to: number
}

/** Figures that are often bounded: half of all searches have a price, a fifth an area. */
const oftenBounded = [figureOfRange.price, figureOfRange.area]
const MIN_SPARE_SLOTS = 4_096
/** The last choice of bedrooms: so many or more. */
export const MOST_BEDROOMS = 6
/** Numbers of bedrooms from studios, and unknown. */
const BEDROOM_CHOICES = MOST_BEDROOMS + 2

/**
 * Listings on offer, each in a slot of every column. Those loaded at the start lie together by purpose, region and
 * place, so that a search in places works on a few runs of slots; what comes or moves later goes into the slots after
 * them, of which there are few.
 */
export class ListingIndex {
  readonly clusters: Cluster[] = []
  readonly clusterOf: Uint16Array
  readonly ids: Int32Array
  readonly onOffer: Uint32Array
  readonly exclusive: CategoryColumn
  readonly types: CategoryColumn
  readonly sets: CategoryColumn[]
  readonly features: FlagColumn
  /** Types, sets and bedrooms. */
  readonly combinations: ChoiceCombinations
  /** Words of titles and descriptions. */
  readonly texts: TextIndex
  readonly figures: FigureColumn[]
  /** Orders of each purpose: together, rents would precede all prices. */
  readonly orders: Record<SortOrder, SortedOrder[]>
  /** Words to work in, as many as a search needs at a time. */
  readonly scratch: Uint32Array[]
  /** Slots from here on were taken after loading. */
  loaded = 0
  #homes = 0
  #end = 0
  readonly #freed: number[] = []
  readonly #clusterNumbers = new Map<string, number>()
  /** Slots of loaded listings, by id, and of later ones. */
  #slotsById: Uint32Array = new Uint32Array(0)
  readonly #laterSlots = new Map<number, number>()

  /** Room for `homes` listings, and for an eighth more to come. */
  constructor(homes: number) {
    const slots = homes + Math.max(MIN_SPARE_SLOTS, homes >>> 3)
    this.clusterOf = new Uint16Array(slots)
    this.ids = new Int32Array(slots)
    this.onOffer = new Uint32Array(wordsFor(slots))
    this.exclusive = new CategoryColumn(slots, 2)
    this.types = new CategoryColumn(slots, propertyTypeIds.length)
    this.sets = setFilters.map(({ values }) => new CategoryColumn(slots, values.length))
    this.features = new FlagColumn(slots, featureNames.length)
    this.combinations = new ChoiceCombinations(slots, [
      propertyTypeIds.length,
      ...setFilters.map(({ values }) => values.length),
      BEDROOM_CHOICES,
    ])
    this.texts = new TextIndex(slots)
    this.figures = Array.from(
      { length: FIGURES },
      (_, figure) => new FigureColumn(slots, oftenBounded.includes(figure) ? 128 : 32),
    )
    const orderBy = (sort: SortOrder) =>
      new SortedOrder(this.figures[figureOfSort[sort]]!.figures, this.ids, sortColumns[sort].direction)
    this.orders = Object.fromEntries(
      sortOrders.map((sort) => [sort, purposes.map(() => orderBy(sort))]),
    ) as Record<SortOrder, SortedOrder[]>
    this.scratch = Array.from({ length: 2 }, () => new Uint32Array(wordsFor(slots)))
  }

  get homes(): number {
    return this.#homes
  }

  /**
   * Adds the next listing, before `finishLoading`; those of a cluster come one after another. False if no slot is left.
   */
  load(placeId: string | null, numbers: Float64Array): boolean {
    if (this.loaded === this.ids.length) return false
    const slot = this.loaded++
    this.#writeFacts(slot, this.#clusterNumber(placeId, numbers), numbers)
    for (const [figure, column] of this.figures.entries())
      column.figures[slot] = numbers[columnAt.firstFigure + figure]!
    const cluster = this.clusters[this.clusterOf[slot]!]!
    if (cluster.from === cluster.to) cluster.from = slot
    cluster.to = slot + 1
    return true
  }

  /** Builds what searches need. */
  async finishLoading(pause: Pause): Promise<void> {
    this.#end = this.loaded
    this.#homes = this.loaded
    const slots = new Uint32Array(this.loaded)
    for (let slot = 0; slot < slots.length; slot++) slots[slot] = slot
    this.#slotsById = await sortByKey(slots, (slot) => this.ids[slot]!, pause)
    const latestFirst = this.#slotsById.toReversed()
    for (const column of this.figures) await column.cut(this.loaded, pause)
    for (const purpose of purposes.keys()) {
      const ofPurpose = latestFirst.filter((slot) => this.#purposeOf(slot) === purpose)
      for (const sort of sortOrders) await this.orders[sort][purpose]!.fill(ofPurpose, pause)
    }
  }

  /** Adds a listing or replaces it. False where no slot is left: the index must be loaded anew. */
  put(placeId: string | null, numbers: Float64Array): boolean {
    const former = this.slotOf(numbers[columnAt.id]!)
    const cluster = this.#clusterNumber(placeId, numbers)
    if (former !== undefined && this.clusterOf[former] === cluster) {
      this.#update(former, cluster, numbers)
      return true
    }
    if (former !== undefined) this.#removeSlot(former)
    const slot = this.#freed.pop() ?? (this.#end < this.ids.length ? this.#end++ : undefined)
    if (slot === undefined) return false
    this.#writeFacts(slot, cluster, numbers)
    this.#writeFigures(slot, numbers)
    for (const sort of sortOrders) this.#orderOf(sort, slot).insert(slot)
    this.#laterSlots.set(numbers[columnAt.id]!, slot)
    this.#homes++
    return true
  }

  /** Removes a listing, where it is there. */
  remove(id: number): void {
    const slot = this.slotOf(id)
    if (slot !== undefined) this.#removeSlot(slot)
  }

  /** The listings of the purpose and in the places asked for, or in all; writes them into `words` and answers where. */
  selectPlaces(words: Uint32Array, terms: readonly Term[], inAllPlaces: boolean): Spans {
    const wanted = this.#wantedClusters(terms, inAllPlaces)
    const spans: number[] = []
    const add = (from: number, to: number) => {
      const [first, end] = [from >>> 5, wordsFor(to)]
      const former = spans.at(-1)
      if (former !== undefined && first <= former) {
        if (end <= former) return
        spans[spans.length - 1] = end
        words.fill(0, former, end)
      } else {
        spans.push(first, end)
        words.fill(0, first, end)
      }
    }
    const runs: [from: number, to: number][] = []
    for (let number = 0; number < wanted.length; number++) {
      const { from, to } = this.clusters[number]!
      if (wanted[number] === 0 || from === to) continue
      const former = runs.at(-1)
      if (former?.[1] === from) former[1] = to
      else runs.push([from, to])
    }
    for (const [from, to] of runs) add(from, to)
    if (this.loaded < this.#end) add(this.loaded, this.#end)
    for (const [from, to] of runs) fillBits(words, from, to)
    for (let slot = this.loaded; slot < this.#end; slot++)
      if (wanted[this.clusterOf[slot]!] !== 0) setBit(words, slot)
    for (let at = 0; at < spans.length; at += 2)
      for (let word = spans[at]!; word < spans[at + 1]!; word++) words[word]! &= this.onOffer[word]!
    return spans
  }

  #wantedClusters(terms: readonly Term[], inAllPlaces: boolean): Uint8Array {
    const wanted = new Uint8Array(this.clusters.length).fill(1)
    for (const term of terms) {
      if (term.kind !== 'choice' || !(term.of === 'purpose' || (term.of === 'place' && !inAllPlaces)))
        continue
      // Sets, as `isChosen` of each of hundreds of clusters takes as long as the rest of a search.
      const asked = (field: Choice['field']) =>
        new Set(term.anyOf.flatMap((choice) => (choice.field === field ? choice.values : [])))
      const [purposes, regions, places] = [asked('purpose'), asked('region'), asked('placeId')]
      for (let number = 0; number < wanted.length; number++) {
        const { purpose, region, placeId } = this.clusters[number]!
        if (!purposes.has(purpose) && !regions.has(region) && (placeId === null || !places.has(placeId)))
          wanted[number] = 0
      }
    }
    return wanted
  }

  #clusterNumber(placeId: string | null, numbers: Float64Array): number {
    const purpose = purposes[numbers[columnAt.purpose]!]!
    const region = regions[numbers[columnAt.region]!]!
    const key = `${purpose} ${region} ${placeId ?? ''}`
    let number = this.#clusterNumbers.get(key)
    if (number === undefined) {
      number = this.clusters.length
      this.#clusterNumbers.set(key, number)
      this.clusters.push({ purpose, region, placeId, from: 0, to: 0 })
    }
    return number
  }

  /** The slot of a listing; undefined if it is not on offer. */
  slotOf(id: number): number | undefined {
    const later = this.#laterSlots.get(id)
    if (later !== undefined) return later
    let [at, to] = [0, this.#slotsById.length]
    while (at < to) {
      const middle = (at + to) >>> 1
      if (this.ids[this.#slotsById[middle]!]! < id) at = middle + 1
      else to = middle
    }
    const slot = this.#slotsById[at]
    return slot !== undefined && this.ids[slot] === id && hasBit(this.onOffer, slot) ? slot : undefined
  }

  #purposeOf(slot: number): number {
    return purposes.indexOf(this.clusters[this.clusterOf[slot]!]!.purpose)
  }

  #orderOf(sort: SortOrder, slot: number): SortedOrder {
    return this.orders[sort][this.#purposeOf(slot)]!
  }

  #removeSlot(slot: number): void {
    for (const sort of sortOrders) this.#orderOf(sort, slot).remove(slot)
    clearBit(this.onOffer, slot)
    this.#homes--
    if (this.#laterSlots.delete(this.ids[slot]!)) this.#freed.push(slot)
  }

  #update(slot: number, cluster: number, numbers: Float64Array): void {
    const moved = sortOrders.filter((sort) => {
      const figure = figureOfSort[sort]
      return !Object.is(this.figures[figure]!.figures[slot], numbers[columnAt.firstFigure + figure])
    })
    for (const sort of moved) this.#orderOf(sort, slot).remove(slot)
    this.#writeFacts(slot, cluster, numbers)
    this.#writeFigures(slot, numbers)
    for (const sort of moved) this.#orderOf(sort, slot).insert(slot)
  }

  #writeFacts(slot: number, cluster: number, numbers: Float64Array): void {
    this.clusterOf[slot] = cluster
    this.ids[slot] = numbers[columnAt.id]!
    setBit(this.onOffer, slot)
    this.exclusive.set(slot, numbers[columnAt.isExclusive]!)
    this.features.set(slot, numbers[columnAt.features]!)
    const type = numbers[columnAt.type]!
    const sets = setFilters.map((_, at) => numbers[columnAt.firstSet + at]!)
    const bedrooms = numbers[columnAt.firstFigure + figureOfRange.bedrooms]!
    this.types.set(slot, type)
    for (const [at, set] of this.sets.entries()) set.set(slot, sets[at]!)
    const bedroomChoice = Number.isNaN(bedrooms) ? BEDROOM_CHOICES - 1 : Math.min(bedrooms, MOST_BEDROOMS)
    this.combinations.set(slot, [type, ...sets, bedroomChoice])
  }

  #writeFigures(slot: number, numbers: Float64Array): void {
    for (const [figure, column] of this.figures.entries())
      column.set(slot, numbers[columnAt.firstFigure + figure]!)
  }
}
