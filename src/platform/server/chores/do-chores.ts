import { HOUR_MS, MINUTE_MS, type Clock } from '../../clock.ts'
import type { Database } from '../database.ts'
import type { Logger } from '../log.ts'
import type { Chore } from './chore.ts'
import { nextNight } from './next-night.ts'
import { isClockWrong } from './wrong-clock.ts'

export interface ChoresOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly chores: readonly Chore[]
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** How often it looks whether something is due. */
  readonly lookEveryMs?: number
  /** Of a moment that `clock` gives; asks the database unless told otherwise. */
  readonly isWrong?: (now: Date) => Promise<boolean>
}

export interface RunningChores {
  /** Waits for the slice in hand; what is left is done the next time. */
  readonly stop: () => Promise<void>
}

const LOOK_EVERY_MS = 10 * MINUTE_MS
/** A process that dies over a chore leaves it to whoever looks after this. */
const LEASE_MS = HOUR_MS

/** Does each chore once a night for as long as it runs, beside any number of others. */
export function startChores(options: ChoresOptions): RunningChores {
  const { lookEveryMs = LOOK_EVERY_MS } = options
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    running = running.then(() => doDueChores(options, stopping.signal))
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/**
 * Those that are due now, one after another. A failure is logged: the chore is tried again an hour later. With a clock
 * that is wrong by a day none is done.
 */
export async function doDueChores(options: ChoresOptions, signal: AbortSignal): Promise<void> {
  if (!(await maySayWhatIsOld(options))) return
  for (const chore of options.chores) {
    if (signal.aborted) return
    try {
      if (await takeOn(chore, options)) await doChore(chore, options, signal)
    } catch (error) {
      options.log.warn({ err: error, chore: chore.name }, 'a chore failed; it is tried again in an hour')
    }
  }
}

async function maySayWhatIsOld({ database, clock, log, isWrong }: ChoresOptions): Promise<boolean> {
  try {
    const now = clock()
    if (!(await (isWrong ? isWrong(now) : isClockWrong(database, now)))) return true
    log.warn({ now }, "the clock is more than a day off the database's: no chore is done")
  } catch (error) {
    log.warn({ err: error }, 'the database could not be asked for the time: no chore is done')
  }
  return false
}

/** Does it, due or not, and notes that it is done. Returns how many things went. */
export async function doChore(chore: Chore, { database, clock, log }: ChoresOptions, signal: AbortSignal) {
  const started = performance.now()
  const removed = await chore.run(clock(), signal)
  if (signal.aborted) return removed
  await database.withRole('import', ({ $client }) =>
    $client.query(DONE, [chore.name, clock(), nextNight(clock()), removed]),
  )
  if (removed > 0) {
    log.info({ chore: chore.name, removed, milliseconds: Math.round(performance.now() - started) }, 'a chore is done')
  }
  return removed
}

/** One that nobody knows yet is due the next night. */
async function takeOn({ name }: Chore, { database, clock }: ChoresOptions): Promise<boolean> {
  const now = clock()
  return database.withRole('import', async ({ $client }) => {
    await $client.query('insert into chores (name, next_at) values ($1, $2) on conflict do nothing', [
      name,
      nextNight(now),
    ])
    const { rowCount } = await $client.query('update chores set next_at = $2 where name = $1 and next_at <= $3', [
      name,
      new Date(now.getTime() + LEASE_MS),
      now,
    ])
    return rowCount === 1
  })
}

const DONE = `
  insert into chores (name, done_at, next_at, removed) values ($1, $2, $3, $4)
  on conflict (name) do update set done_at = $2, next_at = $3, removed = $4`
