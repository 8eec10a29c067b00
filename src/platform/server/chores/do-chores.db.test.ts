import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, steppedClock } from '../../clock.ts'
import { silentLogger } from '../log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { Chore } from './chore.ts'
import { doDueChores, startChores, type ChoresOptions } from './do-chores.ts'

const database = await createTestDatabase()
const never = new AbortController().signal
let clock = steppedClock(new Date('2026-11-21T03:00:00Z'))
let runs: string[] = []

const chore = (run: () => Promise<number> = async () => 3): Chore => ({
  name: 'dusting',
  run: async (now) => {
    runs.push(now.toISOString())
    return run()
  },
})
const options = (...chores: Chore[]): ChoresOptions => ({
  database,
  chores,
  clock,
  log: silentLogger,
  isWrong: async () => false,
})

beforeEach(async () => {
  await database.asOwner('truncate chores')
  clock = steppedClock(new Date('2026-11-21T03:00:00Z'))
  runs = []
})

describe('a chore', () => {
  test('is done once a night', async () => {
    for (let hour = 0; hour < 48; hour++) {
      await doDueChores(options(chore()), never)
      clock.advance(HOUR_MS)
    }
    expect(runs).toEqual(['2026-11-21T17:00:00.000Z', '2026-11-22T17:00:00.000Z'])
    expect(await database.asOwner('select name, removed::int from chores')).toEqual([{ name: 'dusting', removed: 3 }])
  })

  test('is done by one of several processes', async () => {
    await doDueChores(options(chore()), never)
    clock.advance(DAY_MS)
    const slow = chore(() => sleep(50, 1))
    await Promise.all(Array.from({ length: 4 }, () => doDueChores(options(slow), never)))
    expect(runs).toHaveLength(1)
  })

  test('that failed is tried again an hour later, and holds up no other', async () => {
    const failing = chore(() => Promise.reject(new Error('on purpose')))
    const other: Chore = { name: 'sweeping', run: async () => runs.push('sweeping') }
    await doDueChores(options(failing, other), never)
    clock.advance(DAY_MS)
    for (let quarter = 0; quarter < 6; quarter++) {
      await doDueChores(options(failing, other), never)
      clock.advance(HOUR_MS / 4)
    }
    expect(runs).toEqual(['2026-11-22T03:00:00.000Z', 'sweeping', '2026-11-22T04:00:00.000Z'])
  })

  test.each([
    [2 * DAY_MS, []],
    [-2 * DAY_MS, []],
    [HOUR_MS, ['done']],
  ])('by a clock that is off by %i ms: %j', async (fault, expected) => {
    const warnings: unknown[] = []
    const log = { info: () => undefined, warn: (...words: unknown[]) => void warnings.push(words) }
    const done: string[] = []
    const due: Chore = { name: 'dusting', run: async () => done.push('done') }
    await database.asOwner("insert into chores (name, next_at) values ('dusting', '2020-01-01')")
    const { isWrong: _, ...real } = options(due)
    const now = new Date(Date.now() + fault)
    await doDueChores({ ...real, clock: () => now, log }, never)
    expect(done).toEqual(expected)
    expect(warnings).toHaveLength(1 - expected.length)
  })

  test('is looked for as long as the process runs, and waited for when it stops', async () => {
    await doDueChores(options(chore()), never)
    clock.advance(DAY_MS)
    let ended = false
    const slow = chore(async () => {
      await sleep(50)
      ended = true
      return 1
    })
    const running = startChores({ ...options(slow), lookEveryMs: 5 })
    await expect.poll(() => runs).toHaveLength(1)
    await running.stop()
    expect(ended).toBe(true)
  })
})
