import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { StreamRequest } from '../route.ts'
import type { LiveChange, StockChange } from './contract.ts'
import { eventId, hears, hearsStock, parseEventId, type Hearing } from './hearing.ts'
import type { EventFeeds } from './stock-feed.ts'
import type { Subscription, WorkChange, WorkFeed } from './work-feed.ts'

export interface StreamTimes {
  readonly heartbeatMs: number
  /** A reader that takes nothing for so long is gone. */
  readonly writeLimitMs: number
  /** The stream ends after so long, and the client connects again. */
  readonly lifeMs: number
}

/** Spread over two minutes, so that not all streams of a process end at once. */
export function usualTimes(random: number): StreamTimes {
  return { heartbeatMs: 15 * SECOND_MS, writeLimitMs: 10 * SECOND_MS, lifeMs: (9 + 2 * random) * MINUTE_MS }
}

type Request = Pick<StreamRequest<unknown>, 'lastEventId' | 'signal' | 'transaction' | 'isInForce'>

/** More than a stream holds for a slow reader: it is ended, and reads what it missed when it connects again. */
const MAX_BUFFERED_BYTES = 64 * 1024
/** Who missed more reads everything again. */
const MAX_REPLAYED = 500

/** Opens a stream of what the person hears of. */
export async function openEventStream(
  request: Request,
  feeds: EventFeeds,
  times: StreamTimes,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const encoder = new TextEncoder()
  let stop = () => undefined as void
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: async (controller) => {
        const stream = createStream(request, times, {
          write: (text) => controller.enqueue(encoder.encode(text)),
          isFull: () => (controller.desiredSize ?? 0) <= 0,
          close: () => controller.close(),
        })
        stop = stream.stop
        await stream.start(feeds)
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
  )
}

interface Sink {
  readonly write: (text: string) => void
  readonly isFull: () => boolean
  readonly close: () => void
}

function createStream(request: Request, { heartbeatMs, writeLimitMs, lifeMs }: StreamTimes, sink: Sink) {
  const positions = new Map<string, number>()
  let subscription: Subscription | undefined
  let endStock = () => undefined as void
  let isEnded = false
  let fullTimer: ReturnType<typeof setTimeout> | undefined
  let hearing: Hearing | undefined
  let queue: Promise<void> = Promise.resolve()

  const end = (): void => {
    if (isEnded) return
    stop()
    sink.close()
  }
  const stop = (): void => {
    isEnded = true
    subscription?.end()
    endStock()
    clearInterval(heartbeat)
    clearTimeout(life)
    clearTimeout(fullTimer)
    request.signal.removeEventListener('abort', end)
  }
  const write = (text: string): void => {
    if (isEnded) return
    sink.write(text)
    if (!sink.isFull()) return
    fullTimer ??= setTimeout(() => {
      fullTimer = undefined
      if (sink.isFull()) end()
    }, writeLimitMs)
  }
  const event = (name: string, data: object): void =>
    write(`event: ${name}\nid: ${eventId(positions)}\ndata: ${JSON.stringify(data)}\n\n`)
  /** Whether the person still hears of the same. Somebody whose roles changed connects again, with all of them. */
  const isUnchanged = async (): Promise<boolean> => {
    if (!(await request.isInForce())) return false
    const now = await request.transaction(readHearing)
    return JSON.stringify(now) === JSON.stringify(hearing)
  }
  const send = (changes: readonly WorkChange[]): void => {
    for (const change of changes) {
      if (!hearing?.scopes.includes(change.scope) || change.number <= (positions.get(change.scope) ?? 0)) continue
      positions.set(change.scope, change.number)
      if (hears(hearing, change)) event('change', toData(change))
    }
  }
  /** One after the other, so that nothing is sent before it is known that it may be. A failure ends the stream. */
  const then = (work: () => Promise<void> | void): void => {
    queue = queue.then(async () => (isEnded ? undefined : work())).catch(end)
  }
  /** Changes that wait for a look at the roles: one look serves all that came before it, or a busy yard's streams fall behind. */
  let waiting: WorkChange[] = []
  const waitingStock = new Set<number | null>()
  let isScheduled = false
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    then(async () => {
      isScheduled = false
      const due = waiting
      waiting = []
      const stock = [...waitingStock]
      waitingStock.clear()
      if (!(await isUnchanged())) return end()
      send(due)
      for (const dealershipId of stock)
        if (hearing && hearsStock(hearing, dealershipId)) event('stock', { dealershipId } satisfies StockChange)
    })
  }
  const onChanges = (changes: readonly WorkChange[]): void => {
    waiting.push(...changes)
    schedule()
  }
  const onStock = (dealershipId: number | null): void => {
    // The stock of others changes often, and is no reason to look at the roles.
    if (hearing && !hearsStock(hearing, dealershipId)) return
    waitingStock.add(dealershipId)
    schedule()
  }
  const heartbeat = setInterval(
    () =>
      then(async () => {
        if (await isUnchanged()) write(': still here\n\n')
        else end()
      }),
    heartbeatMs,
  )
  const life = setTimeout(end, lifeMs)
  request.signal.addEventListener('abort', end)

  const start = async ({ work: feed, stock }: EventFeeds): Promise<void> => {
    // Until the replay is sent, changes wait in the queue behind it.
    const started = (async () => {
      subscription = await feed.subscribe({ onChanges })
      hearing = await request.transaction(readHearing)
      if (hearing.scopes.length === 0 && hearing.stock?.length === 0) return end()
      const missed = await missedOf(request, hearing, subscription.positions, feed)
      for (const scope of hearing.scopes) positions.set(scope, subscription.positions.get(scope) ?? 0)
      // The id alone, so that a client that hears nothing still knows where it was.
      write(`retry: 1000\nid: ${eventId(positions)}\n\n`)
      if (missed === 'too-many') event('resync', {})
      else for (const change of missed) if (hears(hearing, change)) event('change', toData(change))
    })()
    queue = started.catch(end)
    await queue
    if (isEnded) subscription?.end()
    else endStock = stock.subscribe(onStock)
  }
  return { start, stop }
}

