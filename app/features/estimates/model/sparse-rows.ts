/**
 * A matrix with few numbers in each row: row `r` has `values[i]` in column `columns[i]` for `starts[r]` ≤ i < `starts[r
 * + 1]`.
 */
export type SparseRows = { starts: Int32Array; columns: Int32Array; values: Float64Array }

/** `rows` times a vector. */
export function timesVector({ starts, columns, values }: SparseRows, vector: Float64Array): Float64Array {
  const product = new Float64Array(starts.length - 1)
  for (let row = 0; row < product.length; row += 1) {
    let sum = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) sum += values[at]! * vector[columns[at]!]!
    product[row] = sum
  }
  return product
}
