import type { DemandRow } from './board.ts'
import { SOLD_DAYS } from './stock-figures.ts'

export interface StockedRow extends DemandRow {
  /** Null for rows without stock of their own, such as weeks. */
  readonly inStock: number | null
}

/** The sales of a model in the last 90 days. */
export interface ModelSales {
  /** As in the rows of the board, `Toyota:Hilux`. */
  readonly key: string
  readonly sold: number
  /** Median days from arrival to sale. */
  readonly daysToSale: number
}

/** A model to buy, with the reasons for it. */
interface ModelToBuy extends Omit<StockedRow, 'inStock'> {
  readonly inStock: number
  readonly sold: number
  /** Null if none was sold. */
  readonly daysToSale: number | null
  /** How long the stock lasts at the pace of the last 90 days; null if none was sold. */
  readonly daysOfStock: number | null
  /** People who searched, asked or wait, for each car in stock; none in stock counts as one. */
  readonly peoplePerCar: number
}

/** Of a model whose stock lasts longer, no car is missing. */
const ENOUGH_DAYS = 90

/** The models that most people want for each car that is there. Of a model that lasts for more than 90 days there is enough. */
export function modelsToBuy(
  rows: readonly StockedRow[],
  sales: readonly ModelSales[],
  most: number,
): readonly ModelToBuy[] {
  const salesOf = new Map(sales.map((each) => [each.key, each]))
  const models = rows.map((row): ModelToBuy => {
    const { sold = 0, daysToSale = null } = salesOf.get(row.key) ?? {}
    const inStock = row.inStock ?? 0
    const wanted = row.searched + row.enquiries + row.waiting
    return {
      ...row,
      inStock,
      sold,
      daysToSale,
      daysOfStock: sold === 0 ? null : Math.round((inStock / sold) * SOLD_DAYS),
      peoplePerCar: Math.round(wanted / Math.max(1, inStock)),
    }
  })
  return models
    .filter(({ peoplePerCar, daysOfStock }) => peoplePerCar > 0 && (daysOfStock ?? 0) <= ENOUGH_DAYS)
    .toSorted((one, other) => other.peoplePerCar - one.peoplePerCar || one.key.localeCompare(other.key))
    .slice(0, most)
}
