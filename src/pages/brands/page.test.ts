import { describe, expect, it } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toBrandList, toBrandPage } from './page.ts'

const SITE = buildSite({
  brands: [
    { title: 'Isuzu Ute', slug: 'isuzu', description: ['Built for work. Every {noun} of it.'] },
    { title: 'Finance', slug: 'finance', href: '/finance' },
  ],
})
const [brand] = SITE.brands as [Brand]

it('lists the brands with the addresses that they lead to', () => {
  expect(toBrandList(SITE).brands).toEqual([
    { title: 'Isuzu Ute', href: '/isuzu/overview', logo: null },
    { title: 'Finance', href: '/finance', logo: null },
  ])
})

describe('the page of a brand', () => {
  it('links to the models in stock, with their counts', () => {
    const stock = { make: 'Isuzu', models: [{ value: 'D-MAX', count: 1_204 }], latest: [] }
    expect(toBrandPage(SITE, brand, stock)).toMatchObject({
      paragraphs: ['Built for work. Every car of it.'],
      stock: { text: 'See Isuzu Ute cars', href: '/search/isuzu' },
      models: {
        heading: 'Isuzu Ute models in stock',
        links: [{ text: 'D-MAX', count: '1,204', href: '/search/isuzu/d-max' }],
      },
      latest: null,
    })
  })
  it('still leads to the stock when the search failed', () => {
    expect(toBrandPage(SITE, brand, null)).toMatchObject({
      models: null,
      latest: null,
      stock: { href: '/search/isuzu' },
    })
  })
})
