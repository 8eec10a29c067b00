import { expect } from 'vitest'
import type { Journey } from '../engines/journey.ts'
import { button, css, field, heading, link, type Shopper } from '../engines/shopper.ts'
import { mailsAbout, mailText, mailWith } from '../harness/outbox.ts'

const FIRST_CARD = css('main article .vehicle-card-link')

/** Opens the first vehicle of a search, and returns its heading. */
export async function openVehicle(shopper: Shopper): Promise<string> {
  await shopper.click(FIRST_CARD)
  await shopper.untilAddress(/^\/cars\//)
  const title = await shopper.untilSeen(css('h1'))
  await shopper.untilIdle()
  return title
}

const ALEX = { email: 'alex@example.com', phone: '0491 570 006' }

/** Fills in the fields that every form has. The mail's subject will contain `name`, so that a journey finds its own mail. */
export async function fillPerson(shopper: Shopper, form: string, name: string, contact = ALEX): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await shopper.fill(field('First Name', form), first)
  await shopper.fill(field('Last Name', form), last)
  await shopper.fill(field('Email', form), contact.email)
  await shopper.fill(field('Mobile Number', form), contact.phone)
  await shopper.fill(field('Message', form), `From ${name}`)
  await shopper.click(field('I agree to', form))
}

/** Enquiry, test drive, finance. */
export function vehicleJourneys(journey: Journey, engine: string): void {
  for (const [site, viewport] of [
    ['westgate', 'desktop'],
    ['harbourline', 'phone'],
  ] as const) {
    const start = { site, viewport, path: '/search/used-cars' }
    journey(`enquiry: a question about a vehicle reaches the dealer, on a ${viewport}`, start, async (shopper) => {
      const vehicle = await openVehicle(shopper)
      // A phone has its main action in the bar.
      const place = viewport === 'phone' ? '.vehicle-bar' : '.vehicle-aside'
      await shopper.click(css(`${place} a[href="#enquire"]`))
      await shopper.click(field('First Name', '#enquire[open]'))
      await shopper.untilHydrated('#enquire')
      await shopper.click(css('#enquire button[type=submit]'))
      await shopper.untilSeen(css('#enquire [data-testid="error-warning"]'))
      const name = `Enquiry ${engine}${viewport}`
      await fillPerson(shopper, '#enquire', name)
      await shopper.takeTime()
      await shopper.click(css('#enquire button[type=submit]'))
      await shopper.untilAddress('/success')
      const readable = (await mailsAbout(site, name)).find(({ line }) => !line.startsWith('ADF'))
      expect(await mailText(site, readable?.href ?? '')).toContain(vehicle)
    })
  }

  const stock = { site: 'redgum', path: '/search/used-cars' }
  journey('test drive: a time is booked in a dialog', stock, async (shopper) => {
    await openVehicle(shopper)
    await shopper.click(link('Book a drive'))
    await shopper.untilHydrated('#form-dialog[open]')
    expect((await shopper.see(css('#form-dialog h2'))).text).toBe('Book a test drive')
    const name = `Driver ${engine}`
    await fillPerson(shopper, '#form-dialog', name)
    await shopper.click(css('#form-dialog .slot-day:nth-of-type(3) > summary'))
    await shopper.click(css('#form-dialog .slot-day[open] input:not(:disabled)'))
    await shopper.takeTime()
    await shopper.click(button('Book test drive', '#form-dialog'))
    await shopper.untilAddress('/success')
    await mailWith('redgum', new RegExp(`^Readable .* ${name}`), 'Test drive')
    await shopper.click(link('Follow your enquiry'))
    await shopper.untilSeen(css('section[aria-labelledby=appointment]'))
  })

  const dearest = { ...stock, path: '/search/used-cars?sortBy=Car_production%3Aprice%3Adesc' }
  journey('finance: the repayment follows amount and rhythm', dearest, async (shopper) => {
    await openVehicle(shopper)
    await shopper.untilLaidOut()
    await shopper.click(field('Loan amount', '#finance-calculator'))
    await shopper.untilHydrated('#finance-calculator')
    const figures = { css: 'output', within: '#finance-calculator' }
    const atFirst = await shopper.untilSeen(figures)
    await shopper.fill(field('Loan amount', '#finance-calculator'), '60000')
    await shopper.press('Tab')
    const smaller = await shopper.untilText(figures, (text) => text !== atFirst)
    await shopper.click({ css: 'label', name: 'Monthly', within: '#finance-calculator' })
    await shopper.untilText(figures, (text) => text !== smaller && text.includes('a month'))
    await shopper.fill(field('Loan amount', '#finance-calculator'), '999')
    await shopper.untilText(figures, (text) => text.includes('Enquire for finance'))
    await shopper.fill(field('Loan amount', '#finance-calculator'), '60000')
    await shopper.untilText(figures, (text) => text.includes('a month'))
    await shopper.click(link('Request a Quote', '#finance-calculator'))
    await shopper.untilAddress(/^\/finance\?.*car_id=\d+/)
    await shopper.untilSeen(heading('Your numbers'))
  })
}
