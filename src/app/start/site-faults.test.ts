import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { siteFaults } from './site-faults.ts'

const site = buildSite({ payments: { account: 'north-shore' } })
const about = (environment: Record<string, string>) =>
  siteFaults(site, environment).filter(({ path }) => path[0] === 'payments')

test('names the variables that a site’s own Stripe account lacks', () => {
  expect(about({ STRIPE_KEY_NORTH_SHORE: 'sk' })).toEqual([
    {
      severity: 'warning',
      path: ['payments', 'account'],
      found: 'north-shore',
      expected: 'STRIPE_WEBHOOK_SECRET_NORTH_SHORE in the environment; until then the site takes no payments',
    },
  ])
  expect(about({ STRIPE_KEY_NORTH_SHORE: 'sk', STRIPE_WEBHOOK_SECRET_NORTH_SHORE: 'whsec' })).toEqual([])
})
