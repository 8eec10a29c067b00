import { SECOND_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp } from './open-test-app.ts'

/** The application with a clock that moves with every request, so that the newest message of the outbox is known. */
export async function openAccountApp() {
  const database = await createTestDatabase()
  const clock = steppedClock(new Date('2026-11-21T02:00:00Z'))
  const app = await openTestApp(database, () => {
    clock.advance(SECOND_MS)
    return clock()
  })
  return { database, app }
}
