import { getMe } from '#api/me/contract.ts'
import { everybody, type WalkRow } from './walk-row.ts'

export const ACCOUNT_WALK: readonly WalkRow[] = [
  {
    operation: getMe,
    own: everybody('done'),
    foreign: 'list',
    plant: (_world, _dealer, personId) => Promise.resolve({ shows: [personId] }),
  },
]
