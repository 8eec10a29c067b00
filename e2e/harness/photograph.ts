import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A picture of squares in random colours: sharp, and like no other. */
export const photograph = async (name: string, brightness = 1) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(randomBytes(20 * 15 * 3), { raw: { width: 20, height: 15, channels: 3 } })
    .resize(1600, 1200, { kernel: 'nearest', fit: 'fill' })
    .linear(brightness)
    .jpeg({ quality: 90 })
    .toBuffer(),
})
