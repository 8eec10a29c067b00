import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { SiteInput } from '#sites/schema.ts'
import { brokenLinks, idleRedirects } from './site-links.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const menuTo = (href: string): Partial<SiteInput> => ({
  menu: [{ text: 'Link', href }],
  brands: [{ title: 'Toyota', slug: 'toyota' }],
  content: { pages: [{ path: '/our-story', title: 'Our story', paragraphs: ['Long.'] }] },
})

it.each([
  '/',
  '/search/used-cars?make=Toyota#results',
  '/search/toyota/hilux',
  '/cars/2022-toyota-hilux',
  '/cars',
  '/contact',
  '/contact-us/north-yard',
  '/book-test-drive/',
  '/book-test-drive',
  '/finance',
  '/about-us',
  '/our-story',
  '/toyota/overview',
  '/toyota',
  '/special-offers',
  '#top',
  'https://elsewhere.example/nowhere',
])('accepts a link to %s', (href) => {
  expect(brokenLinks(buildSite(menuTo(href)), NOW)).toEqual([])
})

it.each([
  ['/contacts', 'the path of a page; did you mean /contact?'],
  ['/mazda/overview', 'the path of a page; did you mean /toyota/overview?'],
  ['/careers', 'the path of a page'],
  ['/search/used-cars/toyota/hilux', 'the path of a page'],
])('reports a link to %s', (href, expected) => {
  expect(brokenLinks(buildSite(menuTo(href)), NOW)).toMatchObject([
    { severity: 'warning', path: ['menu', 0, 'href'], found: `"${href}"`, expected },
  ])
})

it('finds links in every part of the configuration', () => {
  const site = buildSite({
    announcement: { text: 'New yard', href: '/nowhere' },
    footer: [{ heading: 'More', links: [{ text: 'Link', href: '/nowhere' }] }],
    brands: [{ title: 'Toyota', slug: 'toyota', href: '/nowhere' }],
  })
  expect(brokenLinks(site, NOW).map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['announcement.href', 'footer.0.links.0.href', 'brands.0.href']),
  )
})

it('warns about a redirect of an address that a page has', () => {
  const redirects = [
    { from: '/our-story/', href: '/about-us' },
    { from: '/old-story', href: '/nowhere' },
  ]
  const site = buildSite({ ...menuTo('/'), redirects })
  const paths = [...idleRedirects(site), ...brokenLinks(site, NOW)].map(({ rule, path }) => [rule, path.join('.')])
  expect(paths).toEqual([
    ['idle-redirect', 'redirects.0.from'],
    ['broken-link', 'redirects.1.href'],
  ])
})
