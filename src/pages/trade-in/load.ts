import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import type { StoredValuation } from '#trade-in/valuation.ts'
import type { WebContext } from '#shop/web-context.ts'

/** A valuation of this site; null for an unknown id. */
export function valuationOf(c: WebContext, id: string): Promise<StoredValuation | null> {
  const { site, services } = c.var
  return services.tradeIn.valuations.find(services.sites.idOf(site), id)
}

/** The dealer's vehicle that the trade-in helps to pay for; null if none is named or it is unknown. */
export async function carOf(c: WebContext, idOrSlug: string | null): Promise<StoredVehicle | null> {
  const { site, now, services } = c.var
  if (idOrSlug === null || idOrSlug === '') return null
  return services.vehicles.store.find(site, idOrSlug, now)
}
