import { WORK_CHANNEL } from '#leads/server/work-channel.ts'
import type { LiveChange } from './contract.ts'
import type { Database } from '#platform/server/database.ts'
import type { Listening } from '#platform/server/listen.ts'

/** A row of `work_changes`. */
export interface WorkChange {
  /** `d12` for a dealership, `s3` for a site. */
  readonly scope: string
  /** Without gaps, in the order of the commits. */
  readonly number: number
  readonly subject: LiveChange['subject']
  readonly id: string
  readonly verb: LiveChange['verb']
  readonly version: number | null
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly siteId: number
  readonly isRestricted: boolean
}

/** The last number of each scope. */
export type Positions = ReadonlyMap<string, number>

interface FeedListener {
  /** New changes; none if something else woke the feed, such as a role that was given or taken away. */
  readonly onChanges: (changes: readonly WorkChange[]) => void
}

export interface Subscription {
  /** The numbers up to which the feed has read. What is later goes to the listener. */
  readonly positions: Positions
  readonly end: () => void
}

/** Changes of the work of all dealers, read once a process for all of its streams. It listens while it has a listener. */
export interface WorkFeed {
  readonly subscribe: (listener: FeedListener) => Promise<Subscription>
  /** The changes of each scope after one number, up to another, in the order of their times. */
  readonly between: (spans: readonly Span[]) => Promise<readonly WorkChange[]>
}

interface Span {
  readonly scope: string
  readonly after: number
  readonly until: number
}

const MAX_READ = 2000

const CHANGE_COLUMNS = `
  w.scope, w.number::float8 as number, w.subject, w.subject_id as id, w.verb, w.version, w.dealership_id as "dealershipId",
  w.location_id as "locationId", w.site_id as "siteId", w.is_restricted as "isRestricted"`

export function createWorkFeed(database: Pick<Database, 'listen' | 'withRole'>): WorkFeed {
  const listeners = new Set<FeedListener>()
  const positions = new Map<string, number>()
  let listening: Listening | undefined
  let opening: Promise<void> | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Reads what is new, again if something was announced meanwhile. */
  const read = (): void => {
    if (running) {
      isAskedAgain = true
      return
    }
    running = readNew().finally(() => {
      running = undefined
      if (isAskedAgain && listeners.size > 0) {
        isAskedAgain = false
        read()
      }
    })
  }
  const readNew = async (): Promise<void> => {
    let changes: readonly WorkChange[]
    do {
      changes = await readAfter(database, positions).catch(() => [])
      for (const { scope, number } of changes) positions.set(scope, number)
      for (const listener of listeners) listener.onChanges(changes)
    } while (changes.length === MAX_READ)
  }
  const open = async (): Promise<void> => {
    positions.clear()
    for (const [scope, last] of await readPositions(database)) positions.set(scope, last)
    // A connection that was lost announces nothing, so each new one reads.
    listening = database.listen(WORK_CHANNEL, { onMessage: read, onConnected: read })
  }
  const close = (): void => {
    void listening?.close()
    listening = undefined
    opening = undefined
  }
  return {
    between: async (spans) => {
      const { rows } = await database.withRole(
        'index',
        ({ $client }) => $client.query<WorkChange>(BETWEEN, [JSON.stringify(spans)]),
        { readOnly: true },
      )
      return rows
    },
    subscribe: async (listener) => {
      listeners.add(listener)
      opening ??= open()
      try {
        await opening
      } catch (error) {
        listeners.delete(listener)
        opening = undefined
        throw error
      }
      return {
        positions: new Map(positions),
        end: () => {
          listeners.delete(listener)
          if (listeners.size === 0) close()
        },
      }
    },
  }
}

async function readPositions(database: Pick<Database, 'withRole'>): Promise<Positions> {
  const { rows } = await database.withRole(
    'index',
    ({ $client }) =>
      $client.query<{ scope: string; last: number }>('select scope, last::float8 as last from work_sequences'),
    { readOnly: true },
  )
  return new Map(rows.map(({ scope, last }) => [scope, last]))
}

async function readAfter(database: Pick<Database, 'withRole'>, positions: Positions): Promise<readonly WorkChange[]> {
  const known = JSON.stringify([...positions].map(([scope, last]) => ({ scope, last })))
  const { rows } = await database.withRole(
    'index',
    ({ $client }) => $client.query<WorkChange>(AFTER, [known, MAX_READ]),
    { readOnly: true },
  )
  return rows
}

const AFTER = `
  select ${CHANGE_COLUMNS} from work_sequences s
  left join jsonb_to_recordset($1::jsonb) as known (scope text, last bigint) on known.scope = s.scope
  join work_changes w on w.scope = s.scope and w.number > coalesce(known.last, 0)
  where s.last > coalesce(known.last, 0) order by w.scope, w.number limit $2`

const BETWEEN = `
  select ${CHANGE_COLUMNS} from jsonb_to_recordset($1::jsonb) as span (scope text, after bigint, until bigint)
  join work_changes w on w.scope = span.scope and w.number > span.after and w.number <= span.until
  order by w.at, w.scope, w.number`
