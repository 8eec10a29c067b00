import { randomUUID } from 'node:crypto'
import { actorText, systemActor, type Actor } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { AssignmentRule, Yard } from '../../assignment/rule.ts'
import { untouchedAt } from '../../assignment/untouched.ts'
import { leadChange } from '../inbox/staff-change.ts'
import type { PendingLead } from './pending-leads.ts'

export interface AssignmentWriter {
  /** Gives a lead to somebody. False if somebody else was faster. */
  readonly give: (lead: PendingLead, personId: string, rule: AssignmentRule) => Promise<boolean>
  /** Keeps a new lead with who works for its shopper. */
  readonly giveAsBefore: (lead: PendingLead, personId: string) => Promise<void>
  /** Lets a lead wait for somebody whom the rule names. True if it has waited for so long that the managers are to hear of it. */
  readonly queue: (lead: PendingLead, rule: AssignmentRule) => Promise<boolean>
  /** No rule fits: leaves a lead to whoever takes it. */
  readonly leaveToAll: (lead: PendingLead) => Promise<void>
  /** Leaves a lead with who was given it. */
  readonly keep: (lead: PendingLead) => Promise<void>
  /** The lead is no business of the rules any more. */
  readonly leave: (lead: PendingLead) => Promise<void>
}

const SYSTEM = systemActor('lead-assignment')
const actorOf = (rule: AssignmentRule): Actor => ({ kind: 'rule', id: rule.id })

/** Writes what was decided about leads of a dealership. Each write finds the lead as it was read, or changes nothing. */
export function createAssignmentWriter(tx: Pick<Transaction, '$client'>, yard: Yard, now: Date): AssignmentWriter {
  const { $client } = tx
  const teamOf = ({ target }: AssignmentRule) =>
    target.kind === 'team' ? (yard.teams.find(({ id }) => id === target.teamId) ?? null) : null
  const dueOf = ({ locationId }: PendingLead) => untouchedAt(now, locationId, yard)

  const setOwner = async (lead: PendingLead, toId: string | null): Promise<boolean> => {
    const { rowCount } = await $client.query(SET_OWNER, [lead.id, toId, lead.assigneeId])
    if (rowCount === 0) await close(lead)
    return rowCount === 1
  }
  const store = (lead: PendingLead, row: AssignmentRow) =>
    $client.query(STORE, [
      lead.id,
      row.state,
      row.reason,
      row.rule?.id ?? null,
      row.rule?.name ?? null,
      row.rule ? (teamOf(row.rule)?.id ?? null) : null,
      row.rule ? (teamOf(row.rule)?.name ?? null) : null,
      row.personId,
      row.personId === null ? null : now,
      row.dueAt,
      lead.had,
      row.isReported ? now : null,
    ])
  const tell = async (lead: PendingLead, kind: 'assigned' | 'queued', rule: AssignmentRule | null, details: object) => {
    const actor = rule ? actorOf(rule) : SYSTEM
    const id = randomUUID()
    const why = {
      rule: rule?.name ?? null,
      team: rule ? (teamOf(rule)?.name ?? null) : null,
      untouchedById: lead.isHandedOn ? lead.assigneeId : null,
    }
    await $client.query(ADD_EVENT, [
      id,
      lead.siteId,
      lead.id,
      kind,
      `${kind}-${id}`,
      { ...details, ...why },
      now,
      actorText(actor),
    ])
    await record(tx, actor, leadChange(lead, 'assignee_id'))
  }
  const close = async ({ id }: PendingLead) => {
    await $client.query(`update lead_assignments set state = 'over', due_at = null where lead_id = $1`, [id])
  }

  return {
    give: async (lead, personId, rule) => {
      if (!(await setOwner(lead, personId))) return false
      const reason = lead.isHandedOn || lead.had.length > 0 ? 'untouched' : 'rule'
      await store(lead, { state: 'given', reason, rule, personId, dueAt: dueOf(lead), isReported: lead.isHandedOn })
      await tell(lead, 'assigned', rule, { fromId: lead.assigneeId, toId: personId })
      return true
    },
    giveAsBefore: async (lead, personId) => {
      const reason = 'contact'
      await store(lead, { state: 'given', reason, rule: null, personId, dueAt: dueOf(lead), isReported: false })
    },
    queue: async (lead, rule) => {
      if (lead.assigneeId !== null && !(await setOwner(lead, null))) return false
      const isKnown = lead.state === 'queued' && lead.ruleId === rule.id
      if (isKnown && (lead.dueAt === null || lead.dueAt > now)) return false
      // It has waited for as long as somebody may leave a lead untouched.
      const isReported = lead.isHandedOn || isKnown
      const dueAt = isReported ? null : lead.state === 'queued' ? lead.dueAt : dueOf(lead)
      await store(lead, { state: 'queued', reason: 'rule', rule, personId: null, dueAt, isReported })
      if (!isKnown) await tell(lead, 'queued', rule, { fromId: lead.assigneeId, toId: null })
      return isKnown
    },
    leaveToAll: async (lead) => {
      if (lead.assigneeId !== null && !(await setOwner(lead, null))) return
      const isReported = lead.isHandedOn
      await store(lead, { state: 'unassigned', reason: null, rule: null, personId: null, dueAt: null, isReported })
      if (lead.assigneeId !== null) await tell(lead, 'assigned', null, { fromId: lead.assigneeId, toId: null })
    },
    keep: async ({ id }) => {
      await $client.query('update lead_assignments set due_at = null where lead_id = $1', [id])
    },
    leave: close,
  }
}

interface AssignmentRow {
  readonly state: 'given' | 'queued' | 'unassigned'
  readonly reason: 'rule' | 'contact' | 'untouched' | null
  readonly rule: AssignmentRule | null
  readonly personId: string | null
  readonly dueAt: Date | null
  /** Whether the managers hear of it. */
  readonly isReported: boolean
}

const SET_OWNER = `
  update leads set assignee_id = $2 where id = $1 and assignee_id is not distinct from $3 and status = 'open' and suspected_spam is null`

const STORE = `
  update lead_assignments set state = $2, reason = $3, rule_id = $4, rule_name = $5, team_id = $6, team_name = $7, person_id = $8, given_at = $9,
    due_at = $10, had = $11, handed_on_at = coalesce($12, handed_on_at), reported_at = case when $12::timestamptz is null then reported_at end
  where lead_id = $1`

const ADD_EVENT = `
  insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor) values ($1, $2, $3, $4, $5, $6, $7, $8)`
