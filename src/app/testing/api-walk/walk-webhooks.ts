import { randomUUID } from 'node:crypto'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  renewWebhookSecret,
  replayWebhook,
  replayWebhookDelivery,
  updateWebhook,
} from '#api/webhooks/contract.ts'
import { everybody, outcomes, type WalkCall, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

/** A webhook of the dealership with a failed delivery. */
async function plantWebhook({ database }: World, { dealershipId }: WalkDealer) {
  const [id, deliveryId] = [randomUUID(), randomUUID()]
  await database.asOwner(
    "insert into webhook_endpoints (id, dealership_id, url) values ($1, $2, 'https://crm.example/events')",
    [id, dealershipId],
  )
  await database.asOwner(
    `insert into webhook_deliveries (id, endpoint_id, event_key, type, subject, subject_id, body, state)
     values ($1::uuid, $2, $1::text, 'vehicle.sold', 'vehicle', '1', '{}', 'failed')`,
    [deliveryId, id],
  )
  return { id, deliveryId }
}

const ofWebhook =
  (more: Omit<WalkCall, 'params'> = {}): WalkRow['plant'] =>
  async (world, dealer) => {
    const { id } = await plantWebhook(world, dealer)
    return { params: { id }, ...more }
  }

const ofDelivery: WalkRow['plant'] = async (world, dealer) => ({ params: await plantWebhook(world, dealer) })

const none = 'not-found'
/** Where events go is for the group's administrators and the platform; nobody else sees a webhook. */
const own = outcomes(none, none, none, none, none, none, 'done', 'done')
const no = 'forbidden'

export const WEBHOOK_WALK: readonly WalkRow[] = [
  {
    operation: listWebhooks,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { id } = await plantWebhook(world, dealer)
      return personId === dealer.people.groupAdmin ? { query: { limit: 100 }, shows: [id] } : {}
    },
  },
  {
    operation: createWebhook,
    own: outcomes(no, no, no, no, no, no, 'done', 'done'),
    foreign: 'invalid-body',
    plant: async ({ database }, { dealershipId }) => {
      // Those of other rows would reach the limit of a dealership.
      await database.asOwner('delete from webhook_endpoints where dealership_id = $1', [dealershipId])
      return { body: { url: 'https://crm.example/events', dealershipId } }
    },
    missing: () => ({ body: { url: 'https://crm.example/events', dealershipId: 2_000_000_000 } }),
  },
  { operation: getWebhook, own, plant: ofWebhook() },
  { operation: updateWebhook, own, plant: ofWebhook({ body: { description: 'CRM' }, ifMatch: 1 }) },
  { operation: deleteWebhook, own, plant: ofWebhook({ ifMatch: 1 }) },
  { operation: renewWebhookSecret, own, plant: ofWebhook() },
  { operation: pingWebhook, own, plant: ofWebhook() },
  { operation: listWebhookDeliveries, own, plant: ofWebhook() },
  { operation: getWebhookDelivery, own, plant: ofDelivery },
  { operation: replayWebhookDelivery, own, plant: ofDelivery },
  { operation: replayWebhook, own, plant: ofWebhook({ body: { since: '2026-01-01T00:00:00Z' } }) },
]
