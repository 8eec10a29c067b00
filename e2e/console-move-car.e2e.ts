import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a car moves to another yard on a phone with its open lead, keeps its address, and is brought back', async () => {
  const { page, errors, close } = await openConsolePage(browser, {
    port,
    path: '/stock?state=live&sort=name&place=Harbourline+Brisbane',
    viewport: 'phone',
  })
  await signInToConsole(page, await addStaffPerson('manager', 'Move Journey'))
  await page.getByRole('grid', { name: 'Stock' }).waitFor()
  await page.locator('.stock-open').nth(5).click()
  await page.locator('.car').waitFor()
  // All that is done with a car has room beside each other.
  const last = await page.getByRole('button', { name: 'More', exact: true }).boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 1000)).toBeLessThanOrEqual(390)
  const address = await page.getByRole('link', { name: 'On the site' }).getAttribute('href')
  const leadId = await page.evaluate(
    async (vehicleId) => {
      const car = (await (await fetch(`/api/v1/stock/${vehicleId}`)).json()) as {
        dealershipId: number
        locations: { id: number; name: string }[]
      }
      const { id: locationId } = car.locations.find(({ name }) => name === 'Harbourline Brisbane') ?? { id: null }
      const made = await fetch('/api/v1/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          dealershipId: car.dealershipId,
          locationId,
          source: 'walk-in',
          lastName: 'Mover',
          vehicleId,
        }),
      })
      return ((await made.json()) as { id: string }).id
    },
    Number(/\/stock\/(\d+)/.exec(page.url())?.[1]),
  )
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /Move to another yard/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another yard' })
  const [target = ''] = await dialog.getByLabel('To', { exact: true }).locator('option').allTextContents()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'console-move-phone')
  await dialog.getByRole('button', { name: 'Move the car' }).click()
  await page.getByText(new RegExp(`Moved to ${target}, with (one lead|\\d+ leads)`)).waitFor()
  const location = page.locator('[data-field="location"]')
  await location.getByText('Feed says Harbourline Brisbane.').waitFor()
  expect(await page.getByRole('link', { name: 'On the site' }).getAttribute('href')).toBe(address)
  const lead = await page.evaluate(
    async (id) => (await fetch(`/api/v1/leads/${id}`)).json() as Promise<unknown>,
    leadId,
  )
  expect(JSON.stringify(lead)).toContain(target)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await location.getByText('Feed says').waitFor({ state: 'detached' })
  expect(await location.getByRole('button').textContent()).toBe('Harbourline Brisbane')
  expect(errors()).toEqual([])
  await close()
})
