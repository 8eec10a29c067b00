export const INBOX_VIEWS = ['waiting', 'mine', 'unassigned', 'overdue', 'snoozed', 'spam', 'done'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

/** What narrows a view, as the address has it. */
export interface InboxFilters {
  /** Name, phone number, plate or stock number. */
  readonly q?: string
  readonly dealership?: number
  readonly location?: number
}

const MAX_SEARCH = 100

/** Reads the filters of an address; what makes no sense is dropped. */
export function readInboxFilters(search: Readonly<Record<string, unknown>>): InboxFilters {
  const q =
    typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).slice(0, MAX_SEARCH) : ''
  const [dealership, location] = [idOf(search['dealership']), idOf(search['location'])]
  return {
    ...(q !== '' && { q }),
    ...(dealership !== undefined && { dealership }),
    ...(location !== undefined && { location }),
  }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function isInboxView(text: string): text is InboxView {
  return (INBOX_VIEWS as readonly string[]).includes(text)
}

export const VIEW_NAMES: Readonly<Record<InboxView, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  snoozed: 'Snoozed',
  spam: 'Spam',
  done: 'Done',
}
