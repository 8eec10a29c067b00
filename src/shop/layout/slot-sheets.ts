import type { Site } from '#sites/schema.ts'

/** Style sheets by path, such as `/src/styles/slots/header-tabs.css`: one for each variant of a slot that needs its own rules. */
const SHEETS = import.meta.glob<string>('/src/styles/slots/*.css', { query: '?raw', import: 'default', eager: true })

const SLOTS = ['header', 'hero', 'card', 'sections', 'footer', 'vehiclePage'] as const

/** The rules of the variants that the site uses, and of no others. */
export function slotSheets({ theme }: Pick<Site, 'theme'>): string {
  return SLOTS.map((slot) =>
    withoutComments(SHEETS[`/src/styles/slots/${slot}-${theme[slot].variant}.css`] ?? ''),
  ).join('')
}

/** The names of all sheets, such as `header-tabs`. */
export function slotSheetNames(): readonly string[] {
  return Object.keys(SHEETS).map((path) => path.replace(/^.*\/|\.css$/g, ''))
}

function withoutComments(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
