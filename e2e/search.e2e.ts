import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  accessibilityFaults,
  isWiderThanScreen,
  launchBrowser,
  openSite,
  resizeTo,
  screenshot,
} from './harness/browser.ts'
import { VIEWPORTS, type ViewportName } from './harness/viewports.ts'

const SITES = ['harbourline', 'headland', 'ironbark', 'redgum', 'westgate']
const VIEWPORT_NAMES = Object.keys(VIEWPORTS) as ViewportName[]
const ALL = '/search/new-used-and-demo-cars'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const open = (path: string, options: { viewport?: ViewportName; javaScript?: boolean; expectedErrors?: RegExp } = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'harbourline', path, serverAnswers: true, ...options })

const hydrated = (page: Page) => page.locator('#search live-island[alive]').waitFor({ state: 'attached' })
const address = (page: Page) => page.evaluate(() => location.pathname + location.search)
const count = async (page: Page) => Number(await page.locator('[data-rolling]').getAttribute('data-rolling'))
const box = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`)

async function settled(page: Page, path: string): Promise<void> {
  await expect.poll(() => address(page), { timeout: 10_000 }).toBe(path)
}

const COLUMNS = { phone: 1, tablet: 2, desktop: 3 } as const

const columnsOf = (page: Page) =>
  page.locator('.search-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test.each([true, false])(
  'the search button of the header opens a field for sentences, script: %s',
  async (javaScript) => {
    const { page, close } = await open('/about-us', { viewport: 'phone', javaScript })
    await page.getByRole('button', { name: 'Search cars' }).click()
    await page.locator('#site-search-field:focus').waitFor()
    await page.keyboard.type('red suv under 40k')
    await page.keyboard.press('Enter')
    await page.waitForURL(/simple_colour=Red/)
    expect(await page.locator('#query:focus').count()).toBe(0)
    await close()
  },
)

test('an unknown place is named above the results', async () => {
  const { page, close } = await open(`${ALL}?near=Xyzzyville`, { viewport: 'phone' })
  expect(await page.getByText(/We know no place called “Xyzzyville”/).isVisible()).toBe(true)
  expect(await page.getByLabel('Suburb or postcode').getAttribute('aria-invalid')).toBe('true')
  await close()
})

test.each(SITES)('search of %s', async (site) => {
  // Half of the sites load on a phone, half on a desktop. The other widths are checked by resizing the page.
  const own: ViewportName = SITES.indexOf(site) % 2 === 0 ? 'phone' : 'desktop'
  const options = { port: inject('sitesPort'), site, path: '/search/used-cars', viewport: own }
  const { page, errors, close } = await openSite(browser, options)
  expect(await page.locator('.vehicle-card').count()).toBeGreaterThan(3)
  expect(await accessibilityFaults(page)).toEqual([])
  for (const viewport of [own, ...VIEWPORT_NAMES.filter((name) => name !== own)]) {
    await resizeTo(page, viewport)
    await expect.poll(() => columnsOf(page)).toBe(COLUMNS[viewport])
    expect([viewport, await isWiderThanScreen(page)]).toEqual([viewport, false])
    await screenshot(page, `search-${site}-${viewport}`)
  }
  expect(errors()).toEqual([])
  await close()
})

test('filters change the URL, and Back undoes them', async () => {
  const { page, errors, close } = await open(ALL)
  await hydrated(page)
  const all = await count(page)
  await box(page, 'make', 'Toyota').check()
  await settled(page, '/search/toyota')
  const toyotas = await count(page)
  expect(toyotas).toBeLessThan(all)
  await page.getByRole('group', { name: 'Make' }).locator('summary', { hasText: 'Toyota' }).click()
  await box(page, 'make_model', 'Toyota:Corolla').check()
  await settled(page, '/search/toyota/corolla')
  await box(page, 'make', 'Mazda').check()
  await settled(page, `${ALL}?make=Mazda&make=Toyota&make_model=Toyota:Corolla`)
  await page.goBack()
  await page.goBack()
  await settled(page, '/search/toyota')
  await expect.poll(() => count(page)).toBe(toyotas)
  expect(await box(page, 'make_model', 'Toyota:Corolla').isChecked()).toBe(false)
  await page.reload()
  expect(await count(page)).toBe(toyotas)
  expect(errors()).toEqual([])
  await close()
})

test('typing sends one request, after the last key, and tolerates a typo', async () => {
  const { page, close } = await open('/search/toyota')
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search') && request.url().includes('say=') && !request.url().includes('suggestions'))
      asked.push(request.url())
  })
  // All keys in one task: however slow the machine, they come within the debounce of 300 ms.
  await page.locator('#query').evaluate((input: HTMLInputElement) => {
    for (const text of ['c', 'co', 'cor', 'coro', 'corol', 'corola']) {
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await settled(page, '/search/toyota/corolla')
  expect(asked).toHaveLength(1)
  expect(await page.locator('.vehicle-card-name').first().textContent()).toContain('Corolla')
  await page.getByRole('link', { name: 'Remove filter: Toyota Corolla' }).click()
  await settled(page, '/search/toyota')
  expect(await page.inputValue('#query')).toBe('')
  await close()
})

test('a slider sends one request, after the last movement, and ignores values out of range', async () => {
  const { page, close } = await open('/search/used-cars')
  await hydrated(page)
  await page.clock.install()
  const range = page.locator('[data-range="price"]')
  const [from, to] = [range.locator('input[inputmode]').first(), range.locator('input[inputmode]').last()]
  await to.fill('30,400')
  await to.press('Tab')
  await settled(page, '/search/used-cars?range%5Bprice%5D=:30000')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/search/')) asked.push(request.url())
  })
  await from.fill('1')
  await from.press('Tab')
  expect(await from.inputValue()).toBe('')
  const thumb = await range.locator('.range-thumb').first().boundingBox()
  if (!thumb) throw new Error('no slider')
  // On a busy machine the movements themselves take longer than the debounce.
  await page.clock.pauseAt(Date.now() + 1_000)
  expect(asked).toEqual([])
  await page.mouse.move(thumb.x + 13, thumb.y + thumb.height / 2)
  await page.mouse.down()
  await page.mouse.move(thumb.x + 30, thumb.y + thumb.height / 2, { steps: 10 })
  await page.mouse.up()
  await page.clock.runFor(399)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(() => address(page), { timeout: 10_000 }).toMatch(/range%5Bprice%5D=\d+000:30000/)
  expect(asked).toHaveLength(1)
  await close()
})

test('after an error the last results stay, with a message', async () => {
  const { page, close } = await open('/search/used-cars')
  await hydrated(page)
  const cards = await page.locator('.vehicle-card').count()
  await page.route('**/search/**', (route) => route.abort())
  await box(page, 'car_type', 'demo').check()
  await page.locator('.search-failed').waitFor()
  expect(await page.locator('.vehicle-card').count()).toBe(cards)
  expect(await page.locator('.search-failed a').getAttribute('href')).toContain('car_type=demo')
  await close()
})

test('an error of the server leads to its own page', async () => {
  const { page, close } = await open('/search/used-cars')
  await hydrated(page)
  await page.route('**/search/**', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }))
  // The box is gone with the page, so nothing waits for it to be ticked.
  await box(page, 'car_type', 'demo').click({ noWaitAfter: true })
  await page.waitForURL(/car_type=demo/)
  expect(await page.locator('body').innerText()).toBe('Busy')
  await close()
})

test('Enter after the debounce adds no history entry, and Back clears the query box', async () => {
  const { page, close } = await open(ALL)
  await hydrated(page)
  await page.locator('#query').fill('corolla')
  await settled(page, '/search/toyota/corolla')
  const steps = await page.evaluate(() => history.length)
  await page.locator('#query').press('Enter')
  await expect.poll(() => page.locator('#search').getAttribute('aria-busy')).toBe(null)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goBack()
  await settled(page, ALL)
  await expect.poll(() => page.locator('#query').inputValue()).toBe('')
  await close()
})

test('the last searches are offered at the empty query box', async () => {
  const { page, close } = await open('/search/toyota')
  await hydrated(page)
  await box(page, 'car_type', 'used').check()
  await settled(page, '/search/used-cars?make=Toyota')
  await page.locator('#query').focus()
  expect(await page.locator('.search-recent-link').allTextContents()).toEqual(['Used, Toyota', 'Toyota'])
  await close()
})

test('a box ticked before hydration counts', async () => {
  const { page, close } = await open(ALL)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const early = document.querySelector<HTMLInputElement>('input[name="car_type"][value="used"]')
      if (early) early.checked = true
    })
  })
  await page.reload()
  await settled(page, '/search/used-cars')
  expect(await box(page, 'car_type', 'used').isChecked()).toBe(true)
  await close()
})

test('without a script: a sheet, boxes and an Apply button', async () => {
  const { page, errors, close } = await open(ALL, { javaScript: false, viewport: 'phone' })
  await page.locator('.search-bar-filters').click()
  await box(page, 'make', 'Toyota').check()
  await page.locator('[name="range[price][to]"]').fill('$30,000')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  expect(new URL(page.url()).search).toBe('?make=Toyota&range%5Bprice%5D=:30000')
  await page.getByRole('link', { name: 'Remove filter: Toyota' }).click()
  expect(new URL(page.url()).search).toBe('?range%5Bprice%5D=:30000')
  expect(errors()).toEqual([])
  await close()
})

test('models load when their make is opened or searched for', async () => {
  const { page, errors, close } = await open(ALL)
  await hydrated(page)
  const corolla = box(page, 'make_model', 'Toyota:Corolla')
  const ranger = box(page, 'make_model', 'Ford:Ranger')
  expect([await corolla.count(), await ranger.count()]).toEqual([0, 0])
  await page.getByRole('group', { name: 'Make' }).locator('summary', { hasText: 'Toyota' }).click()
  await expect.poll(() => corolla.isVisible()).toBe(true)
  expect(await ranger.count()).toBe(0)
  await page.getByTestId('search-directory-input').fill('ranger')
  await expect.poll(() => ranger.isVisible()).toBe(true)
  expect(await corolla.isVisible()).toBe(false)
  await page.getByTestId('search-directory-input').fill('zzzz')
  await expect.poll(() => page.getByText('None in stock goes by that name.').isVisible()).toBe(true)
  await page.getByTestId('search-directory-input').fill('ranger')
  await expect.poll(() => ranger.isVisible()).toBe(true)
  await ranger.check()
  await settled(page, '/search/ford/ranger')
  await page.goBack()
  await settled(page, ALL)
  await expect.poll(() => ranger.isChecked()).toBe(false)
  expect(errors()).toEqual([])
  await close()
})

test('open models stay open, and get new counts with each response', async () => {
  const { page, close } = await open(ALL)
  await hydrated(page)
  const corolla = box(page, 'make_model', 'Toyota:Corolla')
  const counted = page.locator('label', { has: corolla }).locator('.option-count')
  await page.getByRole('group', { name: 'Make' }).locator('summary', { hasText: 'Toyota' }).click()
  await expect.poll(() => corolla.isVisible()).toBe(true)
  const before = Number(await counted.textContent())
  await box(page, 'car_type', 'used').check()
  await settled(page, '/search/used-cars')
  expect(await corolla.isVisible()).toBe(true)
  expect(Number(await counted.textContent())).toBeLessThan(before)
  await close()
})

test('a button fetches models again after a failure', async () => {
  const { page, close } = await open(ALL)
  await hydrated(page)
  let failed = 0
  await page.route('**/api/search/models*', (route) => {
    failed++
    return route.abort()
  })
  await page.getByRole('group', { name: 'Make' }).locator('summary', { hasText: 'Toyota' }).click()
  await expect.poll(() => failed).toBe(1)
  const again = page.getByRole('button', { name: 'Show models of Toyota' })
  await again.click()
  await expect.poll(() => failed).toBe(2)
  await page.unroute('**/api/search/models*')
  await again.click()
  await expect.poll(() => box(page, 'make_model', 'Toyota:Corolla').isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe(ALL)
  await close()
})

test('without a script a button loads models and keeps the ticked boxes', async () => {
  const { page, close } = await open(ALL, { javaScript: false })
  await box(page, 'car_type', 'used').check()
  await page.getByRole('group', { name: 'Make' }).locator('summary', { hasText: 'Toyota' }).click()
  await page.getByRole('button', { name: 'Show models of Toyota' }).click()
  expect(await box(page, 'car_type', 'used').isChecked()).toBe(true)
  await box(page, 'make_model', 'Toyota:Corolla').check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/search/used-cars?make=Toyota&make_model=Toyota:Corolla',
  )
  expect(await box(page, 'make_model', 'Toyota:Corolla').isChecked()).toBe(true)
  await close()
})

test('the phone has its filters in a sheet with a live count', async () => {
  const { page, close } = await open(ALL, { viewport: 'phone' })
  await hydrated(page)
  await page.locator('.search-bar-filters').click()
  await box(page, 'car_type', 'demo').check()
  await settled(page, '/search/demo-cars')
  const found = (await count(page)).toLocaleString('en-AU')
  await page.getByRole('link', { name: `Show Me ${found} cars` }).click()
  expect(await page.locator('#filters').isVisible()).toBe(false)
  expect(await page.locator('.search-bar-filters').textContent()).toBe('Filters (1)')
  expect(await page.locator('.vehicle-card-name').first().isVisible()).toBe(true)
  await close()
})

test('an empty result offers what would help', async () => {
  const { page, close } = await open('/search/toyota?range%5Bprice%5D=1:2')
  const card = page.getByTestId('no-results')
  expect(await card.getByRole('heading').textContent()).toBe('No Results Available')
  await card.getByRole('link', { name: /Without \$1/ }).click()
  await settled(page, '/search/toyota')
  await close()
})
