import { describe, expect, test } from 'vitest'
import { createBlock } from '#api/blocks/contract.ts'
import { confirmBooking, declineBooking, getBooking, undoBooking, updateBooking } from '#api/bookings/contract.ts'
import { createCalendarAddress, revokeCalendarAddress } from '#api/calendar-addresses/contract.ts'
import { registerCalendars } from '#api/calendar-addresses/serve-calendar.ts'
import { readDiary } from '#appointments/server/read-diary.ts'
import { capacityAt } from '#appointments/slots.ts'
import { loadThread } from '#leads/server/thread/lead-thread.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { plantBooking, type PlantedBooking } from '../testing/plant-booking.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
const clock = () => new Date()
const ORIGIN = 'http://console.localhost'
const app = openStaffApp(database, clock, undefined, [
  (host) => registerCalendars(host, { database, consoleUrl: ORIGIN, clock }),
])
const manager = app.clientOf(amber.people.manager)
const place = { siteId: amber.siteId, dealershipId: amber.dealershipId, locationId: amber.mainId }
const plant = (booking: PlantedBooking = {}) => plantBooking(database, place, booking)

const HOUR_MS = 3_600_000
let days = 30
/** A noon that no other booking of this file is near. */
const noon = () => new Date(Date.UTC(2027, 0, (days += 1), 2))
const at = (time: Date, hours = 0) => new Date(time.getTime() + hours * HOUR_MS).toISOString()

async function read(id: string) {
  const answer = await manager.call(getBooking, { params: { id } })
  if (!answer.ok) throw new Error('the booking is not found')
  return answer.value.body
}

const deliveriesOf = (leadId: string) =>
  database.asOwner<{ kind: string; state: string; channel: string }>(
    `select e.kind, d.state, d.channel from deliveries d join lead_events e on e.id = d.event_id where d.lead_id = $1 order by e.created_at, e.kind`,
    [leadId],
  )
/** The appointment as the shopper's page shows it. */
const thread = async (leadId: string) => loadThread(database, amber.siteId, leadId)

