import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { isWiderThanScreen, launchBrowser, openSite, resizeTo, screenshot } from './harness/browser.ts'
import { DEMO_SITES } from './harness/demo-sites.ts'
import { VIEWPORT_NAMES, type ViewportName } from './harness/viewports.ts'
import { ALL, addressOf, filterBox, resultCount, toggleModels, untilAddress, untilHydrated } from './harness/search.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

const open = (path: string, options: { viewport?: ViewportName; javaScript?: boolean; expectedErrors?: RegExp } = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'harbourline', path, serverAnswers: true, ...options })

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

test.each(DEMO_SITES)('the search page of %s is accessible and fits every width', async (site) => {
  // Half of the sites load on a phone, half on a desktop. The other widths are checked by resizing the page.
  const own: ViewportName = DEMO_SITES.indexOf(site) % 2 === 0 ? 'phone' : 'desktop'
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
  await untilHydrated(page)
  const all = await resultCount(page)
  await filterBox(page, 'make', 'Toyota').check()
  await untilAddress(page, '/search/toyota')
  const toyotas = await resultCount(page)
  expect(toyotas).toBeLessThan(all)
  await toggleModels(page, 'Toyota')
  await filterBox(page, 'make_model', 'Toyota:Corolla').check()
  await untilAddress(page, '/search/toyota/corolla')
  await filterBox(page, 'make', 'Mazda').check()
  await untilAddress(page, `${ALL}?make=Mazda&make=Toyota&make_model=Toyota:Corolla`)
  await page.goBack()
  await page.goBack()
  await untilAddress(page, '/search/toyota')
  await expect.poll(() => resultCount(page)).toBe(toyotas)
  expect(await filterBox(page, 'make_model', 'Toyota:Corolla').isChecked()).toBe(false)
  await page.reload()
  expect(await resultCount(page)).toBe(toyotas)
  expect(errors()).toEqual([])
  await close()
})

test('typing sends one request, after the last key, and tolerates a typo', async () => {
  const { page, close } = await open('/search/toyota')
  await untilHydrated(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/search') && url.includes('say=') && !url.includes('suggestions')) requests.push(url)
  })
  // All keys in one task: however slow the machine, they come within the debounce of 300 ms.
  await page.locator('#query').evaluate((input: HTMLInputElement) => {
    for (const text of ['c', 'co', 'cor', 'coro', 'corol', 'corola']) {
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await untilAddress(page, '/search/toyota/corolla')
  expect(requests).toHaveLength(1)
  expect(await page.locator('.vehicle-card-name').first().textContent()).toContain('Corolla')
  await page.getByRole('link', { name: 'Remove filter: Toyota Corolla' }).click()
  await untilAddress(page, '/search/toyota')
  expect(await page.inputValue('#query')).toBe('')
  await close()
})

test('a slider sends one request, after the last movement, and ignores values out of range', async () => {
  const { page, close } = await open('/search/used-cars')
  await untilHydrated(page)
  await page.clock.install()
  const range = page.locator('[data-range="price"]')
  const [from, to] = [range.locator('input[inputmode]').first(), range.locator('input[inputmode]').last()]
  await to.fill('30,400')
  await to.press('Tab')
  await untilAddress(page, '/search/used-cars?range%5Bprice%5D=:30000')
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/search/')) requests.push(request.url())
  })
  await from.fill('1')
  await from.press('Tab')
  expect(await from.inputValue()).toBe('')
  const thumb = await range.locator('.range-thumb').first().boundingBox()
  if (!thumb) throw new Error('no slider')
  // On a busy machine the movements themselves take longer than the debounce.
  await page.clock.pauseAt(Date.now() + 1_000)
  expect(requests).toEqual([])
  await page.mouse.move(thumb.x + 13, thumb.y + thumb.height / 2)
  await page.mouse.down()
  await page.mouse.move(thumb.x + 30, thumb.y + thumb.height / 2, { steps: 10 })
  await page.mouse.up()
  await page.clock.runFor(399)
  expect(requests).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect.poll(() => addressOf(page), { timeout: 10_000 }).toMatch(/range%5Bprice%5D=\d+000:30000/)
  expect(requests).toHaveLength(1)

  // Each key moves the thumb on, and its end opens the range again.
  const upper = range.locator('.range-thumb').last()
  for (let presses = 0; presses < 3; presses++) {
    const before = addressOf(page)
    await upper.press('ArrowLeft')
    await expect.poll(() => addressOf(page), { timeout: 10_000 }).not.toBe(before)
  }
  expect(await upper.getAttribute('aria-valuetext')).toMatch(/^\$[\d,]+$/)
  await upper.press('End')
  await expect.poll(() => addressOf(page), { timeout: 10_000 }).toMatch(/range%5Bprice%5D=\d+000:$/)
  await close()
})

test('after an error the last results stay, with a message', async () => {
  const { page, close } = await open('/search/used-cars')
  await untilHydrated(page)
  const cards = await page.locator('.vehicle-card').count()
  await page.route('**/search/**', (route) => route.abort())
  await filterBox(page, 'car_type', 'demo').check()
  await page.locator('.search-failed').waitFor()
  expect(await page.locator('.vehicle-card').count()).toBe(cards)
  expect(await page.locator('.search-failed a').getAttribute('href')).toContain('car_type=demo')
  await close()
})

