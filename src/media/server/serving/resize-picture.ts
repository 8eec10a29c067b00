import sharp, { type Sharp } from 'sharp'
import { cropFor, sentPixels, type PictureFormat, type PictureSize } from '../../picture-size.ts'

// One thread per picture, because picture-service.ts limits how many are resized at once. Pictures don't repeat, so no cache.
sharp.concurrency(1)
sharp.cache(false)

/** A picture with more pixels is not decoded: a small file can claim to be enormous. */
export const LARGEST_PIXELS = 50_000_000

/** Formats of originals. SVG is not among them: it can contain scripts and refer to files of the server. */
const READABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif'])

/**
 * Measured on the studio set at 720 × 480, CPU ms and KB of a picture: AVIF effort 0: 41 and 13.4, effort 1: 80 and 10.6,
 * effort 2: 132 and 10.3, effort 4: 650 and 9.5; WebP effort 2: 32 and 12.3; JPEG: 19 and 24.9. From effort 1 on AVIF is
 * smaller than WebP, and takes less time than a shopper would notice.
 */
const ENCODERS: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
  webp: (image) => image.webp({ quality: 74, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: 76 }),
}

/** Crops the picture to its frame and scales it down to at most `size.width`. Throws when the bytes are no picture. */
export async function resizePicture(
  bytes: Buffer,
  size: PictureSize,
  format: PictureFormat,
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS })
  const { width, height, format: read } = await image.metadata()
  if (!READABLE.has(read)) throw new Error(`pictures of format ${read} are not opened`)
  const { width: cropWidth, height: cropHeight, left, top } = cropFor({ width, height }, size.frame)
  const sent = sentPixels({ width, height }, size)
  const cut = image.extract({ left, top, width: cropWidth, height: cropHeight }).resize(sent.width, sent.height)
  return Buffer.from(await ENCODERS[format](cut).toBuffer())
}
