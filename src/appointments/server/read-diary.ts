import type { Transaction } from '#platform/server/database.ts'
import type { AppointmentKind, Block, Booked, Diary, Slot, Team } from '../slots.ts'

export type Client = Pick<Transaction['$client'], 'query'>

/** What is asked about: the bookings of a kind at a location, and of a vehicle wherever it is. */
interface DiaryPlace {
  readonly locationId: number
  readonly kind: AppointmentKind
  readonly vehicleId: number | null
  /** An appointment that is about to be moved, and is in nobody's way. */
  readonly exceptId?: string
}

/** Waits for others who book or move an appointment at the location, until they commit. */
export async function lockLocation(client: Client, locationId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('appointments', $1))", [locationId])
}

/** Bookings, blocks and people away that overlap the time between two instants. */
export async function readDiary(
  client: Client,
  { locationId, kind, vehicleId, exceptId }: DiaryPlace,
  from: Date,
  to: Date,
): Promise<Diary> {
  const booked = await client.query<BookedRow>(BOOKED, [locationId, kind, vehicleId, from, to, exceptId ?? null])
  const blocks = await client.query<Block>(BLOCKS, [locationId, from, to])
  const away = await client.query<AwayRow>(AWAY, [locationId, from, to])
  return { booked: booked.rows.map(toBooked), blocks: blocks.rows, team: toTeam(away.rows) }
}

interface BookedRow extends Slot {
  readonly seat: number
  readonly vehicleId: number | null
  readonly isHere: boolean
}

function toBooked({ start, end, seat, vehicleId, isHere }: BookedRow): Booked {
  return { start, end, seat: isHere ? seat : null, vehicleId }
}

interface AwayRow {
  readonly person: number
  readonly start: Date | null
  readonly end: Date | null
}

function toTeam(rows: readonly AwayRow[]): Team {
  const people = new Map<number, Slot[]>()
  for (const { person, start, end } of rows) {
    const times = people.get(person) ?? []
    if (start !== null && end !== null) times.push({ start, end })
    people.set(person, times)
  }
  return [...people.values()]
}

const BOOKED = `
  select starts_at as start, ends_at as end, seat, vehicle_id as "vehicleId", location_id = $1 and kind = $2 as "isHere" from appointments
  where state = 'booked' and starts_at < $5 and ends_at > $4 and (location_id = $1 and kind = $2 or vehicle_id = $3)
    and id is distinct from $6::uuid`

const BLOCKS = `
  select starts_at as start, ends_at as end, kinds from calendar_blocks
  where location_id = $1 and person_id is null and starts_at < $3 and ends_at > $2`

const AWAY = 'select person, starts_at as start, ends_at as end from people_away($1, $2, $3)'
