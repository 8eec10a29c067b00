import { beforeEach, describe, expect, it } from 'vitest'
import type { WireSlot } from '#appointments/wire-slots.ts'
import { createFormToken } from '#leads/server/form-token.ts'
import { steppedClock, MINUTE_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

/** Monday, 9 am in Toowoomba. */
const NOW = new Date('2026-11-22T23:00:00Z')
const SECRET = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const database = await createTestDatabase()
const clock = steppedClock(NOW)
const app = await openTestApp(database, clock, { FORECOURT_SECRET: SECRET, LEAD_RATE_LIMIT: '0' })
const [yard] = await database.asOwner<{ id: number }>(`select id from locations where slug = 'redgum-toowoomba'`)
const CAR = sampleSlug('redgum', 'used')

beforeEach(() => database.asOwner('delete from leads'))

async function slots(query: string, site = 'redgum'): Promise<readonly WireSlot[]> {
  const response = await app.ask(siteOf(app, site), `/api/appointments?${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { slots: readonly WireSlot[] }).slots
}

const firstSlot = async (query: string): Promise<string> => (await slots(query))[0]?.start ?? ''

let sent = 0
function send(changes: Readonly<Record<string, unknown>>, site = 'redgum'): Promise<Response> {
  const body = {
    form: 'testDrive',
    name: `Alex ${++sent}`,
    email: 'alex@example.com',
    phone: '0491 570 006',
    terms_conditions: true,
    rendered_at: createFormToken(SECRET).sign(site, new Date(clock().getTime() - MINUTE_MS)),
    ...changes,
  }
  return app.ask(siteOf(app, site), '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const booked = () =>
  database.asOwner<{ starts_at: Date; vehicle_id: number | null }>(
    `select starts_at, vehicle_id from appointments where state = 'booked'`,
  )

describe('the times of a test drive', () => {
  it('are an hour long, two hours ahead, with the offset of the yard', async () => {
    const found = await slots(`car_id=${CAR}&location_id=${yard?.id}&date=2026-11-23`)
    expect(found[0]).toEqual({
      start: '2026-11-23T11:00:00+10:00',
      end: '2026-11-23T12:00:00+10:00',
      available: true,
    })
    expect(await slots('date=2026-11-23')).toEqual(found)
  })

  it('are booked once: a second request is refused and stores nothing', async () => {
    const start = await firstSlot(`car_id=${CAR}&date=2026-11-24`)
    expect((await send({ dateTime: start, car_id: CAR })).status).toBe(201)
    const second = await send({ dateTime: start, car_id: sampleSlug('redgum', 'new') })
    expect(second.status).toBe(422)
    expect(await second.json()).toMatchObject({ errors: [{ pointer: '#/dateTime' }] })
    expect(await booked()).toMatchObject([{ starts_at: new Date(start), vehicle_id: expect.any(Number) }])
    expect(await database.asOwner('select id from leads')).toHaveLength(1)
    expect((await slots(`car_id=${CAR}&date=2026-11-24`))[0]?.available).toBe(false)
  })

  it('are booked once by the same submission, however often it is sent', async () => {
    const start = await firstSlot('date=2026-11-24')
    const lead = { dateTime: start, name: 'Twice' }
    const [first, second] = [await send(lead), await send(lead)]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(await second.json()).toEqual(await first.json())
    expect(await booked()).toHaveLength(1)
  })

  it('may be given in the local time of the yard or in another zone', async () => {
    expect((await send({ dateTime: '2026-11-24T09:00' })).status).toBe(201)
    expect((await send({ dateTime: '2026-11-24T00:00:00Z' })).status).toBe(201)
    expect((await booked()).map(({ starts_at }) => starts_at.toISOString()).toSorted()).toEqual([
      '2026-11-23T23:00:00.000Z',
      '2026-11-24T00:00:00.000Z',
    ])
  })

  it.each(['2026-11-24T09:45', '2026-11-23T09:30', '2027-11-23T09:30', 'soon'])(
    'can be booked only as offered, not at %s',
    async (dateTime) => {
      expect((await send({ dateTime })).status).toBe(422)
      expect(await booked()).toEqual([])
    },
  )

  it('need not be chosen, and suspected spam books none', async () => {
    expect((await send({})).status).toBe(201)
    expect((await send({ dateTime: '2026-11-24T09:00', website_address: 'https://spam.example' })).status).toBe(201)
    expect(await booked()).toEqual([])
  })

  it.each([
    ['an invalid day', `date=tomorrow`, 422],
    ['an unknown vehicle', `car_id=nothing`, 404],
    ['a location of another dealer', `location_id=westgate-laverton`, 404],
    ['an unknown kind', `kind=careers`, 422],
  ])('%s is refused', async (_, query, status) => {
    expect((await app.ask(siteOf(app, 'redgum'), `/api/appointments?${query}`)).status).toBe(status)
  })

  it('are none on a site without bookings, where the form asks for a preferred time', async () => {
    expect(await slots('', 'ironbark')).toEqual([])
    const html = await (await app.ask(siteOf(app, 'ironbark'), '/book-test-drive/')).text()
    expect(html).toContain('type="datetime-local"')
  })
})

describe('the form without a script', () => {
  const path = `/book-test-drive/?car_id=${CAR}`
  const times = (html: string) => [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => input)

  it('offers the free times of the vehicle’s yard and books one', async () => {
    const html = await (await app.ask(siteOf(app, 'redgum'), path)).text()
    const free = times(html).filter((input) => input.includes('+10:00') && !input.includes('disabled'))
    expect(free.length).toBeGreaterThan(20)
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const start = /value="([^"]+\+10:00)"/.exec(free[5] ?? '')?.[1] ?? ''
    clock.advance(MINUTE_MS)
    const form = new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
      name: 'Alex',
      email: 'alex@example.com',
      phone: '0491 570 006',
      terms_conditions: 'true',
      dateTime: start,
    })
    const answer = await app.ask(siteOf(app, 'redgum'), path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/success'])
    expect(await booked()).toMatchObject([{ starts_at: new Date(start) }])
    const after = await (await app.ask(siteOf(app, 'redgum'), path)).text()
    expect(times(after).find((input) => input.includes(start))).toContain('disabled')
  })

  it('asks for the location first if several take bookings, then shows its times', async () => {
    const site = siteOf(app, 'harbourline')
    const html = await (await app.ask(site, '/book-test-drive/')).text()
    expect(html).not.toContain('datetime-local')
    const [, link = ''] = /href="(\/book-test-drive\/\?location_id=\d+)"/.exec(html) ?? []
    const chosen = await (await app.ask(site, link)).text()
    expect(times(chosen).length).toBeGreaterThan(20)
  })
})

it('the workshop is booked by its own rules', async () => {
  const found = await slots('kind=service')
  expect(found[0]).toMatchObject({ start: expect.stringMatching(/^2026-11-2[45]/), available: true })
  const lead = { form: 'service', message: 'Logbook service', dateTime: found[0]?.start }
  expect((await send(lead)).status).toBe(201)
  expect((await slots('kind=service'))[0]?.available).toBe(true)
  expect((await send(lead)).status).toBe(201)
  expect((await slots('kind=service'))[0]?.available).toBe(false)
  expect((await send(lead)).status).toBe(422)
})
