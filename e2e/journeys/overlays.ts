import { expect } from 'vitest'
import type { Journey } from '../engines/journey.ts'
import { button, css, link, type Shopper } from '../engines/shopper.ts'
import type { Target } from '../engines/in-page.ts'
import { openVehicle } from './vehicle.ts'

/** Opens what lies over the page, and closes it by Back, which leaves the page where it was. */
async function openAndGoBack(shopper: Shopper, opener: Target, overlay: Target): Promise<void> {
  const address = await shopper.address()
  await shopper.click(opener)
  await shopper.untilSeen(overlay)
  await shopper.untilHistoryHas(1)
  await shopper.back()
  await shopper.untilGone(overlay)
  expect(await shopper.address()).toBe(address)
}

/** Gallery, filters, enquiry and menu on a phone, closed by Back and by their own buttons. */
export function overlayJourneys(journey: Journey): void {
  const onPhone = { viewport: 'phone', path: '/search/used-cars' } as const

  journey(
    'gallery: all photographs, then one, and Back twice',
    { ...onPhone, site: 'redgum', pictures: true },
    async (shopper) => {
      await openVehicle(shopper)
      const car = await shopper.address()
      const whole = css('#gallery-all')
      await shopper.click(link(' photos'))
      await shopper.untilSeen(whole)
      await shopper.click(css('#gallery-all li:nth-child(2) a'))
      await shopper.untilSeen(css('.pswp__img:not(.pswp__img--placeholder)'))
      await shopper.untilHistoryHas(2)
      await shopper.back()
      await shopper.untilGone(css('.pswp'))
      await shopper.untilSeen(whole)
      await shopper.back()
      await shopper.untilGone(whole)
      expect(await shopper.address()).toBe(car)
      await shopper.click(link(' photos'))
      await shopper.click(button('Close', '#gallery-all'))
      await shopper.untilGone(whole)
      expect(await shopper.address()).toBe(car)
    },
  )

  journey('Back closes the enquiry, and so does its button', { ...onPhone, site: 'westgate' }, async (shopper) => {
    await openVehicle(shopper)
    const car = await shopper.address()
    const open = css('.vehicle-bar a[href="#enquire"]')
    const form = css('#enquire:modal')
    await openAndGoBack(shopper, open, form)
    await shopper.click(open)
    await shopper.click(css('#enquire .enquiry-close'))
    await shopper.untilGone(form)
    expect(await shopper.address()).toBe(car)
  })

  journey('Back closes menu, search panel and filters', { ...onPhone, site: 'redgum' }, async (shopper) => {
    await shopper.untilHydrated('#search')
    await openAndGoBack(shopper, css('[popovertarget="site-menu"]'), css('#site-menu'))
    await openAndGoBack(shopper, css('[popovertarget="site-search"]'), css('#site-search'))
    await openAndGoBack(shopper, css('.search-bar-filters'), css('#filters'))
  })
}
