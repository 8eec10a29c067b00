import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { insertVehicles } from '#vehicles/server/testing/insert-vehicles.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { createAutograb } from './autograb.ts'
import { createMarketService } from './market-service.ts'
import { providerPriceWorker } from './provider-job.ts'

type Answer = (response: ServerResponse, request: unknown) => void

const GAUGE = {
  id: '1',
  fill: 0.35,
  listing_price: 29_990,
  market_range_min: 26_500,
  market_range_max: 34_800,
  confidence: 0.72,
}

const respond =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const FAULTS: Readonly<Record<string, Answer>> = {
  hangs: () => undefined,
  fails: respond(500, { error: 'down' }),
  'limits the rate': respond(429, { error: 'too many requests' }),
  'refuses the key': respond(401, { error: 'unauthorised' }),
  'answers no JSON': (response) => void response.end('<html>maintenance</html>'),
  'answers another shape': respond(200, { gauge: { fill: 'half', confidence: 3 } }),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"gauge"')
    response.destroy()
  },
  'answers without end': (response) => void response.end('x'.repeat(400_000)),
}

let answer: Answer = respond(200, { gauge: GAUGE })
let requests: { readonly path: string | undefined; readonly key: unknown; readonly body: unknown }[] = []

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: unknown = JSON.parse(text)
  requests.push({ path: request.url, key: request.headers['apikey'], body })
  answer(response, body)
}
const host = `http://127.0.0.1:${await startLocalServer((request, response) => void receive(request, response))}`

const database = await createTestDatabase()
await database.asOwner(`
  insert into sites (slug) values ('amber'), ('blue');
  insert into dealerships (slug, name) values ('amber', 'Amber'), ('blue', 'Blue');
  insert into site_dealerships select s.id, d.id from sites s join dealerships d using (slug)`)
const CAR = { price: 29_990_00, km: 64_000, year: 2020 }
await insertVehicles(
  database,
  [
    { slug: 'by-vin', vin: 'MR0BA3CD500123456' },
    { slug: 'by-plate', vin: null, regPlate: '123ABC', regoState: 'QLD' as const },
    { slug: 'without-number', vin: null },
    { slug: 'new', vin: 'MR0BA3CD500123457', carType: 'new' as const },
  ]
    .map((fields) => ({ dealership: 'amber', photos: 0, vehicle: buildVehicle({ ...CAR, ...fields }) }))
    .concat({
      dealership: 'blue',
      photos: 0,
      vehicle: buildVehicle({ ...CAR, slug: 'of-another-dealer', vin: 'MR0BA3CD500123458' }),
    }),
)

const client = { timeLimitMs: 10_000, maxAttempts: 2, pauses: { firstMs: 1, longestMs: 1 } }
const autograb = (timeLimitMs = client.timeLimitMs) =>
  createAutograb({ host, key: 'sec_test', client: { ...client, timeLimitMs } })
async function run(provider = autograb()): Promise<void> {
  const job = providerPriceWorker({ database, provider, dealerships: () => ['amber'], log: silentLogger })
  await job.run({}, { jobId: '1', signal: new AbortController().signal })
}
const stored = () =>
  database.asOwner(`
    select v.slug, m.fill, m.range_min::integer as min, m.range_max::integer as max, m.confidence
    from market_prices m join vehicles v on v.id = m.vehicle_id order by 1`)

beforeEach(async () => {
  answer = respond(200, { gauge: GAUGE })
  requests = []
  await database.asOwner('delete from market_prices')
})

describe('the job that asks the provider', () => {
  test('asks by VIN, else by plate, about used vehicles of the sites that show market data', async () => {
    await run()
    const asked = (identity: object) => ({
      path: '/v2/valuations/gauge',
      key: 'sec_test',
      body: { region: 'au', odometer: 64_000, listing_price: 29_990, ...identity },
    })
    expect(requests).toHaveLength(2)
    expect(requests).toContainEqual(asked({ vin: 'MR0BA3CD500123456' }))
    expect(requests).toContainEqual(asked({ rego: '123ABC', state: 'QLD' }))
    const gauge = { fill: 0.35, min: 26_500_00, max: 34_800_00, confidence: 0.72 }
    expect(await stored()).toEqual([
      { slug: 'by-plate', ...gauge },
      { slug: 'by-vin', ...gauge },
    ])
  })

  test('asks again when the price changed, and not before', async () => {
    await run()
    await run()
    expect(requests).toHaveLength(2)
    await database.asOwner(`update vehicles set offer_price = 2899000 where slug = 'by-vin'`)
    await run()
    expect(requests).toHaveLength(3)
    expect(requests.at(-1)?.body).toMatchObject({ listing_price: 28_990 })
    await database.asOwner(`update vehicles set offer_price = null where slug = 'by-vin'`)
  })

  test('does not ask again soon about a vehicle that the provider does not know', async () => {
    answer = respond(404, { error: 'no match' })
    await run()
    await run()
    expect(requests).toHaveLength(2)
  })

  test.each(Object.keys(FAULTS))('stores nothing when the provider %s, and ends', async (fault) => {
    answer = FAULTS[fault] ?? answer
    await run(autograb(150))
    expect(await stored()).toEqual([])
  })

  test('stops calling a provider that keeps failing', async () => {
    answer = respond(500, {})
    const provider = createAutograb({ host, key: 'k', client: { ...client, breaker: { failures: 3, openMs: 60_000 } } })
    for (let round = 0; round < 4; round++) await run(provider)
    expect(requests).toHaveLength(3)
  })
})

test('a vehicle whose plate or VIN the provider refuses does not hold up the others', async () => {
  answer = (response, request) =>
    JSON.stringify(request).includes('vin')
      ? respond(422, { error: 'invalid vin' })(response, request)
      : respond(200, { gauge: GAUGE })(response, request)
  await run()
  expect(await stored()).toEqual([
    { slug: 'by-plate', fill: 0.35, min: 26_500_00, max: 34_800_00, confidence: 0.72 },
    { slug: 'by-vin', fill: null, min: null, max: null, confidence: null },
  ])
})

test("the provider's gauge replaces that of comparables, for the price that it was asked about", async () => {
  await run()
  await database.asOwner(`
    insert into market_prices (vehicle_id, dealership_id, source, listing_price, range_min, range_max, confidence)
    select id, dealership_id, 'comparables', 1, 2500000, 3500000, 0.5 from vehicles where slug = 'by-vin'`)
  const [car] = await database.asOwner<{ id: number; site: number }>(
    `select v.id, s.site_id as site from vehicles v join site_dealerships s using (dealership_id) where slug = 'by-vin'`,
  )
  if (!car) throw new Error('no vehicle')
  const market = createMarketService(database)
  expect((await market.factsOf(car.site, car.id, 29_990_00))?.gauge).toMatchObject({ fill: 0.35, rangeMin: 26_500_00 })
  expect((await market.factsOf(car.site, car.id, 27_500_00))?.gauge).toMatchObject({ fill: 0.25, rangeMin: 25_000_00 })
  await market.close()
})
