import { randomUUID } from 'node:crypto'
import { getMe } from '#api/me/contract.ts'
import { endView, startView } from '#api/views/contract.ts'
import { everybody, outcomes, type WalkRow } from './walk-row.ts'

const [no, none] = ['forbidden', 'not-found'] as const

export const ACCOUNT_WALK: readonly WalkRow[] = [
  {
    operation: getMe,
    own: everybody('done'),
    foreign: 'list',
    plant: (_world, _dealer, personId) => Promise.resolve({ shows: [personId] }),
  },
  {
    operation: startView,
    own: outcomes(no, no, no, no, no, no, no, 'done'),
    foreign: 'forbidden',
    plant: (_world, { dealershipId }) => Promise.resolve({ body: { dealershipId, reason: 'A call of the dealer' } }),
    missing: () => ({ body: { dealershipId: 2_000_000_000, reason: 'A call of the dealer' } }),
  },
  {
    operation: endView,
    own: outcomes(none, none, none, none, none, none, none, 'done'),
    plant: async ({ database }, { dealershipId, people }) => {
      const id = randomUUID()
      // In these tests the id of a session is the person's.
      await database.asOwner(
        `insert into staff_views (id, person_id, session_id, dealership_id, reason, ends_at) values ($1, $2, $2, $3, 'A call', now() + interval '1 hour')`,
        [id, people.platform, dealershipId],
      )
      return { params: { id } }
    },
  },
]
