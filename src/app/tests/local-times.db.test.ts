import { expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { unescapeHtml } from '#platform/web/testing/read-html.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

/** The site's zone is Brisbane's, its yard is in Hobart, which is an hour ahead in November. */
const NOW = new Date('2026-11-23T02:00:00Z')
const IN_HOBART = /\w{3} \d+ Nov 2026, \d+:\d\d [ap]m AEDT/
/** A hold ends by the clock of the database, which no test sets. */
const AT_ANY_DATE_IN_HOBART = /\w{3} \d+ \w{3,4} \d{4}, \d+:\d\d [ap]m AE[DS]T/

const database = await createTestDatabase()
const app = await openTestApp(database, NOW)
const site = siteOf(app, 'full')

const send = (path: string, body: Record<string, string>) =>
  app.ask(site, path, { method: 'POST', body: new URLSearchParams(body) })
const textAt = async (path: string) => unescapeHtml(await (await app.ask(site, path)).text())
const locationOf = (response: Response) => response.headers.get('location') ?? ''

it('a reservation is shown in the time of the vehicle’s yard, with its name', async () => {
  const checkout = site.vehicle.path.checkout.replace('{slug}', sampleSlug('full', 'demo'))
  const person = { name: 'Alex', email: 'alex@example.com', phone: '0491 570 006' }
  const payment = locationOf(await send(checkout, { reservation: '5d5c3f2e-6a0e-4c8a-9d43-0f3a2d3f7a11', ...person }))
  expect(await textAt(checkout)).toMatch(AT_ANY_DATE_IN_HOBART)
  const reservation = locationOf(await send(new URL(payment, 'http://full.localhost').pathname, {}))
  expect(await textAt(reservation)).toMatch(AT_ANY_DATE_IN_HOBART)
})

it('the pick-up of a purchase is shown in the time of the vehicle’s yard, with its name', async () => {
  const path = locationOf(await send('/checkout-journey', { car_id: sampleSlug('full', 'used') }))
  const steps = [
    { step: 'price', agree: 'yes' },
    {
      step: 'person',
      name: 'Alex',
      lastName: 'Example',
      email: 'alex@example.com',
      phone: '0491 570 006',
      terms: 'yes',
    },
    { step: 'tradeIn', hasTradeIn: 'no' },
    { step: 'payment', by: 'cash' },
  ]
  for (const body of steps) await send(path, body)
  const slot = /<option value="(\d{4}-[^"]+)"/.exec(await textAt(`${path}?step=delivery`))?.[1] ?? ''
  await send(path, { step: 'delivery', how: 'pickUp', slot })
  await send(path, { step: 'extras' })
  expect(await textAt(`${path}?step=review`)).toMatch(IN_HOBART)
})
