import type { SearchIndex } from '@forecourt/faceted-search'
import { createReferenceIndex } from '@forecourt/faceted-search/testing'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { toSearchDocument } from '../index/search-document.ts'
import { VEHICLE_INDEX } from '../index/vehicle-index.ts'

export type BuiltVehicle = Partial<Vehicle> & { readonly yard?: string; readonly pictures?: number }

const DAY_MS = 24 * 60 * 60 * 1000

/** An index of a few vehicles for tests: ids from 1, each a day older than the previous one. */
export function buildSearchIndex(stock: readonly BuiltVehicle[], now: Date): SearchIndex {
  const index = createReferenceIndex(VEHICLE_INDEX)
  index.apply({
    upserts: stock.map(({ yard = 'north', pictures = 0, ...fields }, at) =>
      toSearchDocument({
        vehicle: buildVehicle({
          id: at + 1,
          slug: `v-${at + 1}`,
          createdAt: new Date(now.getTime() - at * DAY_MS),
          photosCount: pictures,
          ...fields,
        }),
        dealership: { slug: yard, name: `${yard} yard` },
        location: null,
        photos: Array.from({ length: pictures }, (_, picture) => ({
          blob: String(picture).repeat(40).slice(0, 40),
          sourceUrl: null,
          width: 1200,
          height: 800,
        })),
      }),
    ),
  })
  return index
}
