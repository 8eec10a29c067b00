import type { DocumentStore } from './document-store.ts'
import type { PurchaseLinks } from './purchase-links.ts'
import type { PurchaseStore } from './purchase-store.ts'

export interface PurchaseServices {
  readonly store: PurchaseStore
  /** Signs the links by which shopper and dealer open a purchase. */
  readonly links: PurchaseLinks
  /** Documents of purchases; null when the server takes none. */
  readonly documents: DocumentStore | null
}
