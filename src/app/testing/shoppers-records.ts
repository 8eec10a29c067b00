import sharp from 'sharp'
import { createFormToken } from '#leads/server/form-token.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import type { Site } from '#sites/schema.ts'
import { openBrowser } from './cookie-browser.ts'
import { sampleSlug, type TestApp } from './open-test-app.ts'
import { bestAnswers, COROLLA } from './valuation-requests.ts'

/** The vehicles of the samples that `leaveRecords` uses, so that others may be reserved and bought by somebody else. */
const USED_UP = { reserved: 'demo', paying: 'new', bought: 'used' } as const

/** Part of every text that the shopper types, and of no other text. */
export const MARK = 'quollmark'

export interface RecordsOptions {
  readonly app: TestApp
  readonly site: Site
  readonly secret: string
  readonly now: Date
}

/** A shopper with an account leaves one record of each kind on a site: paid and unpaid, open and finished. */
export async function leaveRecords({ app, site, secret, now }: RecordsOptions): Promise<void> {
  const email = `${MARK}-${site.slug}@mail.example`
  const person = { name: `Ana ${MARK}`, email, phone: '0491 570 159' }
  const shopper = openBrowser(app, site)
  const pathOf = (address: string | null) => new URL(address ?? '', 'http://site.example').pathname
  const post = async (path: string, form: Readonly<Record<string, string>>) =>
    pathOf((await shopper.post(path, form)).headers.get('location'))
  const upload = (path: string, fields: Readonly<Record<string, string | File>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return app.ask(site, path, { method: 'POST', body })
  }
  const checkout = (sample: string) => site.vehicle.path.checkout.replace('{slug}', sampleSlug(site.slug, sample))
  const red = { create: { width: 8, height: 8, channels: 3, background: 'red' } } as const
  const photo = new File([new Uint8Array(await sharp(red).jpeg().toBuffer())], 'photo.jpg', { type: 'image/jpeg' })

  await shopper.signIn(email)
  await shopper.send('/api/garage', { searches: [{ address: `/search?query=${MARK}`, label: MARK }] })
  await shopper.post('/alerts', { search: `/search?query=${MARK}`, email, frequency: 'daily' })
  const held = await post(await post(checkout(USED_UP.reserved), person), {})
  // Shown, so that the payment is found.
  await shopper.get(held)
  await post(checkout(USED_UP.paying), person)
  await post('/online-payment', { reference: `INV-${MARK}`, amount: '$50', ...person })

  const valuation = JSON.parse((await shopper.send('/api/valuations', COROLLA)).text) as { id: string }
  await shopper.send(`/api/valuations/${valuation.id}`, { adjustmentAnswers: bestAnswers(site) })
  await upload(`/trade-in/${valuation.id}`, { ...bestAnswers(site), photos: photo })

  const purchase = await post('/checkout-journey', { car_id: sampleSlug(site.slug, USED_UP.bought) })
  await shopper.post(purchase, { step: 'price', agree: 'yes' })
  await shopper.post(purchase, { step: 'person', lastName: MARK, terms: 'yes', ...person })
  await shopper.post(purchase, { step: 'tradeIn', hasTradeIn: 'yes', vehicle: MARK, kms: '1000' })
  await upload(`${purchase}/documents`, {
    kind: 'licence',
    file: new File([`%PDF-1.4 ${MARK}`], 'licence.pdf', { type: 'application/pdf' }),
  })

  await shopper.post('/api/leads', {
    form: 'testDrive',
    car_id: sampleSlug(site.slug, 'used'),
    dateTime: '2026-11-24T10:00',
    ...person,
    message: `${MARK} asks`,
    terms_conditions: 'true',
    rendered_at: createFormToken(secret).sign(site.slug, new Date(now.getTime() - MINUTE_MS)),
  })
  const { text } = await shopper.get('/success')
  const thread = /\/my-enquiry\/[\w-]+\.[\w-]+/.exec(text)?.[0] ?? ''
  await upload(thread, { action: 'photo', photo })
}
