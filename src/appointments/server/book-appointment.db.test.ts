import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { bookAppointment, type NewAppointment } from './book-appointment.ts'
import { readDiary } from './read-diary.ts'

const database = await createTestDatabase()
await database.asOwner(`
  insert into sites (slug) values ('amber'), ('blue');
  insert into dealerships (slug, name) values ('yard', 'Yard');
  insert into site_dealerships select s.id, d.id from sites s, dealerships d;
  insert into locations (dealership_id, slug, name) select id, 'north', 'North' from dealerships;
  insert into locations (dealership_id, slug, name) select id, 'south', 'South' from dealerships`)
const [ids] = await database.asOwner<{ amber: number; blue: number; yard: number; north: number; south: number }>(`
  select (select id from sites where slug = 'amber') as amber, (select id from sites where slug = 'blue') as blue,
    (select id from dealerships) as yard, (select id from locations where slug = 'north') as north,
    (select id from locations where slug = 'south') as south`)
const { amber = 0, blue = 0, yard = 0, north = 0, south = 0 } = ids ?? {}
const TEN = new Date('2026-11-24T00:00:00Z')

beforeEach(() => database.asOwner('delete from leads'))

/** Stores an empty lead of the site and books for it, in one transaction. */
function book(changes: Partial<NewAppointment> = {}): Promise<boolean> {
  const appointment: NewAppointment = {
    siteId: amber,
    leadId: randomUUID(),
    dealershipId: yard,
    locationId: north,
    kind: 'testDrive',
    vehicleId: null,
    start: TEN,
    end: new Date(TEN.getTime() + HOUR_MS),
    timezone: 'Australia/Brisbane',
    perSlot: 1,
    ...changes,
  }
  return database.withSite(appointment.siteId, async ({ $client }) => {
    await $client.query(
      `insert into leads (id, site_id, form, payload, submission_key) values ($1, $2, 'testDrive', '{}', $1::uuid::text)`,
      [appointment.leadId, appointment.siteId],
    )
    return bookAppointment($client, appointment)
  })
}

const countTrue = (answers: readonly boolean[]): number => answers.filter(Boolean).length
const fifty = (changes: (index: number) => Partial<NewAppointment>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => book(changes(index))))

test.each([1, 3])('fifty parallel requests fill a slot with %i seats, and book no more', async (perSlot) => {
  expect(countTrue(await fifty(() => ({ perSlot })))).toBe(perSlot)
  const [row] = await database.asOwner<{ n: number; seats: number }>(
    `select count(*)::int as n, count(distinct seat)::int as seats from appointments where state = 'booked'`,
  )
  expect(row).toEqual({ n: perSlot, seats: perSlot })
})

test('a vehicle is booked once at a time, even by two sites and at two locations', async () => {
  const answers = await fifty((index) => ({
    perSlot: 50,
    vehicleId: 7,
    siteId: index % 2 === 0 ? amber : blue,
    locationId: index % 3 === 0 ? north : south,
  }))
  expect(countTrue(answers)).toBe(1)
})

test('an overlapping booking is refused, one that begins as another ends is not', async () => {
  expect(await book({ start: new Date(TEN.getTime() - HOUR_MS), end: TEN })).toBe(true)
  expect(await book()).toBe(true)
  expect(
    await book({ start: new Date(TEN.getTime() + 30 * MINUTE_MS), end: new Date(TEN.getTime() + 40 * MINUTE_MS) }),
  ).toBe(false)
})

test('drives and services of a location are booked independently', async () => {
  expect(await book()).toBe(true)
  expect(await book({ kind: 'service' })).toBe(true)
})

test('the time of a cancelled appointment is free again', async () => {
  expect(await book()).toBe(true)
  await database.asOwner(`update appointments set state = 'cancelled'`)
  expect(await book({ siteId: blue })).toBe(true)
})

test('another site of the dealership sees time, seat and vehicle of a booking, and nothing else', async () => {
  await book({ vehicleId: 7 })
  const seen = await database.withSite(blue, ({ $client }) =>
    readDiary($client, { locationId: south, kind: 'testDrive', vehicleId: 7 }, TEN, new Date(TEN.getTime() + 1)),
  )
  expect(seen.booked).toEqual([{ start: TEN, end: new Date(TEN.getTime() + HOUR_MS), seat: null, vehicleId: 7 }])
  expect(seen.team).toEqual([])
})
