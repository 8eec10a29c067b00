import { expect, test } from 'vitest'
import { silentLogger } from './log.ts'
import { createSharedRateLimiter } from './shared-rate-limit.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
const LIMIT = { burst: 2, refillMs: 30_000, maxKeys: 10 }

/** Opens a limiter, as each process does. */
function open(name = 'test') {
  const pool = database.pool('import')
  return createSharedRateLimiter({ pool, name, limit: LIMIT, secret: 'a secret', log: silentLogger })
}

test('processes count together', async () => {
  const [one, other] = [open(), open()]
  const allowed: boolean[] = []
  for (let post = 0; post < 3; post++) {
    for (const limiter of [one, other]) allowed.push((await limiter.consume('north 192.0.2.1')).allowed)
  }
  // The burst of two, and the two that are refilled within a minute.
  expect(allowed).toEqual([true, true, true, true, false, false])
  expect(await one.consume('north 192.0.2.1')).toEqual({ allowed: false, retryAfterSeconds: expect.any(Number) })
  expect(await one.consume('north 192.0.2.2')).toEqual({ allowed: true })
  expect(await open('another').consume('north 192.0.2.1')).toEqual({ allowed: true })
})

test('refunded points can be used again', async () => {
  const limiter = open()
  for (let post = 0; post < 10; post++) {
    expect((await limiter.consume('a')).allowed).toBe(true)
    await limiter.refund('a')
  }
})

test('no address is stored', async () => {
  await open().consume('north 198.51.100.7')
  const rows = await database.asOwner<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => key.includes('198.51'))).toEqual([])
})

test('everything is allowed when the database fails', async () => {
  const pool = Object.assign(Object.create(database.pool('import')), { query: () => Promise.reject(new Error('gone')) })
  const limiter = createSharedRateLimiter({ pool, name: 'test', limit: LIMIT, secret: 'x', log: silentLogger })
  expect(await limiter.consume('a')).toEqual({ allowed: true })
  await limiter.refund('a')
})