function toData({ subject, id, verb, version }: WorkChange): LiveChange {
  return { subject, id, verb, version }
}

/** The roles of the moment, as the database knows them. */
async function readHearing({ $client }: Transaction): Promise<Hearing> {
  const { rows } = await $client.query<Omit<Hearing, 'scopes'> & { readonly atLocations: readonly number[] }>(HEARING)
  const [row] = rows
  const {
    dealerships = [],
    locations = [],
    ownDealerships = [],
    ownSites = [],
    atLocations = [],
    stock = [],
  } = row ?? {}
  const scoped = new Set([...dealerships, ...ownDealerships, ...atLocations])
  const scopes = [...[...scoped].map((id) => `d${id}`), ...ownSites.map((id) => `s${id}`)].toSorted()
  return { dealerships, locations, ownDealerships, ownSites, stock, scopes }
}

const HEARING = `
  select staff_dealerships('sales', 'manager') as dealerships, staff_locations('sales', 'manager') as locations,
    staff_dealerships('group-admin') as "ownDealerships", staff_sites('group-admin') as "ownSites",
    case when not staff_is_platform() then staff_any_dealerships('sales', 'manager', 'group-admin', 'web-editor') end as stock,
    array(select distinct dealership_id from locations where id = any (staff_locations('sales', 'manager'))) as "atLocations"`

/** What was missed since `Last-Event-ID`. Without one nobody knows: lists that were read before the stream began may lack something. */
async function missedOf(
  { lastEventId }: Request,
  { scopes }: Hearing,
  current: ReadonlyMap<string, number>,
  { between }: WorkFeed,
): Promise<readonly WorkChange[] | 'too-many'> {
  const claimed = lastEventId === null ? null : parseEventId(lastEventId)
  if (claimed === null) return 'too-many'
  const spans = scopes.map((scope) => ({ scope, after: claimed.get(scope) ?? 0, until: current.get(scope) ?? 0 }))
  const total = spans.reduce((sum, { after, until }) => sum + Math.max(0, until - after), 0)
  // A number beyond the current one is of another database.
  if (total > MAX_REPLAYED || spans.some(({ after, until }) => after > until)) return 'too-many'
  if (total === 0) return []
  const changes = await between(spans)
  // Numbers have no gaps, so what is not there was deleted after a week.
  return changes.length === total ? changes : 'too-many'
}
