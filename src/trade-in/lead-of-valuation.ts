import { numberFormat } from '#platform/cached-format.ts'
import { dayInWords } from '#platform/calendar-day.ts'
import { formatMoney } from '#platform/money.ts'
import type { Site } from '#sites/schema.ts'
import { vehicleName } from './own-vehicle.ts'
import { questionsOf } from './questions.ts'
import type { StoredValuation } from './valuation.ts'
import { tradeInCopy } from './words.ts'

/** The message of the valuation's lead, for the dealer: the accepted offer, or that one is wanted. */
export function leadMessage(site: Site, { vehicle, result }: StoredValuation): string {
  const copy = tradeInCopy(site)
  const name = vehicleName(vehicle)
  const km = numberFormat(site.locale).format(vehicle.km)
  return result?.kind === 'offer'
    ? copy('tradeIn.lead.accepted', {
        price: formatMoney(result.price),
        vehicle: name,
        km,
        low: formatMoney(result.low),
        high: formatMoney(result.high),
        day: dayInWords(result.validUntil, site.locale),
      })
    : copy('tradeIn.lead.wanted', { vehicle: name, km })
}

/**
 * The vehicle and the answers as fields of the valuation's lead, which mail, ADF and webhook carry whatever the shopper writes. The
 * answers are `trade_in_` with the name of their question.
 */
export function leadFields(
  site: Site,
  { vehicle, answers }: StoredValuation,
  photos: string | null,
): Readonly<Record<string, string>> {
  const answered = questionsOf(site).flatMap((question) => {
    const answer = question.answers.find(({ value }) => value === answers?.[question.name])
    return answer ? [[`trade_in_${question.name}`, answer.label] as const] : []
  })
  return {
    rego: vehicle.rego ?? '',
    regoState: vehicle.regoState ?? '',
    kms: String(vehicle.km),
    ...Object.fromEntries(answered),
    trade_in_year: String(vehicle.year),
    trade_in_make: vehicle.make,
    trade_in_model: vehicle.model,
    trade_in_badge: vehicle.badge ?? '',
    ...(photos !== null && { trade_in_photos: photos }),
  }
}
