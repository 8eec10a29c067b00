export type IconShape = readonly [name: string, attributes: Readonly<Record<string, string | number>>]

/**
 * Merges the shapes of an icon into one path: a page of cards has hundreds of icons, and fewer elements are parsed, styled and laid
 * out sooner. Undefined if a shape has attributes of its own or is not supported here.
 */
export function iconPath(shapes: readonly IconShape[]): string | undefined {
  const parts = shapes.map(shapePath)
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** SVG 2, "Equivalent path" of each basic shape. */
function shapePath([name, { key: _key, ...attributes }]: IconShape): string | undefined {
  const geometry = GEOMETRY[name]
  if (!geometry || !Object.keys(attributes).every((each) => geometry.reads.includes(each))) return undefined
  return geometry.path(
    (attribute) => Number(attributes[attribute] ?? 0),
    (attribute) => String(attributes[attribute] ?? ''),
  )
}

type Geometry = {
  readonly reads: readonly string[]
  readonly path: (number: (attribute: string) => number, text: (attribute: string) => string) => string
}

const GEOMETRY: Readonly<Record<string, Geometry>> = {
  // A relative `m` at the start of a path is absolute, but behind another path it would be relative to that one's end.
  path: { reads: ['d'], path: (_, text) => (text('d').startsWith('m') ? `M0 0${text('d')}` : text('d')) },
  circle: { reads: ['cx', 'cy', 'r'], path: (at) => ellipse(at('cx'), at('cy'), at('r'), at('r')) },
  ellipse: { reads: ['cx', 'cy', 'rx', 'ry'], path: (at) => ellipse(at('cx'), at('cy'), at('rx'), at('ry')) },
  line: {
    reads: ['x1', 'y1', 'x2', 'y2'],
    path: (at) => `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`,
  },
  polyline: { reads: ['points'], path: (_, text) => `M${text('points')}` },
  polygon: { reads: ['points'], path: (_, text) => `M${text('points')}z` },
  rect: {
    reads: ['x', 'y', 'width', 'height', 'rx', 'ry'],
    path: (at, text) => {
      const rx = text('rx') === '' ? at('ry') : at('rx')
      const ry = text('ry') === '' ? rx : at('ry')
      return rectangle(at('x'), at('y'), at('width'), at('height'), rx, ry)
    },
  },
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
}
