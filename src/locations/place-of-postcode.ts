import { err, ok, type Result } from '#platform/result.ts'
import type { Point } from './distance.ts'
import postcodes from './postcodes.json' with { type: 'json' }

export type PostcodeProblem = { readonly kind: 'invalid-postcode' }

let table: ReadonlyMap<string, Point> | undefined

/**
 * The position of an Australian postcode, rounded to about a kilometre. It is that of the suburb in the middle. The table is
 * from GeoNames (see NOTICE).
 */
export function placeOfPostcode(postcode: string): Result<Point, PostcodeProblem> {
  table ??= read(postcodes.table)
  const point = table.get(postcode.trim())
  return point ? ok(point) : err({ kind: 'invalid-postcode' })
}

/** Parses the table: `4000 -27.46 153.02;4001 …`. */
function read(text: string): ReadonlyMap<string, Point> {
  return new Map(
    text.split(';').map((entry) => {
      const [postcode = '', lat, long] = entry.split(' ')
      return [postcode, { lat: Number(lat), long: Number(long) }]
    }),
  )
}
