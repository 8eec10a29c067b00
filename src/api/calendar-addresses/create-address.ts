import { randomBytes, randomUUID } from 'node:crypto'
import { blockPlace } from '#leads/server/bookings/blocks.ts'
import { err, ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { abilitiesAt } from '../bookings/booking-access.ts'
import { sha256 } from '../pipeline/caller.ts'
import { route } from '../route.ts'
import { presentAddress, readAddresses } from './address-rows.ts'
import { createCalendarAddress } from './contract.ts'
import { CALENDAR_PATH } from './serve-calendar.ts'

const SECRET_BYTES = 24

export const createAddressRoute = route(
  createCalendarAddress,
  async (request) => {
    const { tx, staff, body, services, problem } = request
    const { locationId } = body
    const place = locationId === null ? null : await blockPlace(tx, locationId)
    if (locationId !== null) {
      // Who may change one's own bookings there works there.
      const verdict = place && abilitiesAt({ ...place, siteId: null }, staff.personId, staff).update
      if (verdict !== true) return err({ kind: 'forbidden', because: 'not-your-role' })
    }
    const id = randomUUID()
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    await tx.$client.query(
      'insert into calendar_addresses (id, person_id, location_id, token_hash, last_four) values ($1, $2, $3, $4, $5)',
      [id, staff.personId, locationId, sha256(secret), secret.slice(-4)],
    )
    const where = place ? { dealershipId: place.dealershipId, locationId } : {}
    await record(tx, staff.actor, { verb: 'create', subject: 'calendar-address', id, ...where })
    const [row] = await readAddresses(request, id)
    const address = `${services.consoleUrl}${CALENDAR_PATH}/${secret}.ics`
    return row ? ok({ body: { ...presentAddress(row), secret: address }, id }) : problem('not-found')
  },
  async (request, id) => {
    const [row] = await readAddresses(request, id)
    return row ? ok({ body: { ...presentAddress(row), secret: null }, id }) : request.problem('not-found')
  },
)
