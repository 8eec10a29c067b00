import { expect, test } from 'vitest'
import { missingVariables, stripeAccount } from './stripe-account.ts'

const BOTH = { STRIPE_KEY_NORTH_SHORE: 'sk_north', STRIPE_WEBHOOK_SECRET_NORTH_SHORE: 'whsec_north' }

test.each([
  [BOTH, { key: 'sk_north', webhookSecret: 'whsec_north' }, []],
  [{ ...BOTH, STRIPE_KEY_NORTH_SHORE: '' }, null, ['STRIPE_KEY_NORTH_SHORE']],
  [{ STRIPE_KEY: 'sk' }, null, ['STRIPE_KEY_NORTH_SHORE', 'STRIPE_WEBHOOK_SECRET_NORTH_SHORE']],
])('needs both variables of an account: %j', (environment, account, missing) => {
  expect(stripeAccount('north-shore', environment)).toEqual(account)
  expect(missingVariables('north-shore', environment)).toEqual(missing)
})
