import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { vehicleWith } from './harness/addresses.ts'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, openSite, type PageOptions } from './harness/browser.ts'

let browser: Browser
let path = ''

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
  // The demo's vehicle with every kind of media.
  path = await vehicleWith('redgum', '/search/used-cars?body=SUV', 'value="interior"')
})

afterAll(() => browser?.close())

const open = (options: Partial<PageOptions> = {}) =>
  openSite(browser, { port: inject('sitesPort'), site: 'redgum', path, motion: true, ...options })

const mode = (page: Page, name: string) => page.getByRole('radio', { name })
const choose = (page: Page, name: string) => page.locator('.viewer-mode', { hasText: name }).click()
const frame = (page: Page) => page.locator('[data-slider]').inputValue().then(Number)
const state = (page: Page) => page.locator('[data-spin]').getAttribute('data-state')

test('the spin turns by itself, by drag and by keys, and its marks move with it', async () => {
  const { page, errors, close } = await open()
  const frames = new Set<string>()
  page.on('response', (response) => response.url().includes('/960/') && frames.add(response.url()))
  await page.locator('[data-spin][data-state=turning]').waitFor()
  expect(await mode(page, '360° spin').isChecked()).toBe(true)
  const first = await frame(page)
  await expect.poll(() => frame(page)).not.toBe(first)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => state(page)).toBe('still')
  const slider = page.getByRole('slider', { name: 'Turn the car' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await slider.evaluate((input: HTMLInputElement) => {
    input.value = '0'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.keyboard.press('ArrowLeft')
  expect(await frame(page)).toBe(35)
  await page.keyboard.press('ArrowRight')
  expect(await frame(page)).toBe(0)
  expect(await slider.getAttribute('aria-valuetext')).toBe('0 degrees')

  const box = await page.locator('[data-canvas]').boundingBox()
  if (!box) throw new Error('the spin is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 105, y, { steps: 5 })
  // A pause before the release, so that the spin stops at once.
  await page.waitForTimeout(200)
  await page.mouse.up()
  expect(await frame(page)).toBe(5)
  expect(await state(page)).toBe('still')

  const mark = page.getByRole('button', { name: 'Detail: Alloy wheels' })
  const before = await mark.boundingBox()
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await mark.boundingBox()).not.toEqual(before)
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Alloy wheels' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Alloy wheels' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Turn by itself' }).click()
  await expect.poll(() => state(page)).toBe('turning')
  expect(errors()).toEqual([])
  await close()
})

test('walkaround, photographs, zoom, interior and full screen work one after the other', async () => {
  const { page, errors, close } = await open({ viewport: 'phone' })
  await page.locator('live-island[alive] [data-viewer]').waitFor()
  await choose(page, 'Walkaround')
  const video = page.locator('[data-panel=walkaround] video')
  await video.evaluate((player: HTMLVideoElement) => player.play())
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2)

  await choose(page, 'Photos')
  expect(await video.evaluate((player: HTMLVideoElement) => player.paused)).toBe(true)
  const track = page.getByRole('list', { name: 'Photos' })
  await track.focus()
  await page.keyboard.press('End')
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  await choose(page, 'Walkaround')
  await choose(page, 'Photos')
  expect(await track.evaluate((list) => list.scrollLeft)).toBe(0)

  await page.locator('#slide-1 a').click()
  const zoom = page.locator('.pswp')
  await zoom.locator('.pswp__img:not(.pswp__img--placeholder)').first().waitFor()
  const width = () =>
    zoom
      .locator('.pswp__item[aria-hidden=false] .pswp__img')
      .last()
      .evaluate((image) => image.clientWidth)
  const fitted = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(fitted)
  await page.keyboard.press('Escape')
  await zoom.waitFor({ state: 'detached' })

  await choose(page, 'Interior')
  await page.locator('[data-interior].viewer-ready').waitFor()
  await page.getByRole('button', { name: 'Detail: Centre screen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Centre screen' }).waitFor()
  await page.keyboard.press('Escape')
  const whole = page.locator('[data-interior]').getByRole('button', { name: 'Full screen' })
  await whole.click()
  await page.getByRole('button', { name: 'Close full screen' }).click()
  await whole.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(errors()).toEqual([])
  await close()
})

test('a missing frame shows the photographs instead, and reduced motion and data saving are respected', async () => {
  const { page, close } = await open({ expectedErrors: /404/ })
  await page.route('**/960/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await page.getByText('The 360° spin could not be loaded. Here are the photos.').waitFor()
  expect(await mode(page, 'Photos').isChecked()).toBe(true)
  expect(await page.getByRole('list', { name: 'Photos' }).isVisible()).toBe(true)
  await page.unroute('**/960/**')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.getByRole('button', { name: 'Turn by itself' }).waitFor()
  expect(await state(page)).toBe('still')

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Load the 360° spin' }).click()
  await page.getByRole('slider', { name: 'Turn the car' }).waitFor()
  await close()
})

test('without a script the photographs replace the spin, and the other modes can be chosen', async () => {
  const { page, close } = await open({ javaScript: false })
  expect(await page.getByRole('list', { name: 'Photos' }).isVisible()).toBe(true)
  expect(await page.locator('[data-spin]').isVisible()).toBe(false)
  await choose(page, 'Interior')
  expect(await page.locator('[data-interior] > picture').isVisible()).toBe(true)
  await choose(page, 'Walkaround')
  expect(await page.locator('[data-panel=walkaround] video').isVisible()).toBe(true)
  await close()
})