test('after an error of the server the results stay, and Try again leads to its page', async () => {
  const { page, close } = await open('/search/used-cars', { expectedErrors: /503/ })
  await untilHydrated(page)
  const cards = await page.locator('.vehicle-card').count()
  await page.route('**/search/**', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }))
  await filterBox(page, 'car_type', 'demo').check()
  const retry = page.locator('.search-failed a')
  await retry.waitFor()
  expect(await page.locator('.vehicle-card').count()).toBe(cards)
  await retry.click({ noWaitAfter: true })
  await page.waitForURL(/car_type=demo/)
  expect(await page.locator('body').innerText()).toBe('Busy')
  await close()
})

test('after an error of the server, a slider goes back to the range of the results without a message', async () => {
  const { page, close } = await open('/search/used-cars', { expectedErrors: /503/ })
  await untilHydrated(page)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  const names = page.locator('.vehicle-card').getByRole('heading')
  // As text, because what is not drawn yet has no inner text.
  const before = await names.allTextContents()
  await page.route('**/search/**', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }))
  await page.route('**/api/search/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: 'Busy' }),
  )
  const highest = page.locator('[data-range] input[inputmode]').nth(1)
  await highest.fill('30000')
  await highest.blur()
  await expect.poll(() => logged.length).toBe(1)
  expect(logged[0]).toContain('the search could not be updated')
  await expect.poll(() => highest.inputValue()).toBe('')
  expect(await names.allTextContents()).toEqual(before)
  expect(await page.locator('.search-failed').count()).toBe(0)
  expect(page.url()).toMatch(/used-cars$/)
  await close()
})

test('a link of the search to a page without a search leads there', async () => {
  const { page, close } = await open('/special-offers?query=zzzz')
  await untilHydrated(page)
  const clear = page.getByRole('link', { name: 'Clear Filters' })
  // As on a site with `search.emptyRefreshPath: /brands`.
  await clear.evaluate((link) => link.setAttribute('href', '/brands'))
  await clear.click()
  await page.waitForURL(/brands$/)
  expect(await page.locator('h1').innerText()).toBe('Our brands')
  await close()
})

test('Enter after the debounce adds no history entry, and Back clears the query box', async () => {
  const { page, close } = await open(ALL)
  await untilHydrated(page)
  await page.locator('#query').fill('corolla')
  await untilAddress(page, '/search/toyota/corolla')
  const steps = await page.evaluate(() => history.length)
  await page.locator('#query').press('Enter')
  await expect.poll(() => page.locator('#search').getAttribute('aria-busy')).toBe(null)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goBack()
  await untilAddress(page, ALL)
  await expect.poll(() => page.locator('#query').inputValue()).toBe('')
  await close()
})

test('the empty query box offers the last searches', async () => {
  const { page, close } = await open('/search/toyota')
  await untilHydrated(page)
  await filterBox(page, 'car_type', 'used').check()
  await untilAddress(page, '/search/used-cars?make=Toyota')
  await page.locator('#query').focus()
  expect(await page.locator('.search-recent-link').allTextContents()).toEqual(['Used, Toyota', 'Toyota'])
  await close()
})

test('a checkbox ticked before hydration is applied', async () => {
  const { page, close } = await open(ALL)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const early = document.querySelector<HTMLInputElement>('input[name="car_type"][value="used"]')
      if (early) early.checked = true
    })
  })
  await page.reload()
  await untilAddress(page, '/search/used-cars')
  expect(await filterBox(page, 'car_type', 'used').isChecked()).toBe(true)
  await close()
})

test('without a script the filters are applied by a button', async () => {
  const { page, errors, close } = await open(ALL, { javaScript: false, viewport: 'phone' })
  await page.locator('.search-bar-filters').click()
  await filterBox(page, 'make', 'Toyota').check()
  await page.locator('[name="range[price][to]"]').fill('$30,000')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  expect(new URL(page.url()).search).toBe('?make=Toyota&range%5Bprice%5D=:30000')
  await page.getByRole('link', { name: 'Remove filter: Toyota' }).click()
  expect(new URL(page.url()).search).toBe('?range%5Bprice%5D=:30000')
  expect(errors()).toEqual([])
  await close()
})

test('on a phone the filters are in a sheet with a live count', async () => {
  const { page, close } = await open(ALL, { viewport: 'phone' })
  await untilHydrated(page)
  await page.locator('.search-bar-filters').click()
  await filterBox(page, 'car_type', 'demo').check()
  await untilAddress(page, '/search/demo-cars')
  const found = (await resultCount(page)).toLocaleString('en-AU')
  await page.getByRole('link', { name: `Show Me ${found} cars` }).click()
  expect(await page.locator('#filters').isVisible()).toBe(false)
  expect(await page.locator('.search-bar-filters').textContent()).toBe('Filters (1)')
  expect(await page.locator('.vehicle-card-name').first().isVisible()).toBe(true)
  await close()
})

test('an empty result offers to remove filters', async () => {
  const { page, close } = await open('/search/toyota?range%5Bprice%5D=1:2')
  const card = page.getByTestId('no-results')
  expect(await card.getByRole('heading').textContent()).toBe('No results available')
  await card.getByRole('link', { name: /Without the limit “\$1/ }).click()
  await untilAddress(page, '/search/toyota')
  await close()
})
