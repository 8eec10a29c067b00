import type { CarType } from '#vehicles/fields.ts'
import type { Random } from './random.ts'
import type { Fuel } from './power.ts'

/** The state of a card or page that a vehicle of the demo shows. `plain` shows none in particular. */
export type RoleName =
  | 'plain'
  | 'just-arrived'
  | 'sold-recently'
  | 'sold-earlier'
  | 'reserved'
  | 'coming-soon'
  | 'preorder'
  | 'no-price'
  | 'no-photo'
  | 'one-photo'
  | 'certified'
  | 'offer'
  | 'reduced'
  | 'subscription'
  | 'low-kms'
  | 'test-drive-only'
  | 'electric'
  | 'hybrid'
  | 'plug-in'
  | 'video'
  | 'no-comments'
  | 'long-comments'
  | 'expired-rego'
  | 'hidden'

export type Role = {
  readonly name: RoleName
  /** Frequency relative to the other roles that are possible for a vehicle. */
  readonly weight: number
  readonly carTypes: readonly CarType[]
  readonly fuel?: Fuel
}

const ANY: readonly CarType[] = ['new', 'demo', 'used']
const USED: readonly CarType[] = ['used']

export const ROLES: readonly Role[] = [
  { name: 'plain', weight: 48, carTypes: ANY },
  { name: 'just-arrived', weight: 9, carTypes: ANY },
  { name: 'sold-recently', weight: 2, carTypes: ['used', 'demo'] },
  { name: 'sold-earlier', weight: 2, carTypes: USED },
  { name: 'reserved', weight: 3, carTypes: ANY },
  { name: 'coming-soon', weight: 4, carTypes: ['used', 'new'] },
  { name: 'preorder', weight: 1.5, carTypes: ['new'] },
  { name: 'no-price', weight: 2, carTypes: ANY },
  { name: 'no-photo', weight: 3, carTypes: ANY },
  { name: 'one-photo', weight: 2, carTypes: USED },
  { name: 'certified', weight: 6, carTypes: USED },
  { name: 'offer', weight: 6, carTypes: ANY },
  { name: 'reduced', weight: 6, carTypes: USED },
  { name: 'subscription', weight: 1, carTypes: USED },
  { name: 'low-kms', weight: 3, carTypes: USED },
  { name: 'test-drive-only', weight: 8, carTypes: ['demo'] },
  { name: 'electric', weight: 2, carTypes: ANY, fuel: 'Electric' },
  { name: 'hybrid', weight: 2, carTypes: ANY, fuel: 'Hybrid' },
  { name: 'plug-in', weight: 1, carTypes: ANY, fuel: 'Plug-in Hybrid' },
  { name: 'video', weight: 4, carTypes: ANY },
  { name: 'no-comments', weight: 4, carTypes: ANY },
  { name: 'long-comments', weight: 6, carTypes: ['used', 'demo'] },
  { name: 'expired-rego', weight: 2, carTypes: USED },
  { name: 'hidden', weight: 0.5, carTypes: USED },
]

/**
 * Draws a role for each vehicle, whose condition is given. Every possible role is given to one vehicle at least; the
 * others are drawn by weight.
 */
export function drawRoles(
  carTypes: readonly CarType[],
  isPossible: (role: Role, carType: CarType) => boolean,
  random: Random,
): readonly Role[] {
  const firstOfRole = new Map<number, Role>()
  const order = random.sample([...carTypes.keys()], carTypes.length)
  for (const role of ROLES) {
    const index = order.find((each) => !firstOfRole.has(each) && fits(role, carTypes[each], isPossible))
    if (index !== undefined) firstOfRole.set(index, role)
  }
  return carTypes.map((carType, index) => {
    const drawn = random.weighted(
      ROLES.filter((role) => fits(role, carType, isPossible)),
      (role) => role.weight,
    )
    return firstOfRole.get(index) ?? drawn
  })
}

function fits(
  role: Role,
  carType: CarType | undefined,
  isPossible: (role: Role, carType: CarType) => boolean,
): boolean {
  return carType !== undefined && role.carTypes.includes(carType) && isPossible(role, carType)
}
