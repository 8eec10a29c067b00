import type { PaymentProvider } from '#payments/provider.ts'
import type { PaymentProviders } from '#payments/server/providers.ts'
import { stripeProvider } from '#payments/server/stripe-provider.ts'
import { stripeAccount } from '#payments/stripe-account.ts'
import type { Config } from '#platform/config.ts'
import type { Silence } from '#platform/server/restored-copy.ts'
import type { Site } from '#sites/schema.ts'
import type { SecretsOfSite } from './secret-faults.ts'

type SiteWithAccount = Pick<Site, 'slug' | 'payments'>

/** The sites in force. */
export interface PaymentSites {
  readonly siteIdOf: (slug: string) => number | undefined
  readonly siteOf: (siteId: number) => SiteWithAccount | undefined
  readonly all: () => readonly SiteWithAccount[]
}

const OWN = 'stripe:'

/**
 * A site's own account, else the shared one, else the test provider of demo mode. Keys are looked up at each use, so that new ones are in force
 * without a restart.
 */
export function siteProviders(
  { stripe, stripeHost: host }: Pick<Config, 'stripe' | 'stripeHost'>,
  test: PaymentProvider | null,
  sites: PaymentSites,
  secretOf: SecretsOfSite,
): PaymentProviders {
  const shared = stripe === undefined ? test : stripeProvider(stripe)
  const opened = new Map<string, { readonly keys: string; readonly provider: PaymentProvider }>()
  const ownOf = (slug: string, account: string): PaymentProvider | null => {
    const keys = stripeAccount(account, (name) => secretOf(slug, name))
    if (keys === null) return null
    const place = `${slug} ${account}`
    const known = opened.get(place)
    const current = `${keys.key} ${keys.webhookSecret}`
    // Kept between calls, because it counts failures of that account.
    if (known?.keys === current) return known.provider
    const provider = stripeProvider({ account, host, ...keys })
    opened.set(place, { keys: current, provider })
    return provider
  }
  const accountOf = ({ slug, payments: { account } }: SiteWithAccount) =>
    account === undefined ? null : ownOf(slug, account)
  return {
    forSite: (siteId) => {
      const site = sites.siteOf(siteId)
      return site?.payments.account === undefined ? shared : (accountOf(site) ?? test)
    },
    byName: (name, siteId) => {
      const common = [shared, test].find((each) => each?.name === name)
      if (common) return common
      const site = sites.siteOf(siteId)
      return site && name.startsWith(OWN) ? ownOf(site.slug, name.slice(OWN.length)) : null
    },
    all: () => {
      const found = [...sites.all().map(accountOf), shared, test].filter((each) => each !== null)
      return [...new Set(found)]
    },
  }
}

/** No provider is called for a restored copy: the original may take and refund the same payments. */
export function unlessSilent(providers: PaymentProviders, silence: Silence): PaymentProviders {
  return {
    forSite: (siteId) => (silence.copy() ? null : providers.forSite(siteId)),
    byName: (name, siteId) => (silence.copy() ? null : providers.byName(name, siteId)),
    all: () => (silence.copy() ? [] : providers.all()),
  }
}
