/**
 * The views of the inbox. But for spam and all, a suspected lead is in none, and a snoozed one only in its own until its time comes.
 * Waiting: the shopper waits for an answer. Overdue: a task's time has passed.
 */
export const INBOX_VIEWS = ['waiting', 'mine', 'unassigned', 'overdue', 'snoozed', 'spam', 'done', 'all'] as const

export type InboxView = (typeof INBOX_VIEWS)[number]

/** Counts stop here: a view that has more shows "1000+". */
export const MAX_COUNT = 1000
