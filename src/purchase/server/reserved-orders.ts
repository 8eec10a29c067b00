import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { ORDER_MAIL } from './order-mail.ts'

/** The order with the id of a reservation, which is that of its deposit. */
export interface ReservedOrders {
  /** Whether the order's own mail has told the shopper how the reservation ended. */
  readonly hasTold: (siteId: number, reservationId: string) => Promise<boolean>
  /** Whether a sold vehicle's confirmed order waits for the dealer, who is asked by one mail to complete or decline it. */
  readonly isLeftToDealer: (siteId: number, reservationId: string) => Promise<boolean>
}

export function createReservedOrders(database: Pick<Database, 'withSite'>): ReservedOrders {
  return {
    hasTold: (siteId, id) =>
      database.withSite(
        siteId,
        async ({ $client }) =>
          (await $client.query("select from purchases where id = $1 and state = 'declined'", [id])).rows.length > 0,
        { readOnly: true },
      ),
    isLeftToDealer: (siteId, id) =>
      database.withSite(siteId, async ({ $client }) => {
        const { rows } = await $client.query<{ isAsked: boolean }>(CONFIRMED, [id])
        const [order] = rows
        if (order === undefined) return false
        if (order.isAsked) return true
        await $client.query('update purchases set sold_asked_at = now() where id = $1', [id])
        await addJobs($client, ORDER_MAIL, [{ siteId, purchaseId: id, mail: 'dealer-sold' }])
        return true
      }),
  }
}

const CONFIRMED = `
  select sold_asked_at is not null as "isAsked" from purchases where id = $1 and state = 'confirmed' for update`
