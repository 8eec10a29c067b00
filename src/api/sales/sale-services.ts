import type { DocumentStore } from '#purchase/server/document-store.ts'
import type { ReservationService } from '#reserve/server/reservation-service.ts'

/** Services for operations on reservations and purchases, besides the database. */
export interface SaleServices {
  readonly reservations: Pick<ReservationService, 'closePayments' | 'takesPayments'>
  /** Null when the server takes no documents. */
  readonly documents: Pick<DocumentStore, 'open'> | null
}
