import type { InboxView } from './inbox-filters.ts'
import type { LeadPage, LeadRow } from './lead-model.ts'

/**
 * Puts what the server says of a few leads into the pages of a list: `rows` are those of `ids` that the list has now. A row that would
 * come after the last one that was read is left out, because the next page brings it.
 */
export function mergeRows(
  pages: readonly LeadPage[],
  view: InboxView,
  ids: readonly string[],
  rows: readonly LeadRow[],
): readonly LeadPage[] {
  const changed = new Set(ids)
  const kept: readonly LeadPage[] = pages.map((page) => ({
    ...page,
    data: page.data.filter(({ id }) => !changed.has(id)),
  }))
  return rows
    .filter(({ id }) => changed.has(id))
    .reduce<readonly LeadPage[]>((merged, row) => withRow(merged, view, row), kept)
}

function withRow(pages: readonly LeadPage[], view: InboxView, row: LeadRow): LeadPage[] {
  const place = pages.findIndex(({ data }) => data.some((each) => comesBefore(view, row, each)))
  const last = pages.length - 1
  const index = place >= 0 ? place : pages[last]?.next === null ? last : -1
  return pages.map((page, at) => {
    if (at !== index) return page
    const next = page.data.findIndex((each) => comesBefore(view, row, each))
    return { ...page, data: page.data.toSpliced(next < 0 ? page.data.length : next, 0, row) }
  })
}

/** The order of the server: the longest wait and the next to wake first, else the latest activity. */
function comesBefore(view: InboxView, a: LeadRow, b: LeadRow): boolean {
  if (view === 'waiting') return isLess(a.waitingSince ?? '', b.waitingSince ?? '', a.id < b.id)
  if (view === 'snoozed') return isLess(a.snoozedUntil ?? '', b.snoozedUntil ?? '', a.id < b.id)
  return isLess(b.lastActivityAt, a.lastActivityAt, b.id < a.id)
}

const isLess = (a: string, b: string, otherwise: boolean): boolean => (a === b ? otherwise : a < b)
