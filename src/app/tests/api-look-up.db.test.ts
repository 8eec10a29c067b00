import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { QueryInputOf } from '#api/contract/operation.ts'
import { getStockForm, lookUpVehicle } from '#api/new-stock/contract.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openStaffApp } from '../testing/staff-app.ts'

type Answer = (response: ServerResponse) => void

const respond =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const HILUX = {
  id: '1',
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  series: 'GUN126R',
  year: '2022',
  body_type: 'Utility',
  transmission: 'Sports Automatic',
  fuel: 'Diesel',
  drive: '4x4 Dual Range',
  num_doors: 4,
  num_seats: 5,
  capacity_cc: 2755,
  power_kw: 'about 150',
}
let answer: Answer = respond(200, {})
let asked: (string | undefined)[] = []
const host = `http://127.0.0.1:${await startLocalServer((request, response) => {
  asked.push(request.url)
  if (request.headers['apikey'] === 'test-key') answer(response)
  else respond(401, {})(response)
})}`

const database = await createTestDatabase()
await database.asOwner("insert into dealerships (slug, name) values ('north', 'North')")
const [{ id: dealershipId } = { id: 0 }] = await database.asOwner<{ id: number }>('select id from dealerships')
/** Long enough for a busy machine; one test waits for it. */
const LIMITS = { timeLimitMs: 2000, maxAttempts: 1, breaker: { failures: 1000, openMs: 1 } }
const lookUp = { host, key: 'test-key', client: LIMITS }
const app = openStaffApp(database, () => new Date(), undefined, [], lookUp)
const withoutProvider = openStaffApp(database, () => new Date())
const managerId = await addPerson(database, 'manager@staff.example', {
  role: 'manager',
  dealershipId,
  locationIds: null,
})
const manager = app.clientOf(managerId)

beforeEach(() => {
  asked = []
})

describe('the look-up', () => {
  const look = (query: Omit<QueryInputOf<typeof lookUpVehicle>, 'dealershipId'>, by = manager) =>
    by.call(lookUpVehicle, { query: { dealershipId, ...query } })

  it('fills in what the provider knows, and leaves out what it says in another form', async () => {
    answer = respond(200, { vehicle: HILUX, colour: 'Glacier White', vin: 'MR0BA3CD700123456' })
    const found = await look({ plate: '123 abc', state: 'QLD' })
    expect(asked).toEqual(['/v2/vehicles/registrations/123ABC?region=au&state=QLD'])
    expect(
      found.ok && Object.fromEntries(found.value.body.found?.map(({ field, value }) => [field, value]) ?? []),
    ).toEqual({
      make: 'Toyota',
      model: 'Hilux',
      badge: 'SR5',
      series: 'GUN126R',
      year: 2022,
      body: 'Utility',
      fuel: 'Diesel',
      transmission: 'Sports Automatic',
      drive: '4x4 Dual Range',
      doors: 4,
      seats: 5,
      engineCc: 2755,
      colour: 'Glacier White',
      vin: 'MR0BA3CD700123456',
      regPlate: '123ABC',
      regoState: 'QLD',
    })
  })

  it('finds by VIN', async () => {
    answer = respond(200, { success: true, vehicle: HILUX })
    expect(await look({ vin: 'mr0ba3cd700123456' })).toMatchObject({
      ok: true,
      value: { body: { found: { length: 13 } } },
    })
    expect(asked).toEqual(['/v2/vehicles/vins/MR0BA3CD700123456?region=au'])
  })

  test.each<[string, Answer]>([
    ['it knows none', respond(404, { error: true })],
    ['it takes no such plate', respond(422, { error: true })],
    ['it answers null', respond(200, { success: true, vehicle: null })],
    ['it knows only a VIN', respond(200, { vehicle: { id: '3' }, vin: 'JTDKW923905000000' })],
  ])('finds nothing when %s', async (_, given) => {
    answer = given
    expect(await look({ plate: 'ABC123', state: 'VIC' })).toMatchObject({ ok: true, value: { body: { found: null } } })
  })

  test.each<[string, Answer]>([
    ['hangs', () => undefined],
    ['fails', respond(500, {})],
    ['limits the rate', respond(429, {})],
    ['refuses the key', respond(401, {})],
    ['answers no JSON', (response) => void response.end('<html>')],
    ['answers another shape', respond(200, { vehicle: [HILUX] })],
    ['answers without end', (response) => void response.end('x'.repeat(400_000))],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"vehicle"')
        response.destroy()
      },
    ],
  ])('says that it is not answering when the provider %s', async (_, given) => {
    answer = given
    expect(await look({ plate: 'ABC123', state: 'VIC' })).toMatchObject({
      ok: false,
      error: { problem: { kind: 'unavailable' }, retryAfterSeconds: 60 },
    })
  })

  it('needs a plate with its state, or a VIN', async () => {
    for (const query of [{}, { plate: 'ABC123' }, { state: 'VIC' as const }])
      expect(await look(query)).toMatchObject({ ok: false, error: { problem: { kind: 'invalid-query' } } })
    expect(asked).toEqual([])
  })

  it('is not offered without a provider', async () => {
    const other = withoutProvider.clientOf(managerId)
    expect(await other.call(getStockForm, {})).toMatchObject({ ok: true, value: { body: { canLookUp: false } } })
    expect(await look({ vin: 'MR0BA3CD700123456' }, other)).toMatchObject({
      ok: true,
      value: { body: { found: null } },
    })
    const form = await manager.call(getStockForm, {})
    expect(form).toMatchObject({ ok: true, value: { body: { canLookUp: true } } })
    const needed = form.ok ? form.value.body.fields.filter(({ isNeeded }) => isNeeded) : []
    expect(needed.map(({ label }) => label)).toEqual(['Condition', 'Make', 'Model'])
  })
})
