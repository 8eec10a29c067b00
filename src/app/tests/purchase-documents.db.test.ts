import { expect, it } from 'vitest'
import { steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { shoppersPurchase } from '../testing/shoppers-purchase.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, steppedClock(new Date()))
const { ask, textAt, fillIn } = shoppersPurchase(app, siteOf(app, 'full'))
const CAR = sampleSlug('full', 'used')

function chosenFile(content: string, then: string): FormData {
  const form = new FormData()
  form.set('kind', 'licence')
  form.set('file', new File([content], 'licence.pdf', { type: 'application/pdf' }))
  if (then !== '') form.set('then', then)
  return form
}

/** The form of the step, as a browser sends it without a file. */
function noFile(then: string): FormData {
  const form = chosenFile('', then)
  form.set('file', new File([], ''))
  return form
}

it('a chosen document is stored by either button of its step, which are in one form', async () => {
  const path = await fillIn(CAR)
  const page = await textAt(`${path}?step=documents`)
  const forms = page.split('<form').filter((form) => form.includes('type="file"'))
  expect(forms).toEqual([expect.stringMatching(/Add it.*Save and go on/s)])

  const added = await ask(`${path}/documents`, chosenFile('%PDF-1.7 a licence', ''))
  expect(added.headers.get('location')).toMatch(/\?step=documents$/)
  const saved = await ask(`${path}/documents`, chosenFile('%PDF-1.7 a payslip', 'next'))
  expect(saved.headers.get('location')).toMatch(/\?step=deposit$/)
  const review = await textAt(`${path}?step=review`)
  expect(review).toContain('Driver’s licence, Driver’s licence')
})

it('the main button goes on without a file, and stays where one is refused', async () => {
  const path = await fillIn(CAR)
  const next = await ask(`${path}/documents`, noFile('next'))
  expect(next.headers.get('location')).toMatch(/\?step=deposit$/)
  expect((await ask(`${path}/documents`, noFile(''))).status).toBe(422)
  const refused = await ask(`${path}/documents`, chosenFile('<html>', 'next'))
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('could not be added')])
})

it('documents have a tick in the list of steps only once one is stored', async () => {
  const path = await fillIn(CAR)
  const hasTick = async () => {
    const [entry = ''] =
      /<li class(?:(?!<\/li>).)*step=documents.*?<\/li>/s.exec(await textAt(`${path}?step=documents`)) ?? []
    return entry.includes('<svg')
  }
  expect(await hasTick()).toBe(false)
  await ask(`${path}/documents`, chosenFile('%PDF-1.7 a licence', 'next'))
  expect(await hasTick()).toBe(true)
})
