import type { SparseRows } from './sparse-rows.ts'

export type RidgeProblem = {
  /** One for each row, positive. */
  weights: Float64Array
  targets: Float64Array
  /** One for each column, positive: how strongly its coefficient is drawn towards 0. */
  penalties: Float64Array
}

export type RidgeSolution = {
  coefficients: Float64Array
  diagonal: Float64Array
  /**
   * How much of its own target is in what is told of each row, from 0 to 1. To be asked before the next problem is
   * solved.
   */
  leverages: () => Float64Array
}

/**
 * Prepares a ridge regression for these rows and number of columns. The function it returns finds the coefficients with
 * the least Σ weight · (target − row · coefficients)² + Σ penalty · coefficient², and the diagonal of the normal
 * equations. The Cholesky factor stores each row from its first non-zero column (skyline storage): columns that meet
 * few others should come first. All problems share its memory.
 */
export function ridgeSolver(rows: SparseRows, columns: number): (problem: RidgeProblem) => RidgeSolution {
  const skyline = skylineOf(rows, columns)
  const matrix = new Float64Array(skyline.size)
  return (problem) => {
    const right = normalEquations(rows, problem, skyline, matrix)
    const diagonal = right.map((_, column) => matrix[skyline.diagonalAt[column]!]!)
    factorise(matrix, skyline)
    return {
      coefficients: substitute(matrix, skyline, right),
      diagonal,
      leverages: () => leveragesOf(matrix, skyline, rows, problem.weights),
    }
  }
}

/** Row `r` of the lower triangle holds columns `firsts[r]` to `r`, the last of them at `diagonalAt[r]`. */
type Skyline = { firsts: Int32Array; diagonalAt: Int32Array; size: number }

function skylineOf({ starts, columns }: SparseRows, columnCount: number): Skyline {
  const firsts = new Int32Array(columnCount).map((_, column) => column)
  for (let row = 0; row + 1 < starts.length; row += 1) {
    let least = columnCount
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) least = Math.min(least, columns[at]!)
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1)
      firsts[columns[at]!] = Math.min(firsts[columns[at]!]!, least)
  }
  const diagonalAt = new Int32Array(columnCount)
  let size = 0
  for (const [row, first] of firsts.entries()) {
    size += row - first + 1
    diagonalAt[row] = size - 1
  }
  return { firsts, diagonalAt, size }
}

/** Writes the matrix, and answers the right side. */
function normalEquations(
  { starts, columns, values }: SparseRows,
  { weights, targets, penalties }: RidgeProblem,
  { diagonalAt }: Skyline,
  matrix: Float64Array,
): Float64Array {
  matrix.fill(0)
  const right = new Float64Array(penalties.length)
  for (const [column, penalty] of penalties.entries()) matrix[diagonalAt[column]!] = penalty
  for (let row = 0; row < targets.length; row += 1) {
    for (let a = starts[row]!; a < starts[row + 1]!; a += 1) {
      const column = columns[a]!
      const weighted = weights[row]! * values[a]!
      right[column] = right[column]! + weighted * targets[row]!
      const origin = diagonalAt[column]! - column
      for (let b = starts[row]!; b < starts[row + 1]!; b += 1) {
        if (columns[b]! > column) continue
        const at = origin + columns[b]!
        matrix[at] = matrix[at]! + weighted * values[b]!
      }
    }
  }
  return right
}

/** Replaces the positive definite matrix L · Lᵀ by its lower factor L, in place. */
function factorise(matrix: Float64Array, { firsts, diagonalAt }: Skyline): void {
  for (let row = 0; row < firsts.length; row += 1) {
    const origin = diagonalAt[row]! - row
    for (let column = firsts[row]!; column <= row; column += 1) {
      const other = diagonalAt[column]! - column
      let sum = matrix[origin + column]!
      for (let at = Math.max(firsts[row]!, firsts[column]!); at < column; at += 1)
        sum -= matrix[origin + at]! * matrix[other + at]!
      matrix[origin + column] = column === row ? Math.sqrt(sum) : sum / matrix[other + column]!
    }
  }
}

function substitute(
  factor: Float64Array,
  { firsts, diagonalAt }: Skyline,
  right: Float64Array,
): Float64Array {
  const solution = right.slice()
  for (let row = 0; row < solution.length; row += 1) {
    const origin = diagonalAt[row]! - row
    let sum = solution[row]!
    for (let at = firsts[row]!; at < row; at += 1) sum -= factor[origin + at]! * solution[at]!
    solution[row] = sum / factor[origin + row]!
  }
  for (let row = solution.length - 1; row >= 0; row -= 1) {
    const origin = diagonalAt[row]! - row
    const solved = solution[row]! / factor[origin + row]!
    solution[row] = solved
    for (let at = firsts[row]!; at < row; at += 1)
      solution[at] = solution[at]! - factor[origin + at]! * solved
  }
  return solution
}

/** Weight · row · A⁻¹ · rowᵀ of each row: columns that meet in a row meet in the skyline. */
function leveragesOf(
  factor: Float64Array,
  skyline: Skyline,
  { starts, columns, values }: SparseRows,
  weights: Float64Array,
): Float64Array {
  const inverse = inverseWithin(factor, skyline)
  return weights.map((weight, row) => {
    let sum = 0
    for (let a = starts[row]!; a < starts[row + 1]!; a += 1) {
      const origin = skyline.diagonalAt[columns[a]!]! - columns[a]!
      for (let b = starts[row]!; b < starts[row + 1]!; b += 1) {
        if (columns[b]! > columns[a]!) continue
        const product = values[a]! * values[b]! * inverse[origin + columns[b]!]!
        sum += columns[b] === columns[a] ? product : 2 * product
      }
    }
    return weight * sum
  })
}

/** The part of (L · Lᵀ)⁻¹ within the skyline of L, column by column from the last (Takahashi's equations). */
function inverseWithin(factor: Float64Array, { firsts, diagonalAt }: Skyline): Float64Array {
  const inverse = new Float64Array(factor.length)
  const below = new Int32Array(firsts.length)
  for (let column = firsts.length - 1; column >= 0; column -= 1) {
    let count = 0
    for (let row = column + 1; row < firsts.length; row += 1) if (firsts[row]! <= column) below[count++] = row
    const pivot = factor[diagonalAt[column]!]!
    let diagonal = 1 / pivot
    for (let at = count - 1; at >= 0; at -= 1) {
      const row = below[at]!
      const origin = diagonalAt[row]! - row
      let sum = 0
      for (let each = 0; each < count; each += 1) {
        const other = below[each]!
        const between = other <= row ? origin + other : diagonalAt[other]! - other + row
        sum += factor[diagonalAt[other]! - other + column]! * inverse[between]!
      }
      inverse[origin + column] = -sum / pivot
      diagonal += (factor[origin + column]! * sum) / pivot
    }
    inverse[diagonalAt[column]!] = diagonal / pivot
  }
  return inverse
}
