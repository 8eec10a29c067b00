import type { MailBrand } from '#platform/mail-document.ts'
import type { Site } from '../schema.ts'
import { paletteOf } from './palette.ts'

/** Mail programs know no custom properties, so mails get the site's colours as values. */
export function mailBrand({
  slug,
  name,
  theme,
}: Pick<Site, 'slug' | 'name' | 'theme'>): MailBrand & { readonly slug: string } {
  const { accent, accentInk } = paletteOf(theme)
  return { slug, name, accent, accentInk }
}
