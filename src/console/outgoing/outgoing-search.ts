import { LEFT_OUT, type LeftOut } from '#outgoing-feeds/outgoing.ts'
import { keysOf } from '#platform/records.ts'

const STATES = ['left-out', 'refused', 'weaker', 'good'] as const

/** Which feed is open and which of its vehicles are listed, in the address of the page. */
export interface OutgoingSearch {
  /** The id of the site and the feed's path; the first feed by default. */
  readonly feed?: string
  readonly state?: (typeof STATES)[number]
  readonly reason?: LeftOut
  readonly column?: string
  readonly q?: string
}

const MAX_LENGTH = 300

export function readOutgoingSearch(search: Readonly<Record<string, unknown>>): OutgoingSearch {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH ? value : undefined
  }
  const [feed, column, q] = [text('feed'), text('column'), text('q')]
  const state = STATES.find((each) => each === search['state'])
  const reason = keysOf(LEFT_OUT).find((each) => each === search['reason'])
  return {
    ...(feed !== undefined && { feed }),
    ...(state && { state }),
    ...(reason && { reason }),
    ...(column !== undefined && { column }),
    ...(q !== undefined && { q }),
  }
}
