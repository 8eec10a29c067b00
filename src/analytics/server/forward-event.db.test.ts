import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toEvent, wireEvent } from '../analytics-event.ts'
import { EVENT_CATALOGUE, type EventName } from '../catalogue.ts'
import { createEventStore } from './event-store.ts'
import { EVENT_FORWARDING, eventForwardingWorker } from './forward-event.ts'
import { createGa4 } from './ga4.ts'

/** Requests to a server that answers 204 to everything, as Google's Measurement Protocol does, unless `fault` is set. */
const received: { readonly query: URLSearchParams; readonly body: Record<string, unknown> }[] = []
let fault: 'none' | 'error' | 'garbage' | 'hang-up' = 'none'

const port = await startLocalServer((request, response) => {
  void textOf(request).then((text) => {
    if (fault === 'hang-up') return request.socket.destroy()
    if (fault === 'error') return response.writeHead(500).end()
    received.push({
      query: new URL(request.url ?? '', 'http://google.example').searchParams,
      body: JSON.parse(text) as Record<string, unknown>,
    })
    return response.writeHead(fault === 'garbage' ? 404 : 204).end(fault === 'garbage' ? '<html>' : undefined)
  })
})
const address = `http://127.0.0.1:${port}/mp/collect`

const database = await createTestDatabase()
await declareQueues(database, [EVENT_FORWARDING], silentLogger)
const [row] = await database.asOwner<{ id: number }>(`insert into sites (slug) values ('north') returning id`)
const siteId = row?.id ?? 0
const site = buildSite({
  slug: 'north',
  analytics: { ga4: { measurementId: 'G-ABC1234567', secret: 'GA4_SECRET' }, events: { service: 60, parts: 61 } },
})
const CLIENT = '7c0c3b1e-52a1-4f0e-9d55-1f0b6a0e3c11'
/** Text in every field where a page could put personal data. */
const MARKED = 'Marked Person'

const events = createEventStore(database)
const jobs = () =>
  database.asOwner<{ data: object }>(`select data from jobs.job where name = 'event-forwarding' order by created_on`)

/** Runs the waiting jobs and returns the warnings. */
async function forward(secret: string | undefined = 'key'): Promise<object[]> {
  const warnings: object[] = []
  const worker = eventForwardingWorker({
    database,
    ga4: createGa4({ clock: () => new Date(), server: address }),
    siteBySlug: (slug) => (slug === 'north' ? site : undefined),
    secret: () => secret,
    log: { warn: (fields: object) => void warnings.push(fields) } as never,
  })
  for (const { data } of await jobs()) await worker.run(data, { jobId: 'x', signal: new AbortController().signal })
  await database.asOwner('delete from jobs.job')
  return warnings
}

describe('events', () => {
  it('are reported only if the shopper allowed it', async () => {
    await events.add(siteId, { eventId: 15, leadId: null, vehicleId: null, clientId: null }, true)
    await events.add(siteId, { eventId: 15, leadId: null, vehicleId: null, clientId: CLIENT }, false)
    expect(await jobs()).toEqual([])
    const stored = await database.asOwner('select client_id from analytics_events')
    expect(stored).toEqual([{ client_id: null }, { client_id: null }])
  })

  it('reach Google by number and name, without personal data', async () => {
    const numbers = Object.values(site.analytics.events).filter((id) => id !== undefined)
    const person = { name: MARKED, email: MARKED, phone: MARKED, message: MARKED }
    for (const eventId of numbers) {
      const report = wireEvent.parse({ event_id: eventId, website_id: 'north', ...person })
      await events.add(siteId, toEvent(report, CLIENT), true)
    }
    received.length = 0
    expect(await forward()).toEqual([])
    expect(received).toHaveLength(numbers.length)
    expect(received[0]?.query.get('measurement_id')).toBe('G-ABC1234567')
    expect(received[0]?.body).toMatchObject({ client_id: CLIENT, consent: { ad_user_data: 'DENIED' } })
    const names = received.map(({ body }) => (body['events'] as { name: string }[])[0]?.name)
    const known = Object.keys(EVENT_CATALOGUE) as EventName[]
    expect(names.filter((name) => !known.some((key) => EVENT_CATALOGUE[key].name === name))).toEqual([])
    expect(JSON.stringify(received)).not.toContain(MARKED)
  })

  it.each(['error', 'garbage', 'hang-up'] as const)('cause a warning when Google answers with: %s', async (kind) => {
    fault = kind
    await events.add(siteId, { eventId: 15, leadId: null, vehicleId: null, clientId: CLIENT }, true)
    expect(await forward()).toMatchObject([{ site: 'north', event: 15 }])
    fault = 'none'
  })

  it('are not reported while the secret is not set', async () => {
    await events.add(siteId, { eventId: 15, leadId: null, vehicleId: null, clientId: CLIENT }, true)
    received.length = 0
    expect(await forward('')).toEqual([])
    expect(received).toEqual([])
  })
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
