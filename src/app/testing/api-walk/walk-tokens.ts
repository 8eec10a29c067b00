import { randomUUID } from 'node:crypto'
import { createToken, getToken, listTokens, renameToken, revokeToken } from '#api/tokens/contract.ts'
import { everybody, outcomes, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

/** A token of a salesperson of the dealer. */
async function plantToken({ database }: World, { people }: WalkDealer): Promise<string> {
  const id = randomUUID()
  await database.asOwner(
    `insert into api_tokens (id, person_id, made_by, name, token_hash, last_four, scopes, expires_at)
     values ($1, $2, $2, 'CRM', $1::uuid::text, 'last', '{leads:read}', now() + interval '1 day')`,
    [id, people.sales],
  )
  return id
}

/** Managers see the tokens of the people to whom they give roles, and may only revoke them. */
const own = outcomes('not-found', 'done', 'not-found', 'done', 'not-found', 'not-found', 'done', 'done')

export const TOKEN_WALK: readonly WalkRow[] = [
  {
    operation: listTokens,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const id = await plantToken(world, dealer)
      return personId === dealer.people.sales || personId === dealer.people.manager ? { shows: [id] } : {}
    },
  },
  { operation: getToken, own, plant: async (world, dealer) => ({ params: { id: await plantToken(world, dealer) } }) },
  {
    operation: createToken,
    own: outcomes('forbidden', 'done', 'done', 'done', 'done', 'done', 'done', 'done'),
    foreign: 'invalid-body',
    plant: (_world, { dealershipId }) =>
      Promise.resolve({ body: { name: 'CRM', scopes: ['leads:read'], dealershipIds: [dealershipId] } }),
    missing: () => ({ body: { name: 'CRM', scopes: ['leads:read'], dealershipIds: [2_000_000_000] } }),
  },
  {
    operation: renameToken,
    own: outcomes('not-found', 'done', 'not-found', 'forbidden', 'not-found', 'not-found', 'forbidden', 'forbidden'),
    plant: async (world, dealer) => ({
      params: { id: await plantToken(world, dealer) },
      body: { name: 'Renamed' },
      ifMatch: 1,
    }),
  },
  {
    operation: revokeToken,
    own,
    plant: async (world, dealer) => ({ params: { id: await plantToken(world, dealer) }, ifMatch: 1 }),
  },
]
