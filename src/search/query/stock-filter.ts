import type { Filter, Scalar } from '@forecourt/faceted-search'
import type { StockFilter } from '#sites/schema/stock-filter.ts'

/** The configured stock filter as a filter of the index. All keys of one object must match. */
export function toFilter(stock: StockFilter, thisYear: number): Filter {
  const { and, or, not, dealership, condition, maxAgeYears, make, stockNumber, body } = stock
  return allOf([
    ...(and ?? []).map((part) => toFilter(part, thisYear)),
    ...(or ? [anyOf(or.map((part) => toFilter(part, thisYear)))] : []),
    ...(not ? [{ kind: 'not', of: toFilter(not, thisYear) } as const] : []),
    ...oneOf('dealership_slug', dealership),
    ...oneOf('car_type', condition),
    ...oneOf('make', make),
    ...oneOf('stocknum', stockNumber),
    ...oneOf('body', body),
    ...(maxAgeYears === undefined ? [] : [{ kind: 'range', attribute: 'year', from: thisYear - maxAgeYears } as const]),
  ])
}

/** Settings that determine a site's visible stock. `soldSince` is in seconds. */
export type Visibility = {
  readonly dealerships: readonly string[]
  readonly stock: StockFilter | undefined
  readonly soldSince: number
  readonly thisYear: number
}

/**
 * Vehicles of the site's dealerships that are in stock or sold within the window, and match the configured stock filter. The dealership
 * comes first, because the index groups documents by it.
 */
export function visibleStock({ dealerships, stock, soldSince, thisYear }: Visibility): Filter {
  return allOf([
    ...oneOf('dealership_slug', dealerships),
    { kind: 'equals', attribute: 'show_on_dealer_website', value: true },
    anyOf([...oneOf('status', ['in_stock', 'coming_soon']), soldWithin(soldSince)]),
    ...(stock ? [toFilter(stock, thisYear)] : []),
  ])
}

function soldWithin(since: number): Filter {
  const sold: Filter = { kind: 'not', of: { kind: 'in', attribute: 'status', values: ['in_stock', 'coming_soon'] } }
  return allOf([sold, { kind: 'range', attribute: 'sold_at_timestamp', from: since }])
}

function oneOf(attribute: string, values: readonly Scalar[] | undefined): Filter[] {
  return values ? [{ kind: 'in', attribute, values }] : []
}

export function allOf(of: readonly Filter[]): Filter {
  return of.length === 1 && of[0] ? of[0] : { kind: 'and', of }
}

export function anyOf(of: readonly Filter[]): Filter {
  return of.length === 1 && of[0] ? of[0] : { kind: 'or', of }
}
