/** Contrast of a colour such as `#1a5276` with white or black, whichever is higher (WCAG 2.2, 1.4.3); null for no colour. */
export function bestContrast(colour: string): { readonly ratio: number; readonly on: 'white' | 'black' } | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [white, black] = [1.05 / (luminance + 0.05), (luminance + 0.05) / 0.05]
  return white >= black ? { ratio: white, on: 'white' } : { ratio: black, on: 'black' }
}

/** The contrast of the colour as text on white. */
export function contrastOnWhite(colour: string): number | null {
  const best = bestContrast(colour)
  if (!best) return null
  return best.on === 'white' ? best.ratio : 21 / best.ratio
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
