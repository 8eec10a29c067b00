import { describe, expect, it } from 'vitest'
import type { Lead } from '#leads/lead.ts'
import { formatExactMoney } from '#platform/money.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date('2026-11-21T02:00:00Z'))
const redgum = siteOf(app, 'redgum')

const NONE =
  'Sorry, we can’t provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.'

describe('GET /api/delivery', () => {
  it.each([
    ['?postcode=4350', 200, { name: 'Toowoomba and around', price: 0 }],
    ['?postcode=4000', 200, { name: 'Brisbane and the Lockyer', price: 290 }],
    ['?postcode=2000', 404, { detail: NONE }],
    ['?postcode=40', 404, { detail: NONE }],
    [`?postcode=${'9'.repeat(2000)}`, 404, { detail: NONE }],
    ['?postcode=', 422, { detail: 'Please enter a postcode.' }],
    ['', 422, { detail: 'Please enter a postcode.' }],
  ])('%s is %d', async (query, status, expected) => {
    const answer = await app.ask(redgum, `/api/delivery${query}`)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject(expected)
  })
})

describe('the calculators of a vehicle page', () => {
  const page = async (site: Site, sample: string, query = '') =>
    (await app.askUncached(site, `/cars/${sampleSlug(site.slug, sample)}${query}`)).text()

  it('answer without scripts', async () => {
    expect(await page(redgum, 'used', '?postcode=4000')).toContain('Delivery to Brisbane and the Lockyer: $290')
    expect(await page(redgum, 'used', '?postcode=')).toContain('Please enter a postcode.')
    expect(await page(redgum, 'used', '?postcode=%3Cb%3E')).toContain('Sorry, we can')
  })

  it('show the fuel cost of the three usual amounts', async () => {
    const html = await page(redgum, 'used')
    expect(html).toContain('id="fuel-cost"')
    expect(html).toContain('$42.50')
  })

  it.each(['fuelCalculator', 'deliveryCalculator'] as const)(
    'are left out if the site switches off %s',
    async (key) => {
      const site = { ...redgum, vehicle: { ...redgum.vehicle, [key]: false } }
      const ids = { fuelCalculator: 'id="fuel-cost"', deliveryCalculator: 'id="delivery"' }
      const html = await page(site, 'used')
      expect(Object.values(ids).filter((id) => html.includes(id))).toEqual(
        Object.entries(ids).flatMap(([name, id]) => (name === key ? [] : [id])),
      )
    },
  )
})

describe('the numbers of the finance calculator', () => {
  const slug = sampleSlug(redgum.slug, 'used')
  const CHOSEN = 'amount=25000&deposit=2000&residual=5000&rate=9&years=4&frequency=month'
  const vehicleId = async () => {
    const [row] = await database.asOwner<{ id: number }>(`select id from vehicles where slug = '${slug}'`)
    return row?.id ?? 0
  }
  const formOf = async (query: string) =>
    (await app.askUncached(redgum, `${redgum.finance.path}?car_id=${await vehicleId()}&${query}`)).text()
  const send = async (loan: string, car: number | string) => {
    await database.asOwner('delete from leads')
    const response = await app.ask(redgum, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        form: 'finance',
        name: 'Alex',
        email: 'alex@example.com',
        phone: '0491 570 006',
        postcode: '4000',
        message: 'Can you do better?',
        terms_conditions: true,
        car_id: car,
        loan,
      }),
    })
    const [row] = await database.asOwner<{ payload: Lead }>('select payload from leads')
    return { status: response.status, loan: row?.payload.loan }
  }

  it('are shown beside the finance enquiry with the warning, and are sent with it', async () => {
    const html = await formOf(CHOSEN)
    expect(html).toContain('Your numbers')
    expect(html).toMatch(/\$\d+(\.\d\d)? a month/)
    expect(html).toContain('WARNING')
    expect(html).toContain(`name="loan" value="${CHOSEN.replaceAll('&', '&amp;')}"`)
    expect(await formOf('')).not.toContain('Your numbers')
  })

  it('reach the dealer as the server computes them, with a link that opens the same', async () => {
    const { status, loan } = await send(`${CHOSEN}&payment=1&total=2`, await vehicleId())
    expect(status).toBe(201)
    expect(loan).toMatchObject({
      amount: 25_000_00,
      deposit: 2_000_00,
      residual: 5_000_00,
      annualRate: 9,
      years: 4,
      frequency: 'month',
    })
    expect(loan?.payment).toBeGreaterThan(400_00)
    const { pathname, search } = new URL(loan?.href ?? '')
    const opened = await (await app.askUncached(redgum, pathname + search)).text()
    expect(opened).toContain('The numbers saved on 21 November 2026.')
    expect(opened).toContain(formatExactMoney(loan?.payment ?? 0))
  })

  it.each([
    ['amount=999999999&rate=9', 'an amount out of range'],
    ['amount=<script>', 'no number'],
    ['nothing', 'none of the inputs'],
  ])('%s: %s leaves a lead without numbers', async (loan) => {
    expect(await send(loan, await vehicleId())).toEqual({ status: 201, loan: undefined })
  })

  it('need a vehicle of the site', async () => {
    expect((await send(CHOSEN, 999_999)).loan).toBeUndefined()
    const [other] = await database.asOwner<{ id: number }>(
      `select v.id from vehicles v join dealerships d on d.id = v.dealership_id where d.slug = 'harbourline-brisbane' limit 1`,
    )
    expect((await send(CHOSEN, other?.id ?? 0)).loan).toBeUndefined()
  })

  it('are limited to the nearest bound, as on the page', async () => {
    const { loan } = await send('amount=25000&rate=99&years=400&deposit=-5', await vehicleId())
    expect(loan).toMatchObject({ annualRate: 15, years: 7, deposit: 0 })
  })
})
