import { numberFormat } from '#platform/cached-format.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { TRADE_IN_COPY } from './copy.ts'
import { vehicleName } from './own-vehicle.ts'
import type { StoredValuation } from './valuation.ts'

export type TradeInCopy = Copy<typeof TRADE_IN_COPY>
export const tradeInCopy = (site: Site): TradeInCopy => copyFor(site, TRADE_IN_COPY)

/** The site's limits of an online offer, in words. */
export function limitsOf({ tradeIn, locale }: Site) {
  return { years: tradeIn.maxAgeYears, km: numberFormat(locale).format(tradeIn.maxKm) }
}

/** `2021 Toyota Corolla SX · 60,000 kms · ABC123 QLD` */
export function vehicleLine(site: Site, { vehicle }: Pick<StoredValuation, 'vehicle'>): string {
  const kms = `${numberFormat(site.locale).format(vehicle.km)} ${tradeInCopy(site)('tradeIn.kmsUnit')}`
  return [vehicleName(vehicle), kms, [vehicle.rego, vehicle.regoState].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ')
}
