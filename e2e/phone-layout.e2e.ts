import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { vehicleWith } from './harness/addresses.ts'
import { launchBrowser, openSite } from './harness/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

test("a phone's card of specifications names each value", async () => {
  const { page, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'westgate',
    path: '/search/new-used-and-demo-cars',
    viewport: 'phone',
  })
  const rows = page.getByRole('article').first().locator('.vehicle-card-spec > div')
  const table = await page.locator('.vehicle-card-spec').first().boundingBox()
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children].map((part) => part.getBoundingClientRect()).map(({ width, bottom }) => ({ width, bottom })),
    ),
  )
  expect(boxes.length).toBeGreaterThan(1)
  for (const part of boxes.flat()) {
    expect(part.width).toBeGreaterThan(10)
    expect(part.bottom).toBeLessThanOrEqual((table?.y ?? 0) + (table?.height ?? 0) + 1)
  }
  await close()
})

test('the picture above a form is whole', async () => {
  const slug = (await vehicleWith('redgum', '/search/used-cars', 'class="gallery-track')).replace('/cars/', '')
  const { page, close } = await openSite(browser, {
    port: inject('sitesPort'),
    site: 'redgum',
    path: `/cars/${slug}/checkout`,
    viewport: 'phone',
  })
  const picture = page.locator('.vehicle-brief img')
  const shape = await picture.evaluate((image) => ({
    ratio: image.clientWidth / image.clientHeight,
    fit: getComputedStyle(image).objectFit,
  }))
  expect(shape.ratio).toBeCloseTo(1.5, 1)
  expect(shape.fit).toBe('contain')
  await close()
})
