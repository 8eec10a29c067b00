import { expect, test } from 'vitest'
import { listAbsences } from '#api/assignment/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const database = await createTestDatabase()
const { amber } = await openWorld(database)
await database.asOwner('delete from absences')
const app = openStaffApp(database, () => new Date('2026-03-10T00:00:00Z'))
const params = { id: amber.dealershipId }

await database.asOwner(
  `insert into absences (dealership_id, person_id, starts_at, ends_at, note)
   select $1, $2, start, start + interval '2 days', 'Day ' || n
   from (select n, timestamptz '2026-03-01T00:00Z' + (n / 2) * interval '1 day' as start from generate_series(0, 29) n) days`,
  [amber.dealershipId, amber.people.sales],
)

test('every absence that is not over is on one page, the earliest first', async () => {
  const client = app.clientOf(amber.people.manager)
  const notes: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 10; pages++) {
    const read = await client.call(listAbsences, { params, query: { limit: 4, ...(cursor && { cursor }) } })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    notes.push(...read.value.body.data.map(({ note }) => note ?? ''))
    if (read.value.body.next === null) break
    cursor = read.value.body.next
  }
  // Those of the first eight days ended by 10 March.
  const expected = Array.from({ length: 14 }, (_, n) => `Day ${n + 16}`)
  expect(notes.toSorted()).toEqual(expected.toSorted())
  const starts = notes.map((note) => Math.floor(Number(note.slice(4)) / 2))
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
})

test('a cursor that was changed is refused', async () => {
  const read = await app.clientOf(amber.people.manager).call(listAbsences, { params, query: { cursor: 'no.cursor' } })
  expect(read).toMatchObject({ ok: false, error: { problem: { kind: 'invalid-cursor' } } })
})
