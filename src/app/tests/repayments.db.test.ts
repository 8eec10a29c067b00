import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { elementsOf, readHtml, unescapeHtml } from '#platform/web/testing/read-html.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

const app = await openTestApp(await createTestDatabase(), new Date('2026-11-21T02:00:00Z'))

/** Harbourline without repayments. */
const harbourline = siteOf(app, 'harbourline')
const WITHOUT: Site = {
  ...harbourline,
  finance: { ...harbourline.finance, cardEstimate: { ...harbourline.finance.cardEstimate, enabled: false } },
}

async function pageOf(site: string | Site, path: string) {
  const html = await (await app.ask(typeof site === 'string' ? siteOf(app, site) : site, path)).text()
  const elements = [...elementsOf(readHtml(html).root)]
  const shown = elements.filter(
    ({ attributes }) =>
      attributes.get('class') === 'vehicle-card-repayment' &&
      !attributes.has('data-blank') &&
      !attributes.has('data-pending'),
  )
  return { html, elements, shown, terms: html.split('id="repayment-terms"').length - 1 }
}

/** An amount of a period: `$141 a week`. */
const REPAYMENT = /\$[\d,.]+ a (?:week|month)/

const PAGES = (slug: string) => ['/', '/search/used-cars', `/cars/${sampleSlug(slug, 'used')}`]

describe('the repayment on cards', () => {
  it.each(PAGES('redgum'))(
    'is shown on %s of a site with rates, with both rates, and the full terms once',
    async (path) => {
      const { html, shown, terms } = await pageOf('redgum', path)
      expect(shown.length).toBeGreaterThan(0)
      expect(html).toMatch(/Est\. \$\d+ a week/)
      expect(html.match(/9\.95% p\.a\./g)?.length).toBeGreaterThan(shown.length)
      // The vehicle's own repayment, beside its price, has both, too.
      const own = path.startsWith('/cars/') ? 1 : 0
      expect(html.match(/11\.07% p\.a\. comparison rate/g)?.length).toBeGreaterThanOrEqual(shown.length + own)
      expect(html.match(/href="#repayment-terms"/g)?.length).toBeGreaterThanOrEqual(shown.length)
      expect(terms).toBe(1)
      expect(html).toContain('WARNING: This comparison rate applies only')
    },
  )

  it.each(['redgum', 'westgate'])('is repeated beside the price of the vehicle’s page on %s', async (site) => {
    const { html } = await pageOf(site, '/search/used-cars')
    const card = html.split('<article').find((each) => each.includes('Est. $')) ?? ''
    const [, path = ''] = /href="(\/cars\/[^"]+)"/.exec(card) ?? []
    const [estimate = ''] = /Est\. \$[\d,]+ a (?:week|month)/.exec(card) ?? []
    expect((await pageOf(site, path)).html).toContain(
      `class="finance-summary"><p>${estimate} over 5 years, with a deposit of $`,
    )
  })

  it('is monthly if the site configures it', async () => {
    expect((await pageOf('westgate', '/search/used-cars')).html).toMatch(/Est\. \$[\d,]+ a month/)
  })

  it.each(PAGES('harbourline'))('is not shown on %s of a site without repayments', async (path) => {
    const { html, terms } = await pageOf(WITHOUT, path)
    expect([html.includes('vehicle-card-repayment'), terms]).toEqual([false, 0])
  })

  it('is requested with the documented body on a site with a provider', async () => {
    const { elements, shown, terms } = await pageOf('ironbark', '/search/used-cars')
    const bodies = elements.flatMap(({ attributes }) => attributes.get('data-quote') ?? [])
    expect([shown.length, terms]).toEqual([0, 1])
    expect(bodies.length).toBeGreaterThan(0)
    const body: unknown = JSON.parse(unescapeHtml(bodies[0] ?? ''))
    expect(Object.keys(body as object)).toEqual(
      'selfAssessedCreditScore purchasePrice loanTerm year vin nvic whoIsHelping'.split(' '),
    )
    expect(body).toMatchObject({ selfAssessedCreditScore: 'GREAT', loanTerm: 5 })
  })
})

