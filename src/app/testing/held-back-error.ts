import { hash } from 'node:crypto'
import { comparablesOf, familyOf, groupByFamily } from '#market/comparables.ts'
import { fitPriceModel } from '#market/fit-price-model.ts'
import type { Listing } from '#market/listing.ts'
import { toMarketPrice } from '#market/market-price.ts'
import { unseenSpread, PRICE_BANDS, priceBand } from '#market/price-model.ts'
import { median } from '#market/quantile.ts'
import { valueVehicle } from '#market/valuation.ts'
import type { Draft } from '#stock/derive/derive.ts'
import { compileMapping } from '#stock/mapping/compile/compile-mapping.ts'
import { loadMapping } from '#stock/server/mappings/load-mapping.ts'
import { openRows } from '#stock/server/readers/row-source.ts'
import { isRealPrice } from '#vehicles/availability.ts'

/** Every fifth listing is held back. */
const HELD_BACK = 5

/** Errors of estimates on the asking prices of vehicles that the model has not seen. */
export interface ErrorRow {
  readonly band: string
  readonly listings: number
  /** Median of |estimate - price| / price. */
  readonly error: number
  /** Share of the prices that are in the range which should hold 80 %. */
  readonly coverage: number
  /** Median width of that range as a share of the estimate. */
  readonly width: number
}

interface Estimate {
  readonly price: number
  readonly middle: number
  readonly low: number
  readonly high: number
}

/** Used vehicles with make, model, year, kilometres and price, read by a mapping of the platform. */
export async function readListings(file: string, mappingName: string, year: number): Promise<readonly Listing[]> {
  const mapping = await loadMapping(mappingName)
  if (!mapping.ok) throw new Error(mapping.error.what)
  const source = await openRows(file, mapping.value)
  if (!source.ok) throw new Error(source.error.what)
  const dependencies = { year, hash: (text: string) => hash('sha256', text, 'base64url') }
  const mapper = compileMapping(mapping.value, source.value.headings, dependencies)
  if (!mapper.ok) throw new Error(mapper.error.columns.join())
  const listings: Listing[] = []
  for await (const batch of source.value.batches) {
    if (!batch.ok) throw new Error(batch.error.what)
    for (const row of batch.value) {
      const mapped = mapper.value.map(row)
      if (mapped.kind === 'vehicle') listings.push(...listingOf(mapped.draft))
    }
  }
  return listings
}

function listingOf({ carType, make, model, badge, drive, fuel, year, km, price, state }: Draft): readonly Listing[] {
  const isUsed = carType === 'used' && typeof make === 'string' && typeof model === 'string'
  if (!isUsed || typeof year !== 'number' || typeof km !== 'number' || typeof price !== 'number') return []
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const words = { badge: text(badge), drive: text(drive), fuel: text(fuel), state: text(state) }
  return isRealPrice(price) ? [{ make, model, year, km, price, ...words }] : []
}

/** The errors of valuations and of comparables on held-back listings, by price band; all of them first. */
export function heldBackErrors(
  listings: readonly Listing[],
  asOf: number,
): { readonly valuations: readonly ErrorRow[]; readonly comparables: readonly ErrorRow[] } {
  const known = listings.filter((_, index) => index % HELD_BACK !== 0)
  const heldBack = listings.filter((_, index) => index % HELD_BACK === 0)
  const model = fitPriceModel(known, asOf)
  if (model === null) throw new Error(`${known.length} listings are too few to fit a model`)
  const families = groupByFamily(known)
  const spread = unseenSpread(model)
  const valued = heldBack.flatMap((listing): readonly Estimate[] => {
    const value = valueVehicle(model, listing)
    return value === null ? [] : [{ price: listing.price, middle: value.median, low: value.low, high: value.high }]
  })
  const compared = heldBack.flatMap((listing): readonly Estimate[] => {
    const offers = families.get(familyOf(listing)) ?? []
    const market = toMarketPrice(comparablesOf(listing, offers, model), spread)
    if (market === null) return []
    return [{ price: listing.price, middle: market.average, low: market.rangeMin, high: market.rangeMax }]
  })
  return { valuations: byBand(valued), comparables: byBand(compared) }
}

function byBand(estimates: readonly Estimate[]): readonly ErrorRow[] {
  const bands = [...PRICE_BANDS.keys(), PRICE_BANDS.length]
  return [
    rowOf('all', estimates),
    ...bands.map((band) =>
      rowOf(
        bandName(band),
        estimates.filter(({ price }) => priceBand(price) === band),
      ),
    ),
  ]
}

function bandName(band: number): string {
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-AU')}`
  const [from, to] = [PRICE_BANDS[band - 1], PRICE_BANDS[band]]
  if (from === undefined) return to === undefined ? '' : `under ${dollars(to)}`
  return to === undefined ? `${dollars(from)} and more` : `${dollars(from)} to ${dollars(to)}`
}

function rowOf(band: string, estimates: readonly Estimate[]): ErrorRow {
  const inRange = estimates.filter(({ price, low, high }) => price >= low && price <= high)
  return {
    band,
    listings: estimates.length,
    error: median(estimates.map(({ price, middle }) => Math.abs(middle - price) / price)),
    coverage: inRange.length / estimates.length,
    width: median(estimates.map(({ middle, low, high }) => (high - low) / middle)),
  }
}
