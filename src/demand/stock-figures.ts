import { median } from '#market/quantile.ts'

/** A car that is for sale, or was sold in the period. */
export interface StockCar {
  readonly id: number
  readonly name: string
  readonly stockNumber: string | null
  readonly make: string
  readonly isSold: boolean
  /** In stock until now, or until it was sold. */
  readonly days: number
  readonly priceCents: number | null
  /** The average of comparable cars. */
  readonly marketCents: number | null
  readonly photos: number
  /** Facts that shoppers look for and that nobody stated. */
  readonly missing: number
  readonly views: number
  readonly enquiries: number
}

export interface StockLine {
  readonly key: string
  readonly cars: number
  readonly valueCents: number
  /** Median difference to the market in per cent; null where none is known. */
  readonly marketPercent: number | null
  readonly views: number
  readonly enquiries: number
}

export interface TurnLine {
  readonly key: string
  readonly cars: number
  readonly sold: number
  /** Median days from arrival to sale of those sold; null if none was. */
  readonly daysToSale: number | null
  /** How many days the stock lasts at the pace of the period; null if none was sold. */
  readonly daysOfStock: number | null
}

export const SOLD_DAYS = 90

type Bucket = readonly [key: string, upTo: number]

const AGES: readonly Bucket[] = [
  ['0–30 days', 30],
  ['31–60 days', 60],
  ['61–90 days', 90],
  ['91–120 days', 120],
  ['over 120 days', Number.POSITIVE_INFINITY],
]
const PHOTOS: readonly Bucket[] = [
  ['none', 0],
  ['1–5', 5],
  ['6–10', 10],
  ['11–20', 20],
  ['over 20', Number.POSITIVE_INFINITY],
]
const MISSING: readonly Bucket[] = [
  ['complete', 0],
  ['1 missing', 1],
  ['2 missing', 2],
  ['3 or more missing', Number.POSITIVE_INFINITY],
]

/** The cars for sale by days in stock, by photos, and by missing facts. Every line is there, also without a car. */
export function stockLines(
  cars: readonly StockCar[],
): Readonly<Record<'ages' | 'photos' | 'facts', readonly StockLine[]>> {
  const forSale = cars.filter(({ isSold }) => !isSold)
  const by = (buckets: readonly Bucket[], valueOf: (car: StockCar) => number) => {
    const groups = Map.groupBy(forSale, (car) => buckets.find(([, upTo]) => valueOf(car) <= upTo)?.[0] ?? '')
    return buckets.map(([key]) => lineOf(key, groups.get(key) ?? []))
  }
  return {
    ages: by(AGES, ({ days }) => days),
    photos: by(PHOTOS, ({ photos }) => photos),
    facts: by(MISSING, ({ missing }) => missing),
  }
}

function lineOf(key: string, cars: readonly StockCar[]): StockLine {
  const sum = (of: (car: StockCar) => number) => cars.reduce((total, car) => total + of(car), 0)
  const percents = cars.flatMap((car) => percentOf(car) ?? [])
  return {
    key,
    cars: cars.length,
    valueCents: sum(({ priceCents }) => priceCents ?? 0),
    marketPercent: percents.length === 0 ? null : Math.round(median(percents)),
    views: sum(({ views }) => views),
    enquiries: sum(({ enquiries }) => enquiries),
  }
}

function percentOf({ priceCents, marketCents }: StockCar): number | null {
  return priceCents === null || !marketCents ? null : (priceCents / marketCents - 1) * 100
}

/** How quickly each make sells, the slowest first; makes of which none was sold come before all others. */
export function turnLines(cars: readonly StockCar[]): readonly TurnLine[] {
  const lines = [...Map.groupBy(cars, ({ make }) => make)].map(([key, own]): TurnLine => {
    const sold = own.filter(({ isSold }) => isSold)
    const inStock = own.length - sold.length
    return {
      key,
      cars: inStock,
      sold: sold.length,
      daysToSale: sold.length === 0 ? null : Math.round(median(sold.map(({ days }) => days))),
      daysOfStock: sold.length === 0 ? null : Math.round((inStock / sold.length) * SOLD_DAYS),
    }
  })
  const slowness = ({ daysOfStock }: TurnLine) => daysOfStock ?? Number.MAX_SAFE_INTEGER
  return lines.toSorted(
    (one, other) => slowness(other) - slowness(one) || other.cars - one.cars || one.key.localeCompare(other.key),
  )
}

export interface PricedCar extends Pick<StockCar, 'id' | 'name' | 'stockNumber' | 'days'> {
  readonly priceCents: number
  readonly marketCents: number
  readonly percent: number
}

/** The cars for sale that are dearest against the market. */
export function dearest(cars: readonly StockCar[], most: number): readonly PricedCar[] {
  const priced = cars.flatMap((car): PricedCar[] => {
    const { id, name, stockNumber, days, priceCents, marketCents, isSold } = car
    const percent = percentOf(car)
    if (isSold || percent === null || priceCents === null || marketCents === null) return []
    return [{ id, name, stockNumber, days, priceCents, marketCents, percent: Math.round(percent) }]
  })
  return priced
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => other.percent - one.percent || other.days - one.days || one.id - other.id)
    .slice(0, most)
}

/** From looks at the cars that were sold to their sale. */
export function saleSteps(cars: readonly StockCar[]): Readonly<Record<'views' | 'enquiries' | 'sold', number>> {
  const sold = cars.filter(({ isSold }) => isSold)
  return {
    views: sold.reduce((sum, { views }) => sum + views, 0),
    enquiries: sold.reduce((sum, { enquiries }) => sum + enquiries, 0),
    sold: sold.length,
  }
}
