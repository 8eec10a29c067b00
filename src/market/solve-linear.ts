/**
 * Solves A·x = b by Gaussian elimination with partial pivoting. A has to be regular, which a ridge on its diagonal ensures.
 * @param rows the rows of A, each followed by its value of b
 */
export function solveLinear(rows: readonly (readonly number[])[]): readonly number[] {
  const size = rows.length
  const left = rows.map((row) => Float64Array.from(row))
  const at = (row: number, column: number) => left[row]?.[column] ?? 0
  for (let pivot = 0; pivot < size; pivot++) {
    let largest = pivot
    for (let row = pivot + 1; row < size; row++) {
      if (Math.abs(at(row, pivot)) > Math.abs(at(largest, pivot))) largest = row
    }
    const [upper, lower] = [left[pivot], left[largest]]
    if (upper && lower) [left[pivot], left[largest]] = [lower, upper]
    for (let row = pivot + 1; row < size; row++) {
      const target = left[row]
      const factor = at(row, pivot) / at(pivot, pivot)
      if (target)
        for (let column = pivot; column <= size; column++) target[column] = at(row, column) - factor * at(pivot, column)
    }
  }
  const solution = Array.from({ length: size }, () => 0)
  for (let row = size - 1; row >= 0; row--) {
    let value = at(row, size)
    for (let column = row + 1; column < size; column++) value -= at(row, column) * (solution[column] ?? 0)
    solution[row] = value / at(row, row)
  }
  return solution
}
