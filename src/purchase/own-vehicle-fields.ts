import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { TradeIn } from '#trade-in/valuation.ts'
import type { StepAnswers } from './step-field.ts'

/** The shopper's own vehicle as fields of the lead: the one that was valued, or what the shopper wrote about another. */
export function ownVehicleFields(
  answers: StepAnswers | undefined,
  offered: TradeIn | null,
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
  const [, year = '', model = vehicle] = /^((?:19|20)\d\d)\s+(.+)$/.exec(vehicle.trim()) ?? []
  return { ...own, rego, trade_in_year: year, trade_in_model: model }
}
