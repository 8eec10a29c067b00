import { expect, it } from 'vitest'
import { buildSite } from './testing/build-site.ts'

it.each([
  ['/finance', '/finance-enquiry'],
  ['/finance?x=1#form', '/finance-enquiry?x=1#form'],
  ['/finance-enquiry', '/finance-enquiry'],
  ['/finances', '/finances'],
  ['https://lender.example/finance', 'https://lender.example/finance'],
])('a configured link to %s leads to %s', (href, followed) => {
  const link = { text: 'Finance', href }
  const site = buildSite({ finance: { path: '/finance-enquiry' }, menu: [{ ...link, children: [link] }] })
  expect(site.menu).toEqual([{ text: 'Finance', href: followed, children: [{ text: 'Finance', href: followed }] }])
})

it('the default links of a site lead to its finance path, too', () => {
  const hrefs = JSON.stringify(buildSite({ finance: { path: '/apply-for-finance' } }))
  expect(hrefs).toContain('"/apply-for-finance"')
  expect(hrefs).not.toContain('"/finance"')
})
