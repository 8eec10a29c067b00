import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toContactBeside } from './contact-beside.ts'

it('has the number of the site, where it has one, and the way to its places', () => {
  expect(toContactBeside(buildSite({ phone: { number: '1300 975 707' } }))).toMatchObject({
    phone: { text: '1300 975 707', href: 'tel:1300975707' },
    find: { href: '/dealer-locator' },
  })
  expect(toContactBeside(buildSite()).phone).toBeNull()
})
