import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openSite } from './harness/browser.ts'
import { ALL, addressOf, filterBox, resultCount, toggleModels, untilAddress } from './harness/search.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const cells = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-cell]')].map(({ dataset }) => dataset['cell']))
const emptyCells = (page: Page) => page.locator('[data-cell]:empty').count()

/** Waits until the animation of the result count has ended. */
async function rolled(page: Page): Promise<void> {
  const number = page.locator('[data-rolling]')
  const end = await number.getAttribute('data-rolling')
  await expect.poll(async () => (await number.innerText()).replaceAll(/\D/g, '')).toBe(end)
}

/** Requests of the page and its workers to search and API, without pictures. */
function requestsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/search') || pathname.startsWith('/api/')) seen.push(pathname + search)
  })
  return seen
}

/** Opens a search page and waits until it can search by itself. */
async function openReady(path = ALL) {
  const site = { port: inject('sitesPort'), site: 'harbourline' }
  const opened = await openSite(browser, { ...site, path: '/about-us', motion: true })
  const { page } = opened
  const requests = requestsOf(page)
  await page.goto(new URL(path, page.url()).href)
  // The last step of loading the stock is to ask whether it is still current.
  await expect.poll(() => requests.includes('/api/search/stock-version'), { timeout: 60_000 }).toBe(true)
  // If the stock changed meanwhile, the page is fetched again.
  await page.waitForLoadState('networkidle')
  requests.length = 0
  return { ...opened, requests }
}

/** Texts, links and values of the search form, without cards and without models of unselected makes, which load lazily. */
const shownIn = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const cell of page.querySelectorAll('[data-cell]')) cell.replaceChildren()
  const unselected = '.make:not(:has([name="make"][checked])) > details > :not(summary)'
  for (const models of page.querySelectorAll(unselected)) models.remove()
  return [...page.querySelectorAll('#search [data-live]')].map(({ textContent, outerHTML }) => [
    textContent,
    [...outerHTML.matchAll(/(?:href|data-cell|value|checked)="[^"]*"/g)].join(' '),
  ])
}

/** The page as it is, and as the server renders it at the same URL. */
async function bothViews(page: Page) {
  const served = await page.evaluate(async () => {
    const answer = await fetch(location.href)
    for (const summary of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) summary.click()
    return answer.text()
  })
  const own = await page.evaluate(() => document.documentElement.outerHTML)
  return { page: await page.evaluate(shownIn, own), server: await page.evaluate(shownIn, served) }
}

test('every part of the page is as the server renders it', async () => {
  const { page, requests, errors, close } = await openReady()
  const steps: readonly (readonly [string, string])[] = [
    ['make', 'Toyota'],
    ['car_type', 'used'],
    ['make', 'Mazda'],
    ['make', 'Toyota'],
  ]
  for (const [name, value] of steps) {
    await filterBox(page, name, value).first().click()
    await expect.poll(() => addressOf(page), { timeout: 10_000 }).toContain('search')
    await expect.poll(() => emptyCells(page), { timeout: 10_000 }).toBe(0)
    await page.waitForLoadState('networkidle')
  }
  await untilAddress(page, `/search/used-cars?make=Mazda`)
  await rolled(page)
  const { page: shown, server } = await bothViews(page)
  expect(shown).toEqual(server)
  // Each step sends at most one request, for unknown cards or for the version of the stock, never both.
  expect(requests.filter((each) => each.startsWith('/search')).length).toBeLessThanOrEqual(steps.length + 1)
  expect(errors()).toEqual([])
  await close()
})

test('live regions announce the count of the new results, and nothing else', async () => {
  const { page, close } = await openReady()
  const regions = page.locator('output, [aria-live], [role=status], [role=alert]')
  const announced = async () => (await regions.allInnerTexts()).filter((text) => text !== '')
  // The server sends the cards of the first result; the page has everything of the second.
  for (const path of ['/search/toyota', ALL]) {
    const before = await resultCount(page)
    await filterBox(page, 'make', 'Toyota').first().click()
    await untilAddress(page, path)
    await expect.poll(() => resultCount(page)).not.toBe(before)
    await rolled(page)
    await expect.poll(announced).toEqual([`${(await resultCount(page)).toLocaleString('en-AU')} cars`])
  }
  await page.locator('#query').fill('toyota zzzz')
  await expect.poll(announced).toEqual([expect.stringMatching(/ cars\. No car here matches every word\./)])
  await close()
})

test('a make that is typed shows among the makes, and the list stays closed once the shopper closes it', async () => {
  const { page, errors, close } = await openReady()
  const more = page.locator('details:has(> .show-more-control):has(input[name="make"])')
  await page.locator('#query').fill('porsche')
  await page.keyboard.press('Enter')
  await untilAddress(page, '/search/porsche')
  await expect.poll(() => filterBox(page, 'make', 'Porsche').isVisible()).toBe(true)
  expect(await filterBox(page, 'make', 'Porsche').isChecked()).toBe(true)
  await more.locator('> summary').click()
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, `${ALL}?make=Porsche&make=Toyota`)
  await rolled(page)
  expect(await filterBox(page, 'make', 'Porsche').isVisible()).toBe(false)
  expect(errors()).toEqual([])
  await close()
})

test('the page finds the models of a make by itself', async () => {
  const { page, requests, close } = await openReady()
  await toggleModels(page, 'Toyota')
  await expect.poll(() => filterBox(page, 'make_model', 'Toyota:Corolla').isVisible()).toBe(true)
  expect(requests).toEqual([])
  await close()
})

