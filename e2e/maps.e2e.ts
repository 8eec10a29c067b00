import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite, screenshot, untilLaidOut } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** A style whose tiles the page fetches, and whose line the map's worker fetches. */
const STYLE = {
  version: 8,
  sources: {
    ground: { type: 'raster', tiles: ['https://tiles.example/{z}/{x}/{y}.png'], attribution: '© Test tiles' },
    road: { type: 'geojson', data: 'https://tiles.example/road.json' },
  },
  layers: [
    { id: 'ground', type: 'raster', source: 'ground' },
    { id: 'road', type: 'line', source: 'road' },
  ],
}
const ROAD = {
  type: 'LineString',
  coordinates: [
    [151.9, -27.5],
    [152, -27.6],
  ],
}

/** Serves the map provider's files, and returns the paths that were requested. */
async function serveMaps(page: Page, isUp: () => boolean): Promise<() => readonly string[]> {
  const requested: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await page.context().route(/^https:\/\/(?:maps|tiles)\.example\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    requested.push(pathname + search)
    if (!isUp()) return route.abort()
    if (pathname === '/style.json') return route.fulfill({ json: STYLE, headers })
    if (pathname === '/road.json') return route.fulfill({ json: ROAD, headers })
    return route.fulfill({ body: PIXEL, contentType: 'image/png', headers })
  })
  return () => requested
}

/** Texts and targets of the links on the map. */
function pins(page: Page): Promise<readonly (readonly (string | null)[])[]> {
  const links = page.locator('.maplibregl-marker')
  return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
}

test('the provider’s map is shown when a shopper allows it, and the drawn one stays if it fails', async () => {
  const { page, errors, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'mapped',
    path: '/locations/redgum-toowoomba',
    expectedErrors: /ERR_FAILED/,
  })
  let isUp = false
  const requested = await serveMaps(page, () => isUp)
  const drawn = page.getByRole('img', { name: 'Map: Redgum Yard Cars' })
  await drawn.scrollIntoViewIfNeeded()
  const show = page.getByRole('button', { name: 'Show the map' })
  await show.waitFor()
  expect(requested()).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])

  await show.click()
  await page.getByText('The map could not be loaded.').waitFor()
  expect(await drawn.isVisible()).toBe(true)

  isUp = true
  await show.click()
  await page.getByRole('region', { name: 'Map: Redgum Yard Cars' }).waitFor()
  expect(await pins(page)).toEqual([['Redgum Yard Cars', '/locations/redgum-toowoomba']])
  await page.getByText('© Test tiles').waitFor()
  await expect.poll(requested).toContain('/road.json')
  expect(requested()).toContain('/style.json?key=secret')
  expect(requested().some((path) => path.endsWith('.png'))).toBe(true)
  expect(await drawn.isVisible()).toBe(false)
  expect(await isWiderThanScreen(page)).toBe(false)
  await screenshot(page, 'tile-map')

  // The permission holds on the next page, whose map has a pin for each location.
  await page.goto(new URL('/dealer-locator', page.url()).href)
  await page.getByRole('region', { name: 'Map of our 2 locations' }).waitFor()
  expect(await pins(page)).toEqual([
    ['Redgum Workshop', '/locations/redgum-toowoomba-service'],
    ['Redgum Yard Cars', '/locations/redgum-toowoomba'],
  ])
  expect(errors()).toEqual([])
  await close()
})

test('without scripts the page has the drawn map and a link to directions', async () => {
  const { page, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'mapped',
    path: '/locations/redgum-toowoomba',
    javaScript: false,
  })
  expect(await page.getByRole('img', { name: 'Map: Redgum Yard Cars' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Show the map' }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Get Directions' }).first().getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\//,
  )
  await close()
})

test('the content policy of a vehicle page allows the map provider, too', async () => {
  const { page, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'mapped',
    path: '/search/used-cars',
  })
  await page.locator('.vehicle-card-link').first().click()
  await page.waitForURL('**/cars/**')
  const loaded = await page.reload()
  expect(loaded?.headers()['content-security-policy']).toContain('https://maps.example https://tiles.example')
  // Parts above the map grow when they are laid out, which would move the map out of view again.
  await untilLaidOut(page)
  await page.locator('#vehicle-map').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Show the map' }).waitFor()
  await close()
})
