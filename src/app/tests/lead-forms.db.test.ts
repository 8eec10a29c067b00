import { describe, expect, it } from 'vitest'
import { MIN_FILL_MS } from '#leads/spam/spam.ts'
import { DAY_MS } from '#platform/clock.ts'
import { ENQUIRY, openLeadApp, SENT_ENQUIRY } from '../testing/lead-app.ts'

const { ask, clock, dealers, deliveries, storedLeads } = await openLeadApp()

/** The hidden fields of the form on the page. */
async function shownForm(): Promise<Record<string, string>> {
  const html = await (await ask('/cars/hilux')).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
}

describe('without a script', () => {
  const typed = { ...ENQUIRY, terms_conditions: 'true' }

  it('a form posts to its own page and leads to the success page', async () => {
    const hidden = await shownForm()
    clock.advance(MIN_FILL_MS)
    const response = await ask('/cars/hilux', {
      form: { ...hidden, ...typed },
      headers: { referer: 'http://amber.localhost/cars/hilux' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/success')
    const [lead] = await storedLeads()
    expect(lead).toMatchObject({ suspected_spam: null, payload: { url: 'http://amber.localhost/cars/hilux' } })
    expect(lead?.payload.payload).toMatchObject({ page_id: 'vehicle', car_id: String(dealers.amber.carId) })
    const success = await ask('/success')
    expect(success.status).toBe(200)
    expect(await success.text()).toContain('Thank you')
  })
  it('a form may be sent long after it was shown, and with the time that its script fetched', async () => {
    const hidden = await shownForm()
    clock.advance(DAY_MS)
    const fetched = await ask('/api/leads/signed-time')
    expect([fetched.status, fetched.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const signedTime = await fetched.text()
    expect(signedTime).not.toBe(hidden['rendered_at'])
    clock.advance(MIN_FILL_MS)
    await ask('/cars/hilux', { form: { ...hidden, ...typed } })
    await ask('/cars/hilux', { form: { ...hidden, ...typed, rendered_at: signedTime, message: 'Another one' } })
    expect((await storedLeads()).map((lead) => lead.suspected_spam)).toEqual([null, null])
  })
  it('errors are listed above the form, and the values that were typed stay', async () => {
    const hidden = await shownForm()
    const response = await ask('/cars/hilux', { form: { ...hidden, ...typed, email: 'nonsense', name: '' } })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('data-testid="error-warning"')
    expect(html).toContain('Please fix the following errors:')
    expect(html).toContain('value="nonsense"')
    expect(html).toContain('value="0491 570 006"')
    expect(await storedLeads()).toEqual([])
  })
  it.each<[string, () => Promise<Record<string, string>>, string]>([
    ['at once', shownForm, 'too-fast'],
    [
      'with a forged time',
      async () => ({ ...(await shownForm()), rendered_at: `${'a'.repeat(8)}.${'b'.repeat(22)}` }),
      'not-from-our-form',
    ],
    ['without its time', async () => ({}), 'not-from-our-form'],
  ])(
    'a form posted %s looks like a success, is stored, and goes to one mailbox only, marked as suspected spam',
    async (_, hidden, sign) => {
      const response = await ask('/cars/hilux', { form: { ...(await hidden()), ...typed } })
      expect(response.status).toBe(303)
      expect(await storedLeads()).toMatchObject([{ suspected_spam: sign }])
      expect(await deliveries()).toEqual([{ channel: 'email', target: 'sales@dealer.example' }])
    },
  )
})

const cookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('the pages visited before the form', () => {
  it('are sent with the lead', async () => {
    const landed = await ask('/about?utm_source=x')
    expect(landed.headers.get('set-cookie')).toMatch(/^visit=.*; Path=\/; HttpOnly; SameSite=Lax$/)
    const car = await ask('/cars/hilux', {
      headers: { cookie: cookie(landed), referer: 'http://amber.localhost/about?utm_source=x' },
    })
    await ask('/api/leads', {
      json: SENT_ENQUIRY,
      headers: { cookie: cookie(car), referer: 'http://amber.localhost/cars/hilux', 'sec-fetch-site': 'same-origin' },
    })
    const [lead] = await storedLeads()
    expect(lead?.payload.attributes).toEqual({
      visited_pages: ['/about', '/cars/hilux'],
      linked_query_params: { utm_source: 'x' },
    })
  })
})

it('a form that opens in a dialog adds no visited page', async () => {
  const car = await ask('/cars/hilux', { headers: { 'sec-fetch-dest': 'document' } })
  const dialog = await ask('/about', {
    headers: { cookie: cookie(car), referer: 'http://amber.localhost/cars/hilux', 'sec-fetch-dest': 'empty' },
  })
  await ask('/api/leads', {
    json: SENT_ENQUIRY,
    headers: {
      cookie: cookie(dialog) || cookie(car),
      referer: 'http://amber.localhost/cars/hilux',
      'sec-fetch-site': 'same-origin',
    },
  })
  const [lead] = await storedLeads()
  expect(lead?.payload.attributes.visited_pages).toEqual(['/cars/hilux'])
})
