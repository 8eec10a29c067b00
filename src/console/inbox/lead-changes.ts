import { createChanges, type Change } from '../data/changes.ts'
import { updateLeadCall, type LeadPatch } from './lead-calls.ts'
import { dropLead, storeLead } from './lead-cache.ts'
import type { Colleague, LeadDetail, LeadRow, LeadState } from './lead-model.ts'
import { whenWords } from './time-words.ts'

/** What a change needs of a lead: the row of the list and the open lead both have it. */
type Changing = Pick<LeadRow, 'id' | 'version'> & LeadState
type LeadChange = Change<LeadState, LeadDetail>

const changes = createChanges<LeadState, LeadDetail>({ store: storeLead, reread: dropLead })
export const runLeadChange = changes.run
export const usePendingLeads = changes.usePending

/** The change of the given fields. Undo sets them to what they were. */
function change(
  row: Changing,
  state: Partial<LeadState>,
  patch: LeadPatch,
  back: LeadPatch,
  words?: string,
): LeadChange {
  const before: Partial<LeadState> = Object.fromEntries(
    Object.keys(state).map((name) => [name, row[name as keyof LeadState]]),
  )
  return {
    row,
    apply: () => state,
    send: (version) => updateLeadCall(row.id, version, patch),
    ...(words !== undefined && { words, undo: (after) => change(after, before, back, patch) }),
  }
}

export function assign(row: Changing, to: Colleague | null): LeadChange {
  const words = to === null ? 'Given back to the unassigned' : `Assigned to ${to.name}`
  return change(row, { assignee: to }, { assigneeId: to?.id ?? null }, { assigneeId: row.assignee?.id ?? null }, words)
}

export function snooze(row: Changing, until: Date | null, now: Date): LeadChange {
  const snoozedUntil = until?.toISOString() ?? null
  const words = until === null ? 'Woken' : `Snoozed until ${whenWords(until, now)}`
  return change(row, { snoozedUntil }, { snoozedUntil }, { snoozedUntil: row.snoozedUntil }, words)
}

export interface Finish {
  readonly outcome: 'sold' | 'lost' | 'other'
  readonly vehicleId?: number
  readonly lostReason?: string
}

const FINISHED = { sold: 'Sold', lost: 'Lost', other: 'Done' } as const

export function finish(row: Changing, as: Finish): LeadChange {
  const state = { status: 'done', outcome: as.outcome } as const
  return change(row, state, { status: 'done', ...as }, { status: 'open' }, FINISHED[as.outcome])
}

export function reopen(row: Changing): LeadChange {
  const back = { status: 'done', outcome: row.outcome ?? 'other' } as const
  return change(row, { status: 'open', outcome: null }, { status: 'open' }, back, 'Open again')
}

export function markSpam(row: Changing, isSpam: boolean): LeadChange {
  const words = isSpam ? 'Marked as spam' : 'Not spam'
  return change(row, { isSpam }, { isSpam }, { isSpam: row.isSpam }, words)
}
