import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addVisit, NO_VISIT, readTrail, writeTrail, type VisitRequest } from './visit-trail.ts'

const ORIGIN = 'https://yard.example'

function visit(target: string, from?: string, isFetchedAhead = false): VisitRequest {
  return { target, origin: ORIGIN, isFetchedAhead, referer: from?.startsWith('/') ? ORIGIN + from : from }
}

function trailOf(...visits: readonly VisitRequest[]) {
  return visits.reduce(addVisit, NO_VISIT)
}

describe('V-262, V-263: how a shopper came to the form', () => {
  it('is the pages in order and what the first one was asked with', () => {
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
  it('counts a page that was fetched ahead only once it was seen', () => {
    const landed = trailOf(visit('/'))
    const hovered = addVisit(landed, visit('/cars/a', '/', true))
    expect(hovered.visited_pages).toEqual(['/'])
    expect(addVisit(hovered, visit('/success', '/cars/a')).visited_pages).toEqual(['/', '/cars/a', '/success'])
  })
  it('knows a landing that only the next request tells of', () => {
    expect(trailOf(visit('/cars/a', '/about-us?utm_source=x')).linked_query_params).toEqual({ utm_source: 'x' })
  })
  it('keeps no address that is a key, and nothing of its query', () => {
    const trail = trailOf(visit('/alerts/confirm?id=1&token=secret', 'https://mail.example/'), visit('/cars/a'))
    expect(trail).toEqual({ visited_pages: ['/cars/a'], linked_query_params: {} })
  })
  it('adds what a second landing brings', () => {
    const trail = trailOf(visit('/?utm_source=x&gclid=1'), visit('/cars/a?utm_source=y', 'https://mail.example/'))
    expect(trail.linked_query_params).toEqual({ utm_source: 'y', gclid: '1' })
  })
  it('keeps what the shopper came with when they search', () => {
    const trail = trailOf(visit('/?utm_source=x'), visit('/search?make=Mazda', '/'))
    expect(trail.linked_query_params).toEqual({ utm_source: 'x' })
  })
  it('keeps the last twenty pages', () => {
    const visits = Array.from({ length: 30 }, (_, index) => visit(`/cars/${index}`))
    expect(trailOf(...visits).visited_pages).toHaveLength(20)
    expect(trailOf(...visits).visited_pages.at(-1)).toBe('/cars/29')
  })
})

it('comes back from its cookie as it was', () => {
  const trail = trailOf(visit('/?utm_source=Frühling & mehr;'), visit('/search/used-cars', '/'))
  expect(readTrail(writeTrail(trail))).toEqual(trail)
})

it('never makes a cookie too long, and reads anything', () => {
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

it('keeps paths of the site alone', () => {
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
