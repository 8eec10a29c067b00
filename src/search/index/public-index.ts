import { serveIndex } from '@forecourt/meilisearch-api/server'
import { VEHICLE_INDEX } from './vehicle-index.ts'

/** The vehicle index as served by the search API. `name` repeats searched attributes, so it is highlighted too. */
export const PUBLIC_INDEX = serveIndex('Car_production', VEHICLE_INDEX, {
  alsoHighlighted: ['name'],
  showsNulls: true,
})
