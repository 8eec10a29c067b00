/** Actions of staff on a lead, as rows of `lead_events`. Only `message` is shown to the shopper. */
export type StaffEventKind =
  | 'message'
  | 'note'
  | 'call'
  | 'assigned'
  | 'snoozed'
  | 'done'
  | 'reopened'
  | 'spam'
  | 'not-spam'
  | 'task'
  | 'task-done'
  | 'merged'
  | 'split'
  | 'created'
  | 'queued'

/** For how long a message is held back, so that it can be cancelled. */
export const HELD_BACK_MS = 10_000

type MessageChannel = 'email' | 'sms'

/** The details of a message: the text, and what its cancellation restores. */
export interface MessageDetails {
  readonly channel: MessageChannel
  readonly subject: string
  readonly text: string
  /** Address or number. */
  readonly to: string
  /** Name of the person, who is its sender for the shopper. */
  readonly from: string
  /** Since when the lead waited before: ISO 8601, or null. */
  readonly waitedSince: string | null
  readonly assigneeBefore: string | null
  readonly isFirst: boolean
}
