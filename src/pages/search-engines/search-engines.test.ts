import { expect, it } from 'vitest'
import { SaxesParser } from 'saxes'
import { buildSite } from '#sites/testing/build-site.ts'
import { toSitemap, toSitemapIndex } from './sitemap.ts'
import { configuredPaths, searchPaths } from './site-paths.ts'
import { toLlmsText, toRobots } from './texts.ts'

const BASE = 'https://yard.example'

/** Text of each element of that name; throws where the document is not well-formed. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  let open = ''
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => (open = tag.name))
  parser.on('text', (text) => void (open === name && text.trim() !== '' && texts.push(text)))
  parser.on('closetag', () => (open = ''))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return texts
}

it('writes a sitemap with dates and pictures, escaped', () => {
  const xml = toSitemap(
    [
      { path: '/search/used-cars?body=SUV&make=A', changedAt: null },
      { path: '/cars/a', changedAt: new Date('2026-11-02T03:04:05Z'), images: ['/images/1.jpg?a=1&b=2'] },
    ],
    BASE,
  )
  expect(textsOf(xml, 'loc')).toEqual([`${BASE}/search/used-cars?body=SUV&make=A`, `${BASE}/cars/a`])
  expect(textsOf(xml, 'lastmod')).toEqual(['2026-11-02T03:04:05.000Z'])
  expect(textsOf(xml, 'image:loc')).toEqual([`${BASE}/images/1.jpg?a=1&b=2`])
})

it('lists the files of a large site', () => {
  expect(textsOf(toSitemapIndex(2, BASE), 'loc')).toEqual([`${BASE}/sitemap-1.xml`, `${BASE}/sitemap-2.xml`])
})

it('lists pages of the configuration, without brands that lead elsewhere', () => {
  const site = buildSite({
    brands: [
      { title: 'Kia', slug: 'kia' },
      { title: 'Finance', slug: 'finance', href: '/finance' },
      { title: 'Hino', slug: 'hino', skipPage: true },
    ],
  })
  const paths = configuredPaths(site, [{ slug: 'north' }])
  expect(paths).toEqual(expect.arrayContaining(['/', '/brands', '/kia/overview', '/locations/north', '/contact']))
  expect(paths.filter((path) => /finance\/overview|hino/.test(path))).toEqual([])
})

it('lists each search with results once, by its canonical address', () => {
  const stock = {
    conditions: ['used'],
    makes: ['Land Rover'],
    models: ['Land Rover:Defender'],
    bodies: ['SUV', 'Wagon'],
    hasOffers: true,
  }
  expect(searchPaths(buildSite({}), stock)).toEqual([
    '/special-offers',
    '/search/new-used-and-demo-cars',
    '/search/used-cars',
    '/search/new-used-and-demo-cars?body=SUV',
    '/search/new-used-and-demo-cars?body=Wagon',
    '/search/land-rover',
    '/search/land-rover/defender',
  ])
})

it('lets crawlers read the pages, and nothing of a site that must not be listed', () => {
  const open = toRobots(buildSite({}), BASE)
  expect(open).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  expect(open).not.toMatch(/^Disallow: \/$/m)
  expect(toRobots(buildSite({ searchEngines: { index: false } }), BASE)).toMatch(/^Disallow: \/$/m)
})

it('tells programs in Markdown where the stock and the pages are', () => {
  const text = toLlmsText(buildSite({}), BASE)
  expect(text).toMatch(/^# .+\n\n> .+\n/)
  expect(text).toContain(`](${BASE}/api/search)`)
  expect(text).toContain(`[Contact us](${BASE}/contact)`)
})
