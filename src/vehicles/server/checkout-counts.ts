import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import { NO_PRICE_AT_OR_BELOW_CENTS } from '../availability.ts'
import { whyNoCheckout, type Checkout, type NoCheckout, type SellableVehicle } from '../checkout.ts'

/** Vehicles in stock of a site that can be reserved or bought online, and those that can't, by reason. */
export type CheckoutCounts = {
  readonly offered: number
  readonly refused: Readonly<Partial<Record<NoCheckout, number>>>
}

export type CheckoutGroup = SellableVehicle & { readonly dealership: string; readonly count: number }

/** The shown vehicles in stock, in groups that differ in nothing that decides about the checkout. */
export function readCheckoutGroups(database: Pick<Database, 'withRole'>): Promise<readonly CheckoutGroup[]> {
  return database.withRole(
    'index',
    async ({ $client }) => (await $client.query<CheckoutGroup>(GROUPS, [NO_PRICE_AT_OR_BELOW_CENTS])).rows,
    {
      readOnly: true,
    },
  )
}

/** Counts by the same decision as the vehicle's page. */
export function countCheckouts(
  kind: Checkout,
  site: Pick<Site, 'reserve' | 'purchase' | 'dealerships'>,
  groups: readonly CheckoutGroup[],
): CheckoutCounts {
  let offered = 0
  const refused: Partial<Record<NoCheckout, number>> = {}
  for (const group of groups.filter(({ dealership }) => site.dealerships.includes(dealership))) {
    const because = whyNoCheckout(kind, group, site)
    if (because === null) offered += group.count
    else refused[because] = (refused[because] ?? 0) + group.count
  }
  return { offered, refused }
}

/** The largest price of a group stands for all, because prices count as one only by being real or not. */
const GROUPS = `
  select d.slug as dealership, v.status, v.reserved, v.payment_processors as "paymentProcessors",
    max(v.price)::float8 as price, max(v.offer_price)::float8 as "offerPrice", count(*)::int as count
  from vehicles v join dealerships d on d.id = v.dealership_id
  where v.status in ('in_stock', 'coming_soon') and v.show_on_dealer_website
  group by d.slug, v.status, v.reserved, v.payment_processors, v.price > $1, v.offer_price > $1`
