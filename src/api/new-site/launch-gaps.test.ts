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
const ready = {
  ...site,
  business: { ...site.business, abn: '51 824 753 556' },
  finance: withRate(7.5),
}
const rulesOf = (...input: Parameters<typeof launchGaps>) => launchGaps(...input).map(({ rule }) => rule)

test('a site with everything lacks nothing', () => {
  expect(launchGaps(ready, [READY])).toEqual([])
})

test.each([
  ['no-domain', { domains: [] }],
  ['no-abn', { business: site.business }],
  ['no-repayments', { finance: withRate(undefined) }],
  ['not-indexed', { searchEngines: { ...site.searchEngines, index: false } }],
])('%s is said alone, with its section', (rule, without) => {
  const [gap, ...others] = launchGaps({ ...ready, ...without }, [READY])
  expect(gap).toMatchObject({ rule, kind: 'site', of: 'yard', section: Object.keys(without)[0] })
  expect(others).toEqual([])
})

test.each([
  ['no-location', { locations: 0, hasMailbox: false }],
  ['no-mailbox', { hasMailbox: false }],
  ['no-licence', { hasLicence: false }],
  ['no-stock', { hasStock: false }],
])('%s names the dealership', (rule, without) => {
  const [gap, ...others] = launchGaps(ready, [{ ...READY, ...without }])
  expect(gap).toMatchObject({ rule, kind: 'dealer', of: 'yard' })
  expect(gap?.words).toMatch(/^The Yard /)
  expect(others).toEqual([])
})

test('a dealership that does not exist is named by its slug', () => {
  expect(rulesOf(ready, [])).toEqual(['no-dealership'])
})
