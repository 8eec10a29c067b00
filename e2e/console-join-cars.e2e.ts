import type { Browser, Page } from 'playwright-core'
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

/** Adds a car by hand, and returns its id. */
function addCar(page: Page, stockNumber: string, vin: string): Promise<number> {
  return page.evaluate(
    async (car) => {
      const stock = (await (await fetch('/api/v1/stock?limit=1')).json()) as { data: { id: number }[] }
      const { dealershipId } = (await (await fetch(`/api/v1/stock/${stock.data[0]?.id}`)).json()) as {
        dealershipId: number
      }
      const values = { carType: 'used', make: 'Toyota', model: 'HiLux', year: 2022, ...car }
      const made = await fetch('/api/v1/stock', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          key: crypto.randomUUID(),
          dealershipId,
          set: Object.entries(values).map(([field, value]) => ({ field, value })),
          isConfirmed: true,
        }),
      })
      return ((await made.json()) as { id: number }).id
    },
    { stockNumber, vin },
  )
}

test.each(['desktop', 'phone'] as const)('two rows of one car are joined and separated on a %s', async (viewport) => {
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/stock', viewport })
  await signInToConsole(page, await addStaffPerson('manager', `Join ${viewport}`))
  await page.getByRole('grid', { name: 'Stock' }).waitFor()
  const serial = String(Date.now()).slice(-6)
  const vin = `MR0BA3CD700${serial}`
  const first = await addCar(page, `J${serial}`, vin)
  const second = await addCar(page, `K${serial}`, vin)
  await page.goto(page.url().replace(/\/stock.*/, `/stock/${first}`))
  const notes = page.getByRole('region', { name: 'Same VIN' })
  await notes.getByText('The same VIN is in stock twice').waitFor()
  await screenshot(page, `console-same-vin-${viewport}`)
  await notes.getByRole('button', { name: 'Compare…' }).click()
  const dialog = page.getByRole('dialog', { name: 'One car or two?' })
  await dialog
    .getByRole('row', { name: new RegExp(`J${serial}.*K${serial}`) })
    .last()
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, `console-join-${viewport}`)
  // The other one goes on, so its page opens.
  await dialog.getByRole('radio', { name: new RegExp(`K${serial}`) }).check()
  await dialog.getByRole('button', { name: 'Join them' }).click()
  await page.waitForURL(`**/stock/${second}`)
  await notes.getByText(/One car with/).waitFor()
  await notes.getByRole('link', { name: new RegExp(`J${serial}`) }).click()
  await notes.getByText('This row was joined by').waitFor()
  expect(await page.getByRole('button', { name: 'Sold…' }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await notes.getByRole('button', { name: 'Separate' }).click()
  await notes.getByText('The same VIN is in stock twice').waitFor()
  await notes.getByRole('button', { name: 'Compare…' }).click()
  await dialog.getByRole('button', { name: 'They are two cars' }).click()
  await notes.getByText('Not the same car as').waitFor()
  expect(errors()).toEqual([])
  await close()
})
