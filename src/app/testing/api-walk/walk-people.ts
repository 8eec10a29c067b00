import { randomUUID } from 'node:crypto'
import { listAudit } from '#api/audit/contract.ts'
import {
  createInvitation,
  getInvitation,
  listInvitations,
  mailInvitation,
  revokeInvitation,
} from '#api/invitations/contract.ts'
import {
  changeRole,
  getPerson,
  giveRole,
  listGivenRoles,
  listPeople,
  removePerson,
  renamePerson,
  takeRole,
} from '#api/people/contract.ts'
import { listSessions, revokeSession } from '#api/sessions/contract.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { everybody, outcomes, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

/** Somebody who sells at the whole dealership. */
function plantPerson({ database }: World, { slug, dealershipId }: WalkDealer): Promise<string> {
  const email = `${randomUUID()}@${slug}.example`
  return addPerson(database, email, { role: 'sales', dealershipId, locationIds: null })
}

async function plantMembership(world: World, dealer: WalkDealer): Promise<string> {
  const personId = await plantPerson(world, dealer)
  const [row] = await world.database.asOwner<{ id: string }>('select id from memberships where person_id = $1', [
    personId,
  ])
  return row?.id ?? ''
}

async function plantInvitation({ database }: World, { slug, dealershipId }: WalkDealer): Promise<string> {
  const id = randomUUID()
  await database.asOwner(
    `insert into invitations (id, email, token_hash, invited_by, expires_at)
     values ($1, $2, $1::uuid::text, 'system:test', now() + interval '1 day')`,
    [id, `${id}@${slug}.example`],
  )
  await database.asOwner(
    `insert into invitation_grants (invitation_id, role, dealership_id) values ($1, 'sales', $2)`,
    [id, dealershipId],
  )
  return id
}

async function plantSession({ database }: World, personId: string): Promise<string> {
  const id = randomUUID()
  await database.asOwner(
    'insert into staff_auth_users (id, name, email) select id, name, email from people where id = $1 on conflict do nothing',
    [personId],
  )
  await database.asOwner(
    `insert into staff_auth_sessions (id, user_id, token, second_factor_at, expires_at)
     values ($1, $2, $1::uuid::text, now(), now() + interval '1 day')`,
    [id, personId],
  )
  return id
}

/** Nobody, sales, sales in the north, manager, manager of the north, web editor, group administrator, platform. */
const SEEN = outcomes('not-found', 'done', 'done', 'done', 'done', 'not-found', 'done', 'done')
const GIVEN = outcomes('not-found', 'forbidden', 'forbidden', 'done', 'forbidden', 'not-found', 'done', 'done')

export const PEOPLE_WALK: readonly WalkRow[] = [
  {
    operation: listPeople,
    own: everybody('done'),
    foreign: 'list',
    plant: (_world, { slug }, personId) =>
      Promise.resolve({ query: { search: `@${slug}.example`, limit: 100 }, shows: [personId] }),
  },
  {
    operation: getPerson,
    own: SEEN,
    plant: async (world, dealer) => ({ params: { id: await plantPerson(world, dealer) } }),
  },
  {
    operation: renamePerson,
    own: outcomes('not-found', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'not-found', 'forbidden', 'done'),
    plant: async (world, dealer) => ({
      params: { id: await plantPerson(world, dealer) },
      body: { name: 'Renamed' },
      ifMatch: 1,
    }),
  },
  {
    operation: removePerson,
    own: GIVEN,
    plant: async (world, dealer) => ({ params: { id: await plantPerson(world, dealer) }, ifMatch: 1 }),
  },
  {
    operation: giveRole,
    own: outcomes('not-found', 'forbidden', 'forbidden', 'done', 'done', 'not-found', 'done', 'done'),
    plant: async (world, dealer) => ({
      params: { id: await plantPerson(world, dealer) },
      body: { role: 'manager', dealershipId: dealer.dealershipId, locationIds: [dealer.northId] },
    }),
  },
  {
    operation: changeRole,
    own: GIVEN,
    plant: async (world, dealer) => ({
      params: { id: await plantMembership(world, dealer) },
      body: { locationIds: [dealer.northId] },
      ifMatch: 1,
    }),
  },
  {
    operation: takeRole,
    own: GIVEN,
    plant: async (world, dealer) => ({ params: { id: await plantMembership(world, dealer) }, ifMatch: 1 }),
  },
  { operation: listGivenRoles, own: everybody('done'), foreign: 'list', plant: () => Promise.resolve({}) },
  {
    operation: listInvitations,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const id = await plantInvitation(world, dealer)
      return personId === dealer.people.sales || personId === dealer.people.manager ? { shows: [id] } : {}
    },
  },
  {
    operation: getInvitation,
    own: SEEN,
    plant: async (world, dealer) => ({ params: { id: await plantInvitation(world, dealer) } }),
  },
  {
    operation: createInvitation,
    own: outcomes('forbidden', 'forbidden', 'forbidden', 'done', 'forbidden', 'forbidden', 'done', 'done'),
    foreign: 'forbidden',
    plant: (_world, { slug, dealershipId }) =>
      Promise.resolve({ body: { email: `new@${slug}.example`, grants: [{ role: 'sales', dealershipId }] } }),
    missing: () => ({ body: { email: 'new@blue.example', grants: [{ role: 'sales', dealershipId: 2_000_000_000 }] } }),
  },
  {
    operation: mailInvitation,
    own: GIVEN,
    plant: async (world, dealer) => ({ params: { id: await plantInvitation(world, dealer) } }),
  },
  {
    operation: revokeInvitation,
    own: GIVEN,
    plant: async (world, dealer) => ({ params: { id: await plantInvitation(world, dealer) } }),
  },
  {
    operation: listSessions,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, _dealer, personId) => ({ shows: [await plantSession(world, personId)] }),
  },
  {
    operation: revokeSession,
    own: everybody('done'),
    plant: async (world, _dealer, personId) => ({ params: { id: await plantSession(world, personId) } }),
  },
  {
    // Without a reason, which only the platform's operators don't need.
    operation: listAudit,
    own: outcomes('forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'done'),
    foreign: 'list',
    plant: () => Promise.resolve({ query: { limit: 5 } }),
  },
]
