import type { Page } from '#platform/web/document.ts'
import type { ClientOrigin } from '#platform/web/client-origin.ts'
import type { Site } from '#sites/schema.ts'
import type { CardPicture } from '#vehicles/card.ts'
import { canonicalUrl } from './canonical.ts'

/** The picture that social networks and messengers show with a link to the page; empty without a picture. */
export function sharedImage(
  site: Pick<Site, 'domains'>,
  origin: ClientOrigin,
  picture: CardPicture | null,
  alt: string,
): Pick<Page, 'image'> {
  if (picture === null) return {}
  const { src, width, height } = picture
  return { image: { url: src.startsWith('/') ? canonicalUrl(site, origin, src) : src, alt, width, height } }
}
