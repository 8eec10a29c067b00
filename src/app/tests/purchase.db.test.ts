import { expect, it } from 'vitest'
import { MINUTE_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import { openTestApp, sampleSlug } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const clock = steppedClock(new Date())
const app = await openTestApp(database, clock)
const site = app.sites.find(({ slug }) => slug === 'full')
const CAR = sampleSlug('full', 'used')

const ask = (path: string, body?: Record<string, string> | FormData) => {
  if (!site) throw new Error('the site "full" is not among the sites')
  return app.ask(
    site,
    path,
    body ? { method: 'POST', body: body instanceof FormData ? body : new URLSearchParams(body) } : {},
  )
}
const textAt = async (path: string) => unescapeHtml(await (await ask(path)).text())
const locationOf = (response: Response) => response.headers.get('location') ?? ''

/** A purchase with its first two steps answered. */
async function begun(): Promise<string> {
  const path = locationOf(await ask('/checkout-journey', { car_id: CAR }))
  await ask(path, { step: 'price', agree: 'yes' })
  await ask(path, {
    step: 'person',
    name: 'Alex',
    lastName: 'Example',
    email: 'alex@example.com',
    phone: '0491 570 006',
    terms: 'yes',
  })
  return path
}

it('a price that changed is told and has to be agreed to again', async () => {
  const path = await begun()
  expect(await textAt(path)).toContain('Do you have a car to trade in?')
  await database.asOwner('update vehicles set price = price + 100000 where slug = $1', [CAR])
  expect(await textAt(`${path}?step=tradeIn`)).toContain('since you agreed to it')
  expect((await ask(path, { step: 'review' })).status).toBe(409)
  await ask(path, { step: 'price', agree: 'yes' })
  expect(await textAt(path)).toContain('Do you have a car to trade in?')
})

it('a document is taken, opened by the dealer for a quarter of an hour, and refused in another format', async () => {
  const path = await begun()
  await ask(path, { step: 'tradeIn', hasTradeIn: 'no' })
  await ask(path, { step: 'payment', by: 'cash' })
  await ask(path, { step: 'delivery', how: 'pickUp' })
  await ask(path, { step: 'extras' })
  const upload = (content: string) => {
    const form = new FormData()
    form.set('kind', 'licence')
    form.set('file', new File([content], 'licence.pdf', { type: 'application/pdf' }))
    return ask(`${path}/documents`, form)
  }
  expect((await upload('<html>')).status).toBe(422)
  expect((await upload('%PDF-1.7 a licence')).status).toBe(303)
  expect(await textAt(`${path}?step=documents`)).toContain('Driver’s licence, added')
  const [lead] = await database.asOwner<{ message: string }>(
    "select message from leads where form = 'purchase' limit 1",
  )
  expect(lead?.message).toContain('An online purchase was started.')
  const id = path.split('/').at(-1)?.split('.')[0] ?? ''
  const [own] = await database.asOwner<{ message: string }>('select message from leads where message like $1', [
    `%${id}%`,
  ])
  const dealer = /\/purchases\/dealer\/[\w.-]+/.exec(own?.message ?? '')?.[0] ?? ''
  const link = /\/purchases\/dealer\/documents\/[^"]+/.exec(await textAt(dealer))?.[0] ?? ''
  const opened = await ask(link)
  expect([opened.status, await opened.text()]).toEqual([200, '%PDF-1.7 a licence'])
  expect(opened.headers.get('content-disposition')).toContain('attachment')
  clock.advance(16 * MINUTE_MS)
  expect((await ask(link)).status).not.toBe(200)
  expect(app.failures).toEqual([])
})
