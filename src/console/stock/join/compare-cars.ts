import type { StockField, StockVehicle } from '#api/yard-stock/contract.ts'
import { shownValue } from '../stock-page.ts'

export interface ComparedField {
  readonly field: string
  readonly label: string
  /** The values of both as the page shows them. */
  readonly values: readonly [string, string]
}

type Compared = Pick<StockVehicle, 'fields' | 'locations'>

/** The fields in which two cars differ, in the order of the page. */
export function differences(one: Compared, other: Compared): readonly ComparedField[] {
  const shown = (car: Compared, field: StockField) => shownValue(field, field.shown, car.locations)
  return one.fields.flatMap((field) => {
    const same = other.fields.find((each) => each.field === field.field)
    if (!same) return []
    const values = [shown(one, field), shown(other, same)] as const
    return values[0] === values[1] ? [] : [{ field: field.field, label: field.label, values }]
  })
}

/** "H1, added by hand" */
export function rowWords({
  stockNumber,
  hasFeed,
}: Pick<StockVehicle['sameVin'][number], 'stockNumber' | 'hasFeed'>): string {
  return [stockNumber, hasFeed ? 'of a feed' : 'added by hand'].filter((part) => part !== null).join(', ')
}
