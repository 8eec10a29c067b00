import type { ServerResponse } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { steppedClock } from '#platform/clock.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { placeOfPostcode } from '../place-of-postcode.ts'
import { createGeocoder, GEOCODING_LIMITS } from './geocoder.ts'

type Behaviour = (response: ServerResponse) => void
const json =
  (value: unknown, status = 200): Behaviour =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const found = json({ status: 'OK', results: [{ geometry: { location: { lat: -27.5, lng: 153.1 } } }] })
const refused = (status: string) => json({ status, results: [], error_message: 'no' })

let behave: readonly Behaviour[] = []
const asked: URL[] = []
const warned: object[] = []

const port = await startLocalServer((request, response) => {
  const behaviour = behave[Math.min(asked.length, behave.length - 1)] ?? found
  asked.push(new URL(request.url ?? '', host))
  behaviour(response)
})
const host = `http://127.0.0.1:${port}`
beforeEach(() => {
  behave = []
  asked.length = 0
  warned.length = 0
})

const geocoderAt = (clock = steppedClock(new Date(0))) =>
  createGeocoder({
    server: { host, key: 'k&y' },
    clock,
    log: { warn: (record: object) => void warned.push(record) },
    random: () => 0,
    limits: { ...GEOCODING_LIMITS, timeLimitMs: 300, pauses: { firstMs: 1, longestMs: 1 } },
  })
const TABLE = placeOfPostcode('4000')
const INVALID = { ok: false, error: { kind: 'invalid-postcode' } }

it('requests each Australian postcode once', async () => {
  const geocoder = geocoderAt()
  const point = { ok: true, value: { lat: -27.5, long: 153.1 } }
  expect(await geocoder.pointOf(' 4000 ')).toEqual(point)
  expect(await geocoder.pointOf('4000')).toEqual(point)
  expect(asked.map(({ pathname, searchParams }) => [pathname, ...searchParams])).toEqual([
    ['/maps/api/geocode/json', ['components', 'country:AU|postal_code:4000'], ['key', 'k&y']],
  ])
})

it('rejects a postcode that the service does not find, and sends no request for an invalid one', async () => {
  behave = [refused('ZERO_RESULTS')]
  const geocoder = geocoderAt()
  expect(await geocoder.pointOf('9999')).toEqual(INVALID)
  expect(await geocoder.pointOf('40000')).toEqual(INVALID)
  expect(asked).toHaveLength(1)
})

it.each([
  ['a used-up quota', [refused('OVER_QUERY_LIMIT')], 1, { kind: 'refused', status: 'OVER_QUERY_LIMIT' }],
  ['a wrong key', [refused('REQUEST_DENIED')], 1, { kind: 'refused', status: 'REQUEST_DENIED' }],
  ['a wrong request', [json({ status: 'INVALID_REQUEST' }, 400)], 1, { kind: 'refused', status: 'INVALID_REQUEST' }],
  ['an unknown error twice', [refused('UNKNOWN_ERROR')], 2, { kind: 'refused', status: 'UNKNOWN_ERROR' }],
  ['a failing server', [json({}, 500)], 2, { kind: 'failing', status: 500 }],
  ['HTML', [(response) => response.end('<p>Welcome')], 1, { kind: 'unreadable', httpStatus: 200 }],
  ['OK without a result', [json({ status: 'OK', results: [] })], 1, { kind: 'unreadable', httpStatus: 200 }],
  [
    'a place outside the world',
    [json({ status: 'OK', results: [{ geometry: { location: { lat: 95, lng: 1 } } }] })],
    1,
    { kind: 'unreadable', httpStatus: 200 },
  ],
  ['silence', [() => undefined], 1, { kind: 'timeout' }],
  ['a cut connection', [(response) => response.destroy()], 2, { kind: 'unreachable', reason: expect.any(String) }],
] as const satisfies readonly (readonly [string, readonly Behaviour[], number, object])[])(
  'falls back to the table after %s, and logs a warning',
  async (_, behaviour, times, failure) => {
    behave = behaviour
    expect(await geocoderAt().pointOf('4000')).toEqual(TABLE)
    expect(asked).toHaveLength(times)
    expect(warned).toEqual([failure])
  },
)

it('retries after an unknown error', async () => {
  behave = [refused('UNKNOWN_ERROR'), found]
  expect(await geocoderAt().pointOf('4000')).toMatchObject({ value: { lat: -27.5 } })
})

it('sends no requests for a while to a service that refused several', async () => {
  behave = [
    refused('OVER_QUERY_LIMIT'),
    refused('OVER_QUERY_LIMIT'),
    refused('OVER_QUERY_LIMIT'),
    refused('OVER_QUERY_LIMIT'),
    found,
  ]
  const clock = steppedClock(new Date(0))
  const geocoder = geocoderAt(clock)
  for (let time = 0; time < 6; time++) expect(await geocoder.pointOf('4000')).toEqual(TABLE)
  expect(asked).toHaveLength(4)
  clock.advance(GEOCODING_LIMITS.breaker.openMs)
  expect(await geocoder.pointOf('4000')).toMatchObject({ value: { lat: -27.5 } })
})

it('uses the table if no service is configured', async () => {
  const geocoder = createGeocoder({
    server: undefined,
    clock: steppedClock(new Date(0)),
    log: { warn: () => undefined },
  })
  expect(await geocoder.pointOf('4000')).toEqual(TABLE)
  expect(await geocoder.pointOf('0000')).toEqual(INVALID)
})
