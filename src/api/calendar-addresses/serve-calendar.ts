import { toCalendar, type ListedEvent } from '#appointments/calendar-file.ts'
import { listBookings, type BookingRecord } from '#leads/server/bookings/booking-record.ts'
import { DAY_MS } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { record } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database.ts'
import { sha256 } from '../pipeline/caller.ts'
import type { StaffApp } from '../pipeline/environment.ts'

export const CALENDAR_PATH = '/calendars'

const DAYS_BACK = 30
const DAYS_AHEAD = 180
const MAX_EVENTS = 2000

const KINDS: Readonly<Record<BookingRecord['kind'], string>> = {
  testDrive: 'Test drive',
  service: 'Service',
  purchase: 'Pick-up',
}

/**
 * Adds the secret addresses at which calendar programs read bookings. They have no session: the address says who reads, and its transaction
 * shows what that person may see at that moment.
 */
export function registerCalendars(
  app: StaffApp,
  {
    database,
    consoleUrl,
    clock,
  }: { readonly database: Pick<Database, 'pool' | 'withStaff'>; readonly consoleUrl: string; readonly clock: Clock },
): void {
  app.get(`${CALENDAR_PATH}/:file`, async (c) => {
    const secret = /^([\w-]{32})\.ics$/.exec(c.req.param('file'))?.[1]
    const reader = secret === undefined ? undefined : await readerOf(database, secret)
    if (!reader) return c.notFound()
    const now = clock()
    const bookings = await database.withStaff(reader.personId, async (tx) => {
      const found = await listBookings(
        tx,
        {
          from: new Date(now.getTime() - DAYS_BACK * DAY_MS),
          to: new Date(now.getTime() + DAYS_AHEAD * DAY_MS),
          ...(reader.locationId === null ? { personId: reader.personId } : { locationId: reader.locationId }),
        },
        { after: null, limit: MAX_EVENTS },
      )
      const look = { verb: 'list', subject: 'appointment', filter: 'calendar address', count: found.length } as const
      await record(tx, { kind: 'person', id: reader.personId }, look)
      return found
    })
    const name = reader.locationId === null ? 'My bookings' : `Bookings ${bookings[0]?.locationName ?? ''}`.trim()
    return c.body(
      toCalendar(
        name,
        bookings.map((booking) => eventOf(booking, consoleUrl)),
        now,
      ),
      200,
      {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
      },
    )
  })
}

async function readerOf(
  database: Pick<Database, 'pool'>,
  secret: string,
): Promise<{ readonly personId: string; readonly locationId: number | null } | undefined> {
  const { rows } = await database
    .pool('staff')
    .query<{ personId: string; locationId: number | null }>(
      'select person_id as "personId", location_id as "locationId" from use_calendar_address($1)',
      [sha256(secret)],
    )
  return rows[0]
}

function eventOf(booking: BookingRecord, consoleUrl: string): ListedEvent {
  const { id, sequence, kind, startsAt, endsAt, customer, vehicleName, locationName, personName, confirmedAt } = booking
  return {
    id: `${id}@${new URL(consoleUrl).hostname}`,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: [KINDS[kind], customer?.name, vehicleName].filter(Boolean).join(' – '),
    description: personName === null ? '' : `With ${personName}`,
    place: locationName,
    url: `${consoleUrl}/calendar?day=${startsAt.toISOString().slice(0, 10)}`,
    isConfirmed: confirmedAt !== null,
  }
}
