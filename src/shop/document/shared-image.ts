import type { Page } from '#platform/web/document.ts'
import type { CardPicture } from '#vehicles/card.ts'

/** The picture that social networks and messengers show with a link to the page; empty without a picture. */
export function sharedImage(siteUrl: string, picture: CardPicture | null, alt: string): Pick<Page, 'image'> {
  if (picture === null) return {}
  const { src, width, height } = picture
  return { image: { url: src.startsWith('/') ? `${siteUrl}${src}` : src, alt, width, height } }
}
