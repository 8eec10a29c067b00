import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { TradeIn } from '#trade-in/valuation.ts'
import type { StepAnswers } from './step-field.ts'

/**
 * The shopper's own vehicle as fields of the lead: the one that was valued, or what the shopper wrote about another. `makes` are the names that
 * a text may begin with, because ADF has an element for the make.
 */
export function ownVehicleFields(
  answers: StepAnswers | undefined,
  offered: TradeIn | null,
  makes: readonly string[],
): Readonly<Record<string, string>> {
  const { hasTradeIn, vehicle = '', rego = '', kms = '', valuation } = answers ?? {}
  if (hasTradeIn !== 'yes' && hasTradeIn !== 'offer') return {}
  const own = { 'do-you-have-a-trade-in': 'Yes', kms }
  if (hasTradeIn === 'offer' && offered?.valuationId === valuation && offered !== null) {
    const { year, make, model, badge, rego: plate, regoState, km } = offered.vehicle
    return {
      ...own,
      kms: String(km),
      rego: plate ?? '',
      regoState: regoState ?? '',
      trade_in_year: String(year),
      trade_in_make: make,
      trade_in_model: model,
      trade_in_badge: badge ?? '',
      offer_price: String(offered.offerPrice / CENTS_PER_DOLLAR),
    }
  }
  const [, year = '', name = vehicle] = /^((?:19|20)\d\d)\s+(.+)$/.exec(vehicle.trim()) ?? []
  const make = makeOf(name, makes)
  return { ...own, rego, trade_in_year: year, trade_in_make: make, trade_in_model: name.slice(make.length).trim() }
}

/** The make that a name begins with; empty if it is none of them. Of `Land` and `Land Rover` the longer one counts. */
function makeOf(name: string, makes: readonly string[]): string {
  const typed = plain(name)
  const found = makes.filter((make) => `${typed} `.startsWith(`${plain(make)} `))
  return found.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** In the same length: `Mercedes Benz` and `Mercedes-Benz` are one. */
const plain = (name: string): string => name.toLowerCase().replaceAll('-', ' ')