describe('a booking that staff move', () => {
  test('has its new time on the shopper’s page, and a mail that asks whether it suits', async () => {
    const time = noon()
    const { id, leadId } = await plant({ startsAt: time })
    const body = { startsAt: at(time, 2) }
    const moved = await manager.call(updateBooking, { params: { id }, ifMatch: 1, body })
    expect(moved).toMatchObject({ ok: true, value: { body: { id, startsAt: at(time, 2), answer: 'awaited' } } })
    expect(await deliveriesOf(leadId)).toEqual([{ kind: 'moved', state: 'waiting', channel: 'shopper' }])
    const shown = await thread(leadId)
    expect(shown?.appointment).toMatchObject({ answer: 'awaited', isConfirmed: true, sequence: 1 })
    expect(Date.parse(shown?.appointment?.start ?? '')).toBe(time.getTime() + 2 * HOUR_MS)
    const [event] = await database.asOwner<{ at: Date | null; owner: string | null }>(
      'select waiting_since as at, assignee_id as owner from leads where id = $1',
      [leadId],
    )
    expect(event).toEqual({ at: null, owner: amber.people.manager })
  })

  test('and undo has its old time, no mail, and its customer waits again', async () => {
    const time = noon()
    const { id, leadId } = await plant({ startsAt: time })
    await manager.call(updateBooking, { params: { id }, ifMatch: 1, body: { startsAt: at(time, 2) } })
    const undone = await manager.call(undoBooking, { params: { id }, ifMatch: 2 })
    expect(undone).toMatchObject({
      ok: true,
      value: { body: { startsAt: at(time), answer: null, confirmedAt: null, version: 3 } },
    })
    expect(await deliveriesOf(leadId)).toEqual([{ kind: 'moved', state: 'cancelled', channel: 'shopper' }])
    expect((await thread(leadId))?.events).toEqual([])
    const [lead] = await database.asOwner<{ waits: boolean; owner: string | null }>(
      'select waiting_since is not null as waits, assignee_id as owner from leads where id = $1',
      [leadId],
    )
    expect(lead).toEqual({ waits: true, owner: null })
    const again = await manager.call(undoBooking, { params: { id }, ifMatch: 3 })
    expect(again).toMatchObject({ ok: false, error: { problem: { detail: 'There is nothing to undo.' } } })
  })

  test('stays where it is if the mail is gone, the version is old, or the time is not free', async () => {
    const time = noon()
    const { id, leadId } = await plant({ startsAt: time })
    const taken = await plant({ startsAt: new Date(time.getTime() + 2 * HOUR_MS) })
    const move = (ifMatch: number, startsAt: string) =>
      manager.call(updateBooking, { params: { id }, ifMatch, body: { startsAt } })
    expect(await move(1, at(time, 2))).toMatchObject({
      error: { problem: { detail: 'No more can come at that time.' } },
    })
    expect(await move(7, at(time, 4))).toMatchObject({ error: { problem: { kind: 'stale' } } })
    expect(await move(1, '2020-01-01T00:00:00Z')).toMatchObject({ error: { problem: { detail: 'The time is over.' } } })
    await move(1, at(time, 4))
    await database.asOwner(`update deliveries set state = 'delivered', attempts = 1 where lead_id = $1`, [leadId])
    const undone = await manager.call(undoBooking, { params: { id }, ifMatch: 2 })
    expect(undone).toMatchObject({ error: { problem: { kind: 'conflict' } } })
    expect((await read(id)).startsAt).toBe(at(time, 4))
    expect((await read(taken.id)).state).toBe('booked')
  })

  test('takes its vehicle to one drive at a time, at whichever location', async () => {
    const time = noon()
    const [vehicle] = await database.asOwner<{ id: number }>("select id from vehicles where slug = 'amber'")
    const vehicleId = vehicle?.id ?? 0
    await plantBooking(database, { ...place, locationId: amber.northId }, { startsAt: time, vehicleId })
    const { id } = await plant({ startsAt: new Date(time.getTime() + 3 * HOUR_MS), vehicleId })
    const moved = await manager.call(updateBooking, { params: { id }, ifMatch: 1, body: { startsAt: at(time) } })
    expect(moved).toMatchObject({ error: { problem: { detail: 'The vehicle is out at that time.' } } })
  })

  test('of two who move to the last time at once, one gets it', async () => {
    const time = noon()
    const planted = []
    for (const hours of [3, 6, 9]) planted.push(await plant({ startsAt: new Date(time.getTime() + hours * HOUR_MS) }))
    const answers = await Promise.all(
      planted.map(({ id }) =>
        manager.call(updateBooking, { params: { id }, ifMatch: 1, body: { startsAt: at(time) } }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('a booking is confirmed once, with a mail', async () => {
  const { id, leadId } = await plant({ startsAt: noon() })
  const confirmed = await manager.call(confirmBooking, { params: { id }, ifMatch: 1 })
  expect(confirmed).toMatchObject({ ok: true, value: { body: { confirmedAt: expect.any(String), version: 2 } } })
  expect(await deliveriesOf(leadId)).toEqual([{ kind: 'confirmed', state: 'waiting', channel: 'shopper' }])
  const again = await manager.call(confirmBooking, { params: { id }, ifMatch: 2 })
  expect(again).toMatchObject({ error: { problem: { detail: 'It is confirmed already.' } } })
})

test('a declined booking frees its time, and the shopper is asked for another one', async () => {
  const time = noon()
  const { id, leadId } = await plant({ startsAt: time })
  await manager.call(declineBooking, { params: { id }, ifMatch: 1, body: { text: 'The car is at the workshop.' } })
  const shown = await thread(leadId)
  expect(shown?.appointment).toBeNull()
  expect(Date.parse(shown?.declined?.start ?? '')).toBe(time.getTime())
  expect(shown?.events).toMatchObject([{ kind: 'declined', text: 'The car is at the workshop.', byDealer: true }])
  const other = await plant({ startsAt: new Date(time.getTime() + 5 * HOUR_MS) })
  const moved = await manager.call(updateBooking, {
    params: { id: other.id },
    ifMatch: 1,
    body: { startsAt: at(time) },
  })
  expect(moved.ok).toBe(true)
  const undone = await manager.call(undoBooking, { params: { id }, ifMatch: 2 })
  expect(undone).toMatchObject({ error: { problem: { detail: 'No more can come at that time.' } } })
})

test('a blocked time takes no bookings, and one of a person counts them as away', async () => {
  const time = noon()
  const { id } = await plant({ startsAt: new Date(time.getTime() + 6 * HOUR_MS) })
  const block = { locationId: amber.mainId, startsAt: at(time), endsAt: at(time, 2), reason: 'Holiday' }
  const blocked = await manager.call(createBlock, { body: block })
  expect(blocked.ok).toBe(true)
  const moved = await manager.call(updateBooking, { params: { id }, ifMatch: 1, body: { startsAt: at(time, 1) } })
  expect(moved).toMatchObject({ error: { problem: { detail: 'The time is blocked.' } } })
  const own = { ...block, personId: amber.people.sales, startsAt: at(time, 3), endsAt: at(time, 4) }
  expect((await app.clientOf(amber.people.sales).call(createBlock, { body: own })).ok).toBe(true)
  const asked = { locationId: amber.mainId, kind: 'testDrive', vehicleId: null } as const
  const seen = await database.withSite(amber.siteId, ({ $client }) =>
    readDiary($client, asked, time, new Date(at(time, 5))),
  )
  expect(seen.blocks).toHaveLength(1)
  const slot = { start: new Date(at(time, 3)), end: new Date(at(time, 4)) }
  const sold = { kind: 'testDrive', perSlot: 5 } as const
  expect(capacityAt(slot, sold, seen.team)).toBe(seen.team.length - 1)
  const foreign = await database.withSite(blue.siteId, ({ $client }) =>
    readDiary($client, asked, time, new Date(at(time, 5))),
  )
  expect(foreign).toEqual({ booked: [], blocks: [], team: [] })
})

describe('a calendar address', () => {
  const make = async (locationId: number | null) => {
    const made = await manager.call(createCalendarAddress, { body: { locationId } })
    if (!made.ok) throw new Error('no address was made')
    return { id: made.value.body.id, path: (made.value.body.secret ?? '').replace(ORIGIN, '') }
  }
  const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

  test('has the bookings of a location as iCalendar, until it is revoked', async () => {
    const time = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 77 * HOUR_MS)
    const { id: bookingId } = await plant({ startsAt: time, lead: { name: 'Robin; or, Sample' } })
    const { id, path } = await make(amber.mainId)
    const response = await app.send(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = lines(await response.text())
    const event = text.slice(text.indexOf(`UID:${bookingId}@console.localhost`))
    expect(event).toContain(`DTSTART:${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
    expect(event.find((line) => line.startsWith('SUMMARY:'))).toBe('SUMMARY:Test drive – Robin\\; or\\, Sample Sample')
    expect(event).toContain('STATUS:TENTATIVE')
    expect([text[0], text.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    await manager.call(revokeCalendarAddress, { params: { id } })
    expect((await app.send(path)).status).toBe(404)
    const [kept] = await database.asOwner<{ hash: string }>(
      'select token_hash as hash from calendar_addresses where id = $1',
      [id],
    )
    expect(path).not.toContain(kept?.hash ?? 'none')
  })

  test('has one’s own bookings alone, and nothing once the role is gone', async () => {
    const time = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 99 * HOUR_MS)
    const mine = await plant({ startsAt: time, personId: amber.people.manager })
    const other = await plant({ startsAt: new Date(time.getTime() + HOUR_MS), personId: amber.people.sales })
    const { path } = await make(null)
    const text = await (await app.send(path)).text()
    expect([text.includes(mine.id), text.includes(other.id)]).toEqual([true, false])
    await database.asOwner('delete from memberships where person_id = $1', [amber.people.manager])
    expect(await (await app.send(path)).text()).not.toContain(mine.id)
  })

  test('that nobody made is not found', async () => {
    expect((await app.send(`/calendars/${'x'.repeat(32)}.ics`)).status).toBe(404)
    expect((await app.send('/calendars/short.ics')).status).toBe(404)
  })
})
