import { describe, expect, it } from 'vitest'
import { toAlertMail, type AlertLine } from '#accounts/alert-mail.ts'
import { LEAD_FORMS } from '#leads/form/forms.ts'
import { toShopperMail } from '#leads/mail/shopper-mail.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import { mailText } from '#platform/mail-document.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { ORDER_MAILS, toOrderMail } from '#purchase/order-mail.ts'
import { PURCHASE_STEPS } from '#purchase/purchase.ts'
import { TEMPLATES } from '#sites/schema/identity.ts'
import type { Site } from '#sites/schema.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import { openBrowser } from '../testing/cookie-browser.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { promisesIn } from '../testing/promise-phrases.ts'
import { shoppersPurchase } from '../testing/shoppers-purchase.ts'
import { shownTexts } from '../testing/shown-texts.ts'

/** What only the shopper sees of a record of their own: its pages, and the mails about it. */
const NOW = new Date('2026-11-21T02:00:00Z')
const database = await createTestDatabase()
const app = await openTestApp(database, NOW, { LEAD_RATE_LIMIT: '0' })
const { slug, dealershipId, dealerships } = siteOf(app, 'redgum')
const USED = sampleSlug(slug, 'used')

const found = (site: Site, name: string, texts: readonly string[]) =>
  [...new Set(texts)].flatMap((text) => promisesIn(text, site).map((promise) => `${name}: ${promise}`))
const pagePromises = async (site: Site, path: string) => {
  const response = await app.ask(site, path)
  expect([path, response.status]).toEqual([path, 200])
  return found(
    site,
    path.replace(/[\da-f-]{36}.*?(?=\?|$)|[\w-]{22}\.[\w-]{22}/, '…'),
    shownTexts(await response.text()),
  )
}

const pathOf = (address: string | null) => new URL(address ?? '', 'http://site.example').pathname

const APPOINTMENT = {
  start: '2026-11-24T09:00:00+10:00',
  end: '2026-11-24T09:30:00+10:00',
  timezone: 'Australia/Brisbane',
  sequence: 1,
}
const EVENTS = ['moved', 'cancelled', 'reminder'] as const
const ALERT_KINDS = ['price-drop', 'back-in-stock', 'sold', 'new-match'] as const
const LINE: Omit<AlertLine, 'kind'> = {
  name: '2021 Toyota Corolla',
  url: 'https://site.example/cars/corolla',
  picture: null,
  priceFrom: 21_000_00,
  priceTo: 20_000_00,
  price: '$20,000',
  charges: 'Drive away',
  facts: [],
}
const ALERT = { label: 'Corollas', stopUrl: 'https://site.example/stop', oneClickUrl: 'https://site.example/one-click' }
const ORDER = {
  vehicle: '2021 Toyota Corolla',
  name: 'Alex',
  contact: '0491 570 006',
  at: NOW,
  timezone: 'Australia/Brisbane',
  canUndo: true,
  dealerNote: '',
  summary: null,
  deposit: { paid: 200_00, refundable: true },
  url: 'https://site.example/purchases/1',
}

describe.each(TEMPLATES)('a site of the template %s with required keys only', (template) => {
  const site = buildSite({ slug, name: 'Minimal', template, dealershipId, dealerships })

  it('promises nothing on the pages of an order', async () => {
    const { ask, fillIn } = shoppersPurchase(app, site)
    const order = await fillIn(USED)
    const promises: string[] = []
    for (const step of PURCHASE_STEPS) promises.push(...(await pagePromises(site, `${order}?step=${step}`)))
    for (const step of ['review', 'withdraw', 'restore']) {
      await ask(order, { step })
      promises.push(...(await pagePromises(site, order)), ...(await pagePromises(site, `${order}?ask=withdraw`)))
    }
    expect(promises).toEqual([])
  })

  it('promises nothing on the pages of a reservation and of an enquiry', async () => {
    const shopper = openBrowser(app, site)
    const person = { name: 'Alex', email: `${template}@example.com`, phone: '0491 570 006' }
    await shopper.send('/api/leads', { ...person, form: 'enquiry', message: 'Hello', terms_conditions: 'true' })
    const thread = /\/my-enquiry\/[\w-]+\.[\w-]+/.exec((await shopper.get('/success')).text)?.[0] ?? ''
    const started = await shopper.post(`/cars/${USED}/checkout`, person)
    const payment = pathOf(started.headers.get('location'))
    const paymentPromises = await pagePromises(site, payment)
    const reservation = pathOf((await shopper.post(payment, {})).headers.get('location'))
    const held = [...(await pagePromises(site, thread)), ...(await pagePromises(site, reservation))]
    await shopper.post(reservation, { event: 'cancel' })
    expect([...paymentPromises, ...held, ...(await pagePromises(site, reservation))]).toEqual([])
  })

  it('promises nothing in mails to the shopper', () => {
    const brand = mailBrand(site)
    const withCareers = { ...site, forms: { ...site.forms, careers: { ...site.forms.careers, offered: true } } }
    const leads = LEAD_FORMS.flatMap(({ name: form }) => {
      const lead = buildLead({ form, postcode: '4000' }, { site: withCareers })
      const events = EVENTS.map((kind) => ({ id: '1', kind, at: '', text: '', appointment: APPOINTMENT }))
      return [null, ...events].map((event) => toShopperMail(lead, event, NOW))
    })
    const alerts = ALERT_KINDS.map((kind) => toAlertMail(site, { ...ALERT, lines: [{ ...LINE, kind }] }, brand))
    const orders = ORDER_MAILS.map((mail) => mailText(toOrderMail(mail, ORDER, site)))
    const texts = [...leads, ...alerts].flatMap(({ subject, text }) => [subject, text])
    expect(found(site, 'mail', [...texts, ...orders])).toEqual([])
  })
})
