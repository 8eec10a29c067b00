import { expect } from 'vitest'
import type { Journey } from '../engines/journey.ts'
import { button, css, field, heading, link, type Shopper } from '../engines/shopper.ts'
import { mailWith, untilServed } from '../harness/outbox.ts'
import { openVehicle } from './vehicle.ts'

/** Enters the code that the site sent to this receiver, as its outbox shows it. */
async function enterCode(shopper: Shopper, receiver: string): Promise<void> {
  const { line } = await mailWith(shopper.site, /is your code/, receiver)
  await shopper.fill(field('Code'), /\b\d{6}\b(?= is your code)/.exec(line)?.[0] ?? '')
  await shopper.press('Enter')
}

/** Signs in by text message, and waits until the page is the one at which that was asked. */
async function signIn(shopper: Shopper, number: string, then: string): Promise<void> {
  await shopper.fill(field('Mobile'), number)
  await shopper.press('Enter')
  await shopper.untilSeen(heading('Enter your code'))
  await enterCode(shopper, international(number))
  await shopper.untilAddress(then)
}

/**
 * The records that each engine has for itself, because engines run side by side: a number gets few codes in an hour, and a vehicle is reserved by one
 * shopper. The numbers are reserved for fiction.
 */
const OWN: Readonly<Record<string, { readonly save: string; readonly signIn: string; readonly stock: string }>> = {
  Firefox: { save: '0491 570 156', signIn: '0491 570 157', stock: '/search/mazda' },
  WebKit: { save: '0491 570 158', signIn: '0491 570 159', stock: '/search/hyundai' },
}

/** `0491 570 156` as the outbox shows it. */
const international = (number: string) => number.replaceAll(' ', '').replace(/^0/, '+61')

/** Reserve, save, sign in. */
export function buyingJourneys(journey: Journey, engine: string): void {
  const own = OWN[engine]
  if (!own) throw new Error(`${engine} has no stock and numbers for itself`)
  const phone = { site: 'harbourline', viewport: 'phone' } as const
  journey(
    'reserve: a vehicle is held, the deposit paid and refunded',
    { ...phone, path: own.stock },
    async (shopper) => {
      await shopper.click(link('Reserve'))
      await shopper.untilSeen(heading('Reserve this car'))
      const checkout = await shopper.address()
      await shopper.fill(field('Name'), 'Alex Example')
      await shopper.fill(field('Email'), `${engine}@mail.example`)
      await shopper.fill(field('Phone'), '0491 570 006')
      await shopper.click(button('Pay $200 and reserve'))
      await shopper.untilSeen(heading('Test payment'))
      await shopper.click(button('Pay $200 (test)'))
      await shopper.untilSeen(heading('Reserved for you'))
      expect((await shopper.see(css('main'))).text).toContain('$200, paid')
      const reservation = await shopper.address()
      await mailWith('harbourline', /Reserved for you/, reservation)
      await shopper.goTo(checkout.replace('/checkout', ''))
      expect((await shopper.see(css('main'))).text).toContain('on hold')
      await shopper.goTo(reservation)
      await shopper.click(button('Cancel the reservation'))
      await shopper.click(button('Yes, cancel it'))
      await shopper.untilSeen(heading('You have cancelled this reservation'))
      await untilServed('harbourline', reservation, '$200, refunded on')
    },
  )

  const yard = { site: 'redgum', path: '/search/used-cars' }
  journey('save: a vehicle goes to the watchlist of who signs in, and leaves it again', yard, async (shopper) => {
    const save = css('main a[data-save="watchlist"]')
    await openVehicle(shopper)
    const car = await shopper.address()
    await shopper.click(save)
    await shopper.untilAddress(/^\/sign-in\?type=watchlist/)
    await signIn(shopper, own.save, car)
    await shopper.untilIdle()
    await shopper.click(save)
    await shopper.untilSeen(css('main a[data-save="watchlist"][aria-pressed="true"][aria-busy="false"]'))
    await shopper.goTo('/watchlist')
    await shopper.untilSeen(css(`main a[href="${car}"]`))
    await shopper.goTo(car)
    await shopper.click(css('main a[data-save="watchlist"][aria-pressed="true"]'))
    await shopper.untilSeen(css('main a[data-save="watchlist"][aria-pressed="false"][aria-busy="false"]'))
    await shopper.goTo('/watchlist')
    await shopper.untilGone(css(`main a[href="${car}"]`))
  })

  journey(
    'sign-in: a code by text message opens the account, until signing out',
    { ...phone, path: '/sign-in?redirect=%2Faccount' },
    async (shopper) => {
      await signIn(shopper, own.signIn, '/account')
      await shopper.click(button('Sign out'))
      await shopper.untilAddress('/')
      await shopper.goTo('/account')
      await shopper.untilSeen(heading('Sign in'))
    },
  )
}