describe('a search by repayment', () => {
  const weekly = (html: string) => [...html.matchAll(/Est\. \$(\d+) a week/g)].map(([, amount]) => Number(amount))

  it('finds vehicles up to that repayment, and shows the limit', async () => {
    const { html } = await pageOf('redgum', '/search/used-cars?range[weekly_repayment]=:189')
    expect(html).toContain('up to $189 a week')
    expect(html).toContain('name="range[weekly_repayment][to]"')
    expect(weekly(html).length).toBeGreaterThan(0)
    expect(Math.max(...weekly(html))).toBeLessThanOrEqual(189)
    const all = await pageOf('redgum', '/search/used-cars')
    expect(Math.max(...weekly(all.html))).toBeGreaterThan(189)
  })

  it('is understood in words', async () => {
    const answer = await app.ask(siteOf(app, 'redgum'), '/search?say=under+%24190+a+week')
    const target = answer.headers.get('location') ?? (await answer.text())
    expect(decodeURIComponent(target)).toContain('range[weekly_repayment]=:190')
  })

  it('is ignored on a site without repayments', async () => {
    const { html } = await pageOf(WITHOUT, '/search/used-cars?range[weekly_repayment]=:190')
    expect(html).not.toContain('weekly_repayment')
  })
})

describe('POST /api/{provider}/quote', () => {
  const REQUEST = {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 30_000,
    loanTerm: 5,
    year: 2022,
    vin: null,
    nvic: null,
    whoIsHelping: 'A dealer',
  }
  const post = (body: unknown, provider = 'youx', slug = 'ironbark') =>
    app.ask(siteOf(app, slug), `/api/${provider}/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  it('returns the repayment and both rates', async () => {
    const answer = await post(REQUEST)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      weeklyRepaymentAmount: expect.any(Number),
      advertisedRate: 8.5,
      comparisonRate: expect.any(Number),
    })
  })

  it.each([
    ['another provider', REQUEST, 'taurus', 'ironbark', 404],
    ['a site without a provider', REQUEST, 'youx', 'redgum', 404],
    ['an unknown provider', REQUEST, 'nobody', 'ironbark', 404],
    ['a price of 200', { ...REQUEST, purchasePrice: 200 }, 'youx', 'ironbark', 422],
    ['text for a number', { ...REQUEST, purchasePrice: '30000' }, 'youx', 'ironbark', 422],
    ['a missing field', { ...REQUEST, vin: undefined }, 'youx', 'ironbark', 422],
    ['a list', [], 'youx', 'ironbark', 422],
    ['garbage', '{', 'youx', 'ironbark', 400],
  ])('refuses %s', async (_, body, provider, slug, status) => {
    const answer = await post(body, provider, slug)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  })

  it('is the quote of the vehicle’s hit in searches from then on, and of no other site', async () => {
    type Hit = { readonly id: number; readonly quote: object | null }
    const hits = async (slug: string) =>
      ((await (await app.ask(siteOf(app, slug), '/api/search')).json()) as { readonly hits: readonly Hit[] }).hits
    const before = (await hits('ironbark')).filter(({ quote }) => quote !== null)
    const html = await (await app.ask(siteOf(app, 'ironbark'), '/search/new-used-and-demo-cars')).text()
    const [, request = ''] = /data-quote="([^"]+)"/.exec(html) ?? []
    const answer = (await (await post(unescapeHtml(request))).json()) as object
    const after = (await hits('ironbark')).filter(({ quote }) => quote !== null)
    expect([before, after.length > 0]).toEqual([[], true])
    expect(after[0]?.quote).toEqual(answer)
    expect((await hits('redgum')).every(({ quote }) => quote === null)).toBe(true)
  })

  it('returns 204 for a price that is too low for a repayment', async () => {
    expect((await post({ ...REQUEST, purchasePrice: 201 })).status).toBe(204)
  })

  it('limits the quotes for one address', async () => {
    const statuses = await Promise.all(Array.from({ length: 80 }, async () => (await post(REQUEST)).status))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})

// Last, because a brochure asks the provider of its site for a quote. The bare site has no vehicle.
it.each(app.sites.map(({ slug }) => slug).filter((slug) => slug !== 'bare'))(
  'a repayment is on print and brochure of %s as on the page of the vehicle',
  async (slug) => {
    const car = sampleSlug(slug, 'used')
    const textOf = async (path: string) => unescapeHtml((await pageOf(slug, path)).html.replaceAll(/<[^>]+>/g, ''))
    const [own] = REPAYMENT.exec(await textOf(`/cars/${car}`)) ?? ['none']
    const [printed] = REPAYMENT.exec(await textOf(`/print?car_id=${car}`)) ?? ['none']
    const brochure = await app.ask(siteOf(app, slug), `/api/cars/${car}/brochure.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(await brochure.arrayBuffer()))
    const [drawn] = REPAYMENT.exec((await extractText(pdf, { mergePages: true })).text) ?? ['none']
    expect([printed, drawn]).toEqual([own, own])
  },
)
