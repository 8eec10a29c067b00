import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { htmlFaults, standardFaults } from '#platform/web/testing/html-faults.ts'
import { jsonLdFaults } from '#platform/web/testing/json-ld-faults.ts'
import { elementsOf, readHtml, unescapeHtml } from '#platform/web/testing/read-html.ts'
import type { Site } from '#sites/schema.ts'
import { isVisible } from '#vehicles/availability.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { isOfSite } from '#vehicles/stock-filter.ts'
import { vehicleSamples } from '#vehicles/testing/samples.ts'
import { openTestApp, sampleSlug } from '../testing/open-test-app.ts'
import { sitePages, stockPages } from '../testing/site-pages.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const database = await createTestDatabase()
const app = await openTestApp(database, NOW)
/** The site that sets every key. All its pages are checked against the HTML standard; of other sites one page of each kind and template. */
const FULL = 'full'
const isEmpty = ({ slug }: Site) => slug === 'bare'

/** The gallery repeats blocks of the vehicle pages, so each site checks a share of its vehicles, and one site all of them. */
function galleryPages(site: Site): readonly string[] {
  return ownShare(site, vehicleSamples(NOW)).map(
    ({ name }) => `/gallery?${new URLSearchParams({ vehicle: name }).toString()}`,
  )
}

function ownShare<T>(site: Site, all: readonly T[]): readonly T[] {
  const turn = app.sites.indexOf(site)
  return site.slug === FULL ? all : all.filter((_, index) => index % app.sites.length === turn)
}

function vehiclePages(site: Site): readonly [string, number][] {
  return vehicleSamples(NOW).map(({ vehicle }) => [
    `/cars/${sampleSlug(site.slug, vehicle.slug)}`,
    statusOf(vehicle, site),
  ])
}

/** The page of a vehicle that the site's stock filter excludes is missing, like that of a vehicle that the site never had. */
function statusOf(vehicle: Vehicle, site: Site): number {
  if (!isOfSite({ ...vehicle, dealership: site.dealershipId }, site, NOW)) return 404
  return isVisible(vehicle, site.stock, NOW) ? 200 : 410
}

const MISSING = [
  '/nowhere',
  '/cars/nowhere',
  '/search/nowhere',
  '/locations/nowhere',
  '/nobody/overview',
  '/toyota/nothing',
]

/** The expected status by path. */
function pagesOf(site: Site): ReadonlyMap<string, number> {
  const shown = isEmpty(site) ? sitePages(site) : [...sitePages(site), ...stockPages(site), ...galleryPages(site)]
  return new Map([
    ...shown.map((path): [string, number] => [path, 200]),
    ...(isEmpty(site) ? [] : vehiclePages(site)),
    ...MISSING.map((path): [string, number] => [path, 404]),
  ])
}

/** Galleries repeat blocks of other pages and take longest, so only one is checked against the HTML standard. */
const GALLERY = '/gallery?'

/** Everything that is wrong with one page. */
async function pageFaults(site: Site, path: string, status: number, isFirstOfKind: boolean): Promise<string[]> {
  const response = await app.askUncached(site, path)
  if (response.status !== status) return [`${path} answers ${response.status}, not ${status}`]
  const html = await response.text()
  const standard = isFirstOfKind || (site.slug === FULL && !path.startsWith(GALLERY)) ? standardFaults(html) : []
  const faults = [
    ...standard,
    ...htmlFaults(html),
    ...headFaults(html, status),
    ...jsonLdFaults(html),
    ...titleFaults(html, site),
  ]
  return faults.map((fault) => `${path}: ${fault}`)
}

/** A page for search engines needs a canonical address and structured data; all others need `noindex`. */
function headFaults(html: string, status: number): string[] {
  const elements = [...elementsOf(readHtml(html).root)]
  const canonical = elements.find(({ attributes }) => attributes.get('rel') === 'canonical')
  const robots = elements.find(({ attributes }) => attributes.get('name') === 'robots')?.attributes.get('content')
  const isNoIndex = robots?.includes('noindex') ?? false
  if (status !== 200) return isNoIndex ? [] : ['is an error page without noindex']
  if (isNoIndex) return []
  const isDescribed = elements.some(({ attributes }) => attributes.get('type') === 'application/ld+json')
  return [
    ...(canonical?.attributes.get('href')?.startsWith('http') ? [] : ['has no canonical address']),
    ...(isDescribed ? [] : ['has no structured data']),
  ]
}

/** A title must not repeat the site's name, as in `About North Yard · North Yard`. */
function titleFaults(html: string, { name }: Site): string[] {
  const title = [...elementsOf(readHtml(html).root)].find(({ tag }) => tag === 'title')?.children.join('') ?? ''
  return unescapeHtml(title).endsWith(`${name} · ${name}`) ? [`its title is "${title}"`] : []
}

/** Kinds of pages that were checked by the whole standard. */
const checkedKinds = new Set<string>()

describe.each(app.sites)('$slug', (site) => {
  it(
    'answers every kind of page in every state with the right status and good HTML',
    { timeout: 300_000 },
    async () => {
      const faults: string[] = []
      for (const [path, status] of pagesOf(site)) {
        const kind = `${site.template} ${isEmpty(site)} ${path.split(/[/?]/)[1]} ${status}`
        faults.push(...(await pageFaults(site, path, status, !checkedKinds.has(kind))))
        checkedKinds.add(kind)
      }
      expect(faults).toEqual([])
      expect(app.failures).toEqual([])
    },
  )
})

describe('GET /api/cars/{slug}/related', () => {
  const related = async (slug: string) => {
    const site = app.sites.find((each) => !isEmpty(each))
    if (!site) throw new Error('no site has stock')
    return app.ask(site, `/api/cars/${slug === 'used' ? sampleSlug(site.slug, slug) : slug}/related`)
  }

  it('lists the ids of other vehicles, at most six', async () => {
    const response = await related('used')
    const ids: unknown = await response.json()
    expect(response.status).toBe(200)
    expect(ids).toEqual(expect.arrayContaining([expect.any(Number)]))
    expect(Array.isArray(ids) && ids.length).toBeLessThanOrEqual(6)
  })
  it('returns 404 for an unknown vehicle', async () => {
    const response = await related('nowhere')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })
})
