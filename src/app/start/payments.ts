import type { Services } from '#pages/web-context.ts'
import { createInvoiceService, invoiceListener } from '#invoices/server/invoice-payments.ts'
import { createPaymentService } from '#payments/server/payment-service.ts'
import { stripeProvider } from '#payments/server/stripe-provider.ts'
import { testProvider } from '#payments/server/test-provider.ts'
import { createSignedIds } from '#platform/server/signed-ids.ts'
import { createPrizeDraws } from '#prizes/server/prize-draws.ts'
import { ownSecret } from '#platform/server/secrets.ts'
import { createDocumentCipher } from '#purchase/server/document-cipher.ts'
import { createDocumentStore } from '#purchase/server/document-store.ts'
import { createPurchaseLinks, createPurchaseStore } from '#purchase/server/purchase-store.ts'
import { depositListener } from '#reserve/server/deposit-listener.ts'
import { createReservationLinks } from '#reserve/server/reservation-links.ts'
import { createReservationService } from '#reserve/server/reservation-service.ts'
import type { Platform } from './open-platform.ts'
import { signingSecret } from './signing-secret.ts'

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

/** Null in production without a key: documents are not taken then. */
function documentStore(config: Platform['config'], database: Platform['database']): Services['documents'] {
  const { documentKey, dataFolder, mode } = config
  const key = documentKey ?? (mode === 'demo' ? ownSecret(dataFolder, 'documents') : undefined)
  return key === undefined ? null : createDocumentStore(database, createDocumentCipher(key))
}

/** Stripe where it is configured, else the test provider, which production mode refuses: there is none then. */
export function openPayments(
  { config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>,
  siteIdOf: (slug: string) => number | undefined,
): PaymentServices {
  const test = config.stripe === undefined && config.mode === 'demo' ? testProvider(database) : null
  const provider = config.stripe === undefined ? test : stripeProvider(config.stripe)
  const listeners = { deposit: depositListener, invoice: invoiceListener }
  const payments = provider && createPaymentService({ database, provider, listeners, siteIdOf, log })
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
