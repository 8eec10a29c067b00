import type { QueryOf } from '#api/contract/operation.ts'
import type { listLeads } from '#api/leads/contract.ts'

type Query = QueryOf<typeof listLeads>
export type InboxView = Query['view']

/** The views in the order in which they are worked through. */
export const INBOX_VIEWS = [
  'waiting',
  'mine',
  'unassigned',
  'overdue',
  'snoozed',
  'done',
  'spam',
  'all',
] as const satisfies readonly InboxView[]

export const VIEW_NAMES: Readonly<Record<InboxView, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  snoozed: 'Snoozed',
  done: 'Done',
  spam: 'Spam',
  all: 'All leads',
}

/** Filters of a view, as the address has them. */
export type InboxFilters = { readonly [Name in 'q' | 'dealershipId' | 'locationId']?: NonNullable<Query[Name]> }

const MAX_SEARCH = 100

/** Reads the filters of an address; what makes no sense is dropped. */
export function readInboxFilters(search: Readonly<Record<string, unknown>>): InboxFilters {
  const q =
    typeof search['q'] === 'string' || typeof search['q'] === 'number'
      ? String(search['q']).trim().slice(0, MAX_SEARCH)
      : ''
  const [dealershipId, locationId] = [idOf(search['dealershipId']), idOf(search['locationId'])]
  return {
    ...(q !== '' && { q }),
    ...(dealershipId !== undefined && { dealershipId }),
    ...(locationId !== undefined && { locationId }),
  }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function isInboxView(text: string): text is InboxView {
  return (INBOX_VIEWS as readonly string[]).includes(text)
}
