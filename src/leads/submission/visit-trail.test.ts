import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addVisit, NO_VISIT, readTrail, shareableUrl, writeTrail, type VisitRequest } from './visit-trail.ts'

const ORIGIN = 'https://yard.example'

function visit(target: string, from?: string, isFetchedAhead = false): VisitRequest {
  return { target, origin: ORIGIN, isFetchedAhead, referer: from?.startsWith('/') ? ORIGIN + from : from }
}

function trailOf(...visits: readonly VisitRequest[]) {
  return visits.reduce(addVisit, NO_VISIT)
}

describe('V-262, V-263: how a shopper came to the form', () => {
  it('is the pages in order, and the query of the first one', () => {
    const trail = trailOf(
      visit('/?utm_source=x&gclid=1', 'https://ads.example/'),
      visit('/search/used-cars', '/'),
      visit('/cars/a', '/search/used-cars'),
    )
    expect(trail).toEqual({
      visited_pages: ['/', '/search/used-cars', '/cars/a'],
      linked_query_params: { utm_source: 'x', gclid: '1' },
    })
  })
  it('counts a prefetched page only once it was seen', () => {
    const landed = trailOf(visit('/'))
    const hovered = addVisit(landed, visit('/cars/a', '/', true))
    expect(hovered.visited_pages).toEqual(['/'])
    expect(addVisit(hovered, visit('/success', '/cars/a')).visited_pages).toEqual(['/', '/cars/a', '/success'])
  })
  it('takes the landing page from the Referer of the next request', () => {
    expect(trailOf(visit('/cars/a', '/about-us?utm_source=x')).linked_query_params).toEqual({ utm_source: 'x' })
  })
  it.each([
    '/alerts/confirm?id=1&token=secret',
    '/my-enquiry/secret',
    '/dealer/lead/secret',
    '/reservations/secret',
    '/purchases/dealer/secret',
    '/online-payment/secret',
    '/trade-in/8944054c-931f-4eca-bf4f-d8b817e261c2',
  ])('leaves out %s, which contains a token, and its query', (path) => {
    const trail = trailOf(visit(path, 'https://mail.example/'), visit('/cars/a', path))
    expect(trail).toEqual({ visited_pages: ['/cars/a'], linked_query_params: {} })
  })
  it('merges the query of a second landing page', () => {
    const trail = trailOf(visit('/?utm_source=x&gclid=1'), visit('/cars/a?utm_source=y', 'https://mail.example/'))
    expect(trail.linked_query_params).toEqual({ utm_source: 'y', gclid: '1' })
  })
  it('does not add the query of a search on the site', () => {
    const trail = trailOf(visit('/?utm_source=x'), visit('/search?make=Mazda', '/'))
    expect(trail.linked_query_params).toEqual({ utm_source: 'x' })
  })
  it('keeps the last twenty pages', () => {
    const visits = Array.from({ length: 30 }, (_, index) => visit(`/cars/${index}`))
    expect(trailOf(...visits).visited_pages).toHaveLength(20)
    expect(trailOf(...visits).visited_pages.at(-1)).toBe('/cars/29')
  })
})

it.each([
  ['https://yard.example/cars/a?colour=red', 'https://yard.example/cars/a?colour=red'],
  ['https://yard.example/my-enquiry/secret', ''],
  ['https://yard.example/purchases/secret?step=review', ''],
  ['no address', 'no address'],
])('%s is sent with a lead as %s', (address, sent) => {
  expect(shareableUrl(address)).toBe(sent)
})

it('is read from its cookie unchanged', () => {
  const trail = trailOf(visit('/?utm_source=Frühling & mehr;'), visit('/search/used-cars', '/'))
  expect(readTrail(writeTrail(trail))).toEqual(trail)
})

it('never writes a cookie that is too long, and reads any text', () => {
  const addresses = fc.array(
    fc.webUrl({ withQueryParameters: true }).map((url) => ORIGIN + new URL(url).pathname + new URL(url).search),
  )
  fc.assert(
    fc.property(addresses, fc.string(), (targets, junk) => {
      const trail = trailOf(...targets.map((target) => visit(target)))
      expect(encodeURIComponent(writeTrail(trail)).length).toBeLessThanOrEqual(2_000)
      expect(() => readTrail(junk)).not.toThrow()
    }),
  )
})
it.each(['', '%', '[]', '{}', '[1,2]', '["x",{"a":1}]', '[["/"],null]', 'null'])('reads the cookie %s', (cookie) => {
  const { visited_pages, linked_query_params } = readTrail(cookie)
  expect(visited_pages.every((page) => typeof page === 'string')).toBe(true)
  expect(linked_query_params).toEqual({})
})

it('contains only paths of the site', () => {
  const hostile = [
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
  ]
  expect(readTrail(JSON.stringify([['/a', ...hostile, '/b'], {}])).visited_pages).toEqual([
    '/a',
    '/ /evil.example/',
    '/b',
  ])
  expect(trailOf(visit('/a', `${ORIGIN}//evil.example/x`)).visited_pages).toEqual(['/a'])
})
