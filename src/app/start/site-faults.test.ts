import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { siteFaults } from './site-faults.ts'

const site = buildSite({ payments: { account: 'north-shore' } })

test('names a site without a domain in production', () => {
  const faults = (mode: 'demo' | 'production') =>
    siteFaults(buildSite(), { mode, environment: {} }).map(({ path }) => path.join('.'))
  expect(faults('production')).toContain('domains')
  expect(faults('demo')).not.toContain('domains')
  expect(siteFaults(buildSite({ domains: ['example.example'] }), { mode: 'production', environment: {} })).toEqual([])
})

const about = (environment: Record<string, string>) =>
  siteFaults(site, { mode: 'production', environment }).filter(({ path }) => path[0] === 'payments')

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
