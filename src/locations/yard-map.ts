import outline from './australia.json' with { type: 'json' }
import type { Point } from './distance.ts'

/** A map of a dealer's locations, drawn without any map service: the coast, the borders of the states, and a pin for each location. */
export type YardMap = {
  readonly width: number
  readonly height: number
  readonly coast: string
  readonly borders: string
  readonly pins: readonly Pin[]
}

/** `label` is null where it would cover another one. */
export type Pin = { readonly x: number; readonly y: number; readonly label: Label | null }
export type Label = { readonly text: string; readonly x: number; readonly anchor: 'start' | 'end' }

type Yard = Point & { readonly name: string }

const WIDTH = 640
/** Degrees around the outermost locations. */
const MARGIN = 1.6
/** The least that a map shows, in degrees: a single location is seen in its part of the country. */
const SMALLEST = 9
const LARGEST_RATIO = 1.1
/** Size of a label in the units of the map. */
const LINE = 26
const LETTER = 12
const PIN = 12

/** Null without locations. The same locations always give the same map. */
export function toYardMap(yards: readonly Yard[]): YardMap | null {
  if (yards.length === 0) return null
  const { west, east, north, south } = frameAround(yards)
  // One degree of longitude is shorter the farther from the equator.
  const shrink = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const scale = WIDTH / ((east - west) * shrink)
  const toX = (long: number) => round((long - west) * shrink * scale)
  const toY = (lat: number) => round((north - lat) * scale)
  const height = Math.round((north - south) * scale)
  const path = (lines: readonly string[], end: string) =>
    lines
      .map(
        (line) =>
          `M${pointsOf(line)
            .map(([long, lat]) => `${toX(long)} ${toY(lat)}`)
            .join('L')}${end}`,
      )
      .join('')
  return {
    width: WIDTH,
    height,
    coast: path(outline.coast, 'Z'),
    borders: path(outline.borders, ''),
    pins: labelled(yards.map(({ name, lat, long }) => ({ name, x: toX(long), y: toY(lat) }))),
  }
}

function frameAround(yards: readonly Yard[]) {
  const longs = yards.map(({ long }) => long)
  const lats = yards.map(({ lat }) => lat)
  const [west, east] = widened(Math.min(...longs) - MARGIN, Math.max(...longs) + MARGIN, SMALLEST)
  const [south, north] = widened(
    Math.min(...lats) - MARGIN,
    Math.max(...lats) + MARGIN,
    Math.min(SMALLEST, (east - west) * 0.6),
  )
  // Not much taller than wide.
  const [wider, widest] = widened(west, east, (north - south) / LARGEST_RATIO)
  return { west: wider, east: widest, north, south }
}

function widened(from: number, to: number, least: number): readonly [number, number] {
  const more = Math.max(0, least - (to - from)) / 2
  return [from - more, to + more]
}

function pointsOf(line: string): readonly (readonly [number, number])[] {
  return line.split(' ').map((pair) => {
    const [long = '', lat = ''] = pair.split(',')
    return [Number(long), Number(lat)]
  })
}

type Spot = { readonly name: string; readonly x: number; readonly y: number }
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Labels right of their pin, else left of it, else none. Several locations of one suburb share a label. */
function labelled(spots: readonly Spot[]): readonly Pin[] {
  const taken: Box[] = spots.map(({ x, y }) => ({ left: x - PIN, right: x + PIN, top: y - PIN, bottom: y + PIN }))
  const named = new Set<string>()
  return spots.map(({ name, x, y }) => {
    if (named.has(name)) return { x, y, label: null }
    const length = name.length * LETTER
    for (const anchor of ['start', 'end'] as const) {
      const left = anchor === 'start' ? x + PIN : x - PIN - length
      const box = { left, right: left + length, top: y - LINE / 2, bottom: y + LINE / 2 }
      const isFree = box.left >= 0 && box.right <= WIDTH && !taken.some((other) => overlaps(box, other))
      if (!isFree) continue
      taken.push(box)
      named.add(name)
      return { x, y, label: { text: name, x: anchor === 'start' ? x + PIN : x - PIN, anchor } }
    }
    return { x, y, label: null }
  })
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
