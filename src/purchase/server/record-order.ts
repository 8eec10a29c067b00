import type { PoolClient } from 'pg'
import type { Actor } from '#platform/actor.ts'
import { recordSaleEvent } from '#leads/server/sales/record-sale-event.ts'
import type { OrderState } from '../order-state.ts'
import type { OrderSummary } from '../order-summary.ts'

interface OrderRow {
  readonly vehicleId: number
  readonly vehicleName: string
  readonly vehicleSlug: string
  readonly siteUrl: string
  readonly state: OrderState
  readonly leadId: string | null
  readonly amounts: OrderSummary['amounts'] | null
}

interface RecordedOrder {
  readonly siteId: number
  readonly id: string
  readonly event: string
  readonly actor: Actor
  readonly isNew?: boolean
}

const ROW = `
  select vehicle_id as "vehicleId", vehicle_name as "vehicleName", vehicle_slug as "vehicleSlug", site_url as "siteUrl", state,
    lead_id as "leadId", summary -> 'amounts' as amounts
  from purchases where id = $1`

/** Records what happened to an order, for the dealer's other systems, in the transaction that changed it. */
export async function recordOrder(
  client: PoolClient,
  { siteId, id, event, actor, isNew = false }: RecordedOrder,
): Promise<void> {
  const { rows } = await client.query<OrderRow>(ROW, [id])
  const [order] = rows
  if (!order) return
  const { vehicleId, vehicleName, vehicleSlug, siteUrl, state, leadId, amounts } = order
  await recordSaleEvent(client, {
    siteId,
    subject: 'purchase',
    subjectId: id,
    actor,
    isNew,
    event,
    state,
    siteUrl,
    vehicle: { id: vehicleId, name: vehicleName, slug: vehicleSlug },
    facts: { leadId, amounts },
  })
}
