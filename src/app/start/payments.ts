import type { Services } from '#shop/services.ts'
import { createInvoiceService, invoiceListener } from '#invoices/server/invoice-payments.ts'
import { createPaymentService } from '#payments/server/payment-service.ts'
import { testProvider } from '#payments/server/test-provider.ts'
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

type SalesServices = Pick<Services, 'payments' | 'reserve' | 'purchase' | 'invoices' | 'prizes'>

/** Null in production without a key: then documents are not accepted. */
function documentStore(config: Platform['config'], database: Platform['database']): Services['purchase']['documents'] {
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
): SalesServices {
  const test = config.mode === 'demo' ? testProvider(database) : null
  const configured = siteProviders(config, test, sites, secretsOfSites(ownerSecrets, process.env))
  const providers = unlessSilent(configured, silence)
  const { siteIdOf } = sites
  const listeners = { deposit: depositListener, invoice: invoiceListener }
  const payments = createPaymentService({ database, providers, listeners, siteIdOf, log })
  const secret = signingSecret(config)
  return {
    payments: { gateway: payments, testPage: test?.page ?? null },
    reserve: {
      reservations: createReservationService({ database, payments }),
      links: createReservationLinks(secret),
    },
    purchase: {
      store: createPurchaseStore(database),
      links: createPurchaseLinks(secret),
      documents: documentStore(config, database),
    },
    invoices: createInvoiceService(database, payments),
    prizes: { draws: createPrizeDraws(database) },
  }
}
