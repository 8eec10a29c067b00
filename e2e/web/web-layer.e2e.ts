import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveBuiltFixtures } from '../fixtures/web/built.ts'
import { accessibilityFaults } from '../harness/accessibility.ts'
import { launchBrowser, openPage, screenshot } from '../harness/browser.ts'
import { VIEWPORT_NAMES } from '../harness/viewports.ts'
import type { Served } from '../harness/serve.ts'

let served: Served
let browser: Browser

beforeAll(async () => {
  served = await serveBuiltFixtures()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const url = (path: string): string => served.url('harbourline', path)

describe('islands', () => {
  test('a page without islands loads no script', async () => {
    const { page, errors, close } = await openPage(browser, { url: url('/plain') })
    expect(await page.locator('script[src]').count()).toBe(0)
    expect(errors()).toEqual([])
    await close()
  })

  test('each hydrates when it should: on load, when idle, when visible or at a touch', async () => {
    const { page, errors, close } = await openPage(browser, { url: url('/islands') })
    const button = (name: string) => page.getByRole('button', { name })
    await page.locator('live-island[when=load][alive]').waitFor()
    await page.locator('live-island[when=idle][alive]').waitFor()
    expect(await page.locator('live-island[when=touch][alive], live-island[when=visible][alive]').count()).toBe(0)
    await button('now').click()
    expect(await button('now').textContent()).toBe('2')
    await button('seen').scrollIntoViewIfNeeded()
    await page.locator('live-island[when=visible][alive]').waitFor()
    await button('seen').click()
    expect(await button('seen').textContent()).toBe('5')
    expect(errors()).toEqual([])
    await close()
  })

  test('a click before hydration counts once', async () => {
    const { page, errors, close } = await openPage(browser, { url: url('/touched') })
    await delayScripts(page)
    await page.getByRole('button', { name: 'touched' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'touched' }).textContent(), SLOW).toBe('4')
    expect(errors()).toEqual([])
    await close()
  })

  test('values entered before hydration are kept', async () => {
    const { page, errors, close } = await openPage(browser, { url: url('/form') })
    await delayScripts(page)
    await page.getByRole('checkbox', { name: 'Mazda' }).check()
    await page.getByLabel('Text').fill('ute')
    await page.getByLabel('Sort').selectOption('cheap')
    await page.locator('live-island[alive]').waitFor()
    await expect.poll(() => page.locator('output').textContent()).toBe('make=Mazda&query=ute&sort=cheap')
    expect(errors()).toEqual([])
    await close()
  })

  test('a chunk that failed to load is fetched again at the next touch', async () => {
    const { page, close } = await openPage(browser, { url: url('/touched') })
    await page.route('**/*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'touched' }).click()
    await page.waitForTimeout(200)
    await page.unroute('**/*.js')
    await page.getByRole('button', { name: 'touched' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'touched' }).textContent(), SLOW).toBe('4')
    await close()
  })

  test('an untouched form reports nothing', async () => {
    const { page, close } = await openPage(browser, { url: url('/form-idle') })
    await page.locator('live-island[alive]').waitFor()
    expect(await page.locator('output').textContent()).toBe('')
    await close()
  })
})

describe('interface kit', () => {
  for (const viewport of VIEWPORT_NAMES) {
    test(`is accessible at the width of a ${viewport}`, async () => {
      const { page, errors, close } = await openPage(browser, { url: url('/kit'), viewport })
      await expect.poll(() => page.locator('live-island[alive]').count()).toBe(2)
      expect(await accessibilityFaults(page)).toEqual([])
      await screenshot(page, `kit-${viewport}`)
      expect(errors()).toEqual([])
      await close()
    })
  }

  test('carousel buttons are disabled at the ends, arrow keys scroll by one item', async () => {
    const { page, errors, close } = await openPage(browser, { url: url('/carousel') })
    await page.locator('live-island[alive]').waitFor()
    const [previous, next] = [
      page.getByRole('button', { name: /^Previous/ }),
      page.getByRole('button', { name: /^Next/ }),
    ]
    // The first update comes from a ResizeObserver.
    await expect.poll(() => previous.isDisabled()).toBe(true)
    await next.click()
    await expect.poll(() => previous.isDisabled()).toBe(false)
    await next.click()
    await expect.poll(() => next.isDisabled()).toBe(true)
    await page.getByRole('list', { name: 'Latest arrivals' }).press('Home')
    await expect.poll(() => previous.isDisabled()).toBe(true)
    await page.getByRole('list', { name: 'Latest arrivals' }).press('ArrowRight')
    await expect.poll(() => previous.isDisabled()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(errors()).toEqual([])
    await close()
  })

  test('a range changes by keyboard and by typing', async () => {
    const { page, errors, close } = await openPage(browser, { url: url('/range') })
    await page.locator('live-island[alive]').waitFor()
    await page.getByRole('slider', { name: 'Minimum price' }).press('ArrowRight')
    await expect.poll(() => page.locator('output').textContent()).toBe('21000:')
    await page.getByRole('textbox', { name: 'Maximum price' }).fill('$45,000')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('output').textContent()).toBe('21000:45000')
    expect(await page.getByRole('slider', { name: 'Maximum price' }).inputValue()).toBe('45000')
    expect(errors()).toEqual([])
    await close()
  })

  test('a single slider changes by keyboard, pointer and typing, and announces its unit', async () => {
    const { page, errors, close } = await openPage(browser, { url: url('/slider') })
    await page.locator('live-island[alive]').waitFor()
    const thumb = page.getByRole('slider', { name: 'Loan amount' })
    const box = page.getByRole('textbox', { name: 'Loan amount' })
    const committed = () => page.locator('output').textContent()
    await thumb.press('ArrowRight')
    expect([await box.inputValue(), await committed()]).toEqual(['30,500', '30500'])
    expect(await thumb.getAttribute('aria-valuetext')).toBe('$30,500')
    await box.fill('$45,250')
    expect([await thumb.getAttribute('aria-valuetext'), await thumb.inputValue()]).toEqual(['$45,250', '45500'])
    await page.keyboard.press('Tab')
    await expect.poll(committed).toBe('45250')
    const line = (await thumb.boundingBox())!
    expect(line.height).toBeGreaterThanOrEqual(44)
    await page.mouse.click(line.x + line.width - 2, line.y + line.height / 2)
    await expect.poll(committed).toBe('100000')
    await box.fill('-5')
    await page.keyboard.press('Tab')
    await expect.poll(committed).toBe('-5')
    expect(errors()).toEqual([])
    await close()
  })

  test('without scripts the content of the dialog is shown in the page, and the range has two boxes', async () => {
    const { page, close } = await openPage(browser, { url: url('/kit'), javaScript: false })
    await page.getByRole('link', { name: 'Open dialog' }).click()
    await page.getByRole('dialog', { name: 'Hold this vehicle' }).waitFor()
    await screenshot(page, 'kit-dialog')
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Minimum price' }).inputValue()).toBe('20000')
    await close()
  })
})

describe('fonts', () => {
  test('have fallbacks of the same size', async () => {
    const sizes: Record<string, { width: number; height: number }[]> = {}
    for (const faces of ['own', 'fallback']) {
      const { page, close } = await openPage(browser, { url: 'about:blank' })
      if (faces === 'fallback') await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(url('/kit'))
      const loaded = await page.evaluate(async () =>
        [...(await document.fonts.ready)].some(({ family, status }) => /Variable/.test(family) && status === 'loaded'),
      )
      expect(loaded).toBe(faces === 'own')
      sizes[faces] = await page.locator('h1, .page-width').evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { width, height } = range.getBoundingClientRect()
          return { width, height }
        }),
      )
      await close()
    }
    for (const [index, own] of (sizes.own ?? []).entries()) {
      const fallback = sizes.fallback?.[index] ?? { width: 0, height: 0 }
      expect(Math.abs(fallback.width / own.width - 1)).toBeLessThan(0.04)
      expect(Math.abs(fallback.height / own.height - 1)).toBeLessThan(0.01)
    }
  })
})

describe('error pages', () => {
  test.each([
    ['404', '/nowhere', 'That page has sailed'],
    ['500', '/fail', /^[0-9A-Z]{5}-[0-9A-Z]{5}$/],
  ] as const)('%s has the layout of the site', async (status, path, text) => {
    const expectedErrors = new RegExp(`status of ${status}`)
    const { page, errors, close } = await openPage(browser, { url: url(path), expectedErrors })
    expect(await page.getByText(text).count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `error-${status}`)
    expect(errors()).toEqual([])
    await close()
  })
})

const SLOW = { timeout: 8000 }

/** Delays every further script, so that the test acts before it runs. */
async function delayScripts(page: Awaited<ReturnType<typeof openPage>>['page']): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
}
