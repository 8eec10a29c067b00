import { randomUUID } from 'node:crypto'
import { systemActor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import { defineScheduledQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { isHandField, type HandField } from '../../by-hand/hand-field.ts'
import { editVehicles } from './edit-vehicles.ts'

export const RELEASE_DUE = defineScheduledQueue('release-set-by-hand', 300)

export const RELEASE_SCHEDULES = [schedule(RELEASE_DUE, {}, { cron: '* * * * *', timeZone: 'UTC' })]

/** Releases each minute what was set by hand until a time that has come. */
export function releaseDueWorker(database: Pick<Database, 'withRole'>): JobWorker {
  return jobWorker(RELEASE_DUE, { concurrency: 1, length: 'short' }, async () => {
    await releaseDue(database, new Date())
  })
}

interface Due {
  readonly vehicleId: number
  readonly field: HandField
}

/** Returns how many vehicles changed. */
export function releaseDue(database: Pick<Database, 'withRole'>, now: Date): Promise<number> {
  return database.withRole('import', async (tx) => {
    const { rows } = await tx.$client.query<{ vehicleId: number; field: string }>(
      'select vehicle_id as "vehicleId", field from vehicle_overrides where until <= $1 order by vehicle_id',
      [now],
    )
    const due = rows.flatMap(({ vehicleId, field }): readonly Due[] =>
      isHandField(field) ? [{ vehicleId, field }] : [],
    )
    const wanted = [...Map.groupBy(due, ({ vehicleId }) => vehicleId)].map(([vehicleId, fields]) => ({
      vehicleId,
      changes: fields.map(({ field }) => ({ field, to: 'feed' as const })),
    }))
    const facts = { editId: randomUUID(), actor: systemActor(RELEASE_DUE.name), now }
    return (await editVehicles(tx, wanted, facts)).length
  })
}
