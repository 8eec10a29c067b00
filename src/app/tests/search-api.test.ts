import { describe, expect, test } from 'vitest'
import type { Site } from '#sites/schema.ts'
import { SEARCH_RATE } from '#shop/search/search-rate.ts'
import { API, INDEX, json, openSearchApi, type Answer } from '../testing/search-api-app.ts'

const { app, ask, post, keyOf, north, south, visible } = openSearchApi()

const idsOf = ({ hits = [] }: Answer) => hits.map(({ id }) => id)
const visibleIds = (site: Site) => visible(site).map(({ id }) => id)
const numerically = (one: unknown, other: unknown) => Number(one) - Number(other)

describe('an answer', () => {
  test('contains the visible stock of the requested host’s site', async () => {
    for (const site of [north, south]) {
      const answer = await json(post(site, `indexes/${INDEX}/search`, { limit: 100 }))
      expect(idsOf(answer).sort(numerically)).toEqual(visibleIds(site))
      expect(answer.estimatedTotalHits).toBe(visibleIds(site).length)
    }
    expect(visibleIds(north).length).toBeGreaterThan(30)
  })

  test.each([
    ['dealership_slug = south OR NOT dealership_slug = south'],
    [['dealership_slug = south']],
    [[['status = sold', 'status != sold']]],
    ['show_on_dealer_website = false OR make = Ford'],
    ['make = Ford) OR (make != x'],
  ])('stays within that stock with the filter %j', async (filter) => {
    const answer = await json(
      post(north, `indexes/${INDEX}/search`, { filter, limit: 100, facets: ['make', 'dealership_slug'] }),
    )
    const allowed = new Set(visibleIds(north))
    expect(idsOf(answer).every((id) => allowed.has(id))).toBe(true)
    expect(Object.keys(answer.facetDistribution?.['dealership_slug'] ?? {})).not.toContain('south')
    expect(answer.facetDistribution?.['make'] ?? {}).not.toHaveProperty('Ford')
  })

  test('to GET is the same as to POST, also for an index name with a sort', async () => {
    const body = { q: 'toyota', filter: [['body = Ute', 'body = Hatch']], facets: ['make'], limit: 5 }
    const parameters = new URLSearchParams({
      q: body.q,
      filter: JSON.stringify(body.filter),
      facets: 'make',
      limit: '5',
    })
    const index = encodeURIComponent(`${INDEX}:price:desc`)
    const [got, posted] = await Promise.all([
      json(ask(north, `${API}/indexes/${index}/search?${parameters}`)),
      json(post(north, `indexes/${INDEX}:price:desc/search`, body)),
    ])
    expect({ ...got, processingTimeMs: 0 }).toEqual({ ...posted, processingTimeMs: 0 })
    const prices = (got.hits ?? []).map(({ price }) => Number(price))
    expect(prices).toHaveLength(5)
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  })

  test('contains hits with the documented field names, without hidden fields', async () => {
    const [hit] = (await json(post(north, `indexes/${INDEX}/search`, { attributesToHighlight: ['*'] }))).hits ?? []
    for (const fields of [hit, hit?.['_formatted']]) {
      expect(fields).toHaveProperty('images')
      expect(fields).not.toHaveProperty('photos')
      expect(fields).not.toHaveProperty('custom_rank')
    }
  })
})

describe('without the site’s key', () => {
  const body = { queries: [{ indexUid: INDEX }] }
  test.each([
    ['', 401, 'missing_authorization_header'],
    ['Basic eA==', 401, 'missing_authorization_header'],
    ['Bearer', 401, 'missing_authorization_header'],
    ['Bearer x', 403, 'invalid_api_key'],
    [`Bearer ${keyOf(south)}`, 403, 'invalid_api_key'],
  ])('%j is refused', async (authorization, status, code) => {
    const calls = [
      post(north, 'multi-search', body, { authorization }),
      post(north, `indexes/${INDEX}/search`, {}, { authorization }),
      post(north, `indexes/${INDEX}/facet-search`, { facetName: 'make' }, { authorization }),
      ...[`indexes/${INDEX}/search`, 'stats', 'version'].map((path) =>
        ask(north, `${API}/${path}`, { headers: { authorization } }),
      ),
    ]
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(status)
      const error = await response.json()
      expect(error).toEqual({
        message: expect.any(String),
        code,
        type: 'auth',
        link: expect.stringContaining(code),
      })
    }
  })

  test('health needs no key', async () => {
    const response = await ask(north, `${API}/health`, { headers: { authorization: '' } })
    expect([response.status, await response.json()]).toEqual([200, { status: 'available' }])
  })
})

