import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { plantLead, type PlantedLead, type PlantedPlace } from './plant-lead.ts'

const HOUR_MS = 3_600_000
let planted = 0

export interface PlantedBooking {
  readonly kind?: string
  readonly startsAt?: Date
  readonly vehicleId?: number | null
  readonly personId?: string | null
  readonly lead?: PlantedLead
}

/** Adds a lead with a booked hour, by default one in which nothing else is booked. Returns both ids. */
export async function plantBooking(
  database: TestDatabase,
  place: PlantedPlace,
  { kind = 'testDrive', startsAt, vehicleId = null, personId = null, lead = {} }: PlantedBooking = {},
): Promise<{ readonly id: string; readonly leadId: string }> {
  const leadId = await plantLead(database, place, { form: kind === 'service' ? 'service' : 'testDrive', ...lead })
  const id = randomUUID()
  planted += 1
  const start = startsAt ?? new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + (24 + 2 * planted) * HOUR_MS)
  await database.asOwner(
    `insert into appointments (id, dealership_id, location_id, site_id, lead_id, kind, starts_at, ends_at, timezone, seat, vehicle_id, person_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'Australia/Brisbane', 0, $9, $10)`,
    [
      id,
      place.dealershipId,
      place.locationId,
      place.siteId,
      leadId,
      kind,
      start,
      new Date(start.getTime() + HOUR_MS),
      vehicleId,
      personId,
    ],
  )
  return { id, leadId }
}
