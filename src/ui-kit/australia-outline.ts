import { roundTo } from './round-to.ts'

/** A place in degrees. */
export type GeoPoint = { readonly lat: number; readonly long: number }

type Outline = readonly (readonly [long: number, lat: number])[]

/** A rough coastline, drawn by hand, clockwise from Cape York. */
export const MAINLAND: Outline = [
  [142.5, -10.7],
  [143.6, -14.2],
  [145.4, -15.0],
  [146.1, -18.4],
  [148.8, -20.3],
  [150.8, -23.3],
  [153.1, -25.3],
  [153.6, -28.6],
  [152.5, -32.2],
  [151.2, -33.9],
  [150.0, -37.2],
  [147.8, -37.9],
  [146.3, -39.1],
  [144.8, -38.1],
  [143.5, -38.8],
  [140.7, -38.0],
  [139.6, -36.2],
  [138.2, -35.6],
  [138.4, -34.4],
  [137.6, -35.2],
  [137.9, -33.2],
  [135.9, -34.8],
  [134.2, -33.0],
  [131.2, -31.5],
  [128.8, -31.7],
  [125.9, -32.3],
  [123.7, -33.9],
  [119.9, -34.0],
  [117.9, -35.1],
  [115.1, -34.3],
  [115.7, -31.9],
  [114.6, -28.9],
  [113.4, -26.2],
  [113.7, -22.6],
  [116.8, -20.6],
  [119.1, -20.0],
  [121.4, -19.2],
  [122.2, -18.0],
  [123.6, -16.3],
  [126.0, -14.1],
  [128.2, -14.9],
  [129.6, -14.9],
  [130.8, -12.4],
  [132.6, -11.4],
  [136.8, -12.2],
  [135.5, -15.0],
  [139.3, -17.4],
  [140.9, -17.4],
  [141.7, -13.9],
]
export const TASMANIA: Outline = [
  [144.7, -40.7],
  [148.2, -40.9],
  [148.0, -43.0],
  [146.9, -43.6],
  [146.0, -43.5],
  [145.2, -42.2],
]

const WEST = 112
const NORTH = -9.5
/** Pixels per degree. A degree of longitude is narrower than one of latitude; the ratio is that of the country's middle. */
const SCALE = { x: 9.3, y: 10.3 }

/** Position of a place on the drawing of 400 × 360. */
export function onMap({ lat, long }: GeoPoint): { readonly x: number; readonly y: number } {
  return { x: roundTo((long - WEST) * SCALE.x, 1), y: roundTo((NORTH - lat) * SCALE.y, 1) }
}
