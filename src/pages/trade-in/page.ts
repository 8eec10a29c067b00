import { numberFormat } from '#platform/cached-format.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { vehicleName } from '#trade-in/own-vehicle.ts'
import type { StoredValuation } from '#trade-in/server/valuation-store.ts'
import { TRADE_IN_COPY } from './copy.ts'

/** The route of one valuation. */
export const VALUATION = '/trade-in/:id{[\\da-f-]{36}}'
export const TRADE_IN_PATHS = ['/trade-in', '/cars/trade-in'] as const
export const valuationPath = (id: string) => `/trade-in/${id}`

export type TradeInCopy = Copy<typeof TRADE_IN_COPY>
export const tradeInCopy = (site: Site): TradeInCopy => copyFor(site, TRADE_IN_COPY)

export type Step = 'car' | 'condition' | 'offer'
export type StepView = { readonly name: string; readonly state: 'done' | 'current' | 'ahead' }

export function toSteps(site: Site, current: Step): readonly StepView[] {
  const copy = tradeInCopy(site)
  const order = ['car', 'condition', 'offer'] as const
  const at = order.indexOf(current)
  return order.map((step, index) => ({
    name: copy(`tradeIn.step.${step}`),
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }))
}

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
