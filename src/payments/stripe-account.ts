/** Key and webhook secret of one Stripe account. */
export interface StripeAccount {
  readonly key: string
  readonly webhookSecret: string
}

/** Names of the secrets of a site's own account, which its configuration names in `payments.account`. */
function namesOf(account: string): { readonly key: string; readonly webhookSecret: string } {
  const suffix = account.toUpperCase().replaceAll('-', '_')
  return { key: `STRIPE_KEY_${suffix}`, webhookSecret: `STRIPE_WEBHOOK_SECRET_${suffix}` }
}

export const accountSecrets = (account: string): readonly string[] => Object.values(namesOf(account))

type SecretOf = (name: string) => string | undefined

/** Null if one of the two is missing. */
export function stripeAccount(account: string, secretOf: SecretOf): StripeAccount | null {
  const names = namesOf(account)
  const [key, webhookSecret] = [secretOf(names.key), secretOf(names.webhookSecret)]
  return key && webhookSecret ? { key, webhookSecret } : null
}

/** Names of the secrets that an account still needs. */
export function missingKeys(account: string, secretOf: SecretOf): readonly string[] {
  return accountSecrets(account).filter((name) => !secretOf(name))
}
