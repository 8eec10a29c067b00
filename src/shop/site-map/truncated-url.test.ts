import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { truncatedUrlTarget, pageOfTruncatedUrl } from './truncated-url.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const SITE = buildSite({
  brands: [
    { title: 'Toyota', slug: 'toyota' },
    { title: 'Kia', slug: 'kia', skipPage: true },
    { title: 'MG', slug: 'mg', href: 'https://mg.example/' },
  ],
})
const ELSEWHERE = buildSite({ contact: { locationPath: '/our-location/{slug}' } })

describe('pageOfTruncatedUrl', () => {
  it.each([
    ['/cars', '/search/new-used-and-demo-cars'],
    ['/cars/', '/search/new-used-and-demo-cars'],
    ['/Cars', '/search/new-used-and-demo-cars'],
    ['/locations', '/dealer-locator'],
    ['/contact-us', '/contact'],
    ['/parts', '/parts/search'],
    ['/personalised', '/personalised/finance'],
    ['/toyota', '/toyota/overview'],
    ['/kia', '/search/kia'],
    ['/mg', 'https://mg.example/'],
    ['/our-location', null],
    ['/', null],
    ['/search', null],
    ['/cars/2022-hilux', null],
    ['/cars/2018', '/search/new-used-and-demo-cars?range%5Byear%5D=2018:2018'],
    ['/cars/2018/', '/search/new-used-and-demo-cars?range%5Byear%5D=2018:2018'],
    ['/cars/1900', '/search/new-used-and-demo-cars?range%5Byear%5D=1900:1900'],
    ['/cars/2027', '/search/new-used-and-demo-cars?range%5Byear%5D=2027:2027'],
    ['/cars/2028', null],
    ['/cars/1899', null],
    ['/cars/12018', null],
    ['/cars/2018/checkout', null],
    ['/constructor', null],
  ])('%s leads to %s', (path, page) => {
    expect(pageOfTruncatedUrl(SITE, path, NOW)).toBe(page)
  })
  it('follows the address that the site gave its contact pages', () => {
    expect(pageOfTruncatedUrl(ELSEWHERE, '/our-location', NOW)).toBe('/contact')
    expect(pageOfTruncatedUrl(ELSEWHERE, '/contact-us', NOW)).toBeNull()
  })
})

describe('truncatedUrlTarget', () => {
  const site = buildSite({
    brands: [
      { title: 'MG', slug: 'mg', href: '/search?make=MG' },
      { title: 'BYD', slug: 'byd', href: 'https://byd.example/cars#top' },
      { title: 'Kia', slug: 'kia', href: '/kia' },
    ],
  })
  it.each([
    ['/cars?utm_source=a&b=%26', '/search/new-used-and-demo-cars?utm_source=a&b=%26'],
    ['/cars/2018?utm_source=a', '/search/new-used-and-demo-cars?range%5Byear%5D=2018%3A2018&utm_source=a'],
    ['/mg?utm_source=a', '/search?make=MG&utm_source=a'],
    ['/byd?utm_source=a', 'https://byd.example/cars?utm_source=a#top'],
    ['/kia', null],
    ['/nothing', null],
  ])('%s leads to %s', (address, target) => {
    expect(truncatedUrlTarget(site, new URL(address, 'http://site.example'), NOW)).toBe(target)
  })
})
