import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { toPriceView, type CardPicture, type PriceView } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { shownPrice } from '#vehicles/price.ts'

/** The vehicle that a form is about, with the link back to its page. */
export interface VehicleBriefView {
  readonly name: string
  readonly href: string
  readonly text: string
  readonly price: PriceView
  readonly picture: CardPicture | null
}

export function toVehicleBrief(
  vehicle: Vehicle,
  picture: CardPicture | null,
  text: string,
  site: Site,
): VehicleBriefView {
  return {
    name: vehicle.name,
    href: `/cars/${vehicle.slug}`,
    text,
    price: toPriceView(shownPrice(vehicle), site, copyFor(site, VEHICLES_COPY)),
    picture,
  }
}

/** The steps that follow a form. */
export interface NextStepsView {
  readonly heading: string
  readonly steps: readonly string[]
}

export interface LinkView {
  readonly text: string
  readonly href: string
}
