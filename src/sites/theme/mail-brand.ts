import type { MailBrand } from '#platform/mail-document.ts'
import type { Site } from '../schema.ts'
import { paletteOf } from './palette.ts'

export type SiteBrand = MailBrand & { readonly slug: string }

/**
 * Mail programs know no custom properties, so mails get the site's colours as values. The text on the accent is the one that the theme
 * was checked for, and links have the tone of the accent that is dark enough for text.
 */
export function mailBrand(
  { slug, name, theme }: Pick<Site, 'slug' | 'name' | 'theme'>,
  further: Pick<MailBrand, 'href' | 'logo' | 'contact'> = {},
): SiteBrand {
  const { accent, accentInk, accentText } = paletteOf(theme)
  return { slug, name, accent, accentInk, accentText, ...further }
}
