/** Key and webhook secret of one Stripe account. */
export interface StripeAccount {
  readonly key: string
  readonly webhookSecret: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Names of the environment variables of a site's own account, which its configuration names in `payments.account`. */
function accountVariables(account: string): { readonly key: string; readonly webhookSecret: string } {
  const suffix = account.toUpperCase().replaceAll('-', '_')
  return { key: `STRIPE_KEY_${suffix}`, webhookSecret: `STRIPE_WEBHOOK_SECRET_${suffix}` }
}

/** Null if one of the two variables is missing. */
export function stripeAccount(account: string, environment: Environment): StripeAccount | null {
  const names = accountVariables(account)
  const [key, webhookSecret] = [environment[names.key], environment[names.webhookSecret]]
  return key && webhookSecret ? { key, webhookSecret } : null
}

/** Names of the variables that an account still needs. */
export function missingVariables(account: string, environment: Environment): readonly string[] {
  return Object.values(accountVariables(account)).filter((name) => !environment[name])
}