test('stats are of the site’s own stock', async () => {
  expect(await json(ask(south, `${API}/stats`))).toMatchObject({
    indexes: { [INDEX]: { numberOfDocuments: visibleIds(south).length, isIndexing: false } },
  })
  expect(await json(ask(south, `${API}/version`))).toMatchObject({
    pkgVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
})

describe('errors', () => {
  test.each([
    [`indexes/${INDEX}/search`, 'text/plain', '{}', 415, 'invalid_content_type'],
    [`indexes/${INDEX}/search`, 'application/json', '{', 400, 'malformed_payload'],
    [`indexes/${INDEX}/search`, 'application/json', '['.repeat(21), 400, 'malformed_payload'],
    [`indexes/${INDEX}/search`, 'application/json; charset=utf-8', '{"sort":["vin:asc"]}', 400, 'invalid_search_sort'],
    ['indexes/User_production/search', 'application/json', '{}', 404, 'index_not_found'],
    ['indexes/%ZZ/search', 'application/json', '{}', 404, 'index_not_found'],
    [`indexes/${INDEX}/facet-search`, 'application/json', '{}', 400, 'missing_facet_search_facet_name'],
    ['multi-search', 'application/json', '{"queries":[{}]}', 400, 'missing_index_uid'],
    ['multi-search', 'application/json', '{"queries":[{"indexUid":"User_production"}]}', 400, 'index_not_found'],
  ])('of %s, %s %s are %i %s', async (path, type, body, status, code) => {
    const response = await post(north, path, body, { 'content-type': type })
    expect([response.status, (await json(response)).code]).toEqual([status, code])
  })

  test('a search that is still starting is 503', async () => {
    const starting = openSearchApi(false)
    for (const path of ['health', `indexes/${INDEX}/search`]) {
      const response = await starting.ask(starting.north, `${API}/${path}`)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await json(response)).code).toBe('internal')
    }
  })
})

describe('another origin', () => {
  const origin = 'https://front.example'

  test('may call the API with the headers that clients send', async () => {
    const asked = 'authorization,content-type,x-meilisearch-client'
    const response = await app.request(`${API}/multi-search`, {
      method: 'OPTIONS',
      headers: {
        host: '127.0.0.1',
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')?.split(/,\s*/)).toEqual(asked.split(','))
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  test('can read answers and errors', async () => {
    const sent = { origin, 'sec-fetch-site': 'cross-site', 'x-meilisearch-client': 'x' }
    for (const body of [{ queries: [{ indexUid: INDEX }] }, {}]) {
      const response = await post(north, 'multi-search', body, sent)
      expect([200, 400]).toContain(response.status)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('may call nothing else', async () => {
    for (const path of ['/', '/api/search', '/api/leads']) {
      const response = await ask(north, path, { method: 'OPTIONS', headers: { origin } })
      expect(response.headers.has('access-control-allow-origin')).toBe(false)
      expect((await ask(north, path, { method: 'POST', headers: { origin } })).status).toBe(403)
    }
  })
})

describe('one address', () => {
  let paid = 0
  const from = (address: string, queries: number, site = north) => {
    const body = JSON.stringify({ queries: Array.from({ length: queries }, () => ({ indexUid: INDEX, limit: 0 })) })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    return ask(site, `${API}/multi-search`, init, address)
  }

  test('may make a burst of searches on a site, however they are spread over bodies', async () => {
    for (let sent = 0; sent < SEARCH_RATE.burst; sent += 50) {
      expect((await from('192.0.2.1', 50)).status).toBe(200)
    }
    const refused = await from('192.0.2.1', 40)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toMatchObject({ code: 'too_many_search_requests', type: 'system' })
    expect((await from('192.0.2.1', 40, south)).status).toBe(200)
    expect((await from('192.0.2.2', 40)).status).toBe(200)
  })

  test.each([
    ['GET', `indexes/${INDEX}/search?limit=0`, undefined, 1],
    ['GET', 'health', undefined, 1],
    ['GET', 'stats', undefined, 1],
    ['POST', `indexes/${INDEX}/search`, { limit: 0 }, 1],
    ['POST', `indexes/${INDEX}/facet-search`, { facetName: 'make' }, 1],
    ['POST', 'multi-search', { queries: [{ indexUid: INDEX }, { indexUid: INDEX }] }, 2],
    ['POST', 'multi-search', { queries: Array.from({ length: 60 }, () => 'refused') }, 50],
  ])('is charged by the number of searches for %s %s with %j', async (method, path, body, searches) => {
    const address = `198.51.100.${++paid}`
    for (const left of [SEARCH_RATE.burst - 40 - searches, 40]) {
      for (let sent = 0; sent < left; sent += 50) await from(address, Math.min(50, left - sent))
      if (left === 40) break
      const init = {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }
      expect((await ask(north, `${API}/${path}`, init, address)).status).not.toBe(429)
    }
    expect((await ask(north, `${API}/indexes/${INDEX}/search`, {}, address)).status).toBe(429)
    expect((await ask(north, `${API}/health`, {}, address)).status).toBe(429)
  })

  test('may make as many searches of the site’s own page', async () => {
    const statuses = []
    for (let sent = 0; sent <= SEARCH_RATE.burst; sent++) {
      const { status, headers } = await ask(north, `${API}?make=Toyota`, {}, '192.0.2.9')
      statuses.push(status === 429 ? headers.get('retry-after') : status)
    }
    expect(statuses.slice(-2)).toEqual([200, '1'])
  })

  test.each([
    ['conditions', { filter: Array.from({ length: 201 }, (_, at) => `price > ${at}`) }, 400],
    ['skipped results', { offset: 1_000_000 }, 200],
  ])('causes no work by too many %s', async (_, body, status) => {
    const response = await post(north, `indexes/${INDEX}/search`, body)
    expect(response.status).toBe(status)
    expect((await json(Promise.resolve(response))).hits ?? []).toEqual([])
  })

  test('causes no work by many filters in one body', async () => {
    const filter = Array.from({ length: 100 }, (_, at) => `price > ${at}`)
    const queries = Array.from({ length: 6 }, () => ({ indexUid: INDEX, filter }))
    expect((await post(north, 'multi-search', { queries: queries.slice(1) })).status).toBe(200)
    expect((await post(north, 'multi-search', { queries })).status).toBe(400)
  })
})
