import type { InboxFilters, InboxView } from './inbox-filters.ts'

interface EmptyWords {
  readonly title: string
  readonly text: string
}

const EMPTY: Readonly<Record<InboxView, EmptyWords>> = {
  waiting: { title: 'Nobody waits', text: 'New leads and answers of shoppers appear here by themselves.' },
  mine: { title: 'Nothing is yours', text: 'Take a lead with T, or answer one: who answers owns it.' },
  unassigned: { title: 'Every lead has somebody', text: 'New leads without a rule appear here.' },
  overdue: { title: 'Nothing is overdue', text: 'Leads with a task whose time has passed appear here.' },
  snoozed: { title: 'Nothing is snoozed', text: 'Press S on a lead to see it again when it is time.' },
  spam: { title: 'No spam', text: 'Leads that look like spam wait here for a look.' },
  done: { title: 'Nothing is done yet', text: 'Leads end here with E, as sold, lost or otherwise done.' },
  all: { title: 'No lead yet', text: 'Every lead that you may see appears here.' },
}

/** What an empty list says: why it is empty, and what to do. */
export function emptyWords(view: InboxView, filters: InboxFilters): EmptyWords {
  if (filters.q !== undefined)
    return { title: `Nothing found for “${filters.q}”`, text: 'Search by name, phone number, plate or stock number.' }
  if (filters.dealershipId !== undefined || filters.locationId !== undefined)
    return { title: 'Nothing here', text: 'The view is narrowed to one yard.' }
  return EMPTY[view]
}
