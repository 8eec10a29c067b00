import type { PaymentProvider } from '../provider.ts'

/** The configured payment providers of an installation: sites share one account or have their own. */
export interface PaymentProviders {
  /** The provider of a site's new payments; null if the site takes none. */
  readonly forSite: (siteId: number) => PaymentProvider | null
  /** The provider with which a payment of the site was begun; null if it is not configured any more. */
  readonly byName: (name: string, siteId: number) => PaymentProvider | null
  /** Those configured now. */
  readonly all: () => readonly PaymentProvider[]
}

/** One provider for all sites. */
export function sharedProvider(provider: PaymentProvider): PaymentProviders {
  return providersOf([provider], () => provider)
}

export function providersOf(all: readonly PaymentProvider[], forSite: PaymentProviders['forSite']): PaymentProviders {
  return { all: () => all, forSite, byName: (name) => all.find((provider) => provider.name === name) ?? null }
}
