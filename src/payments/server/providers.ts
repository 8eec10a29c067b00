import type { PaymentProvider } from '../provider.ts'

/** The providers of an installation: sites may have accounts of their own. */
export interface PaymentProviders {
  /** Takes the new payments of a site; null where nobody does. */
  readonly of: (siteId: number) => PaymentProvider | null
  /** A payment stays with the account that it was begun with. Null for one that is not configured any more. */
  readonly named: (name: string) => PaymentProvider | null
  readonly all: readonly PaymentProvider[]
}

/** One provider for all sites. */
export function sharedProvider(provider: PaymentProvider): PaymentProviders {
  return providersOf([provider], () => provider)
}

export function providersOf(all: readonly PaymentProvider[], of: PaymentProviders['of']): PaymentProviders {
  return { all, of, named: (name) => all.find((provider) => provider.name === name) ?? null }
}
