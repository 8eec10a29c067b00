import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { variableSecrets } from '#configuration/variable-secrets.ts'
import { siteFaults } from './site-faults.ts'

const PRODUCTION = { mode: 'production', allowedPrivateHosts: ['inner-crm:8080'] } as const

const site = buildSite({ payments: { account: 'north-shore' } })

test('names a site without a domain in production', () => {
  const faults = (mode: 'demo' | 'production') =>
    siteFaults(buildSite(), { config: { mode, allowedPrivateHosts: [] }, secrets: variableSecrets({}) }).map(
      ({ path }) => path.join('.'),
    )
  expect(faults('production')).toContain('domains')
  expect(faults('demo')).not.toContain('domains')
  expect(
    siteFaults(buildSite({ domains: ['example.example'] }), { config: PRODUCTION, secrets: variableSecrets({}) }),
  ).toEqual([])
})

const about = (environment: Record<string, string>) =>
  siteFaults(site, { config: PRODUCTION, secrets: variableSecrets(environment) }).filter(
    ({ path }) => path[0] === 'payments',
  )

test('names the secrets that a site’s own Stripe account lacks, and how to set them', () => {
  expect(about({ SITE_EXAMPLE__STRIPE_KEY_NORTH_SHORE: 'sk' })).toMatchObject([
    {
      severity: 'warning',
      path: ['payments', 'account'],
      found: '"STRIPE_WEBHOOK_SECRET_NORTH_SHORE", which is not set',
      expected:
        'a secret, set with npx forecourt secrets set site/example STRIPE_WEBHOOK_SECRET_NORTH_SHORE, or the environment variable SITE_EXAMPLE__STRIPE_WEBHOOK_SECRET_NORTH_SHORE; until then the site takes no payments',
    },
  ])
  expect(
    about({
      SITE_EXAMPLE__STRIPE_KEY_NORTH_SHORE: 'sk',
      SITE_EXAMPLE__STRIPE_WEBHOOK_SECRET_NORTH_SHORE: 'whsec',
    }),
  ).toEqual([])
})

test('names webhooks that are not reached, and signing secrets that are not set', () => {
  const faults = (url: string, environment: Record<string, string>) => {
    const hook = { kind: 'webhook', url, secret: 'SITE_EXAMPLE__HOOK' }
    const hooked = buildSite({ domains: ['example.example'], leads: { delivery: [hook] } })
    return siteFaults(hooked, { config: PRODUCTION, secrets: variableSecrets(environment) }).map(({ path }) =>
      path.join('.'),
    )
  }
  const set = { SITE_EXAMPLE__HOOK: 'x' }
  expect(faults('https://crm.example/in', set)).toEqual([])
  expect(faults('https://crm.example/in', {})).toEqual(['leads.delivery.0.secret'])
  for (const url of ['http://crm.example/in', 'https://10.0.0.1/in', 'https://127.0.0.1/in']) {
    expect(faults(url, set)).toEqual(['leads.delivery.0.url'])
  }
  expect(faults('http://inner-crm:8080/in', set)).toEqual([])
})
