import { z } from 'zod'
import { listBookings as list } from '#leads/server/bookings/booking-record.ts'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { presentBooking } from './booking-access.ts'
import { listBookings } from './contract.ts'

const KEYS = z.tuple([z.iso.datetime(), z.uuid()])

export const listBookingsRoute = route(listBookings, async ({ tx, staff, query, paging }) => {
  const asked = paging('time', KEYS)
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const { from, to, locationId, personId, unconfirmed } = query
  const filter = { from: new Date(from), to: new Date(to), locationId, personId, isUnconfirmed: unconfirmed }
  const rows = await list(tx, filter, { after: after && { time: after[0], id: after[1] }, limit: readLimit })
  const body = page(
    rows,
    ({ startsAt, id }): z.output<typeof KEYS> => [startsAt.toISOString(), id],
    (row) => presentBooking(row, staff),
  )
  const of = `${from.slice(0, 10)} ${to.slice(0, 10)} ${locationId ?? ''} ${personId ?? ''}`
  await record(tx, staff.actor, { verb: 'list', subject: 'appointment', filter: of, count: body.data.length })
  return ok({ body })
})
