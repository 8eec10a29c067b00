import { isUuid } from '#platform/uuid.ts'

/** What the screen of sales shows, in the address of the page. */
export interface SalesSearch {
  /** Reservations by default. */
  readonly of?: 'purchases'
  /** Those that are open by default. */
  readonly view?: 'over' | 'all'
  /** The id of the one that is open. */
  readonly id?: string
}

export function readSalesSearch({ of, view, id }: Readonly<Record<string, unknown>>): SalesSearch {
  return {
    ...(of === 'purchases' && { of }),
    ...((view === 'over' || view === 'all') && { view }),
    ...(typeof id === 'string' && isUuid(id) && { id }),
  }
}
