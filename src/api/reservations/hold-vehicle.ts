import { placeOf } from '#leads/lead-place.ts'
import { DAY_MS } from '#platform/clock.ts'
import { err } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { holdVehicle as hold } from '#reserve/server/hold-vehicle.ts'
import { stockAbilities } from '#staff/policies/stock.ts'
import { askerOf } from '../leads/lead-access.ts'
import { route, type ApiProblem } from '../route.ts'
import { holdVehicle } from './contract.ts'
import { answerReservation, reservationProblem } from './reservation-access.ts'

const MAX_DAYS = 30

export const holdVehicleRoute = route(
  holdVehicle,
  async (request) => {
    const { tx, staff, body, now, services } = request
    const { rows } = await tx.$client.query<VehicleRow>(VEHICLE, [body.vehicleId])
    const [vehicle] = rows
    // One of another dealer is answered like one that does not exist.
    if (!vehicle) return err({ kind: 'forbidden', because: 'not-your-role' })
    const { dealershipId, locationId, siteId, siteSlug } = vehicle
    const asker = askerOf(staff)
    const place = placeOf({ ...vehicle, siteId: siteId ?? 0 }, asker)
    const verdict = stockAbilities(asker, place).hold
    if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
    const until = new Date(body.until)
    if (until <= now || until.getTime() > now.getTime() + MAX_DAYS * DAY_MS) return err(NO_END)
    const site = siteSlug === null ? null : services.leads.siteOf(siteSlug, null)
    if (siteId === null || site === null) return err(reservationProblem('not-for-sale'))
    const held = await hold(tx.$client, {
      site: { id: siteId, url: site.url },
      vehicle,
      customer: body,
      until,
      personId: staff.personId,
      actor: staff.actor,
    })
    if (!held.ok) return err(reservationProblem(held.error.kind))
    const id = held.value
    await record(tx, staff.actor, { verb: 'create', subject: 'reservation', id, dealershipId, locationId, siteId })
    return answerReservation(request, id)
  },
  answerReservation,
)

const NO_END: ApiProblem = {
  kind: 'invalid-body',
  errors: [{ pointer: '#/until', detail: `The end has to be within ${MAX_DAYS} days from now.`, code: 'out-of-range' }],
}

interface VehicleRow {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly stockNumber: string | null
  readonly dealershipId: number
  readonly locationId: number | null
  readonly isOfOwnGroup: boolean
  /** A site that shows the vehicle; null without one. */
  readonly siteId: number | null
  readonly siteSlug: string | null
}

const VEHICLE = `
  select v.id, v.name, v.slug, v.stock_number as "stockNumber", v.dealership_id as "dealershipId", v.location_id as "locationId",
    coalesce(v.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), false) as "isOfOwnGroup",
    s.id as "siteId", s.slug as "siteSlug"
  from vehicles v left join lateral (
    select t.id, t.slug from site_dealerships d join sites t on t.id = d.site_id where d.dealership_id = v.dealership_id order by t.id limit 1) s on true
  where v.id = $1`
