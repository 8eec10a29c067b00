import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { vehicleWith } from './harness/addresses.ts'
import { launchBrowser, openSite } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

/** The width that the picture's `sizes` promise, and the width that it has on the page, in pixels. */
function widthsOf(page: Page): Promise<{ readonly promised: number; readonly shown: number }> {
  return page
    .locator('.gallery-slide img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const shown = image.getBoundingClientRect().width
      const sizes = image.parentElement?.querySelector('source')?.sizes ?? ''
      const options = sizes.split(', ').map((option) => /^(?:(\([^)]+\)) )?(.+)$/.exec(option))
      const match = options.find((option) => option?.[1] === undefined || matchMedia(option[1]).matches)
      const ruler = document.createElement('div')
      ruler.style.cssText = `position: absolute; width: ${match?.[2] ?? 0}`
      document.body.append(ruler)
      return { promised: ruler.getBoundingClientRect().width, shown }
    })
}

test.each([
  ['headland', 'stage'],
  ['redgum', 'sidebar'],
  ['harbourline', 'ledger'],
  ['westgate', 'bench'],
])('pictures of %s (%s) are loaded in the width that they have on the page', async (site) => {
  const path = await vehicleWith(site, '/search/new-used-and-demo-cars', 'class="gallery-slide"')
  const { page, close } = await openSite(browser, { port: inject('sitesPort'), site, path })
  for (const width of [1920, 1440, 1100, 820]) {
    await page.setViewportSize({ width, height: 900 })
    // A page that was just resized may still show the picture of before.
    const fit = async () => {
      const { promised, shown } = await widthsOf(page)
      const ratio = promised / shown
      return ratio >= 0.99 && ratio < 1.12 ? 'fits' : `${promised} promised, ${shown} shown`
    }
    await expect.poll(fit, { message: `at ${width}` }).toBe('fits')
  }
  await close()
})
