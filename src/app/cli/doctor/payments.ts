import { stripeAccount } from '#payments/stripe-account.ts'
import { tryStripeKey } from '#payments/server/try-stripe-key.ts'
import type { Finding } from '#platform/finding.ts'
import { secretsOfSites } from '../../start/secret-faults.ts'
import { installationFinding, type Examined } from './check.ts'

const OF_TESTS = /^[a-z]+_test_/

/** Asks Stripe whether it accepts the shared key and those of the sites' own accounts. */
export async function paymentFindings(examined: Examined): Promise<readonly Finding[]> {
  const { stripe, stripeHost, mode } = examined.call.config
  const keys = new Map<string, string>(stripe === undefined ? [] : [[stripe.key, 'STRIPE_KEY']])
  for (const [key, title] of await keysOfSites(examined)) if (!keys.has(key)) keys.set(key, title)
  const found = await Promise.all([...keys].map(([key, title]) => findingsOf(stripeHost, key, title)))
  const ofTests = mode === 'production' ? [...keys].filter(([key]) => OF_TESTS.test(key)) : []
  return [...found.flat(), ...ofTests.map(([, title]) => testKey(title))]
}

async function keysOfSites({ platform, sites }: Examined): Promise<readonly (readonly [key: string, title: string])[]> {
  const opened = await platform()
  if (!opened) return []
  const secretOf = secretsOfSites(opened.ownerSecrets, process.env)
  return (await sites()).flatMap(({ slug, payments: { account } }) => {
    const own = account === undefined ? null : stripeAccount(account, (name) => secretOf(slug, name))
    return own === null ? [] : [[own.key, `The key of the Stripe account "${account}" of ${slug}`] as const]
  })
}

async function findingsOf(host: string, key: string, title: string): Promise<readonly Finding[]> {
  const tried = await tryStripeKey(host, key)
  if (tried.ok) return []
  const { kind, detail } = tried.error
  return [
    kind === 'refused'
      ? installationFinding(
          'payment-key',
          `${title} is refused by Stripe (${detail}).`,
          'Set the secret key of the account.',
        )
      : installationFinding(
          'payment-server',
          `${host} does not answer (${detail}), so nobody can pay.`,
          'Try again, or correct STRIPE_HOST.',
        ),
  ]
}

function testKey(title: string): Finding {
  const what = `${title} is a test key, so payments move no money.`
  return installationFinding('payment-test-key', what, 'Set the live key before shoppers pay.', 'warning')
}
