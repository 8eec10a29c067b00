import type { Senders } from '#leads/server/delivery/senders.ts'
import type { Database } from '#platform/server/database.ts'
import { createPurchaseStore } from '#purchase/server/purchase-store.ts'
import { createReservationService } from '#reserve/server/reservation-service.ts'

/** Reads the shopper of a reservation or an order; null once their personal data was deleted. */
export function customerReader(database: Pick<Database, 'withSite'>): Senders['customerOf'] {
  const purchases = createPurchaseStore(database)
  const reservations = createReservationService({ database, payments: null })
  return async (siteId, subject, id) => {
    if (subject === 'purchase') {
      const person = (await purchases.find(siteId, id))?.answers['person']
      if (person === undefined) return null
      const { name = '', lastName = '', email = '', phone = '' } = person
      return { name, lastName, email, phone }
    }
    const reservation = (await reservations.find(siteId, id))?.reservation
    if (!reservation?.email) return null
    const { name, email, phone } = reservation
    return { name: name ?? '', email, phone: phone ?? '' }
  }
}
