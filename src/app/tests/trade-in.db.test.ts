import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { fitPriceModel } from '#market/fit-price-model.ts'
import { writePriceModel } from '#market/server/price-model-row.ts'
import { buildListings } from '#market/testing/build-listings.ts'
import { yearAt } from '#market/year-at.ts'
import { DAY_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { bestAnswers, COROLLA, postJson } from '../testing/valuation-requests.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const clock = steppedClock(NOW)
const database = await createTestDatabase()
const model = fitPriceModel(buildListings(900, yearAt(NOW)), yearAt(NOW))
await database.withRole('import', ({ $client }) => writePriceModel($client, { fittedAt: NOW, stockVersion: 1, model }))
const app = await openTestApp(database, clock, { LEAD_RATE_LIMIT: '0' })
const redgum = siteOf(app, 'redgum')
const saving: Site = { ...redgum, tradeIn: { ...redgum.tradeIn, saveToMiscellaneous: true } }

const PERSON = {
  name: 'Alex',
  last_name: 'Doe',
  email: 'alex@example.com',
  phone: '0491 570 006',
  postcode: '4350',
  terms_conditions: true,
}
const BEST = bestAnswers(redgum)
const post = (path: string, body: unknown, site = redgum) => postJson(app, site, path, body)
const valued = async (vehicle: object = COROLLA, answers: object = BEST) => {
  const { body } = await post('/api/valuations', vehicle)
  const offer = await post(`/api/valuations/${body.id}`, { adjustmentAnswers: answers })
  return { id: body.id, offer: offer.body }
}
const leads = () =>
  database.asOwner<{ id: string; subcategory: string; payload: { payload: Record<string, unknown> } }>(
    'select id, subcategory, payload from leads order by received_at',
  )

beforeEach(async () => {
  await database.asOwner('delete from leads')
})

describe('POST /api/valuations', () => {
  it('values a vehicle entered by hand, without a name or number', async () => {
    const started = await post('/api/valuations', { ...COROLLA, car_id: sampleSlug('redgum', 'used') })
    expect(started.status).toBe(201)
    expect(started.body).toMatchObject({
      vehicle: {
        make: 'toyota',
        model: 'COROLLA',
        badge: 'ZR',
        year: 2021,
        kms: 60_000,
        rego: 'ABC123',
        regoState: 'QLD',
      },
      questions: redgum.tradeIn.questions.map(({ name }) => ({ name })),
    })
    const { status, body } = await post(`/api/valuations/${started.body.id}`, { adjustmentAnswers: BEST })
    expect(status).toBe(200)
    expect(body).toMatchObject({ lead_id: expect.stringMatching(/^[\da-f-]{36}$/), valid_until: '2026-11-28' })
    // New it costs $37,000; after five years and 60,000 km about $22,000 is asked. The offer is less margin and reconditioning.
    expect(body.offer_price).toBeGreaterThan(15_000)
    expect(body.offer_price).toBeLessThan(24_000)
    const worse = await post(`/api/valuations/${started.body.id}`, {
      adjustmentAnswers: { ...BEST, condition: 'poor', keys: 'one' },
    })
    expect(worse.body.offer_price).toBeLessThan(body.offer_price - 2_000)
  })

  it.each([
    ['nothing', {}, ['make', 'model', 'year', 'kms']],
    [
      'a registration alone, without a provider',
      { rego: 'ABC123', regoState: 'QLD', kms: 1 },
      ['make', 'model', 'year'],
    ],
    ['nonsense', { ...COROLLA, year: 1899, kms: '12 oranges', rego: '<b>' }, ['rego', 'kms', 'year']],
  ])('names the missing fields of %s', async (_, body, fields) => {
    const { status, body: problem } = await post('/api/valuations', body)
    expect(status).toBe(422)
    const pointers = (problem['errors'] as readonly { pointer: string }[]).map(({ pointer }) => pointer)
    expect(pointers.toSorted()).toEqual(fields.map((field) => `#/${field}`).toSorted())
  })

  it('names the questions without an answer', async () => {
    const { body } = await post('/api/valuations', COROLLA)
    const answered = await post(`/api/valuations/${body.id}`, { adjustmentAnswers: { ...BEST, tyres: 'round' } })
    expect(answered).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/adjustmentAnswers/tyres' }] } })
  })

  it.each([
    ['older than 7 years', { ...COROLLA, year: 2018 }, 'too-old'],
    ['over 100,000 km', { ...COROLLA, kms: 100_001 }, 'too-far'],
    ['of an unknown model', { ...COROLLA, make: 'Lada', model: 'Niva' }, 'unknown'],
  ])('offers nothing for a vehicle %s, and nothing can be accepted', async (_, vehicle, reason) => {
    const { id, offer } = await valued(vehicle)
    expect(offer).toMatchObject({ offer_price: null, reason })
    expect(await post(`/api/valuations/${id}/accept`, PERSON)).toMatchObject({ status: 409 })
    expect(await leads()).toEqual([])
  })

  it('returns 404 for a valuation of another site, and for an unknown one', async () => {
    const { id } = await valued()
    const elsewhere = siteOf(app, 'ironbark')
    for (const path of [`/api/valuations/${id}`, `/api/valuations/${id}/accept`, '/api/valuations/nothing']) {
      expect((await post(path, { adjustmentAnswers: BEST, ...PERSON }, elsewhere)).status).toBe(404)
    }
    expect((await app.ask(elsewhere, `/trade-in/${id}`)).status).toBe(404)
  })
})

describe('accepting', () => {
  it('creates one lead, however often it is sent at once, even with different names', async () => {
    const { id, offer } = await valued()
    const accept = (name: string) => post(`/api/valuations/${id}/accept`, { ...PERSON, name })
    const sent = await Promise.all([accept('Alex'), accept('Alex'), accept('Sam')])
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    expect(sent.every(({ body }) => body.lead_id === offer.lead_id)).toBe(true)
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      id: offer.lead_id,
      subcategory: '3. Offer Accepted',
      payload: {
        payload: {
          lead_id: offer.lead_id,
          offer_accepted: 'true',
          offer_price: String(offer.offer_price),
          rego: 'ABC123',
          kms: '60000',
          message: expect.stringMatching(/^Online offer of \$[\d,]+ accepted for 2021 toyota COROLLA ZR, 60,000 km\./),
        },
      },
    })
    const [queued] = await database.asOwner<{ count: string }>('select count(*) from deliveries')
    expect(Number(queued?.count)).toBeGreaterThan(0)
    // Nothing changes afterwards.
    expect((await post(`/api/valuations/${id}`, { adjustmentAnswers: BEST })).status).toBe(409)
  })

  it('requires the contact details, and names the missing ones', async () => {
    const { id } = await valued()
    const { status, body } = await post(`/api/valuations/${id}/accept`, { ...PERSON, email: 'alex' })
    expect({ status, errors: body['errors'] }).toMatchObject({ status: 422, errors: [{ pointer: '#/email' }] })
    expect(await leads()).toEqual([])
  })

  it('is refused after the offer has expired, until it is made again', async () => {
    const { id } = await valued()
    clock.advance(9 * DAY_MS)
    expect((await post(`/api/valuations/${id}/accept`, PERSON)).status).toBe(409)
    // The refusal has renewed the offer for another seven days.
    expect((await post(`/api/valuations/${id}/accept`, PERSON)).status).toBe(201)
    clock.advance(-9 * DAY_MS)
  })
})

