import type { Actor } from '#platform/actor.ts'
import { dollars } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { DEPOSIT_COPY } from '../copy.ts'
import type { Holder } from '../holder.ts'
import type { PayOrder, StartRequest } from './start-reservation.ts'

const CURRENCY = 'AUD'

/** A deposit as the provider's page names it. The provider sends the shopper back to `returnUrl`. */
export function depositOrder(
  site: Site,
  {
    vehicleName,
    returnUrl,
    actor,
  }: { readonly vehicleName: string; readonly returnUrl: string; readonly actor: Actor },
): PayOrder {
  return {
    actor,
    currency: CURRENCY,
    description: copyFor(site, DEPOSIT_COPY)('reserve.order', { vehicle: vehicleName }),
    returnUrl,
  }
}

export interface DepositRequest {
  readonly id: string
  readonly site: Site
  readonly siteId: number
  /** Scheme and host of the site, for the links in mails. */
  readonly siteUrl: string
  readonly vehicle: Pick<Vehicle, 'id' | 'name' | 'slug' | 'stockNumber'>
  readonly shopper: { readonly name: string; readonly email: string; readonly phone: string }
  readonly dealerEmail: string
  readonly isRequest: boolean
  readonly holder: Holder
  readonly returnUrl: string
  readonly actor: Actor
}

/** The reservation of a vehicle by the terms of its site. */
export function toStartRequest({ site, vehicle, shopper, actor, returnUrl, ...rest }: DepositRequest): StartRequest {
  const { depositAud, holdHours, refundable } = site.reserve
  return {
    ...rest,
    ...shopper,
    ...depositOrder(site, { vehicleName: vehicle.name, returnUrl, actor }),
    siteSlug: site.slug,
    vehicleId: vehicle.id,
    vehicleName: vehicle.name,
    vehicleSlug: vehicle.slug,
    stockNumber: vehicle.stockNumber,
    depositCents: dollars(depositAud),
    holdHours,
    refundable,
  }
}
