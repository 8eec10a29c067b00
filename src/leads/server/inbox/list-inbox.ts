import type { Transaction } from '#platform/server/database.ts'
import { joinedTerm, searchTerms } from '../../inbox/search-terms.ts'
import { MAX_COUNT, type InboxView } from '../../inbox/views.ts'
import { ROW_COLUMNS, ROW_JOINS, type InboxRow } from './lead-record.ts'

export interface InboxFilter {
  /** The reader, for "mine". */
  readonly personId: string
  readonly now: Date
  readonly dealershipId?: number | undefined
  readonly locationId?: number | undefined
  readonly assigneeId?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly form?: string | undefined
  readonly q?: string | undefined
}

export type InboxSort = 'usual' | 'newest' | 'oldest'

/** The position of a row in the order of the list. */
export interface InboxKey {
  readonly time: string
  readonly id: string
}

export interface ListedRow extends InboxRow {
  /** The time that the list is sorted by, with microseconds. */
  readonly sortKey: string
}

const OPEN = `l.status = 'open' and l.suspected_spam is null`
const AWAKE = `(l.snoozed_until is null or l.snoozed_until <= $1)`

/** Conditions on a row `l` of `leads`; $1 is the time, $2 the person who looks. Each fits a partial index. */
const VIEWS: Readonly<Record<InboxView, string>> = {
  waiting: `${OPEN} and l.waiting_since is not null and ${AWAKE}`,
  mine: `${OPEN} and l.assignee_id = $2 and ${AWAKE}`,
  unassigned: `${OPEN} and l.assignee_id is null and ${AWAKE}`,
  overdue: `${OPEN} and l.id in (select t.lead_id from lead_tasks t where t.done_at is null and t.due_at <= $1)`,
  snoozed: `${OPEN} and l.snoozed_until > $1`,
  spam: 'l.suspected_spam is not null',
  done: `l.status = 'done' and l.suspected_spam is null`,
  all: 'l.suspected_spam is null',
}

/** Views whose usual order is not the latest activity first. */
const USUAL: Readonly<Partial<Record<InboxView, string>>> = {
  waiting: 'l.waiting_since',
  snoozed: 'l.snoozed_until',
}

const ACTIVITY = 'l.last_activity_at'

/** A page of a view: rows after the key, in its order. */
export async function listInbox(
  { $client }: Pick<Transaction, '$client'>,
  filter: InboxFilter & { readonly view: InboxView; readonly sort: InboxSort },
  { after, limit }: { readonly after: InboxKey | null; readonly limit: number },
): Promise<readonly ListedRow[]> {
  const { conditions, values } = conditionsOf(filter)
  const usual = filter.sort === 'usual' ? USUAL[filter.view] : undefined
  const column = usual ?? ACTIVITY
  const isAscending = usual !== undefined || filter.sort === 'oldest'
  const direction = isAscending ? 'asc' : 'desc'
  if (after) {
    values.push(after.time, after.id)
    const places = [values.length - 1, values.length]
    conditions.push(`(${column}, l.id) ${isAscending ? '>' : '<'} ($${places[0]}::timestamptz, $${places[1]}::uuid)`)
  }
  values.push(limit)
  const { rows } = await $client.query<ListedRow>(
    `select ${ROW_COLUMNS}, ${column}::text as "sortKey" from leads l ${ROW_JOINS}
     where ${TYPED} and ${[VIEWS[filter.view], ...conditions].join(' and ')}
     order by ${column} ${direction}, l.id ${direction} limit $${values.length}`,
    values,
  )
  return rows
}

/** Always true. PostgreSQL needs a type for every parameter, even for one that a view doesn't use. */
const TYPED = '($1::timestamptz, $2::uuid) is not null'

const COUNTED = ['waiting', 'mine', 'unassigned', 'overdue', 'snoozed', 'spam'] as const

export type InboxCounts = Readonly<Record<(typeof COUNTED)[number], number>>

/** How many leads each view has, up to `MAX_COUNT`. */
export async function countInbox({ $client }: Pick<Transaction, '$client'>, filter: InboxFilter): Promise<InboxCounts> {
  const { conditions, values } = conditionsOf(filter)
  const counts = COUNTED.map(
    (view) =>
      `(select count(*)::int from (select from leads l where ${[VIEWS[view], ...conditions].join(' and ')} limit ${MAX_COUNT}) as counted) as "${view}"`,
  )
  const { rows } = await $client.query<InboxCounts>(`select ${counts.join(', ')} where ${TYPED}`, values)
  return rows[0] ?? { waiting: 0, mine: 0, unassigned: 0, overdue: 0, snoozed: 0, spam: 0 }
}

/** The leads of a person that the reader sees, the latest activity first. */
export async function listContactLeads(
  { $client }: Pick<Transaction, '$client'>,
  contactId: string,
): Promise<readonly InboxRow[]> {
  const { rows } = await $client.query<InboxRow>(
    `select ${ROW_COLUMNS} from leads l ${ROW_JOINS} where l.contact_id = $1 order by ${ACTIVITY} desc, l.id desc limit 100`,
    [contactId],
  )
  return rows
}

interface Conditions {
  readonly conditions: string[]
  readonly values: unknown[]
}

function conditionsOf({ now, personId, dealershipId, locationId, assigneeId, ids, form, q }: InboxFilter): Conditions {
  const values: unknown[] = [now, personId]
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  if (dealershipId !== undefined) add((place) => `l.dealership_id = ${place}`, dealershipId)
  if (locationId !== undefined) add((place) => `l.location_id = ${place}`, locationId)
  if (assigneeId !== undefined) add((place) => `l.assignee_id = ${place}`, assigneeId)
  if (ids !== undefined) add((place) => `l.id = any(${place}::uuid[])`, ids)
  if (form !== undefined) add((place) => `l.form = ${place}`, form)
  if (q !== undefined && q.trim() !== '') addSearch(q, values, conditions)
  return { conditions, values }
}

/** Greater than every text that begins like another: the index on `term` sorts by code points. */
const LAST = '\u{10FFFF}'

function addSearch(query: string, values: unknown[], conditions: string[]): void {
  const hasTerm = (term: string): string => {
    values.push(term, term + LAST)
    return `l.id in (select t.lead_id from lead_terms t where t.term >= $${values.length - 1} and t.term < $${values.length})`
  }
  const terms = searchTerms(query)
  const all = terms.map(hasTerm).join(' and ')
  const joined = joinedTerm(query)
  const isJoined = terms.length > 1 && joined !== ''
  if (all !== '') conditions.push(isJoined ? `((${all}) or ${hasTerm(joined)})` : all)
}
