import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Path of the search for the whole stock. */
export const ALL = '/search/new-used-and-demo-cars'

/** A checkbox of the filters. */
export const filterBox = (page: Page, name: string, value: string): Locator =>
  page.locator(`input[name="${name}"][value="${value}"]`)

/** Opens or closes the models of a make. */
export const toggleModels = (page: Page, make: string): Promise<void> =>
  page.getByRole('group', { name: 'Make' }).locator('summary', { hasText: make }).click()

/** Path and query of the page. */
export const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.pathname + location.search)

export async function untilAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page), { timeout: 10_000 }).toBe(address)
}

/** Waits until the filters are hydrated. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator('#search live-island[alive]').first().waitFor({ state: 'attached' })

/** The number of results. */
export const resultCount = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-rolling]').getAttribute('data-rolling'))
