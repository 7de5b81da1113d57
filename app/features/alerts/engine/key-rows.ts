/** Rows of `alert_key` under one key, in columns, for the question within whose bounds a home lies. */

/** What a home asks a key with. */
export type Probe = {
  measure: number
  price: number
  bedrooms: number
  pricePerMetre: number
  typeBits: number
  conditionBit: number
}

/** A row as `readKeyRows` packs it, in network byte order: int4, 2 float8, 2 int4, 2 int2, 2 float8, int4, int2. */
export const ROW_BYTES = 54
/** In place of null: any type, or condition. */
export const ANY = -1
const BLOCK = 64

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

  /** Of rows in the order of their least measure. */
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
    }
  }

  /** Hands on the alert of each row within whose bounds the home lies. */
  find(probe: Probe, take: (alertId: number) => void): void {
    const end = this.#rowsUpTo(probe.measure)
    for (let block = 0, row = 0; row < end; block++) {
      const blockEnd = Math.min(end, row + BLOCK)
      if (this.#blockMaxima[block]! < probe.measure) row = blockEnd
      for (; row < blockEnd; row++) if (this.#isWithin(row, probe)) take(this.#alertIds[row]!)
    }
  }

  #isWithin(
    row: number,
    { measure, price, bedrooms, pricePerMetre, typeBits, conditionBit }: Probe,
  ): boolean {
    return (
      this.#maxMeasures[row]! >= measure &&
      this.#minPrices[row]! <= price &&
      this.#maxPrices[row]! >= price &&
      this.#minBedrooms[row]! <= bedrooms &&
      this.#maxBedrooms[row]! >= bedrooms &&
      this.#minPricesPerMetre[row]! <= pricePerMetre &&
      this.#maxPricesPerMetre[row]! >= pricePerMetre &&
      (this.#types[row] === ANY || (this.#types[row]! & typeBits) !== 0) &&
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
