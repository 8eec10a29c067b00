import { actorText } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { assignAgain } from '../assignment/lead-assignment.ts'
import type { By } from './staff-change.ts'

export interface HandOver {
  /** Leads that go to the other person. */
  readonly moved: number
  /** Leads that go back to the unassigned. */
  readonly unassigned: number
}

interface MovedLead {
  readonly id: string
  readonly toId: string | null
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly siteId: number
}

/**
 * Gives all open leads and tasks of somebody, as far as the person of the transaction sees them, to somebody else, or back to the
 * unassigned. A lead that the other one may not see goes back as well.
 */
export async function handOverAll(
  tx: Pick<Transaction, '$client'>,
  fromId: string,
  toId: string | null,
  by: By,
): Promise<HandOver> {
  const { rows } = await tx.$client.query<MovedLead>(MOVE, [fromId, toId])
  await tx.$client.query(EVENTS, [
    JSON.stringify(rows.map(({ id, toId: to }) => ({ id, to }))),
    fromId,
    by.now,
    actorText(by.actor),
  ])
  // Nobody chose to leave these to all: the rules find somebody for each.
  await assignAgain(
    tx,
    rows.flatMap(({ id, toId: to }) => (to === null ? [id] : [])),
  )
  const tasks = await tx.$client.query<Omit<MovedLead, 'toId'>>(TASKS, [fromId])
  await record(
    tx,
    by.actor,
    ...rows.map(({ id, dealershipId, locationId, siteId }) => ({
      verb: 'update' as const,
      subject: 'lead' as const,
      id,
      fields: ['assignee_id'],
      dealershipId,
      locationId,
      siteId,
    })),
    ...tasks.rows.map((task) => ({
      verb: 'update' as const,
      subject: 'task' as const,
      fields: ['assignee_id'],
      ...task,
    })),
  )
  const moved = rows.filter((row) => row.toId !== null).length
  return { moved, unassigned: rows.length - moved }
}

const MOVE = `
  with own as (
    select l.id, case when exists (select from staff_of_place(l.dealership_id, l.location_id, l.site_id,
      lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id)) s where s.id = $2::uuid) then $2::uuid end as to_id
    from leads l where l.assignee_id = $1 and l.status = 'open'
  )
  update leads l set assignee_id = own.to_id from own where l.id = own.id
  returning l.id, own.to_id as "toId", l.dealership_id as "dealershipId", l.location_id as "locationId", l.site_id as "siteId"`

const EVENTS = `
  insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor)
  select event.id, l.site_id, l.id, 'assigned', 'assigned-' || event.id, jsonb_build_object('fromId', $2::text, 'toId', moved.to), $3, $4
  from jsonb_to_recordset($1::jsonb) as moved (id uuid, "to" uuid) join leads l on l.id = moved.id
  cross join lateral (select gen_random_uuid() as id where l.id is not null) as event`

/** A task goes to who has its lead. */
const TASKS = `
  update lead_tasks t set assignee_id = l.assignee_id, version = t.version + 1 from leads l
  where t.lead_id = l.id and t.assignee_id = $1 and t.done_at is null
  returning t.id, l.dealership_id as "dealershipId", l.location_id as "locationId", l.site_id as "siteId"`
