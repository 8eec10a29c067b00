import type { DemandRow } from './board.ts'

export interface StockedRow extends DemandRow {
  /** Null for rows without stock of their own, such as weeks. */
  readonly inStock: number | null
}

/** People for each car in stock; a model without any counts as if there were one. */
export function peoplePerCar({ searched, inStock }: Pick<StockedRow, 'searched' | 'inStock'>): number {
  return searched / Math.max(1, inStock ?? 0)
}

/** The rows that most people want for each car that is there: what to buy next. */
export function scarcest<Row extends StockedRow>(rows: readonly Row[], most: number): readonly Row[] {
  return rows
    .filter(({ searched, inStock }) => searched > 0 && inStock !== null)
    .toSorted((one, other) => peoplePerCar(other) - peoplePerCar(one) || other.searched - one.searched)
    .slice(0, most)
}
