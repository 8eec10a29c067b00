import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { oldAdditionsTask } from './old-additions.ts'

const database = await createTestDatabase()
const NO_BACKEND = 2_147_483_647

it('counters of closed connections are deleted, and those of open ones stay', async () => {
  await database.withRole('jobs', async ({ $client }) => {
    const { rows } = await $client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    await $client.query(
      'insert into jobs.shopper_additions (backend, transaction, added) values ($1, pg_current_xact_id(), 1), ($2, pg_current_xact_id(), 1)',
      [pid, NO_BACKEND],
    )
  })
  expect(await oldAdditionsTask(database).run(new Date(), new AbortController().signal)).toBe(1)
  expect(await database.asOwner('select backend from jobs.shopper_additions where backend = $1', [NO_BACKEND])).toEqual(
    [],
  )
  expect(await database.asOwner('select backend from jobs.shopper_additions')).toHaveLength(1)
})
