import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { toConfirmMail } from '#accounts/alert-mail.ts'
import { codeMail } from '#accounts/code-message.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { RESERVATION_MAILS } from '#reserve/mail/mail-context.ts'
import { toReservationMail } from '#reserve/mail/reservation-mail.ts'
import { buildDeposit, buildReservation } from '#reserve/testing/build-reservation.ts'
import { TEMPLATES } from '#sites/schema/identity.ts'
import type { Site } from '#sites/schema.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import { vehicleSamples } from '#vehicles/testing/samples.ts'
import { probesOf } from '../testing/key-effects/probes.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { promisesIn } from '../testing/promise-phrases.ts'
import { shownTexts, stringsIn } from '../testing/shown-texts.ts'
import { sitePages, stockPages } from '../testing/site-pages.ts'

const NOW = new Date('2026-11-21T02:00:00Z')
const database = await createTestDatabase()
const app = await openTestApp(database, NOW)
const { slug, dealershipId, dealerships } = siteOf(app, 'redgum')
/** Required keys only, on a yard with stock. */
const minimal = (template: string, more: object = {}) =>
  buildSite({ slug, name: 'Minimal', template, dealershipId, dealerships, ...more })

const USED = `/cars/${sampleSlug(slug, 'used')}`
const found = (site: Site, name: string, texts: readonly string[]) =>
  [...new Set(texts)].flatMap((text) => promisesIn(text, site).map((promise) => `${name}: ${promise}`))

async function pagePromises(site: Site): Promise<readonly string[]> {
  const vehicles = vehicleSamples(NOW).map(({ vehicle }) => `/cars/${sampleSlug(slug, vehicle.slug)}`)
  const seen = new Set<string>()
  for (const path of [...sitePages(site), ...stockPages(site), ...vehicles, '/nowhere', '/llms.txt']) {
    // The gallery shows variants of the configuration.
    if (path.startsWith('/gallery')) continue
    const response = await app.askUncached(site, path)
    for (const promise of found(site, path.split('?')[0] ?? '', shownTexts(await response.text()))) seen.add(promise)
  }
  return [...seen]
}

describe.each(TEMPLATES)('a site of the template %s with required keys only', (template) => {
  const site = minimal(template)

  it('promises nothing on any page', { timeout: 300_000 }, async () => {
    expect(await pagePromises(site)).toEqual([])
    expect(app.failures).toEqual([])
  })

  it('promises nothing in mails, orders, valuations and receipts', async () => {
    const probes = await probesOf(app, site, NOW)
    for (const name of ['leads', 'receipts', 'purchase', 'valuation']) {
      const text = (await probes.find((probe) => probe.name === name)?.render(site)) ?? ''
      expect(found(site, name, stringsIn(JSON.parse(text)))).toEqual([])
    }
    const brand = mailBrand(site)
    const url = 'https://site.example/reservations/1'
    const context = {
      urls: { shopper: url, dealer: url },
      payments: [buildDeposit()],
      item: null,
      contact: null,
      brand,
    }
    const mails = [
      ...RESERVATION_MAILS.map((mail) => toReservationMail(buildReservation(), mail, site, context)),
      codeMail(site, '123456', brand),
      toConfirmMail(site, 'Utes', url, brand),
    ]
    expect(mails.flatMap((mail) => (mail ? found(site, mail.subject, [mail.subject, mail.text]) : []))).toEqual([])
  })

  it('promises nothing in the brochure', async () => {
    const response = await app.askUncached(site, `/api${USED}/brochure.pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
      mergePages: true,
    })
    expect(text).toContain('Hilux')
    expect(found(site, 'brochure', [text])).toEqual([])
  })
})

it('prints promises where the site states them', async () => {
  const site = minimal('yard', {
    vehicle: { usedCarChecks: ['Clear title guaranteed'], warrantyLabels: ['3 year'] },
    purchase: { moneyBackHours: 48, returnsPolicy: { days: 14, km: 500, fuel: 'a quarter tank' } },
    copy: { 'leads.promise': 'within one business day' },
  })
  const textAt = async (path: string) => shownTexts(await (await app.askUncached(site, path)).text()).join('\n')
  const vehicle = await textAt(USED)
  expect(vehicle).toContain('Clear title guaranteed')
  expect(vehicle).toContain('3 year warranty available')
  expect(await textAt(`${USED}/checkout`)).toContain('48-hour money-back guarantee')
  expect(await textAt(`/checkout-journey?car_id=${sampleSlug(slug, 'used')}`)).toContain(
    '14-day money back or exchange, up to 500 km, with at least a quarter tank of fuel.',
  )
  expect(await textAt('/success')).toContain('One of us will be in touch within one business day.')
})