test('models of another make load beside a selected one, and add to the selection', async () => {
  const { page, close } = await openReady()
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, '/search/toyota')
  await toggleModels(page, 'Mazda')
  await filterBox(page, 'make_model', 'Mazda:CX-5').click()
  await untilAddress(page, `${ALL}?make=Mazda&make=Toyota&make_model=Mazda:CX-5`)
  await rolled(page)
  const { page: shown, server } = await bothViews(page)
  expect(shown).toEqual(server)
  await close()
})

test('offline, filters still work, with the cards that are cached', async () => {
  const { page, close } = await openReady()
  const first = await cells(page)
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, '/search/toyota')
  await expect.poll(() => emptyCells(page)).toBe(0)
  const toyotas = await page.locator('[data-rolling]').getAttribute('data-rolling')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, ALL)
  expect(await cells(page)).toEqual(first)
  expect(await emptyCells(page)).toBe(0)
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, '/search/toyota')
  expect(await page.locator('[data-rolling]').getAttribute('data-rolling')).toBe(toyotas)
  expect(await emptyCells(page)).toBe(0)
  await page.goBack()
  await untilAddress(page, ALL)
  await expect.poll(() => cells(page)).toEqual(first)
  // A result that needs the server is reported as failed.
  await expect.poll(() => page.locator('.search-failed').count()).toBe(1)
  // The results before it stay in place of cards that were never shown.
  await filterBox(page, 'make', 'Kia').click()
  await expect.poll(() => page.locator('.search-failed a').getAttribute('href')).toContain('Kia')
  await expect.poll(() => cells(page)).toEqual(first)
  await untilAddress(page, ALL)
  await close()
})

test('cached cards below the screen are inserted after the frame that shows the result', async () => {
  const { page, close } = await openReady()
  const first = await cells(page)
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, '/search/toyota')
  await expect.poll(() => emptyCells(page)).toBe(0)
  await page.waitForLoadState('networkidle')
  const atFrame = page.evaluate(async () => {
    const root = document.querySelector('#search')
    const waiting = () => document.querySelectorAll('[data-turn="waits"]').length
    await new Promise((resolve) => {
      new MutationObserver(resolve).observe(root ?? document.body, { attributeFilter: ['data-address'] })
    })
    return new Promise<number>((resolve) => requestAnimationFrame(() => resolve(waiting())))
  })
  await filterBox(page, 'make', 'Toyota').click()
  expect(await atFrame).toBeGreaterThan(0)
  await untilAddress(page, ALL)
  await expect.poll(() => page.locator('[data-turn="waits"]').count()).toBe(0)
  expect(await cells(page)).toEqual(first)
  expect(await page.locator('.vehicle-card-name').last().isVisible()).toBe(true)
  await close()
})

test('unknown cards load in one request', async () => {
  const { page, requests, close } = await openReady()
  await filterBox(page, 'make', 'Kia').click()
  await untilAddress(page, '/search/kia')
  await expect.poll(() => emptyCells(page)).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((each) => each.startsWith('/search'))).toHaveLength(1)
  await close()
})

test('Back unticks boxes in closed sections', async () => {
  const { page, close } = await openReady()
  const corolla = filterBox(page, 'make_model', 'Toyota:Corolla')
  const summary = page.getByRole('group', { name: 'Make' }).locator('summary', { hasText: 'Toyota' })
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, '/search/toyota')
  await summary.click()
  await corolla.click()
  await untilAddress(page, '/search/toyota/corolla')
  await summary.click()
  await page.goBack()
  await untilAddress(page, '/search/toyota')
  await expect.poll(() => corolla.isChecked()).toBe(false)
  await filterBox(page, 'make', 'Mazda').click()
  await untilAddress(page, `${ALL}?make=Mazda&make=Toyota`)
  await close()
})

test('changes on the server are applied silently', async () => {
  const { page, requests, errors, close } = await openReady()
  // The page may abort a request, or close before it is answered.
  const moved = (route: Route) => answerMoved(route).catch(() => undefined)
  await page.context().route(/\/api\/search\/(?:stock-version|columns)|\/search\//, moved)
  await filterBox(page, 'make', 'Toyota').click()
  await expect.poll(() => page.locator('#search').getAttribute('data-stock'), { timeout: 15_000 }).toBe('moved')
  await untilAddress(page, '/search/toyota')
  await expect.poll(() => emptyCells(page)).toBe(0)
  expect(await page.locator('.search-failed').count()).toBe(0)
  // Then the page searches by itself again.
  await expect.poll(() => requests.includes('/api/search/columns')).toBe(true)
  await page.waitForLoadState('networkidle')
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, ALL)
  expect(errors()).toEqual([])
  await close()
})

/** Pretends that the stock has changed. */
async function answerMoved(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const own = await route.request().allHeaders()
  // Node does not resolve names below localhost.
  const response = await route.fetch({
    url: `http://127.0.0.1:${url.port}${url.pathname}${url.search}`,
    headers: { ...own, host: url.host },
  })
  const headers = { ...response.headers(), 'x-stock': 'moved', etag: '"moved"' }
  return route.fulfill({ response, headers })
}

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: '3g' }],
])('the stock is not loaded when the browser %s', async (_, connection) => {
  const opened = await openSite(browser, { port: inject('sitesPort'), site: 'harbourline', path: '/about-us' })
  const { page, close } = opened
  const requests = requestsOf(page)
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { get: () => value }), connection)
  await page.goto(new URL(ALL, page.url()).href)
  await page.locator('#search live-island[alive]').waitFor({ state: 'attached' })
  await filterBox(page, 'make', 'Toyota').click()
  await untilAddress(page, '/search/toyota')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((each) => each.startsWith('/api/search/columns'))).toEqual([])
  expect(page.workers()).toEqual([])
  await close()
})
