import type { Services } from '#shop/web-context.ts'
import { createInvoiceService, invoiceListener } from '#invoices/server/invoice-payments.ts'
import { createPaymentService } from '#payments/server/payment-service.ts'
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
import { secretsOfSites } from './secret-faults.ts'
import { siteProviders, unlessSilent, type PaymentSites } from './site-providers.ts'
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

/** The sites of the registry, for their payment accounts. */
export function paymentSites(
  registry: SiteRegistry,
  /** Undefined until the services are open. */
  rows: () => Pick<SiteRows, 'idOf'> | undefined,
): PaymentSites {
  return {
    siteIdOf: (slug) => {
      const site = registry.siteBySlug(slug)
      return site && rows()?.idOf(site)
    },
    siteOf: (siteId) => {
      const known = rows()
      return known && registry.all().find((site) => known.idOf(site) === siteId)
    },
    all: registry.all,
  }
}

/** Opens payments with Stripe where it is configured, else in demo mode with the test provider. */
export function openPayments(
  {
    config,
    database,
    log,
    ownerSecrets,
    silence,
  }: Pick<Platform, 'config' | 'database' | 'log' | 'ownerSecrets' | 'silence'>,
  sites: PaymentSites,
): PaymentServices {
  const test = config.mode === 'demo' ? testProvider(database) : null
  const configured = siteProviders(config, test, sites, secretsOfSites(ownerSecrets, process.env))
  const providers = unlessSilent(configured, silence)
  const { siteIdOf } = sites
  const listeners = { deposit: depositListener, invoice: invoiceListener }
  const payments = createPaymentService({ database, providers, listeners, siteIdOf, log })
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
