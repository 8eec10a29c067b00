import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { photograph } from './harness/photograph.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
let browser: Browser
let person: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser({ pictures: true })
  person = await addStaffPerson('group-admin', 'Photo Journey')
})
afterAll(() => browser.close())

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' })
const cells = (page: Page) => photos(page).getByRole('row')
const shown = (page: Page) =>
  cells(page)
    .locator('img')
    .evaluateAll((images) => images.map((each) => each.getAttribute('src')))

/** Opens a car that no other journey uses. */
async function openCar(page: Page, nth: number): Promise<void> {
  await signInToConsole(page, person)
  await page.getByRole('grid', { name: 'Stock' }).waitFor()
  await page.locator('.stock-open').nth(nth).click()
  await photos(page).waitFor()
  await cells(page).first().waitFor()
}

const blobOf = (address: string | null | undefined) => /[0-9a-f]{40}/.exec(address ?? '')?.[0] ?? 'none'

/** The blobs of the pictures of the shop's page. Node does not resolve the shop's host. */
async function shopText(page: Page): Promise<string> {
  const address = (await page.getByRole('link', { name: 'On the site' }).getAttribute('href')) ?? ''
  const shop = await page.context().newPage()
  await shop.goto(address, { waitUntil: 'domcontentloaded' })
  const html = await shop.content()
  await shop.close()
  return html
}

describe('photos of a car', () => {
  test('a car is photographed with a phone, and the photo is on the shop’s page within ten seconds', async () => {
    const { page, errors, close } = await openConsolePage(browser, {
      port,
      path: '/stock?state=live&sort=name',
      viewport: 'phone',
    })
    await openCar(page, 20)
    const before = await cells(page).count()
    await page.getByLabel('Take a photo').setInputFiles(await photograph('front.jpg'))
    await vi.waitFor(async () => expect(await cells(page).count()).toBe(before + 1), { timeout: 15_000 })
    await photos(page).getByRole('list', { name: 'Photos on their way' }).waitFor({ state: 'detached' })
    const blob = blobOf((await shown(page)).at(-1))
    await vi.waitFor(async () => expect(await shopText(page)).toContain(blob), { timeout: 10_000, interval: 250 })
    await screenshot(page, 'console-photos-phone')
    expect(await accessibilityFaults(page)).toEqual([])
    // Removed by mistake: undone by its toast.
    await cells(page).last().click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await vi.waitFor(async () => expect(await cells(page).count()).toBe(before), { timeout: 10_000 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(async () => expect(await cells(page).count()).toBe(before + 1), { timeout: 10_000 })
    expect(errors()).toEqual([])
    await close()
  })

  test('photos that wait for a connection are sent after a reload, and what is no photo is refused with a sentence', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/stock?state=live&sort=name' })
    await openCar(page, 22)
    const before = await cells(page).count()
    // The connection is lost after the first part.
    await page.route('**/parts/*', (route) => route.abort('internetdisconnected'))
    const files = [await photograph('one.jpg'), await photograph('two.jpg', 0.15)]
    await page.getByLabel('Add photos').setInputFiles(files)
    await photos(page).getByText('No connection: 2 photos wait, nothing is lost').waitFor()
    await page.reload()
    await photos(page).getByRole('list', { name: 'Photos on their way' }).getByRole('listitem').nth(1).waitFor()
    await page.unroute('**/parts/*')
    await vi.waitFor(async () => expect(await cells(page).count()).toBe(before + 2), { timeout: 45_000 })
    await cells(page).last().getByText('Dark').waitFor()
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000)])
    await page.getByLabel('Add photos').setInputFiles({ name: 'tour.jpg', mimeType: 'image/jpeg', buffer: film })
    await photos(page).getByText('This is a film.').waitFor()
    await page.getByRole('button', { name: 'Don’t upload tour.jpg' }).click()
    await screenshot(page, 'console-photos')
    // What was refused and what could not be sent are answers that the journey wanted.
    expect(errors().filter((error) => !/422|ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(error))).toEqual([])
    await close()
  })

  test('the order is changed by the keyboard alone, and a photo is turned, cropped and hidden', async () => {
    const { page, errors, close } = await openConsolePage(browser, { port, path: '/stock?state=live&sort=name' })
    await openCar(page, 24)
    const [first = '', second = ''] = (await shown(page)).map(blobOf)
    await photos(page).getByRole('button', { name: 'Move photo 1', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await vi.waitFor(async () => expect((await shown(page)).map(blobOf)[0]).toBe(second), { timeout: 10_000 })
    expect((await shown(page)).map(blobOf).slice(1)).toContain(first)
    await vi.waitFor(
      async () => {
        const html = await shopText(page)
        expect(html.indexOf(second)).toBeLessThan(html.indexOf(first))
      },
      { timeout: 10_000, interval: 250 },
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(async () => expect((await shown(page)).slice(0, 2).map(blobOf)).toEqual([first, second]), {
      timeout: 10_000,
    })
    await cells(page).nth(1).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Turn right' }).click()
    await page.getByText('Photo turned').waitFor()
    await dialog.getByRole('button', { name: 'Crop' }).click()
    await dialog.getByLabel('Size').fill('60')
    await screenshot(page, 'console-photos-crop')
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Crop' }).click()
    await page.getByText('Photo cropped').waitFor()
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await page.getByText('Photo hidden').waitFor()
    await page.keyboard.press('Escape')
    await cells(page).nth(1).getByText('Hidden').waitFor()
    expect((await shown(page)).map(blobOf)[1]).not.toBe(second)
    expect(errors()).toEqual([])
    await close()
  })
})
