/** The measurements of a picture's pixels. */
export interface PictureLooks {
  readonly width: number
  readonly height: number
  /** Mean brightness, 0 to 255. */
  readonly light: number
  /** Variance of the Laplacian of the picture at 512 pixels: edges make it large, blur makes it small. */
  readonly sharpness: number
  /** 64 bits as hexadecimal digits, alike for pictures that look alike (difference hash). */
  readonly hash: string
}

/** Grey pixels, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export function lightOf({ pixels }: GreyPicture): number {
  let sum = 0
  for (const value of pixels) sum += value
  return pixels.length === 0 ? 0 : sum / pixels.length
}

/** The variance of the Laplacian, a usual measure of focus (Pech-Pacheco et al., 2000). */
export function sharpnessOf({ width, height, pixels }: GreyPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += value
      squares += value * value
      count++
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** One bit for each pair of neighbours of a picture of 9 × 8 pixels: whether the left one is brighter. */
export function differenceHash({ width, height, pixels }: GreyPicture): string {
  let bits = 0n
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width - 1; x++)
      bits = (bits << 1n) | ((pixels[y * width + x] ?? 0) > (pixels[y * width + x + 1] ?? 0) ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}

/** Number of bits in which two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count++
  return count
}
