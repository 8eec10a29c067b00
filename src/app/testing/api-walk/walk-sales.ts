import { randomUUID } from 'node:crypto'
import { getDocument, getPurchase, listPurchases, stepPurchase } from '#api/purchases/contract.ts'
import {
  getReservation,
  holdVehicle,
  listReservations,
  refundReservation,
  stepReservation,
} from '#api/reservations/contract.ts'
import { everybody, outcomes, type WalkCall, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

const no = 'forbidden'
const none = 'not-found'
/** The people who see sales of a vehicle at the main yard. */
const seen = outcomes(none, 'done', none, 'done', none, none, 'done', none)
const headed = outcomes(none, no, none, 'done', none, none, 'done', none)
const NOWHERE = 2_000_000_000

/** A vehicle that is for sale at the main yard. */
async function plantVehicle({ database }: World, { dealershipId, mainId }: WalkDealer): Promise<number> {
  const key = randomUUID()
  const [row] = await database.asOwner<{ id: number }>(
    `insert into vehicles (dealership_id, location_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, show_on_dealer_website)
     select $1, $2, id, $3, '', $3, 'Planted', 'Make', 'Model', 'used', 'in_stock', true from feeds where dealership_id = $1 limit 1 returning id`,
    [dealershipId, mainId, key],
  )
  return row?.id ?? 0
}

async function plantReservation(world: World, dealer: WalkDealer, state: string): Promise<string> {
  const id = randomUUID()
  await world.database.asOwner(
    `insert into reservations (id, site_id, vehicle_id, vehicle_name, vehicle_slug, state, name, email, dealer_email, site_url, deposit_cents,
       hold_hours, refundable, held_until, ended_at)
     values ($1, $2, $3, 'Planted', 'planted', $4, 'Robin', 'robin@mail.example', '', 'https://a.example', 50000, 48, true, now() + interval '1 day',
       case when $4 = 'completed' then now() end)`,
    [id, dealer.siteId, await plantVehicle(world, dealer), state],
  )
  return id
}

const ofReservation =
  (state: string, more: Omit<WalkCall, 'params'> = {}): WalkRow['plant'] =>
  async (world, dealer) => ({ params: { id: await plantReservation(world, dealer, state) }, ...more })

/** A reservation that is over, of which the dealer has the deposit. */
const withDeposit: WalkRow['plant'] = async (world, dealer) => {
  const id = await plantReservation(world, dealer, 'completed')
  await world.database.asOwner(
    `insert into payments (id, site_id, purpose, subject, description, amount_cents, currency, provider, expires_at, next_check_at, state, captured_at)
     values (gen_random_uuid(), $1, 'deposit', $2, 'Deposit', 50000, 'AUD', 'test', now(), now(), 'captured', now())`,
    [dealer.siteId, id],
  )
  return { params: { id }, ifMatch: 1 }
}

async function plantOrder(world: World, dealer: WalkDealer): Promise<string> {
  const id = randomUUID()
  await world.database.asOwner(
    `insert into purchases (id, site_id, vehicle_id, vehicle_slug, vehicle_name, site_url, state, sent_at, answers)
     values ($1, $2, $3, 'planted', 'Planted', 'https://a.example', 'sent', now(), '{"person": {"name": "Robin", "email": "robin@mail.example"}}')`,
    [id, dealer.siteId, await plantVehicle(world, dealer)],
  )
  return id
}

const shownTo = (personId: string, { people }: WalkDealer, id: string): WalkCall =>
  [people.sales, people.manager, people.groupAdmin].includes(personId) ? { query: { limit: 100 }, shows: [id] } : {}

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

export const SALE_WALK: readonly WalkRow[] = [
  {
    operation: listReservations,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) =>
      shownTo(personId, dealer, await plantReservation(world, dealer, 'requested')),
  },
  { operation: getReservation, own: seen, plant: ofReservation('requested') },
  {
    operation: holdVehicle,
    own: outcomes(no, 'done', no, 'done', no, no, 'done', no),
    foreign: no,
    plant: async (world, dealer) => ({
      body: { vehicleId: await plantVehicle(world, dealer), name: 'Robin Sample', until: inADay() },
    }),
    missing: () => ({ body: { vehicleId: NOWHERE, name: 'Robin Sample', until: inADay() } }),
  },
  {
    operation: stepReservation,
    own: seen,
    plant: ofReservation('requested', { body: { step: 'confirm' }, ifMatch: 1 }),
  },
  { operation: refundReservation, own: headed, plant: withDeposit },
  {
    operation: listPurchases,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => shownTo(personId, dealer, await plantOrder(world, dealer)),
  },
  { operation: getPurchase, own: seen, plant: async (w, d) => ({ params: { id: await plantOrder(w, d) } }) },
  {
    operation: stepPurchase,
    own: seen,
    plant: async (w, d) => ({ params: { id: await plantOrder(w, d) }, body: { step: 'confirm' }, ifMatch: 1 }),
  },
  {
    operation: getDocument,
    own: headed,
    plant: async (world, dealer) => {
      const [id, documentId] = [await plantOrder(world, dealer), randomUUID()]
      await world.database.asOwner(
        `insert into purchase_documents (id, site_id, purchase_id, kind, type, sealed, expires_at)
         values ($1, $2, $3, 'licence', 'application/pdf', 'text', now() + interval '1 day')`,
        [documentId, dealer.siteId, id],
      )
      return { params: { id, documentId } }
    },
  },
]
