import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/build-site.ts'
import { cutAddressTarget, pageOfCutAddress } from './cut-address.ts'

const SITE = buildSite({
  brands: [
    { title: 'Toyota', slug: 'toyota' },
    { title: 'Kia', slug: 'kia', skipPage: true },
    { title: 'MG', slug: 'mg', href: 'https://mg.example/' },
  ],
})
const ELSEWHERE = buildSite({ contact: { locationPath: '/our-location/{slug}' } })

describe('pageOfCutAddress', () => {
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
    ['/constructor', null],
  ])('%s leads to %s', (path, page) => {
    expect(pageOfCutAddress(SITE, path)).toBe(page)
  })
  it('follows the address that the site gave its contact pages', () => {
    expect(pageOfCutAddress(ELSEWHERE, '/our-location')).toBe('/contact')
    expect(pageOfCutAddress(ELSEWHERE, '/contact-us')).toBeNull()
  })
})

describe('cutAddressTarget', () => {
  const site = buildSite({
    brands: [
      { title: 'MG', slug: 'mg', href: '/search?make=MG' },
      { title: 'BYD', slug: 'byd', href: 'https://byd.example/cars#top' },
      { title: 'Kia', slug: 'kia', href: '/kia' },
    ],
  })
  it.each([
    ['/cars?utm_source=a&b=%26', '/search/new-used-and-demo-cars?utm_source=a&b=%26'],
    ['/mg?utm_source=a', '/search?make=MG&utm_source=a'],
    ['/byd?utm_source=a', 'https://byd.example/cars?utm_source=a#top'],
    ['/kia', null],
    ['/nothing', null],
  ])('%s leads to %s', (address, target) => {
    expect(cutAddressTarget(site, new URL(address, 'http://site.example'))).toBe(target)
  })
})
