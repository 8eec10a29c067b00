import sharp from 'sharp'
import { notFoundSvg } from '../../not-found-picture.ts'
import { SHARE_PIXELS, type SharePicture, type ShareTexts } from '../../share-picture.ts'
import { openTextPaths, type TextPaths } from './text-paths.ts'
import { LARGEST_PIXELS } from './resize-picture.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PIXELS
const BAND_HEIGHT = 156
const STRIPE_HEIGHT = 10
const MARGIN = 44
const PICTURE_HEIGHT = HEIGHT - BAND_HEIGHT
const GROUND = '#15181d'
const INK = '#ffffff'
const QUIET_INK = '#c3c8cf'
const SOLD_GROUND = '#b3261e'
const SOLD_PADDING = 24
/** Space between the name and the price. */
const GAP = 40

/**
 * Draws the picture that other sites show for a link: the photo, and below it the name and the price on a dark band. Text is
 * drawn as paths, because machines without fonts would leave it out.
 *
 * @param original the photo, or null for a vehicle without photos
 * @returns a JPEG
 */
export async function drawSharePicture(
  { picture, texts }: SharePicture,
  original: Buffer | null,
): Promise<Buffer<ArrayBuffer>> {
  const photo = original
    ? await cover(original)
    : await sharp(Buffer.from(notFoundSvg('drawing' in picture ? picture.drawing : 'suv')))
        .flatten({ background: '#ffffff' })
        .resize(WIDTH, PICTURE_HEIGHT, { fit: 'contain', background: '#f3f4f5' })
        .toBuffer()
  const band = await bandSvg(texts)
  return Buffer.from(
    await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
      .composite([
        { input: photo, left: 0, top: 0 },
        { input: Buffer.from(band), left: 0, top: 0 },
      ])
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}

/** The photo, scaled and cropped to fill the space above the band. */
async function cover(original: Buffer): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: LARGEST_PIXELS })
  const { width, height } = await image.metadata()
  const scale = Math.max(WIDTH / width, PICTURE_HEIGHT / height)
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  return image
    .resize(scaled.width, scaled.height)
    .extract({
      left: Math.floor((scaled.width - WIDTH) / 2),
      top: Math.floor((scaled.height - PICTURE_HEIGHT) / 2),
      width: WIDTH,
      height: PICTURE_HEIGHT,
    })
    .toBuffer()
}

async function bandSvg(texts: ShareTexts): Promise<string> {
  const { bold, plain } = await openTextPaths()
  const right = WIDTH - MARGIN - (texts.sold === null ? 0 : SOLD_PADDING)
  const price = bold.fit(texts.sold ?? texts.price, 62, 460)
  const charges = plain.fit(texts.sold === null ? (texts.charges ?? '') : '', 28, 460)
  const nameWidth = right - MARGIN - Math.max(price.width, charges.width) - GAP
  const name = bold.fit(texts.name, 42, nameWidth, 30)
  const detail = plain.fit(secondLine(texts), 28, nameWidth, 24)
  const hasCharges = charges.width > 0
  const top = PICTURE_HEIGHT
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect y="${top}" width="${WIDTH}" height="${BAND_HEIGHT}" fill="${GROUND}"/>` +
    `<rect y="${top}" width="${WIDTH}" height="${STRIPE_HEIGHT}" fill="${texts.accent}"/>` +
    path(name, MARGIN, top + 78, INK) +
    path(detail, MARGIN, top + 124, QUIET_INK) +
    (texts.sold === null ? '' : soldGround(price, right, top)) +
    path(price, right - price.width, top + (hasCharges ? 82 : 106), INK) +
    path(charges, right - charges.width, top + 124, QUIET_INK) +
    '</svg>'
  )
}

/** The site and the detail, or only the detail if it contains the site's name. */
function secondLine({ site, detail }: ShareTexts): string {
  return detail?.includes(site) ? detail : [site, detail].filter(Boolean).join(' · ')
}

function soldGround({ width }: TextPath, right: number, top: number): string {
  return `<rect x="${right - width - SOLD_PADDING}" y="${top + 38}" width="${width + 2 * SOLD_PADDING}" height="92" fill="${SOLD_GROUND}"/>`
}

type TextPath = ReturnType<TextPaths['fit']>

function path({ d, scale }: TextPath, x: number, y: number, fill: string): string {
  return d === '' ? '' : `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${d}"/>`
}
