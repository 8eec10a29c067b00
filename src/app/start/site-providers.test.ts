import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { siteProviders } from './site-providers.ts'

const STRIPE = { host: 'https://api.stripe.com', key: 'sk_shared', webhookSecret: 'whsec_shared' }
const sites = [
  buildSite({ slug: 'north', payments: { account: 'acme' } }),
  buildSite({ slug: 'south', payments: { account: 'acme' } }),
  buildSite({ slug: 'east' }),
]
const secrets = new Map<string, string>()
const providers = siteProviders(
  { stripe: STRIPE, stripeHost: STRIPE.host },
  null,
  { siteIdOf: () => undefined, siteOf: (id) => sites[id], all: () => sites },
  (slug, name) => secrets.get(`${slug} ${name}`),
)
const names = () => providers.all().map(({ name }) => name)

test('a site takes payments with its own account as soon as its secrets are set, and no other site does', () => {
  expect([providers.forSite(0), providers.forSite(2)?.name, names()]).toEqual([null, 'stripe', ['stripe']])
  secrets.set('north STRIPE_KEY_ACME', 'sk_north')
  expect(providers.forSite(0)).toBeNull()
  secrets.set('north STRIPE_WEBHOOK_SECRET_ACME', 'whsec_north')
  const first = providers.forSite(0)
  expect([first?.name, providers.forSite(1), names()]).toEqual(['stripe:acme', null, ['stripe:acme', 'stripe']])
  expect(providers.byName('stripe:acme', 0)).toBe(first)
  expect([providers.byName('stripe:acme', 1), providers.byName('stripe', 1)?.name]).toEqual([null, 'stripe'])
  secrets.set('north STRIPE_KEY_ACME', 'sk_new')
  expect(providers.forSite(0)).not.toBe(first)
  secrets.clear()
  expect([providers.forSite(0), names()]).toEqual([null, ['stripe']])
})
