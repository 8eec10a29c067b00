import { expect, test } from 'vitest'
import { missingKeys, stripeAccount } from './stripe-account.ts'

const BOTH = { STRIPE_KEY_NORTH_SHORE: 'sk_north', STRIPE_WEBHOOK_SECRET_NORTH_SHORE: 'whsec_north' }

test.each([
  [BOTH, { key: 'sk_north', webhookSecret: 'whsec_north' }, []],
  [{ ...BOTH, STRIPE_KEY_NORTH_SHORE: '' }, null, ['STRIPE_KEY_NORTH_SHORE']],
  [{ STRIPE_KEY: 'sk' }, null, ['STRIPE_KEY_NORTH_SHORE', 'STRIPE_WEBHOOK_SECRET_NORTH_SHORE']],
])('needs both secrets of an account: %j', (secrets, account, missing) => {
  const secretOf = (name: string) => new Map(Object.entries(secrets)).get(name)
  expect(stripeAccount('north-shore', secretOf)).toEqual(account)
  expect(missingKeys('north-shore', secretOf)).toEqual(missing)
})
