import { describe, expect, it } from 'vitest'
import { ENQUIRY, openLeadApp, SENT_ENQUIRY, signedTime, type Ask } from '../testing/lead-app.ts'

const { ask, clock, dealers, deliveries, loseDatabase, storedLeads } = await openLeadApp()

describe('a lead as JSON', () => {
  it('is stored with its deliveries, and answered with its id', async () => {
    const response = await ask('/api/leads', {
      json: { ...SENT_ENQUIRY, car_id: dealers.amber.carId },
      headers: { 'user-agent': 'A browser' },
    })
    expect(response.status).toBe(201)
    const [lead] = await storedLeads()
    expect(await response.json()).toEqual({ success: true, lead_id: lead?.id })
    expect(lead?.payload.payload).toMatchObject({ stock_number: 'MARK-amber', car_type: 'used' })
    expect(lead?.payload.userAgent).toBe('A browser')
    const sent = await deliveries()
    const toDealer = sent.filter(({ channel }) => channel !== 'shopper')
    expect(toDealer.every(({ target }) => target === 'sales@dealer.example')).toBe(true)
    expect(toDealer).not.toHaveLength(0)
    expect(sent.filter(({ channel }) => channel === 'shopper')).toEqual([
      { channel: 'shopper', target: 'alex@example.com' },
    ])
  })
  it('keeps when its form was shown, if that is signed', async () => {
    const shown = clock()
    clock.advance(90_000)
    await ask('/api/leads', { json: { ...ENQUIRY, rendered_at: signedTime(shown) } })
    await ask('/api/leads', { json: { ...ENQUIRY, message: 'Another', rendered_at: '0.forged' } })
    const times = (await storedLeads()).map(({ payload }) => payload.formShownAt)
    expect(new Set(times)).toEqual(new Set([shown.toISOString(), undefined]))
  })
  it('sent twice is stored once', async () => {
    const first = await ask('/api/leads', { json: SENT_ENQUIRY })
    const second = await ask('/api/leads', { json: SENT_ENQUIRY })
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(await first.json())
    expect(await storedLeads()).toHaveLength(1)
  })
  it('with wrong fields is refused with a message for each field', async () => {
    const response = await ask('/api/leads', {
      json: { ...SENT_ENQUIRY, form: 'tradeIn', postcode: '400', terms_conditions: false },
    })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      type: 'about:blank',
      title: 'The lead is not complete',
      status: 422,
      detail: expect.stringMatching(/^#\/postcode: Invalid postcode.*#\/terms_conditions: /),
      errors: [
        { pointer: '#/postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
        { pointer: '#/terms_conditions', message: '* You must agree to the terms of use before submitting the form.' },
      ],
    })
    expect(await storedLeads()).toEqual([])
  })
  it('in a burst is refused with the time to wait, for that address alone', async () => {
    const answers = []
    for (let sent = 0; sent < 11; sent++)
      answers.push(await ask('/api/leads', { json: { ...SENT_ENQUIRY, message: `${sent}` } }))
    expect(answers.slice(0, 10).every(({ status }) => status === 201)).toBe(true)
    const [last] = answers.slice(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('/api/leads', { json: SENT_ENQUIRY, from: '192.0.2.9' })).status).toBe(201)
  })
  it('with the hidden field filled looks like a success, and goes to one mailbox only, marked as suspected spam', async () => {
    const response = await ask('/api/leads', { json: { ...SENT_ENQUIRY, website_address: 'https://spam.example' } })
    expect(await response.json()).toMatchObject({ success: true })
    expect(await storedLeads()).toMatchObject([{ suspected_spam: 'honeypot', payload: { suspectedSpam: 'honeypot' } }])
    expect(await deliveries()).toEqual([{ channel: 'email', target: 'sales@dealer.example' }])
  })
  it('sent at once is marked as spam, except after a key, a pointer or autofill', async () => {
    const now = signedTime(clock())
    await ask('/api/leads', { json: { ...ENQUIRY, rendered_at: now, interaction_seen: 'true' } })
    await ask('/api/leads', { json: { ...ENQUIRY, rendered_at: now, message: 'Second' } })
    await ask('/api/leads', { json: { ...ENQUIRY, message: 'Third' } })
    const signs = new Set((await storedLeads()).map(({ suspected_spam }) => suspected_spam))
    expect(signs).toEqual(new Set([null, 'too-fast', 'not-from-our-form']))
  })
  it.each<[string, Ask, number]>([
    ['another method', { method: 'GET' }, 405],
    ['no JSON', { method: 'POST', headers: { 'content-type': 'application/json' } }, 400],
    ['another type', { form: {}, headers: { 'content-type': 'text/plain' } }, 415],
    ['a body that is too large', { json: { ...SENT_ENQUIRY, message: 'x'.repeat(70_000) } }, 413],
    ['a list', { json: [SENT_ENQUIRY] }, 422],
    ['another site’s page', { json: SENT_ENQUIRY, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ])('%s is refused', async (_, request, status) => {
    expect((await ask('/api/leads', request)).status).toBe(status)
    expect(await storedLeads()).toEqual([])
  })
})

describe('another dealer', () => {
  it('is never reached through its vehicle, its location or its dealership', async () => {
    const foreign = {
      car_id: dealers.blue.carId,
      location: String(dealers.blue.locationId),
      dealership_slug: 'blue',
    }
    await ask('/api/leads', { json: { ...SENT_ENQUIRY, ...foreign } })
    const [lead] = await storedLeads()
    expect(lead?.site_id).toBe(dealers.amber.siteId)
    expect(JSON.stringify(lead?.payload)).not.toContain('MARK-blue')
    expect(lead?.payload).toMatchObject({
      vehicle: null,
      dealership: { slug: 'amber' },
      location: { id: dealers.amber.locationId },
    })
  })
})

it('a lead that cannot be stored is answered with 503', async () => {
  await loseDatabase()
  // Retried often, as by a shopper: attempts that stored nothing don't count for the rate limit.
  for (let again = 0; again < 30; again++) expect((await ask('/api/leads', { json: SENT_ENQUIRY })).status).toBe(503)
  const response = await ask('/api/leads', { json: SENT_ENQUIRY })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ detail: 'An error occurred when submitting this form' })
  const page = await ask('/cars/hilux', { form: { ...ENQUIRY, terms_conditions: 'true' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('value="0491 570 006"')
})

it('confirms no more leads to one address than the ceiling of mails allows, and stores them all', async () => {
  for (let at = 0; at < 18; at++) {
    const json = { ...SENT_ENQUIRY, message: `Number ${at}` }
    const sent = await ask('/api/leads', { json, from: `203.0.113.${at % 2}` })
    expect(sent.status).toBe(201)
  }
  const sent = await deliveries()
  expect(await storedLeads()).toHaveLength(18)
  expect(sent.filter(({ channel }) => channel === 'email')).toHaveLength(18)
  // As many as a network may send to one address in a day.
  expect(sent.filter(({ channel }) => channel === 'shopper')).toHaveLength(15)
})
