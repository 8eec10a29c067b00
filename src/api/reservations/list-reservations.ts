import { z } from 'zod'
import { listStaffReservations } from '#reserve/server/staff-reservations.ts'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { listReservations } from './contract.ts'
import { presentReservation } from './reservation-access.ts'

const KEYS = z.tuple([z.iso.datetime(), z.uuid()])

export const listReservationsRoute = route(listReservations, async ({ tx, staff, query, paging }) => {
  const asked = paging('newest', KEYS)
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const rows = await listStaffReservations(tx, query.view, {
    after: after && { time: after[0], id: after[1] },
    limit: readLimit,
  })
  const body = page(
    rows,
    ({ createdAt, id }): z.output<typeof KEYS> => [createdAt.toISOString(), id],
    (row) => presentReservation(row, staff),
  )
  await record(tx, staff.actor, { verb: 'list', subject: 'reservation', filter: query.view, count: body.data.length })
  return ok({ body })
})
