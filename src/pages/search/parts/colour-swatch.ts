/** The paint of common colour names. */
const PAINTS: Readonly<Record<string, string>> = {
  white: '#f7f7f5',
  black: '#191a1b',
  silver: '#c4c8cb',
  grey: '#7b8084',
  gray: '#7b8084',
  blue: '#2457a8',
  red: '#b3261e',
  green: '#2f6b45',
  brown: '#6b4a32',
  beige: '#d8c9a8',
  gold: '#b8963e',
  orange: '#dd6b20',
  yellow: '#edc531',
  purple: '#5e3b8a',
  pink: '#d77a9b',
  bronze: '#8c6239',
  maroon: '#6d1f2a',
  burgundy: '#6d1f2a',
  cream: '#efe6cf',
  turquoise: '#2a9d9a',
}

/** A disc in the named colour as HTML; half of it is grey for an unknown name. */
export function colourSwatch(colour: string): string {
  const paint = paintOf(colour)
  const disc = paint ? `<circle cx="10" cy="10" r="9.5" fill="${paint}"/>` : HALF
  return `<svg class="colour-swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">${disc}${RIM}</svg>`
}

const HALF = '<path d="M10 .5a9.5 9.5 0 0 1 0 19z" fill="#7b8084"/>'
const RIM = '<circle cx="10" cy="10" r="9.5" fill="none" class="stroke-ink opacity-25"/>'

function paintOf(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/)
  return words.map((word) => PAINTS[word]).find((paint) => paint !== undefined)
}
