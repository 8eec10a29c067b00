import { actorText } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { assignAgain } from '../assignment/lead-assignment.ts'
import type { By } from './staff-change.ts'

interface MovedLead {
  readonly id: string
  readonly fromId: string | null
  readonly toId: string | null
  readonly dealershipId: number
  readonly siteId: number
}

/**
 * Moves the open leads about a vehicle to another location of its dealership, as far as the person of the transaction sees both. A lead stays with
 * whoever has it if they work there, too; else it goes back to the unassigned, and the rules find somebody. Returns how many moved.
 */
export async function moveLeadsAbout(
  tx: Pick<Transaction, '$client'>,
  vehicleId: number,
  locationId: number,
  by: By,
): Promise<number> {
  const { rows } = await tx.$client.query<MovedLead>(MOVE, [vehicleId, locationId])
  const lost = rows.filter(({ fromId, toId }) => fromId !== toId)
  await tx.$client.query(EVENTS, [JSON.stringify(lost), by.now, actorText(by.actor)])
  const tasks = await tx.$client.query<{ id: string; dealershipId: number; siteId: number }>(TASKS, [
    JSON.stringify(lost),
  ])
  await assignAgain(
    tx,
    rows.flatMap(({ id, toId }) => (toId === null ? [id] : [])),
  )
  const isLost = new Set(lost.map(({ id }) => id))
  await record(
    tx,
    by.actor,
    ...rows.map(({ id, dealershipId, siteId }) => ({
      verb: 'update' as const,
      subject: 'lead' as const,
      id,
      fields: isLost.has(id) ? ['location_id', 'assignee_id'] : ['location_id'],
      dealershipId,
      locationId,
      siteId,
    })),
    ...tasks.rows.map((task) => ({
      verb: 'update' as const,
      subject: 'task' as const,
      fields: ['assignee_id'],
      locationId,
      ...task,
    })),
  )
  return rows.length
}

const MOVE = `
  with own as (
    select l.id, l.assignee_id as from_id, case when exists (select from staff_of_place(l.dealership_id, $2, l.site_id,
      lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id)) s where s.id = l.assignee_id) then l.assignee_id end as to_id
    from leads l join locations p on p.id = $2 and p.dealership_id = l.dealership_id
    where l.vehicle_id = $1 and l.status = 'open' and l.location_id is distinct from $2
      and (l.dealership_id = any (staff_dealerships('sales', 'manager', 'group-admin')) or $2 = any (staff_locations('sales', 'manager')))
  )
  update leads l set location_id = $2, assignee_id = own.to_id from own where l.id = own.id
  returning l.id, own.from_id as "fromId", own.to_id as "toId", l.dealership_id as "dealershipId", l.site_id as "siteId"`

const LOST = `jsonb_to_recordset($1::jsonb) as lost (id uuid, "fromId" uuid)`

const EVENTS = `
  insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor)
  select event.id, l.site_id, l.id, 'assigned', 'assigned-' || event.id, jsonb_build_object('fromId', lost."fromId", 'toId', null), $2, $3
  from ${LOST} join leads l on l.id = lost.id
  cross join lateral (select gen_random_uuid() as id where l.id is not null) as event`

/** A task goes to who has its lead. */
const TASKS = `
  update lead_tasks t set assignee_id = null, version = t.version + 1 from ${LOST}, leads l
  where l.id = lost.id and t.lead_id = lost.id and t.assignee_id = lost."fromId" and t.done_at is null
  returning t.id, l.dealership_id as "dealershipId", l.site_id as "siteId"`
