import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './harness/accessibility.ts'
import { launchBrowser, screenshot } from './harness/browser.ts'
import { openConsolePage, signInToConsole } from './harness/console.ts'
import { addStaffPerson, type StaffPerson } from './harness/staff-person.ts'

const port = inject('sitesPort')
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'forecourt-imports-'))
const FEED = `journey-${port}-${Date.now()}`
let browser: Browser
let person: StaffPerson

beforeAll(async () => {
  browser = await launchBrowser()
  person = await addStaffPerson('group-admin', 'Import Journey')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await browser.close()
})

async function importFile(name: string, rows: readonly string[]): Promise<void> {
  const file = join(folder, name)
  writeFileSync(file, ['stock_number,type,make,model,year,price,km,show_on_dealer_website', ...rows, ''].join('\n'))
  const operands = ['import', file, '--dealership', 'harbourline-brisbane', '--feed', FEED, '--mapping', 'plain']
  await run(process.execPath, [
    'bin/forecourt.mjs',
    ...operands,
    '--allow-jump',
    'price',
    '--data',
    inject('sitesData'),
  ])
}

const cars = (price: number) => ['1', '2', '3'].map((nth) => `${FEED}-${nth},used,Toyota,Yaris,2019,${price},45000,no`)

test('an administrator takes a wrong import back, and lets its feed go on', async () => {
  await importFile('right.csv', cars(19_990))
  await importFile(`${FEED}.csv`, cars(1_999))
  const { page, errors, close } = await openConsolePage(browser, { port, path: '/imports' })
  await signInToConsole(page, person)
  const row = page.getByRole('row').filter({ hasText: `${FEED}.csv` })
  await row.getByText('Imported').waitFor()
  await row.getByRole('button', { name: 'Take back…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take the import back' })
  await dialog.getByText('3 prices go back').waitFor()
  await screenshot(page, 'console-take-back')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await row.getByText('Taken back').waitFor()
  await row.getByText('Import Journey: 3 prices go back').waitFor()
  await screenshot(page, 'console-imports')
  expect(await accessibilityFaults(page)).toEqual([])
  // The feed waits: the same file is refused until somebody resumes it.
  await expect(importFile(`${FEED}-again.csv`, cars(1_999))).rejects.toThrow('is paused')
  await row.getByRole('button', { name: 'Resume feed' }).click()
  await row.getByRole('button', { name: 'Resume feed' }).waitFor({ state: 'detached' })
  await importFile(`${FEED}-right.csv`, cars(19_990))
  expect(errors()).toEqual([])
  await close()
})
