import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { queueDue } from './due-queue.ts'
import { queueMails } from './mail-queue.ts'
import { recordReservation } from './record-reservation.ts'
import { isSellable, readReservation } from './reservation-rows.ts'

interface NewHold {
  readonly site: { readonly id: number; readonly url: string }
  readonly vehicle: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly stockNumber: string | null
  }
  readonly customer: { readonly name: string; readonly email: string | null; readonly phone: string | null }
  readonly until: Date
  readonly personId: string
  readonly actor: Actor
}

/** `taken`: somebody else holds the vehicle. `not-for-sale`: it is sold, or the site does not show it. */
interface HoldProblem {
  readonly kind: 'taken' | 'not-for-sale'
}

/**
 * Holds a vehicle for a named person without a payment, in the transaction of the member of staff who does it. It ends at its time, like any
 * other reservation; whoever made it hears of that. Returns the id.
 */
export async function holdVehicle(client: PoolClient, hold: NewHold): Promise<Result<string, HoldProblem>> {
  const { site, vehicle, customer, until, personId, actor } = hold
  if (!(await isSellable(client, vehicle.id))) return err({ kind: 'not-for-sale' })
  const id = randomUUID()
  const added = await client.query(INSERT, [
    id,
    site.id,
    vehicle.id,
    vehicle.name,
    vehicle.slug,
    vehicle.stockNumber,
    customer.name,
    customer.email,
    customer.phone,
    site.url,
    until,
    personId,
  ])
  if (added.rowCount === 0) return err({ kind: 'taken' })
  await queueDue(client, site.id, id, until)
  if (customer.email !== null) await queueMails(client, { id, siteId: site.id }, ['shopper-held'])
  const reservation = await readReservation(client, id)
  if (reservation !== null) await recordReservation(client, reservation, 'held', { actor, isNew: true })
  return ok(id)
}

const INSERT = `
  insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, stock_number, state, name, email, phone, dealer_email, site_url,
    deposit_cents, hold_hours, refundable, held_at, held_until, made_by)
  select $1, $2, $3, $4, $5, $6, 'held', $7, $8, $9, coalesce(p.email, ''), $10, 0,
    greatest(1, ceil(extract(epoch from $11::timestamptz - now()) / 3600))::integer, true, now(), $11, p.id
  from people p where p.id = $12
  on conflict (vehicle_id) where state in ('paying', 'confirmed', 'held') do nothing`
