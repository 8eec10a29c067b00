import { createECDH, randomUUID } from 'node:crypto'
import {
  createPushSubscription,
  deletePushSubscription,
  getNotices,
  listPushSubscriptions,
  updateNotices,
} from '#api/notices/contract.ts'
import { everybody, outcomes, type WalkRow } from './walk-row.ts'
import type { World } from './world.ts'

/** A session of somebody; in these tests its id is the person's. */
async function plantSession({ database }: World, personId: string): Promise<void> {
  await database.asOwner(
    'insert into staff_auth_users (id, name, email) select id, name, email from people where id = $1 on conflict do nothing',
    [personId],
  )
  await database.asOwner(
    `insert into staff_auth_sessions (id, user_id, token, expires_at) values ($1, $1, $1::uuid::text, now()) on conflict do nothing`,
    [personId],
  )
}

async function plantSubscription(world: World, personId: string): Promise<string> {
  await plantSession(world, personId)
  const id = randomUUID()
  await world.database.asOwner(
    `insert into push_subscriptions (id, person_id, session_id, endpoint, p256dh, auth, server_key)
     values ($1, $2, $2, 'https://push.example/' || $1::uuid, '', '', '')`,
    [id, personId],
  )
  return id
}

export const NOTICE_WALK: readonly WalkRow[] = [
  { operation: getNotices, own: everybody('done'), foreign: 'list', plant: () => Promise.resolve({}) },
  {
    operation: updateNotices,
    own: everybody('done'),
    foreign: 'list',
    plant: async ({ database }) => {
      await database.asOwner('delete from notice_settings')
      return { body: { replies: false, quiet: { from: '20:00', until: '07:00' } }, ifMatch: 0 }
    },
  },
  {
    operation: listPushSubscriptions,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, _dealer, personId) => ({ shows: [await plantSubscription(world, personId)] }),
  },
  {
    operation: createPushSubscription,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      for (const each of [personId, ...Object.values(dealer.people), ...Object.values(world.amber.people)])
        await plantSession(world, each)
      const p256dh = createECDH('prime256v1').generateKeys('base64url')
      const endpoint = `https://push.example/${randomUUID()}`
      return { body: { endpoint, keys: { p256dh, auth: 'A'.repeat(22) } } }
    },
  },
  {
    operation: deletePushSubscription,
    own: outcomes('not-found', 'done', 'not-found', 'not-found', 'not-found', 'not-found', 'not-found', 'not-found'),
    plant: async (world, { people }) => ({ params: { id: await plantSubscription(world, people.sales) } }),
  },
]
