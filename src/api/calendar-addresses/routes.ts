import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { route } from '../route.ts'
import { presentAddress, readAddresses } from './address-rows.ts'
import { listCalendarAddresses, revokeCalendarAddress } from './contract.ts'
import { createAddressRoute } from './create-address.ts'

const listAddressesRoute = route(listCalendarAddresses, async (request) =>
  ok({ body: { data: (await readAddresses(request, null)).map(presentAddress), next: null } }),
)

const revokeAddressRoute = route(revokeCalendarAddress, async (request) => {
  const { tx, staff, params, now, problem } = request
  const [row] = await readAddresses(request, params.id)
  if (!row) return problem('not-found')
  await tx.$client.query('update calendar_addresses set revoked_at = $2 where id = $1', [row.id, now])
  await record(tx, staff.actor, { verb: 'update', subject: 'calendar-address', id: row.id, fields: ['revoked_at'] })
  return ok({ body: undefined })
})

export const CALENDAR_ADDRESS_ROUTES = [listAddressesRoute, createAddressRoute, revokeAddressRoute]
