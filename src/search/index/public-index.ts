import { serveIndex } from '@forecourt/meilisearch-api/server'
import { VEHICLE_INDEX } from './vehicle-index.ts'

/** The vehicle index as clients of the search API see it. The name repeats what is searched, so it is highlighted too. */
export const PUBLIC_INDEX = serveIndex('Car_production', VEHICLE_INDEX, ['name'])
