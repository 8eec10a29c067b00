import type { OutgoingFeed, OutgoingVehicleRow } from '#api/outgoing-feeds/contract.ts'
import { dateTimeWords } from '../data/time.ts'
import type { OutgoingSearch } from './outgoing-search.ts'

export const CHANNELS: Readonly<Record<OutgoingFeed['format'], string>> = {
  'google-vehicle-ads': 'Google vehicle ads and listings',
  'meta-automotive': 'Meta catalogue',
  'tiktok-automotive': 'TikTok catalogue',
  'generic-csv': 'CSV file for anybody',
}

const FETCHERS: Readonly<Record<OutgoingFeed['fetches'][number]['by'], string>> = {
  google: 'Google',
  meta: 'Meta',
  tiktok: 'TikTok',
  browser: 'A browser',
  other: 'Another program',
}

/** The marketplace that the file of a format is for; null if it is for anybody. */
const EXPECTED: Readonly<Record<OutgoingFeed['format'], OutgoingFeed['fetches'][number]['by'] | null>> = {
  'google-vehicle-ads': 'google',
  'meta-automotive': 'meta',
  'tiktok-automotive': 'tiktok',
  'generic-csv': null,
}

/** The name of a feed in the address of the page. */
export const nameOf = ({ siteId, path }: Pick<OutgoingFeed, 'siteId' | 'path'>): string => `${siteId}${path}`

export const number = (value: number): string => value.toLocaleString('en-AU')

const cars = (count: number): string => `${number(count)} ${count === 1 ? 'car' : 'cars'}`

/** Says in a sentence who took the file last. */
export function takenWords({ format, fetches }: Pick<OutgoingFeed, 'format' | 'fetches'>): string {
  const expected = EXPECTED[format]
  const own = expected === null ? fetches[0] : fetches.find(({ by }) => by === expected)
  if (own) return `${FETCHERS[own.by]} took it ${dateTimeWords(own.lastAt)}`
  if (expected === null) return 'Nobody has taken it yet'
  const [other] = fetches
  const nobody = `${FETCHERS[expected]} has not taken it yet`
  return other ? `${nobody}; ${FETCHERS[other.by].toLowerCase()} did ${dateTimeWords(other.lastAt)}` : nobody
}

/** Each kind of program that took the file. */
export function fetchLines({ fetches }: Pick<OutgoingFeed, 'fetches'>): readonly string[] {
  return fetches.map(({ by, lastAt, vehicles, sentAt }) => {
    const got = vehicles === null ? 'it had this stock already' : cars(vehicles)
    const isUnchanged = sentAt !== null && sentAt !== lastAt
    return `${FETCHERS[by]}: ${dateTimeWords(lastAt)}, ${got}${isUnchanged ? `, unchanged since ${dateTimeWords(sentAt)}` : ''}`
  })
}

interface Filter {
  readonly name: string
  readonly count: number
  readonly search: Pick<OutgoingSearch, 'state' | 'reason' | 'column'>
}

/** The filters of a feed's vehicles, with how many each has. */
export function filtersOf({ listed, refused, weaker, leftOut, faults }: OutgoingFeed): {
  readonly states: readonly Filter[]
  readonly details: readonly Filter[]
} {
  const out = leftOut.reduce((sum, { vehicles }) => sum + vehicles, 0)
  const states: readonly Filter[] = [
    { name: 'All', count: listed + out, search: {} },
    { name: 'Left out', count: out, search: { state: 'left-out' } },
    { name: 'Will be refused', count: refused, search: { state: 'refused' } },
    { name: 'Something missing', count: weaker, search: { state: 'weaker' } },
    { name: 'Complete', count: listed - refused - weaker, search: { state: 'good' } },
  ]
  const details = [
    ...leftOut.map(({ reason, words, vehicles }) => ({ name: words, count: vehicles, search: { reason } })),
    ...faults.map(({ column, vehicles }) => ({ name: `column ${column}`, count: vehicles, search: { column } })),
  ]
  return { states, details }
}

interface RowView {
  readonly look: 'good' | 'soon' | 'late' | 'plain'
  readonly state: string
  readonly lines: readonly string[]
}

/** The state of a vehicle as the list says it. */
export function rowView({ state, words, mend, faults }: OutgoingVehicleRow): RowView {
  switch (state) {
    case 'left-out':
      return {
        look: mend === null ? 'plain' : 'late',
        state: `Left out: ${words ?? ''}`,
        lines: mend === null ? [] : [mend],
      }
    case 'good':
      return { look: 'good', state: 'In the file', lines: [] }
    default:
      return {
        look: state === 'refused' ? 'late' : 'soon',
        state: state === 'refused' ? 'Will be refused' : 'In the file',
        lines: faults.map(
          ({ column, found, expected }) =>
            `${column}: ${found === null ? 'empty' : `“${short(found)}”`}, expected ${expected.length > LONG ? 'a word that the marketplace knows' : expected}`,
        ),
      }
  }
}

const LONG = 80

const short = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}…` : text)
