import { pictureAddress, type PictureSigner } from '#media/picture-address.ts'
import { PICTURE_WIDTHS, sentPixels } from '#media/picture-size.ts'
import type { MailItem, MailPicture } from '#platform/mail-document.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import { toPriceView, type CardVehicle } from '../card.ts'
import { sidebarFacts } from '../card-facts.ts'
import { VEHICLES_COPY } from '../copy.ts'
import { shownPrice, type PricedVehicle } from '../price.ts'

/** A photo in the media store. `width` and `height` are those of the original in pixels. */
interface StoredPhoto {
  readonly blob: string
  readonly width: number
  readonly height: number
}

export interface ItemVehicle {
  readonly vehicle: CardVehicle & PricedVehicle & { readonly slug: string; readonly itemType: string | null }
  readonly photos: readonly StoredPhoto[]
}

/** Twice the width at which mails show it, for screens with two pixels per point. */
const MAIL_PICTURE_WIDTH = 1200

/** The vehicle in a mail: name, picture, price with its kind, and the facts of its page. */
export function vehicleItem(
  { vehicle, photos }: ItemVehicle,
  anySite: Site,
  { siteUrl, sign }: { readonly siteUrl: string; readonly sign: PictureSigner },
): MailItem {
  const site = inNounOf(anySite, vehicle.itemType)
  const copy = copyFor(site, VEHICLES_COPY)
  const price = toPriceView(shownPrice(vehicle), site, copy)
  return {
    name: vehicle.name,
    href: `${siteUrl}/cars/${vehicle.slug}`,
    picture: mailPicture(photos[0], vehicle.name, { siteUrl, sign }),
    price: (price.kind === 'amount' ? price.amount : price.text) || null,
    priceKind: price.kind === 'amount' ? price.charges : null,
    facts: sidebarFacts(vehicle, copy).map(({ text }) => text),
  }
}

/** A photo as a JPEG, which every mail program shows, at a signed absolute address. */
export function mailPicture(
  photo: StoredPhoto | undefined,
  alt: string,
  { siteUrl, sign }: { readonly siteUrl: string; readonly sign: PictureSigner },
): MailPicture | null {
  if (!photo) return null
  const original = sentPixels(photo, { width: 2400, frame: '3:2' })
  const fitting = PICTURE_WIDTHS.filter((each) => each <= Math.min(MAIL_PICTURE_WIDTH, original.width))
  const size = { width: fitting.at(-1) ?? PICTURE_WIDTHS[0], frame: '3:2' } as const
  const address = pictureAddress({ blob: photo.blob, size, format: 'jpeg' }, sign)
  return { src: siteUrl + address, ...sentPixels(photo, size), alt }
}
