import type { Site } from '#sites/schema.ts'

type Arrangement = Site['theme']['vehiclePage']['variant']

const ACROSS_THE_PAGE = '(width >= 82.5rem) 82.5rem, 100vw'
/** Eight of twelve columns beside the price; see `.vehicle-grid` in vehicle.css. */
const BESIDE_A_COLUMN = '(width >= 82.5rem) 54rem, (width >= 64rem) 64vw, 100vw'

/** From the window's left edge to a column of 25rem; see vehiclePage-stage.css. */
const FROM_THE_EDGE = '(width >= 86.5rem) calc(50vw + 12.75rem), (width >= 64rem) calc(100vw - 30rem), 100vw'

/** The width of a gallery's pictures, as the `sizes` of an image, in each arrangement of the vehicle page. */
const SLIDE_SIZES: Readonly<Record<Arrangement, string>> = {
  stage: FROM_THE_EDGE,
  sidebar: BESIDE_A_COLUMN,
  ledger: '(width >= 82.5rem) 51.5rem, (width >= 64rem) 59vw, 100vw',
  bench: BESIDE_A_COLUMN,
}

export function slideSizes({ theme, vehicle }: Site): string {
  return vehicle.blocks.includes('sidebar') ? SLIDE_SIZES[theme.vehiclePage.variant] : ACROSS_THE_PAGE
}
