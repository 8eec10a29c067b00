import type { Services } from '#pages/web-context.ts'
import { createInvoiceService, invoiceListener } from '#invoices/server/invoice-payments.ts'
import { createPaymentService } from '#payments/server/payment-service.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { providersOf, type PaymentProviders } from '#payments/server/providers.ts'
import { stripeAccount } from '#payments/stripe-account.ts'
import { stripeProvider } from '#payments/server/stripe-provider.ts'
import { testProvider } from '#payments/server/test-provider.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { createPrizeDraws } from '#prizes/server/prize-draws.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import type { SiteRows } from '#sites/server/site-rows.ts'
import { createDocumentCipher } from '#purchase/server/document-cipher.ts'
import { createDocumentStore } from '#purchase/server/document-store.ts'
import { createPurchaseLinks } from '#purchase/server/purchase-links.ts'
import { createPurchaseStore } from '#purchase/server/purchase-store.ts'
import { depositListener } from '#reserve/server/deposit-listener.ts'
import { createReservationLinks } from '#reserve/server/reservation-links.ts'
import { createReservationService } from '#reserve/server/reservation-service.ts'
import type { Platform } from './open-platform.ts'
import { documentKeys, signingSecret } from './signing-secret.ts'

type PaymentServices = Pick<
  Services,
  | 'payments'
  | 'testPayments'
  | 'reservations'
  | 'reservationLinks'
  | 'purchases'
  | 'purchaseLinks'
  | 'invoices'
  | 'prizeDraws'
  | 'signedIds'
  | 'documents'
>

/** Null in production without a key: then documents are not accepted. */
function documentStore(config: Platform['config'], database: Platform['database']): Services['documents'] {
  const keys = documentKeys(config)
  return keys === null ? null : createDocumentStore(database, createDocumentCipher(keys))
}

interface PaymentSites {
  readonly siteIdOf: (slug: string) => number | undefined
  /** The account that a site's configuration names. */
  readonly accountOf: (siteId: number) => string | undefined
  /** Every account that a site names. */
  readonly accounts: readonly string[]
}

export function accountsOf(registry: Pick<SiteRegistry, 'all'>): readonly string[] {
  return [...new Set(registry.all().flatMap(({ payments }) => payments.account ?? []))]
}

/** The payment accounts of the configured sites. */
export function paymentSites(registry: SiteRegistry, sites: Pick<SiteRows, 'idOf'>): PaymentSites {
  return {
    siteIdOf: (slug) => {
      const site = registry.siteBySlug(slug)
      return site && sites.idOf(site)
    },
    accountOf: (siteId) => registry.all().find((site) => sites.idOf(site) === siteId)?.payments.account,
    accounts: accountsOf(registry),
  }
}

/** A site's own account, else the shared one, else the test provider of demo mode. */
function openProviders(
  config: Platform['config'],
  test: PaymentProvider | null,
  sites: PaymentSites,
): PaymentProviders {
  const { stripe, stripeHost: host } = config
  const shared = stripe === undefined ? test : stripeProvider(stripe)
  const own = sites.accounts.flatMap((account) => {
    const keys = stripeAccount(account, process.env)
    return keys === null ? [] : [[account, stripeProvider({ account, host, ...keys })] as const]
  })
  const byAccount = new Map(own)
  const all = [...byAccount.values(), shared, test].filter((each) => each !== null)
  return providersOf(all, (siteId) => {
    const account = sites.accountOf(siteId)
    return account === undefined ? shared : (byAccount.get(account) ?? test)
  })
}

/** Opens payments with Stripe if it is configured, else in demo mode with the test provider. Otherwise `payments` is null. */
export function openPayments(
  { config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>,
  sites: PaymentSites,
): PaymentServices {
  const test = config.mode === 'demo' ? testProvider(database) : null
  const providers = openProviders(config, test, sites)
  const { siteIdOf } = sites
  const listeners = { deposit: depositListener, invoice: invoiceListener }
  const payments =
    providers.all.length === 0 ? null : createPaymentService({ database, providers, listeners, siteIdOf, log })
  const secret = signingSecret(config)
  return {
    payments,
    testPayments: test?.page ?? null,
    reservations: createReservationService({ database, payments }),
    reservationLinks: createReservationLinks(secret),
    invoices: createInvoiceService(database, payments),
    prizeDraws: createPrizeDraws(database),
    signedIds: createSignedIds(secret),
    documents: documentStore(config, database),
    purchases: createPurchaseStore(database),
    purchaseLinks: createPurchaseLinks(secret),
  }
}