describe('the pages', () => {
  const form = (path: string, body: BodyInit) => app.ask(redgum, path, { method: 'POST', body })
  const jpeg = async () =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'red' } })
          .withExif({ IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
          .jpeg()
          .toBuffer(),
      ),
    ])
  const entered = async () => {
    const body = new URLSearchParams(Object.entries(COROLLA).map(([name, value]) => [name, String(value)]))
    const response = await form('/trade-in', body)
    expect(response.status).toBe(303)
    return response.headers.get('location') ?? ''
  }
  const answersWith = (photos: readonly Blob[], answers: object = BEST) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(answers)) data.append(name, String(value))
    for (const photo of photos) data.append('photos', photo, 'photo.jpg')
    return data
  }

  it('go from the vehicle to the accepted offer without scripts, and the dealer sees the photos', async () => {
    const path = await entered()
    expect(await (await app.ask(redgum, path)).text()).toContain('How are the tyres?')
    expect((await form(path, answersWith([await jpeg(), await jpeg()]))).status).toBe(303)
    const html = await (await app.ask(redgum, path)).text()
    expect(html).toContain('We offer')
    expect(html).toContain('value="3. Offer Accepted"')
    const accepted = new URLSearchParams({ ...PERSON, terms_conditions: 'true', offer_accepted: 'true' })
    const sent = await form(path, accepted)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/success'])
    expect(await (await app.ask(redgum, path)).text()).toContain('You have accepted')

    const [lead] = await leads()
    const photos = new URL(String(lead?.payload.payload['trade_in_photos']))
    const page = await (await app.ask(redgum, photos.pathname + photos.search)).text()
    const [, source = ''] = /<img src="([^"]+)"/.exec(page) ?? []
    const photo = await app.ask(redgum, source.replaceAll('&amp;', '&'))
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width, exif } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata()
    expect({ width, exif }).toEqual({ width: 1600, exif: undefined })
    const [stored] = await database.asOwner<{ content: Buffer }>('select content from valuation_photos limit 1')
    await expect(sharp(stored?.content).metadata()).rejects.toThrow('unsupported image format')
    for (const altered of [photos.pathname, `${photos.pathname}${photos.search}x`, source.split('?')[0] ?? '']) {
      expect((await app.ask(redgum, altered)).status).toBe(404)
    }
  })

  it('keep the answers if a file is not a photo', async () => {
    const path = await entered()
    const response = await form(
      path,
      answersWith([new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])], { ...BEST, tyres: 'worn' }),
    )
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Photos have to be JPEG')
    const worn = /<input[^>]*value="worn"[^>]*>/.exec(html)?.[0]
    expect(worn).toContain('checked')
  })

  it('lead a vehicle without an online offer to the form', async () => {
    const body = new URLSearchParams({ ...COROLLA, year: '2010', kms: '60000' })
    const path = (await form('/cars/trade-in', body)).headers.get('location') ?? ''
    await form(path, answersWith([]))
    const html = await (await app.ask(redgum, path)).text()
    expect(html).toContain('This one we value in person')
    expect(html).toContain('action="/sell-my-car"')
  })

  it('show the form if the site makes no valuations online', async () => {
    const site: Site = { ...redgum, tradeIn: { ...redgum.tradeIn, online: false } }
    const html = await (await app.ask(site, '/trade-in')).text()
    expect(html).toContain('Sell or trade in your car')
  })
})

describe('POST /api/miscellaneous', () => {
  it('stores the server’s own result once, if the site configures it', async () => {
    const { id, offer } = await valued()
    const record = { column_name: 'valuation', valuation_id: id, offer_price: 1_000_000 }
    expect((await post('/api/miscellaneous', record)).status).toBe(404)
    for (let time = 0; time < 2; time++) expect((await post('/api/miscellaneous', record, saving)).status).toBe(200)
    expect(await database.asOwner('select column_name, value from miscellaneous')).toMatchObject([
      { column_name: 'valuation', value: { offer_price: offer.offer_price, lead_id: offer.lead_id } },
    ])
    expect((await post('/api/miscellaneous', { ...record, column_name: 'other' }, saving)).status).toBe(422)
    expect(await (await app.ask(saving, `/trade-in/${id}`)).text()).toContain('SaveValuation')
    expect(await (await app.ask(redgum, `/trade-in/${id}`)).text()).not.toContain('SaveValuation')
  })
})
