import { beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { createLocationDirectory } from '#locations/server/location-directory.ts'
import { clockIn } from '#platform/calendar-day.ts'
import { DAY_MS, MINUTE_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Site } from '#sites/schema.ts'
import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'
import { STOCK_VERSION_HEADER } from '#pages/search/columns/column-paths.ts'
import { openTestApp, sampleSlug } from '../testing/open-test-app.ts'

const START = new Date('2026-11-20T13:00:00Z')
const clock = steppedClock(START)
const database = await createTestDatabase()
const app = await openTestApp(database, clock)
const stocked = app.sites.filter(({ slug }) => slug !== 'bare')

const pathsOf = ({ slug }: Site): readonly string[] => [
  '/',
  '/search/new-used-and-demo-cars',
  '/special-offers',
  '/dealer-locator',
  '/brands',
  '/about-us',
  ...['used', 'just-sold', 'just-arrived', 'registered'].map((sample) => `/cars/${sampleSlug(slug, sample)}`),
]

const setClock = (to: number): void => clock.advance(to - clock().getTime())
beforeEach(() => setClock(START.getTime()))

/** The signed time of a form is as old as the page. The delimiter before it is there for speed: few places of a page begin a match. */
const withoutSignedTime = (html: string): string => html.replaceAll(/[";][0-9a-z]{8}\.[\w-]{22}/g, '')

async function cachedAndFresh(site: Site, path: string) {
  const [cached, fresh] = [await app.ask(site, path), await app.askUncached(site, path)]
  const isCached = cached.headers.has('etag')
  const [text, freshText] = [await cached.text(), await fresh.text()].map(withoutSignedTime)
  return { isCached, isSame: cached.status === fresh.status && text === freshText }
}

const tagOf = async (site: Site, path: string) => (await app.ask(site, path)).headers.get('etag')

/**
 * Asks for every page shortly before a moment, so that it is cached, and shortly after: by then the cache must know that the text changed.
 * A page with another tag was rendered again, so only one with the same tag is compared with a fresh one.
 */
async function pagesOutdatedAfter(site: Site, paths: readonly string[], moment: number): Promise<string[]> {
  setClock(moment - 20_000)
  const before = new Map<string, string | null>()
  for (const path of paths) before.set(path, await tagOf(site, path))
  setClock(moment + 20_000)
  const outdated: string[] = []
  for (const path of paths) {
    const tag = await tagOf(site, path)
    const isRenderedAgain = tag !== null && tag !== before.get(path)
    if (isRenderedAgain || (await cachedAndFresh(site, path)).isSame) continue
    outdated.push(`${new Date(moment).toISOString()} ${path}`)
  }
  return outdated
}

const MIDNIGHT = '00:00'
const directory = await createLocationDirectory(database, silentLogger)

/** Half-hours of a day at which a site's page may change: openings, closings and midnights; every half-hour of the site that sets every key. */
function momentsOf({ slug, dealerships, timezone }: Site): readonly number[] {
  const halfHours = Array.from({ length: 48 }, (_, at) => START.getTime() + (at + 1) * 30 * MINUTE_MS)
  if (slug === 'full') return halfHours
  const yards = directory.of(dealerships)
  return halfHours.filter((moment) =>
    yards.some(({ contactDetail }) => {
      const { time } = clockIn(timezone, new Date(moment))
      return time === MIDNIGHT || contactDetail.openingHours.some(({ open, close }) => [open, close].includes(time))
    }),
  )
}

const CHANGE_PRICE = `
  with changed as (update vehicles set price = price + 1234500 where slug = $1 returning id, dealership_id),
  raised as (
    insert into stock_sequences (dealership_id, last) select dealership_id, 1 from changed
    on conflict (dealership_id) do update set last = stock_sequences.last + 1 returning dealership_id, last),
  written as (
    insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
    select 'system:test', r.dealership_id, r.last, c.id, 'changed' from raised r join changed c using (dealership_id))
  select pg_notify('${STOCK_CHANNEL}', dealership_id::text) from raised`

const stockVersion = async (site: Site) =>
  (await app.ask(site, '/api/search/stock-version')).headers.get(STOCK_VERSION_HEADER)

/** Changes a vehicle's price, and waits until the search index has it. */
async function changePrice(site: Site, slug: string): Promise<void> {
  const before = await stockVersion(site)
  await database.asOwner(CHANGE_PRICE, [slug])
  await expect.poll(() => stockVersion(site), { timeout: 10_000 }).not.toBe(before)
}

describe.each(stocked)('$slug', (site) => {
  it('caches each kind of page', async () => {
    for (const path of pathsOf(site)) expect([path, (await cachedAndFresh(site, path)).isCached]).toEqual([path, true])
  })

  it('after a change of stock serves what a fresh page shows, and keeps pages that the change does not concern', async () => {
    const tagsOf = () => Promise.all(pathsOf(site).map((path) => tagOf(site, path)))
    const before = await tagsOf()
    // A second later, so that pages that are rendered again have another signed time.
    setClock(START.getTime() + 1000)
    await changePrice(site, sampleSlug(site.slug, 'just-arrived'))
    const changed = (await tagsOf()).map((tag, at) => (tag === before[at] ? [] : [pathsOf(site)[at]])).flat()
    expect(changed).toContain(`/cars/${sampleSlug(site.slug, 'just-arrived')}`)
    expect(changed).toContain('/search/new-used-and-demo-cars')
    for (const path of ['/dealer-locator', '/brands', '/about-us']) expect(changed).not.toContain(path)
    for (const path of pathsOf(site)) expect([path, (await cachedAndFresh(site, path)).isSame]).toEqual([path, true])
  })

  it('serves the same page with any parameters that it does not read', async () => {
    for (const path of pathsOf(site)) {
      const tags = await Promise.all(
        ['', '?utm_source=x&gclid=1', '?fbclid=2'].map((query) => tagOf(site, path + query)),
      )
      expect([path, new Set(tags).size]).toEqual([path, 1])
      const [plain, marked] = [await app.askUncached(site, path), await app.askUncached(site, `${path}?utm_source=x`)]
      expect(withoutSignedTime(await marked.text())).toBe(withoutSignedTime(await plain.text()))
    }
  })

  it('serves what a fresh page shows after every opening, closing and midnight', { timeout: 120_000 }, async () => {
    const paths = ['/', '/dealer-locator', `/cars/${sampleSlug(site.slug, 'registered')}`]
    const outdated: string[] = []
    const moments = momentsOf(site)
    expect(moments.length).toBeGreaterThan(3)
    for (const moment of moments) outdated.push(...(await pagesOutdatedAfter(site, paths, moment)))
    expect(outdated).toEqual([])
  })

  it(
    'serves what a fresh page shows when a vehicle is no longer new, or a sold one no longer shown',
    { timeout: 60_000 },
    async () => {
      const { justArrivedDays, soldWindowDays } = site.stock
      const outdated: string[] = []
      for (const days of [justArrivedDays, soldWindowDays]) {
        const end = START.getTime() + (days - 1) * DAY_MS
        if (days > 1) outdated.push(...(await pagesOutdatedAfter(site, pathsOf(site), end)))
      }
      expect(outdated).toEqual([])
    },
  )
})
