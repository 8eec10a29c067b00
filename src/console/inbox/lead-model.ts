import type { z } from 'zod'
import type { contactSummary, entry, lead, leadCar, leadRow, task } from '#api/contract/lead.ts'

/** One row of the inbox. */
export type LeadRow = z.output<typeof leadRow>
/** A page of the inbox. */
export interface LeadPage {
  readonly data: readonly LeadRow[]
  readonly next: string | null
}
/** An open lead. */
export type LeadDetail = z.output<typeof lead>
export type LeadCar = z.output<typeof leadCar>
export type LeadContact = z.output<typeof contactSummary>
export type LeadTask = z.output<typeof task>
export type Entry = z.output<typeof entry>

/** A person of the dealer. */
export interface Colleague {
  readonly id: string
  readonly name: string
}

/** What a change of a lead changes: the same fields in the list and in the open lead. */
export type LeadState = Pick<LeadRow, 'status' | 'isSpam' | 'assignee' | 'snoozedUntil' | 'waitingSince' | 'outcome'>
