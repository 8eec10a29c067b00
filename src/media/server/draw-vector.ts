import sharp from 'sharp'

/** Wide enough for a logo on a screen with three pixels per point. */
const DRAWN_WIDTH = 1440
const DRAWN_HEIGHT = 720
const POINTS_PER_INCH = 72
const MAX_DENSITY = 2400

/** What would load something, or make a small file huge. */
const REFUSED =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|@import|\bhref\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#|data:image\/)/i

export const isVector = (file: string): boolean => /\.svg$/i.test(file)

/**
 * Draws an SVG as a PNG, so that its scripts and styles never reach a browser. Throws if it is no SVG, or refers to anything outside of
 * itself.
 */
export async function drawVector(svg: Buffer): Promise<Buffer<ArrayBuffer>> {
  if (REFUSED.test(svg.toString('utf8'))) throw new Error('an SVG that refers to other files is not drawn')
  const { width, height, format } = await sharp(svg).metadata()
  if (format !== 'svg') throw new Error('this is not an SVG')
  const scale = Math.min(DRAWN_WIDTH / width, DRAWN_HEIGHT / height)
  const density = Math.min(MAX_DENSITY, Math.max(1, POINTS_PER_INCH * scale))
  const drawn = sharp(svg, { density }).resize({ width: DRAWN_WIDTH, height: DRAWN_HEIGHT, fit: 'inside' })
  return Buffer.from(await drawn.png().toBuffer())
}
