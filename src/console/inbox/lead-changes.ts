import { createChanges, type Change } from '../data/changes.ts'
import { dropLead, storeLead } from './lead-cache.ts'
import { sendPatch, sendTake, type LeadPatch } from './lead-calls.ts'
import type { Colleague, LeadDetail, LeadRow, LeadState } from './lead-model.ts'
import { whenWords } from './time-words.ts'

/** What a change needs of a lead: the row of the list and the open lead both have it. */
type Changing = Pick<LeadRow, 'id' | 'version'> & LeadState
type LeadChange = Change<LeadState, LeadDetail>

const changes = createChanges<LeadState, LeadDetail>({ store: storeLead, reread: dropLead })
export const runLeadChange = changes.run
export const usePendingLeads = changes.usePending

/** A change of the given fields, with the one that takes it back. */
interface Patch {
  readonly state: Partial<LeadState>
  readonly body: LeadPatch
  readonly back: { readonly state: Partial<LeadState>; readonly body: LeadPatch }
  readonly words: string
}

function change(row: Changing, { state, body, back, words }: Patch): LeadChange {
  return {
    row,
    apply: () => state,
    send: (version) => sendPatch(row.id, version, body),
    words,
    undo: (after) => ({
      row: after,
      apply: () => back.state,
      send: (version) => sendPatch(row.id, version, back.body),
    }),
  }
}

export function assign(row: Changing, to: Colleague | null): LeadChange {
  return change(row, {
    state: { assignee: to && { id: to.id, name: to.name } },
    body: { assigneeId: to?.id ?? null },
    back: { state: { assignee: row.assignee }, body: { assigneeId: row.assignee?.id ?? null } },
    words: to === null ? 'Given back to the unassigned' : `Assigned to ${to.name}`,
  })
}

/** Takes a lead, also a colleague's, which is noted. Giving it back is an assignment. */
export function take(row: Changing, me: Colleague): LeadChange {
  const { assignee } = row
  return {
    ...assign(row, me),
    send: (version) => sendTake(row.id, version),
    words: assignee === null || assignee.id === me.id ? 'It is yours' : `Taken from ${assignee.name}`,
  }
}

export function snooze(row: Changing, until: Date | null, now: Date): LeadChange {
  const snoozedUntil = until?.toISOString() ?? null
  return change(row, {
    state: { snoozedUntil },
    body: { snoozedUntil },
    back: { state: { snoozedUntil: row.snoozedUntil }, body: { snoozedUntil: row.snoozedUntil } },
    words: until === null ? 'Woken' : `Snoozed until ${whenWords(until, now)}`,
  })
}

export type Finish = Pick<LeadPatch, 'vehicleId' | 'lostReason'> & { readonly outcome: 'sold' | 'lost' | 'other' }

const FINISHED = { sold: 'Sold', lost: 'Lost', other: 'Done' } as const

export function finish(row: Changing, as: Finish): LeadChange {
  return change(row, {
    state: { status: 'done', outcome: as.outcome },
    body: { status: 'done', ...as },
    back: { state: { status: 'open', outcome: null }, body: { status: 'open' } },
    words: FINISHED[as.outcome],
  })
}

/** What a lead that is done ended as, to be able to close it again as it was. */
type Finished = Changing & Pick<LeadDetail, 'lostReason' | 'soldVehicleId'>

export function reopen(row: Finished): LeadChange {
  const outcome = row.outcome ?? 'other'
  return change(row, {
    state: { status: 'open', outcome: null },
    body: { status: 'open' },
    back: { state: { status: 'done', outcome }, body: { status: 'done', outcome, ...endOf(row) } },
    words: 'Open again',
  })
}

function endOf({ outcome, lostReason, soldVehicleId }: Finished): Pick<LeadPatch, 'vehicleId' | 'lostReason'> {
  if (outcome === 'sold') return { vehicleId: soldVehicleId }
  const reason = LOST.find(([value]) => value === lostReason)?.[0]
  return outcome === 'lost' ? { lostReason: reason ?? 'other' } : {}
}

type LostReason = NonNullable<LeadPatch['lostReason']>

/** Why a lead was lost, the usual reasons first. */
export const LOST: readonly (readonly [LostReason, string])[] = [
  ['bought-elsewhere', 'bought elsewhere'],
  ['price', 'the price'],
  ['vehicle-sold', 'the car was sold'],
  ['finance-declined', 'finance declined'],
  ['trade-in-value', 'value of the trade-in'],
  ['not-reachable', 'not reachable'],
  ['no-longer-looking', 'no longer looking'],
  ['duplicate', 'a duplicate'],
  ['other', 'another reason'],
]

export function markSpam(row: Changing, isSpam: boolean): LeadChange {
  return change(row, {
    state: { isSpam },
    body: { isSpam },
    back: { state: { isSpam: row.isSpam }, body: { isSpam: row.isSpam } },
    words: isSpam ? 'Marked as spam' : 'Not spam',
  })
}
