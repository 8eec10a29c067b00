import {
  BODY_DRAWINGS,
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  GROUND,
  HUB,
  type BodyDrawingName,
} from '#ui-kit/body-types/drawings.ts'

const WIDTH = 720
const HEIGHT = 480
const SCALE = 3.4

/** The route of the pictures that vehicles without photos have. */
export const NOT_FOUND_ROUTE = '/img/none/:file'

export function notFoundAddress(drawing: BodyDrawingName): string {
  return `/img/none/${drawing}.svg`
}

/** The drawing in grey lines on a grey ground. Both are translucent, so that they suit light and dark themes. */
export function notFoundSvg(drawing: BodyDrawingName): string {
  const { lines, wheels } = BODY_DRAWINGS[drawing]
  const left = (WIDTH - DRAWING_WIDTH * SCALE) / 2
  const top = (HEIGHT - DRAWING_HEIGHT * SCALE) / 2 + 10
  const circles = wheels
    .flatMap(([x, radius]) => [radius, radius * HUB].map((r) => `<circle cx="${x}" cy="${GROUND - radius}" r="${r}"/>`))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#80868d" fill-opacity=".1"/>` +
    `<g transform="translate(${left} ${top}) scale(${SCALE})" fill="none" stroke="#80868d" stroke-opacity=".75"` +
    ` stroke-width=".75" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/>${circles}` +
    `<path d="M-6 ${GROUND}H102" stroke-opacity=".3"/></g></svg>`
  )
}
