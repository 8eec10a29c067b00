import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { MailLogo } from '#platform/mail-document.ts'
import type { Site } from '#sites/schema.ts'
import { siteIcon } from '#sites/theme/site-icon.ts'
import type { PictureService, ServedPicture } from './picture-service.ts'

/** The route of a site's logo as a PNG, which mail programs show; most of them show no SVG, AVIF or WebP. */
export const LOGO_ROUTE = '/img/logo/:file'

type LogoSite = Pick<Site, 'slug' | 'name' | 'theme' | 'logo'>
type Pictures = Pick<PictureService, 'ofSite' | 'serve'>

/** Height and largest width at which mails show it. */
const SHOWN = { width: 240, height: 36 }
/** For screens with two pixels per point. */
const DENSITY = 2
const SIZE = { width: 720, frame: 'whole' } as const

/**
 * The site's logo for the head of a mail, with an absolute address that changes with it: its picture, or its sign on the accent colour.
 * Null for a site without either, and for a picture on another server, whose size is unknown: mails then show the name.
 */
export async function mailLogo(site: LogoSite, siteUrl: string, pictures: Pictures): Promise<MailLogo | null> {
  const { image, mark, wordmark } = site.logo
  const original = image === undefined ? null : await pictures.ofSite(image)
  if (!original && mark === undefined) return null
  const scale = original ? Math.min(SHOWN.height / original.height, SHOWN.width / original.width) : 1
  const width = original ? Math.max(1, Math.round(original.width * scale)) : SHOWN.height
  const height = original ? Math.max(1, Math.round(original.height * scale)) : SHOWN.height
  const content = original ? original.blob : siteIcon(site)
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { picture: { src: `${siteUrl}/img/logo/${version}.png`, width, height, alt: wordmark }, withName: !original }
}

/** The bytes of the logo; null for a site without one. */
export async function drawLogo(site: LogoSite, pictures: Pictures): Promise<ServedPicture | null> {
  const { image, mark } = site.logo
  const original = image === undefined ? null : await pictures.ofSite(image)
  if (original) {
    // WebP, because it keeps what is transparent.
    const served = await pictures.serve({ blob: original.blob, size: SIZE, format: 'webp' })
    return served.ok ? png(sharp(served.value.bytes)) : null
  }
  return mark === undefined ? null : png(sharp(Buffer.from(siteIcon(site)), { density: 288 }))
}

async function png(image: Sharp): Promise<ServedPicture> {
  const fitted = image.resize({
    width: SHOWN.width * DENSITY,
    height: SHOWN.height * DENSITY,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return { bytes: Buffer.from(await fitted.png().toBuffer()), type: 'image/png' }
}
