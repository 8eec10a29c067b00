import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toContactPanel } from './contact-panel.ts'

it('has the number of the site, if there is one, and a link to its locations', () => {
  expect(toContactPanel(buildSite({ phone: { number: '1300 975 707' } }))).toMatchObject({
    phone: { text: '1300 975 707', href: 'tel:1300975707' },
    find: { href: '/dealer-locator' },
  })
  expect(toContactPanel(buildSite()).phone).toBeNull()
})
