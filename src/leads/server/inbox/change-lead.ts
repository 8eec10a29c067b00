import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { LostReason, Outcome } from '../../inbox/outcome.ts'
import type { LeadRecord } from './lead-record.ts'
import { changeLead, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

/** Why a change is refused, by the state of the lead or the person who is named. */
export interface ChangeProblem {
  readonly kind:
    | 'no-such-assignee'
    | 'no-such-vehicle'
    | 'is-done'
    | 'is-open'
    | 'is-yours'
    | 'is-spam'
    | 'not-spam'
    | 'is-over'
}

const problem = (kind: ChangeProblem['kind']): Result<never, ChangeProblem> => err({ kind })

export interface Assignee {
  readonly id: string
  readonly name: string
}

/** Possible assignees of a lead: people with a role at its place, by name. */
export async function assigneesOf({ $client }: Tx, leadId: string): Promise<readonly Assignee[]> {
  const { rows } = await $client.query<Assignee>(
    `select s.id, s.name from leads l, staff_of_place(l.dealership_id, l.location_id, l.site_id,
       lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id)) s where l.id = $1 order by lower(s.name), s.id`,
    [leadId],
  )
  return rows
}

/** Whether somebody can work on a lead. */
export async function isAssignee(tx: Tx, leadId: string, personId: string): Promise<boolean> {
  return (await assigneesOf(tx, leadId)).some(({ id }) => id === personId)
}

/** Gives a lead to somebody, or back to the unassigned. */
export async function assignLead(
  tx: Tx,
  lead: LeadRecord,
  toId: string | null,
  by: By,
): Promise<Result<void, ChangeProblem>> {
  if (toId === lead.assigneeId) return ok(undefined)
  if (toId !== null && !(await isAssignee(tx, lead.id, toId))) return problem('no-such-assignee')
  const details = { fromId: lead.assigneeId, toId }
  await changeLead(tx, lead, { assignee_id: toId }, { kind: 'assigned', details }, by)
  return ok(undefined)
}

/** Takes a lead, also a colleague's. */
export async function takeLead(tx: Tx, lead: LeadRecord, by: By): Promise<Result<void, ChangeProblem>> {
  return lead.assigneeId === by.personId ? problem('is-yours') : assignLead(tx, lead, by.personId, by)
}

/** Hides a lead until a time, or wakes it (null). */
export async function snoozeLead(
  tx: Tx,
  lead: LeadRecord,
  until: Date | null,
  by: By,
): Promise<Result<void, ChangeProblem>> {
  if (lead.status === 'done') return problem('is-done')
  if (until !== null && until <= by.now) return problem('is-over')
  if (until?.getTime() === lead.snoozedUntil?.getTime()) return ok(undefined)
  const details = { until: until?.toISOString() ?? null }
  await changeLead(tx, lead, { snoozed_until: until }, { kind: 'snoozed', details }, by)
  return ok(undefined)
}

export interface Finish {
  readonly outcome: Outcome
  /** The vehicle that was sold. */
  readonly vehicleId: number | null
  readonly lostReason: LostReason | null
}

/** Ends a lead with its outcome. A vehicle that was sold is only named: the stock is changed elsewhere. */
export async function finishLead(
  tx: Tx,
  lead: LeadRecord,
  { outcome, vehicleId, lostReason }: Finish,
  by: By,
): Promise<Result<void, ChangeProblem>> {
  if (lead.status === 'done') return problem('is-done')
  if (vehicleId !== null && !(await isOwnVehicle(tx, vehicleId))) return problem('no-such-vehicle')
  const columns = {
    status: 'done',
    outcome,
    outcome_vehicle_id: vehicleId,
    lost_reason: lostReason,
    snoozed_until: null,
    waiting_since: null,
  }
  const details = { outcome, vehicleId, lostReason, waitedSince: lead.waitingSince?.toISOString() ?? null }
  await changeLead(tx, lead, columns, { kind: 'done', details }, by)
  return ok(undefined)
}

async function isOwnVehicle({ $client }: Tx, id: number): Promise<boolean> {
  return (await $client.query('select from vehicles where id = $1', [id])).rowCount === 1
}

/** Opens a lead again. Whoever waited when it was finished waits again, so that this undoes it. */
export async function reopenLead(tx: Tx, lead: LeadRecord, by: By): Promise<Result<void, ChangeProblem>> {
  if (lead.status === 'open') return problem('is-open')
  const { rows } = await tx.$client.query<{ waitedSince: string | null }>(
    `select details ->> 'waitedSince' as "waitedSince" from lead_events where lead_id = $1 and kind = 'done' order by created_at desc limit 1`,
    [lead.id],
  )
  const columns = {
    status: 'open',
    outcome: null,
    outcome_vehicle_id: null,
    lost_reason: null,
    waiting_since: rows[0]?.waitedSince ?? null,
  }
  await changeLead(tx, lead, columns, { kind: 'reopened', details: {} }, by)
  return ok(undefined)
}
