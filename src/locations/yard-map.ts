import outline from './australia.json' with { type: 'json' }
import type { Point } from './distance.ts'
import { roundTo } from '#ui-kit/round-to.ts'

/**
 * A map of a dealer's locations that needs no map service. `coast` and `borders` (of the states) are data of SVG paths. All
 * coordinates are in the units of `width` and `height`.
 */
export type YardMap = {
  readonly width: number
  readonly height: number
  readonly coast: string
  readonly borders: string
  readonly pins: readonly Pin[]
}

/** `label` is null if it would cover another one. */
type Pin = { readonly x: number; readonly y: number; readonly label: Label | null }
type Label = { readonly text: string; readonly x: number; readonly anchor: 'start' | 'end' }

type Yard = Point & { readonly name: string }

const WIDTH = 640
/** Degrees around the outermost locations. */
const MARGIN = 1.6
/** Smallest width of a map in degrees, so that even a single location is shown with its part of the country. */
const MIN_DEGREES = 9
/** Largest height of a map, relative to its width. */
const MAX_HEIGHT_RATIO = 1.1
/** Sizes in the units of the map: height of a label, average width of its letters, half the width of a pin. */
const LABEL_HEIGHT = 26
const LETTER_WIDTH = 12
const PIN_RADIUS = 12

/** Null without locations. */
export function toYardMap(yards: readonly Yard[]): YardMap | null {
  if (yards.length === 0) return null
  const { west, east, north, south } = frameAround(yards)
  // A degree of longitude gets shorter with the distance from the equator.
  const shrink = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const scale = WIDTH / ((east - west) * shrink)
  const toX = (long: number) => roundTo((long - west) * shrink * scale, 1)
  const toY = (lat: number) => roundTo((north - lat) * scale, 1)
  const height = Math.round((north - south) * scale)
  const path = (lines: Lines, end: string) =>
    lines.map((line) => `M${line.map(([long, lat]) => `${toX(long)} ${toY(lat)}`).join('L')}${end}`).join('')
  return {
    width: WIDTH,
    height,
    coast: path(COAST, 'Z'),
    borders: path(BORDERS, ''),
    pins: labelled(yards.map(({ name, lat, long }) => ({ name, x: toX(long), y: toY(lat) }))),
  }
}

function frameAround(yards: readonly Yard[]) {
  const longs = yards.map(({ long }) => long)
  const lats = yards.map(({ lat }) => lat)
  const [west, east] = widened(Math.min(...longs) - MARGIN, Math.max(...longs) + MARGIN, MIN_DEGREES)
  const [south, north] = widened(
    Math.min(...lats) - MARGIN,
    Math.max(...lats) + MARGIN,
    Math.min(MIN_DEGREES, (east - west) * 0.6),
  )
  const [widerWest, widerEast] = widened(west, east, (north - south) / MAX_HEIGHT_RATIO)
  return { west: widerWest, east: widerEast, north, south }
}

/** Extends a range on both sides until it has the minimal length. */
function widened(from: number, to: number, minLength: number): readonly [number, number] {
  const more = Math.max(0, minLength - (to - from)) / 2
  return [from - more, to + more]
}

type Lines = readonly (readonly (readonly [number, number])[])[]

const COAST: Lines = outline.coast.map(pointsOf)
const BORDERS: Lines = outline.borders.map(pointsOf)

/** Parses the points of a line: `115.1,-34.3 115.2,-34.4`. */
function pointsOf(line: string): readonly (readonly [number, number])[] {
  return line.split(' ').map((pair) => {
    const [long = '', lat = ''] = pair.split(',')
    return [Number(long), Number(lat)]
  })
}

type Spot = { readonly name: string; readonly x: number; readonly y: number }
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/**
 * Adds labels to pins: on the right of the pin, or on the left if that is free, or none. Only the first of several locations
 * with the same name gets a label.
 */
function labelled(spots: readonly Spot[]): readonly Pin[] {
  const taken = spots.map(({ x, y }): Box => ({
    left: x - PIN_RADIUS,
    right: x + PIN_RADIUS,
    top: y - PIN_RADIUS,
    bottom: y + PIN_RADIUS,
  }))
  const named = new Set<string>()
  return spots.map(({ name, x, y }) => {
    if (named.has(name)) return { x, y, label: null }
    const length = name.length * LETTER_WIDTH
    for (const anchor of ['start', 'end'] as const) {
      const left = anchor === 'start' ? x + PIN_RADIUS : x - PIN_RADIUS - length
      const box = { left, right: left + length, top: y - LABEL_HEIGHT / 2, bottom: y + LABEL_HEIGHT / 2 }
      const isFree = box.left >= 0 && box.right <= WIDTH && !taken.some((other) => overlaps(box, other))
      if (!isFree) continue
      taken.push(box)
      named.add(name)
      return { x, y, label: { text: name, x: anchor === 'start' ? x + PIN_RADIUS : x - PIN_RADIUS, anchor } }
    }
    return { x, y, label: null }
  })
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
