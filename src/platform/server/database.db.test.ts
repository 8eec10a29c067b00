import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { silentLogger } from './log.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner('create table counters (name text primary key, n int not null)')
  await database.asOwner('grant all on counters to forecourt_app')
  await database.asOwner("insert into counters values ('a', 0), ('b', 0)")
})

const add = (name: string, n = 1) => `update counters set n = n + ${n} where name = '${name}'`
const valueOf = async (name: string) =>
  (await database.asOwner<{ n: number }>('select n from counters where name = $1', [name]))[0]?.n

/** Terminates the platform's connections, as an administrator, a crash or a restart would. */
const cutConnections = () =>
  database.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'forecourt test'`)

describe('withSite', () => {
  test('rolls back when the work throws', async () => {
    const failing = database.withSite(1, async (tx) => {
      await tx.$client.query(add('a'))
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await valueOf('a')).toBe(0)
  })

  test('works as the application role, and can be read-only', async () => {
    const who = await database.withSite(1, (tx) => tx.$client.query<{ current_user: string }>('select current_user'))
    expect(who.rows[0]?.current_user).toBe('forecourt_app')
    const write = database.withSite(1, (tx) => tx.$client.query(add('a')), { readOnly: true })
    await expect(write).rejects.toThrow(/read-only transaction/)
  })

  test('refuses an id that is no integer', async () => {
    await expect(database.withSite(1.5, () => Promise.resolve())).rejects.toThrow(/not a site's id/)
  })

  test('retries on another connection when the connection is lost before the commit', async () => {
    const before = (await valueOf('a')) ?? 0
    let runs = 0
    await database.withSite(1, async (tx) => {
      runs++
      await tx.$client.query(add('a'))
      if (runs === 1) await cutConnections()
      await tx.$client.query('select 1')
    })
    expect(runs).toBe(2)
    expect(await valueOf('a')).toBe(before + 1)
  })

  test('survives idle connections being terminated', async () => {
    await database.withSite(1, (tx) => tx.$client.query('select 1'))
    await cutConnections()
    const { rows } = await database.withSite(1, (tx) => tx.$client.query<{ one: number }>('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  })

  test('times out when the server does not answer, and uses another connection next', async () => {
    const hasty = openDatabase({
      url: database.url,
      applicationName: 'forecourt hasty test',
      log: silentLogger,
      maxConnections: 1,
      answerLimitMs: 100,
    })
    let runs = 0
    const slow = hasty.withSite(1, (tx) => {
      runs++
      return tx.$client.query('select pg_sleep(30)')
    })
    await expect(slow).rejects.toThrow(/read timeout/)
    expect(runs).toBe(1)
    const next = await hasty.withSite(1, (tx) => tx.$client.query<{ n: number }>('select 7 as n'))
    expect(next.rows).toEqual([{ n: 7 }])
    await hasty.close()
  })

  test('retries after a deadlock', async () => {
    let meeting = 0
    const both = new Promise<void>((resolve) => {
      const timer = setInterval(() => meeting >= 2 && (clearInterval(timer), resolve()), 5)
    })
    const lockBoth = (first: string, second: string) =>
      database.withSite(1, async (tx) => {
        await tx.$client.query(add(first))
        meeting++
        await both
        await tx.$client.query(add(second))
      })
    const before = { a: (await valueOf('a')) ?? 0, b: (await valueOf('b')) ?? 0 }
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])
    expect(await valueOf('a')).toBe(before.a + 2)
    expect(await valueOf('b')).toBe(before.b + 2)
  })
})

describe('listen', () => {
  test('receives notifications, and reports when it may have missed some', async () => {
    const heard: string[] = []
    let connections = 0
    const listening = database.listen('forecourt_test', {
      onMessage: (payload) => heard.push(payload),
      onConnected: () => connections++,
    })
    await expect.poll(() => connections).toBe(1)
    await database.asOwner("select pg_notify('forecourt_test', 'one')")
    await expect.poll(() => heard).toEqual(['one'])
    await database.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
    )
    await expect.poll(() => connections).toBe(2)
    await database.asOwner("select pg_notify('forecourt_test', 'two')")
    await expect.poll(() => heard).toEqual(['one', 'two'])
    await listening.close()
  })
})
