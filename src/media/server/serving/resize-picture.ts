import sharp, { type Sharp } from 'sharp'
import { cropFor, PICTURE_QUALITY, sentPixels, type PictureFormat, type PictureSize } from '../../picture-size.ts'

// One thread per picture is enough, because picture-service.ts resizes several at once. A cache of decoded pictures would not
// help, because the same picture rarely comes again.
sharp.concurrency(1)
sharp.cache(false)

/** A picture with more pixels is not decoded, because a small file could need a lot of memory. */
export const LARGEST_PIXELS = 50_000_000

/** Formats of originals. SVG is not among them: it can contain scripts and refer to files of the server. */
const READABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif'])

/**
 * The settings were chosen by measurements with studio photos at 720 × 480 (processor time and size of a picture):
 *
 * - AVIF effort 0: 41 ms, 13.4 KB
 * - AVIF effort 1: 80 ms, 10.6 KB
 * - AVIF effort 2: 132 ms, 10.3 KB
 * - AVIF effort 4: 650 ms, 9.5 KB
 * - WebP effort 2: 32 ms, 12.3 KB
 * - JPEG: 19 ms, 24.9 KB
 *
 * AVIF is smaller than WebP from effort 1 on, and its time at effort 1 is not noticeable.
 */
const ENCODERS: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: PICTURE_QUALITY.avif, effort: 1 }),
  webp: (image) => image.webp({ quality: PICTURE_QUALITY.webp, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: PICTURE_QUALITY.jpeg }),
}

/** Crops the picture to its frame and scales it down to at most `size.width`. Throws if the bytes are not a picture. */
export async function resizePicture(
  bytes: Buffer,
  size: PictureSize,
  format: PictureFormat,
): Promise<Buffer<ArrayBuffer>> {
  const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS })
  const { width, height, format: read } = await image.metadata()
  if (!READABLE.has(read)) throw new Error(`pictures of the format ${read} are not allowed`)
  const { width: cropWidth, height: cropHeight, left, top } = cropFor({ width, height }, size.frame)
  const sent = sentPixels({ width, height }, size)
  const cut = image.extract({ left, top, width: cropWidth, height: cropHeight }).resize(sent.width, sent.height)
  return Buffer.from(await ENCODERS[format](cut).toBuffer())
}
