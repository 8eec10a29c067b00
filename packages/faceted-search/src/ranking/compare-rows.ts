import { FIRST_VALUE } from '../columns/dictionary.ts'
import type { KeyOrder } from '../document/row-keys.ts'
import type { AttributeStep } from './ranking-plan.ts'

/** Negative if row a comes before row b. */
export type CompareRows = (a: number, b: number) => number

/** Combines comparisons, with the primary key as the last one. */
export function compareInTurn(steps: readonly CompareRows[], keys: KeyOrder): CompareRows {
  return (a, b) => {
    for (const compare of steps) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return keys.compare(a, b)
  }
}

/** Compares rows by an attribute; rows without a value come last in both directions. */
export function compareByAttribute({ column, sort }: AttributeStep): CompareRows {
  const sign = sort.direction === 'asc' ? 1 : -1
  return (a, b) => {
    const x = column.codeOf(a)
    const y = column.codeOf(b)
    if (x < FIRST_VALUE || y < FIRST_VALUE) return Number(x < FIRST_VALUE) - Number(y < FIRST_VALUE)
    return x === y ? 0 : sign * column.dictionary.compareValues(x, y)
  }
}
