import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { launchGaps, type ShownDealership } from './launch-gaps.ts'

const READY: ShownDealership = {
  slug: 'yard',
  name: 'The Yard',
  locations: 1,
  hasMailbox: true,
  hasLicence: true,
  hasStock: true,
}
const site = buildSite({ slug: 'yard', dealershipId: 'yard', dealerships: ['yard'], domains: ['cars.example'] })
const { finance } = site
const { calculator } = finance
const withRate = (rate: number | undefined) => ({
  ...finance,
  calculator: { ...calculator, interest: { ...calculator.interest, default: rate } },
})
const ownPage = (path: string) => ({ path, title: 'Ours', paragraphs: ['Ours.'], blocks: [] })
const ready = {
  ...site,
  business: { ...site.business, abn: '51 824 753 556' },
  finance: withRate(7.5),
  content: { ...site.content, pages: ['/privacy-policy', '/terms-and-conditions'].map(ownPage) },
}
const INSTALLATION = { hasMailSender: true, takesPayments: true }

test('a site with everything lacks nothing', () => {
  expect(launchGaps(ready, [READY], INSTALLATION)).toEqual([])
})

test.each([
  ['no-domain', { domains: [] }],
  ['no-abn', { business: site.business }],
  ['no-repayments', { finance: withRate(undefined) }],
  ['not-live', { publication: 'suspended' as const }],
  ['standard-legal-pages', { content: site.content }],
  ['not-indexed', { searchEngines: { ...site.searchEngines, index: false } }],
])('%s is said alone, with its section', (rule, without) => {
  const [gap, ...others] = launchGaps({ ...ready, ...without }, [READY], INSTALLATION)
  expect(gap).toMatchObject({ rule, kind: 'site', of: 'yard', section: Object.keys(without)[0] })
  expect(others).toEqual([])
})

test.each([
  ['no-location', { locations: 0, hasMailbox: false }],
  ['no-mailbox', { hasMailbox: false }],
  ['no-licence', { hasLicence: false }],
  ['no-stock', { hasStock: false }],
])('%s names the dealership', (rule, without) => {
  const [gap, ...others] = launchGaps(ready, [{ ...READY, ...without }], INSTALLATION)
  expect(gap).toMatchObject({ rule, kind: 'dealer', of: 'yard' })
  expect(gap?.words).toMatch(/^The Yard /)
  expect(others).toEqual([])
})

test('a dealership that does not exist is named by its slug', () => {
  expect(launchGaps(ready, [], INSTALLATION).map(({ rule }) => rule)).toEqual(['no-dealership'])
})

test('a server without a sender of mail is named by its setting', () => {
  const [gap] = launchGaps(ready, [READY], { ...INSTALLATION, hasMailSender: false })
  expect(gap).toMatchObject({ rule: 'no-mail-sender', kind: 'installation', of: 'MAIL_FROM', section: null })
})

test('deposits need keys of a payment provider, requests do not', () => {
  const none = { ...INSTALLATION, takesPayments: false }
  expect(launchGaps(ready, [READY], none).map(({ rule }) => rule)).toEqual(['no-payments'])
  const requests = { ...ready, reserve: { ...site.reserve, mode: 'request' as const } }
  expect(launchGaps(requests, [READY], none)).toEqual([])
})
