import type { ClientBase } from 'pg'
import { vehicleRecord } from '#vehicles/vehicle-record.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import type { EventSubject } from '../event-types.ts'

type Client = Pick<ClientBase, 'query'>

interface FoundRecord {
  readonly id: string
  readonly record: object
}

/** The records of `full` bodies, by id. Those that were deleted, or whose personal data was, are missing. */
export async function readRecords(
  client: Client,
  subject: EventSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (subject === 'vehicle') return readVehicles(client, ids)
  const { rows } = await client.query<FoundRecord>(RECORDS[subject], [ids])
  return new Map(rows.map(({ id, record }) => [id, record]))
}

async function readVehicles(client: Client, ids: readonly string[]): Promise<ReadonlyMap<string, object>> {
  const { rows } = await client.query<VehicleRow>(
    `select ${VEHICLE_COLUMNS} from vehicles v where v.id = any($1::integer[])`,
    [ids],
  )
  return new Map(rows.map(readVehicle).map((vehicle) => [String(vehicle.id), vehicleRecord(vehicle)]))
}

const VEHICLE = `jsonb_build_object('id', r.vehicle_id, 'name', r.vehicle_name, 'slug', r.vehicle_slug)`

const RECORDS: Readonly<Record<Exclude<EventSubject, 'vehicle'>, string>> = {
  // Without the texts of mails, and without the links that only shopper and dealer may have.
  lead: `
    select l.id, l.payload - array['words', 'links'] as record from leads l
    where l.id = any($1::uuid[]) and l.payload ? 'payload'`,
  appointment: `
    select a.id, jsonb_build_object('id', a.id, 'leadId', a.lead_id, 'kind', a.kind, 'state', a.state, 'vehicleId', a.vehicle_id,
      'locationId', a.location_id, 'startsAt', a.starts_at, 'endsAt', a.ends_at, 'timezone', a.timezone) as record
    from appointments a where a.id = any($1::uuid[])`,
  reservation: `
    select r.id, jsonb_build_object('id', r.id, 'state', r.state, 'vehicle', ${VEHICLE}, 'depositCents', r.deposit_cents,
      'heldUntil', r.held_until, 'customer', jsonb_build_object('name', r.name, 'email', r.email, 'phone', r.phone)) as record
    from reservations r where r.id = any($1::uuid[]) and r.email is not null`,
  purchase: `
    select r.id, jsonb_build_object('id', r.id, 'state', r.state, 'vehicle', ${VEHICLE}, 'leadId', r.lead_id,
      'agreedCents', r.agreed_cents, 'customer', r.answers -> 'person') as record
    from purchases r where r.id = any($1::uuid[]) and r.answers ? 'person'`,
}
