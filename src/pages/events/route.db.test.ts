import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createEventStore } from '#analytics/server/event-store.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { WebEnv } from '#shop/web-context.ts'
import { registerEvents } from './route.tsx'

const database = await createTestDatabase()
const [row] = await database.asOwner<{ id: number }>(`insert into sites (slug) values ('north') returning id`)
const LEAD = '7c0c3b1e-52a1-4f0e-9d55-1f0b6a0e3c11'

const app = new Hono<WebEnv>()
app.use(async (c, next) => {
  c.set('site', buildSite({ slug: 'north' }))
  const vehicles = { find: async (_: number, id: string) => (id === '7' ? { vehicle: { dealershipId: 3 } } : null) }
  c.set('origin', { visitor: c.req.header('from') ?? '192.0.2.1' } as never)
  c.set('now', new Date('2026-11-22T05:00:00Z'))
  c.set('services', {
    sites: { idOf: () => row?.id ?? 0 },
    analytics: { events: createEventStore(database) },
    vehicles: { store: vehicles },
  } as never)
  return next()
})
registerEvents(app)

const report = (body: unknown, path = '/api/events', from = '192.0.2.1') =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', from },
    body: JSON.stringify(body),
  })

describe('POST /api/events', () => {
  it('stores an event, but that of a lead only once', async () => {
    const event = { event_id: 15, website_id: 'north', lead_id: LEAD, car_id: 7 }
    expect([(await report(event)).status, (await report(event)).status]).toEqual([204, 204])
    const kept = await database.asOwner('select event_id, lead_id, vehicle_id from analytics_events')
    expect(kept).toEqual([{ event_id: 15, lead_id: LEAD, vehicle_id: 7 }])
  })

  it.each([
    [{ website_id: 'north' }, '#/event_id'],
    [{ event_id: 0, website_id: 'north' }, '#/event_id'],
    [{ event_id: 15, website_id: 'south' }, '#/website_id'],
    [{ event_id: 15, website_id: 'north', lead_id: 'x' }, '#/lead_id'],
    [{ event_id: 15, website_id: 'north', car_id: 3_000_000_000 }, '#/car_id'],
    [{ event_id: 15, website_id: 'north', car_id: 8 }, '#/car_id'],
    [[], '#'],
    [null, '#'],
  ])('refuses %j because of %s', async (body, pointer) => {
    const answer = await report(body)
    expect(await answer.clone().json()).toMatchObject({
      detail: expect.stringContaining(pointer),
      errors: [{ pointer }],
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  it('answers 429 after too many reports from one address, and still serves other addresses', async () => {
    const event = { event_id: 26, website_id: 'north' }
    const from = '192.0.2.77'
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async () => (await report(event, undefined, from)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
    expect((await report(event, undefined, from)).headers.get('retry-after')).toBe('1')
    expect((await report(event, undefined, '192.0.2.78')).status).toBe(204)
  })
})

describe('POST /api/phone-reveals', () => {
  const PATH = '/api/phone-reveals'

  it('stores every reveal, also of the same vehicle', async () => {
    const reveal = { car_id: 7, dealership_id: 3, website_id: 'north' }
    expect([(await report(reveal, PATH)).status, (await report(reveal, PATH)).status]).toEqual([204, 204])
    const kept = await database.asOwner('select vehicle_id, dealership_id from phone_reveals')
    expect(kept).toEqual([
      { vehicle_id: 7, dealership_id: 3 },
      { vehicle_id: 7, dealership_id: 3 },
    ])
  })

  it.each([
    [{ dealership_id: 3, website_id: 'north' }],
    [{ car_id: 7, website_id: 'north' }],
    [{ car_id: 8, dealership_id: 3, website_id: 'north' }],
    [{ car_id: 7, dealership_id: 4, website_id: 'north' }],
    [{ car_id: 7, dealership_id: 3, website_id: 'south' }],
    [{ car_id: '7', dealership_id: 3, website_id: 'north' }],
    [null],
  ])('refuses %j', async (body) => {
    expect((await report(body, PATH)).status).toBe(422)
  })
})
