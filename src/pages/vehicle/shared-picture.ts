import { bodyDrawingOf } from '#media/body-drawing-of.ts'
import { storedPictures } from '#media/picture-sources.ts'
import type { SharePicture } from '#media/share-picture.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleFacts, VehiclePageView } from './vehicle-view.ts'

/** The preview picture of links to the vehicle: its first photo with name, location and price, or with a notice that it is sold. */
export function toSharePicture(
  { stored: { vehicle, photos } }: Pick<VehicleFacts, 'stored'>,
  { heading, price, located, available }: Pick<VehiclePageView, 'heading' | 'price' | 'located' | 'available'>,
  site: Pick<Site, 'name' | 'stock' | 'theme'>,
): SharePicture {
  const [first] = storedPictures(photos)
  return {
    picture: first ? { blob: first.blob } : { drawing: bodyDrawingOf(vehicle.body) },
    texts: {
      name: heading,
      detail: located,
      price: price.kind === 'amount' ? price.amount : price.text,
      charges: price.kind === 'amount' ? price.charges : null,
      sold: available ? null : site.stock.soldTag,
      site: site.name,
      accent: site.theme.accent,
    },
  }
}
