import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { chooseOwner, withLeadGiven, withLeadTaken } from '../../assignment/choose-owner.ts'
import { isAway } from '../../assignment/is-free.ts'
import type { AssignmentRule, Yard } from '../../assignment/rule.ts'
import { ASSIGNMENT_REPORT } from './assignment-queues.ts'
import { pendingLeads, type PendingLead } from './pending-leads.ts'
import { readYard } from './read-yard.ts'
import { readRules, toRule } from './rule-rows.ts'
import { createAssignmentWriter, type AssignmentWriter } from './write-assignment.ts'

type Roles = Pick<Database, 'withRole'>

/** Leads that go on within this time are reported to the managers in one mail. */
const REPORT_AFTER_MS = 5 * MINUTE_MS

/**
 * Gives waiting leads to who is free, the longest waiting first, and takes those from somebody that they did nothing about. What waits is in the
 * rows, so a run that fails or is missed is made up for by the next one. Returns how many leads somebody was given.
 */
export async function assignLeads(database: Roles, now: Date, signal?: AbortSignal): Promise<number> {
  const { rows } = await database.withRole(
    'import',
    ({ $client }) => $client.query<{ id: number }>(DEALERSHIPS, [now]),
    { readOnly: true },
  )
  let given = 0
  const failures: unknown[] = []
  for (const { id } of rows) {
    if (signal?.aborted) break
    try {
      given += await database.withRole('import', (tx) => assignAtDealership(tx, id, now))
    } catch (error) {
      // The yards after this one must not wait for it. Its own leads wait for the next run.
      failures.push(new Error(`leads of the dealership ${id} were not assigned`, { cause: error }))
    }
  }
  const [failure] = failures
  if (failure !== undefined)
    throw failures.length === 1 ? failure : new AggregateError(failures, 'leads were not assigned')
  return given
}

const DEALERSHIPS = `
  select dealership_id as id from lead_assignments where state in ('new', 'queued')
  union select dealership_id from lead_assignments where state = 'given' and due_at <= $1`

interface Desk {
  readonly write: AssignmentWriter
  readonly rules: readonly AssignmentRule[]
  readonly now: Date
  /** Changes with each lead that is given. */
  yard: Yard
  given: number
  handedOn: number
}

async function assignAtDealership(tx: Transaction, dealershipId: number, now: Date): Promise<number> {
  // A second process waits here, and then sees the leads that the first one has given.
  await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended('lead-assignment', $1))`, [dealershipId])
  const yard = await readYard(tx, dealershipId, now)
  const rules = (await readRules(tx, dealershipId)).map(toRule)
  const desk: Desk = { write: createAssignmentWriter(tx, yard, now), rules, now, yard, given: 0, handedOn: 0 }
  for (const lead of await pendingLeads(tx, dealershipId, now)) await settle(desk, lead)
  if (desk.handedOn > 0)
    await addJobs(tx.$client, ASSIGNMENT_REPORT, [{ dealershipId }], new Date(Date.now() + REPORT_AFTER_MS))
  return desk.given
}

async function settle(desk: Desk, lead: PendingLead): Promise<void> {
  const { write, yard, now } = desk
  const { state, assigneeId, personId } = lead
  if (!lead.isOpen) return write.leave(lead)
  if (state === 'given')
    return assigneeId !== personId || lead.isTouched ? write.keep(lead) : handOn(desk, lead, assigneeId)
  if (assigneeId === null) return decide(desk, lead)
  // Somebody was faster than the rules, unless it is who works for this shopper already.
  if (state !== 'new' || assigneeId !== personId) return write.leave(lead)
  const owner = yard.people.find(({ id }) => id === assigneeId)
  return owner && !isAway(owner, now) ? write.giveAsBefore(lead, assigneeId) : decide(desk, lead)
}

/** Takes a lead from who did nothing about it. */
async function handOn(desk: Desk, lead: PendingLead, fromId: string | null): Promise<void> {
  if (fromId === null) return desk.write.keep(lead)
  desk.yard = withLeadTaken(desk.yard, fromId)
  desk.handedOn++
  await decide(desk, { ...lead, had: [...lead.had, fromId], isHandedOn: true })
}

async function decide(desk: Desk, lead: PendingLead): Promise<void> {
  const { write, rules, now } = desk
  const decision = chooseOwner(lead, rules, desk.yard, now, lead.had)
  if (decision.kind === 'nobody') return write.leaveToAll(lead)
  if (decision.kind === 'queue') {
    if (await write.queue(lead, decision.rule)) desk.handedOn++
    return
  }
  if (!(await write.give(lead, decision.personId, decision.rule))) return
  desk.yard = withLeadGiven(desk.yard, decision.personId, now)
  desk.given++
}
