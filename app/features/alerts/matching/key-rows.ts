/** Rows of `alert_key` under one key, in columns, for the question within whose bounds a home lies. */

import type { Probe } from '../alert/alert-keys.ts'

/**
 * A row as `readKeyRows` packs it, in network byte order: int4, 2 float8, 2 int4, 2 int2, 2 float8, int4, int2,
 * boolean.
 */
export const ROW_BYTES = 55
/** Stands for null: any type, or condition. */
export const ANY = -1
/** A price that a home does not say, as the database has it, and the highest that a column holds. */
const UNKNOWN = -1
const LARGEST = 2_147_483_647
const BLOCK = 64

export type TakeAlert = (alertId: number, asksMore: boolean) => void

export class KeyRows {
  readonly #alertIds: Int32Array
  readonly #minMeasures: Float64Array
  readonly #maxMeasures: Float64Array
  /** The greatest of each block's maxima: a block below the measure is passed over. */
  readonly #blockMaxima: Float64Array
  readonly #minPrices: Int32Array
  readonly #maxPrices: Int32Array
  readonly #minBedrooms: Int16Array
  readonly #maxBedrooms: Int16Array
  readonly #minPricesPerMetre: Float64Array
  readonly #maxPricesPerMetre: Float64Array
  readonly #types: Int32Array
  readonly #conditions: Int16Array
  /** 1 where the alert has terms beside its row. */
  readonly #askMore: Uint8Array
  /** 1 where the price, the price per m² or the condition is bounded, which few alerts do. */
  readonly #haveRareBounds: Uint8Array

  /** Unpacks rows in the order of their least measure. */
  constructor(bytes: Buffer) {
    const rows = bytes.length / ROW_BYTES
    this.#alertIds = new Int32Array(rows)
    this.#minMeasures = new Float64Array(rows)
    this.#maxMeasures = new Float64Array(rows)
    this.#blockMaxima = new Float64Array(Math.ceil(rows / BLOCK)).fill(-Infinity)
    this.#minPrices = new Int32Array(rows)
    this.#maxPrices = new Int32Array(rows)
    this.#minBedrooms = new Int16Array(rows)
    this.#maxBedrooms = new Int16Array(rows)
    this.#minPricesPerMetre = new Float64Array(rows)
    this.#maxPricesPerMetre = new Float64Array(rows)
    this.#types = new Int32Array(rows)
    this.#conditions = new Int16Array(rows)
    this.#askMore = new Uint8Array(rows)
    this.#haveRareBounds = new Uint8Array(rows)
    for (let row = 0, at = 0; row < rows; row++, at += ROW_BYTES) {
      this.#alertIds[row] = bytes.readInt32BE(at)
      this.#minMeasures[row] = bytes.readDoubleBE(at + 4)
      const max = bytes.readDoubleBE(at + 12)
      this.#maxMeasures[row] = max
      const block = Math.floor(row / BLOCK)
      if (max > this.#blockMaxima[block]!) this.#blockMaxima[block] = max
      this.#minPrices[row] = bytes.readInt32BE(at + 20)
      this.#maxPrices[row] = bytes.readInt32BE(at + 24)
      this.#minBedrooms[row] = bytes.readInt16BE(at + 28)
      this.#maxBedrooms[row] = bytes.readInt16BE(at + 30)
      this.#minPricesPerMetre[row] = bytes.readDoubleBE(at + 32)
      this.#maxPricesPerMetre[row] = bytes.readDoubleBE(at + 40)
      this.#types[row] = bytes.readInt32BE(at + 48)
      this.#conditions[row] = bytes.readInt16BE(at + 52)
      this.#askMore[row] = bytes[at + 54]!
      this.#haveRareBounds[row] = Number(
        this.#minPrices[row]! > UNKNOWN ||
          this.#maxPrices[row]! < LARGEST ||
          this.#minPricesPerMetre[row]! > UNKNOWN ||
          this.#maxPricesPerMetre[row]! < Infinity ||
          this.#conditions[row] !== ANY,
      )
    }
  }

  /** Hands on the alert of each row within whose bounds the home lies, and whether the alert asks more. */
  find(probe: Probe, take: TakeAlert): void {
    const { measure, bedrooms, typeBits } = probe
    // Read once: a field of the object is looked up at each row.
    const alertIds = this.#alertIds
    const maxMeasures = this.#maxMeasures
    const minBedrooms = this.#minBedrooms
    const maxBedrooms = this.#maxBedrooms
    const types = this.#types
    const areRare = this.#haveRareBounds
    const askMore = this.#askMore
    const end = this.#rowsUpTo(measure)
    for (let block = 0, row = 0; row < end; block++) {
      const blockEnd = Math.min(end, row + BLOCK)
      if (this.#blockMaxima[block]! < measure) {
        row = blockEnd
        continue
      }
      for (; row < blockEnd; row++) {
        if (maxMeasures[row]! < measure || minBedrooms[row]! > bedrooms || maxBedrooms[row]! < bedrooms)
          continue
        if (types[row] !== ANY && (types[row]! & typeBits) === 0) continue
        if (areRare[row] === 0 || this.#isWithinRareBounds(row, probe))
          take(alertIds[row]!, askMore[row] === 1)
      }
    }
  }

  #isWithinRareBounds(row: number, { price, pricePerMetre, conditionBit }: Probe): boolean {
    return (
      this.#minPrices[row]! <= price &&
      this.#maxPrices[row]! >= price &&
      this.#minPricesPerMetre[row]! <= pricePerMetre &&
      this.#maxPricesPerMetre[row]! >= pricePerMetre &&
      (this.#conditions[row] === ANY || (this.#conditions[row]! & conditionBit) !== 0)
    )
  }

  /** How many rows have a least measure of at most this. */
  #rowsUpTo(measure: number): number {
    let [low, high] = [0, this.#minMeasures.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#minMeasures[middle]! <= measure) low = middle + 1
      else high = middle
    }
    return low
  }
}
