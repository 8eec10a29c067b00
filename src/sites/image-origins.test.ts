import { expect, it } from 'vitest'
import { buildSite } from './testing/build-site.ts'
import { imageOrigins } from './image-origins.ts'

it('lists each other origin once, and none for pictures of the site itself', () => {
  const brand = (slug: string, logo: string) => ({ title: slug, slug, logo })
  const site = buildSite({
    brands: [
      brand('a', 'https://logos.example/a.svg'),
      brand('b', 'https://logos.example/b.svg'),
      brand('c', '/c.svg'),
    ],
    promos: [{ position: 1, display: ['search'], heading: 'Offer', href: '/', image: 'https://cdn.example/p.webp' }],
  })
  expect(imageOrigins(site)).toEqual(['https://cdn.example', 'https://logos.example'])
  expect(imageOrigins(buildSite())).toEqual([])
})
