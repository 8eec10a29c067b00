import { describe, expect, it } from 'vitest'
import { brandHref, isMakeOfBrand, type Brand } from './brand.ts'

const brand = (fields: Partial<Brand>): Brand => ({
  title: 'Kia',
  slug: 'kia',
  description: [],
  range: [],
  skipPage: false,
  ...fields,
})

describe('brandHref', () => {
  it.each([
    ['its page', {}, '/kia/overview'],
    ['its stock, if it has no page', { skipPage: true }, '/search/kia'],
    ['an address of its own', { skipPage: true, href: '/finance' }, '/finance'],
  ])('is %s', (_, fields, href) => expect(brandHref(brand(fields))).toBe(href))
})

describe('isMakeOfBrand', () => {
  it.each([
    ['KIA', {}, true],
    ['Isuzu', { title: 'Isuzu Ute', slug: 'isuzu' }, true],
    ['Mercedes-Benz', { title: 'Mercedes-Benz Vans', slug: 'mercedes-benz' }, true],
    ['Mazda', {}, false],
  ])('of the make %s with %o is %s', (make, fields, expected) =>
    expect(isMakeOfBrand(make, brand(fields))).toBe(expected),
  )
})
