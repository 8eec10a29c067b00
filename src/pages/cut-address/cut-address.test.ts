import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/build-site.ts'
import { pageOfCutAddress } from './cut-address.ts'

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
