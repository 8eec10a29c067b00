import type { AnswerOf, BodyInputOf } from '#api/contract/operation.ts'
import type { createInvitation } from '#api/invitations/contract.ts'
import type { Me } from '#api/me/contract.ts'
import type { listGivenRoles } from '#api/people/contract.ts'
import { grantWords, roleName } from '../sign-in/grant-words.ts'

type Grant = Me['grants'][number]
type GrantInput = BodyInputOf<typeof createInvitation>['grants'][number]
export type GivenRoles = AnswerOf<typeof listGivenRoles>

/** "Sales at Harbourline (Newstead)" */
export function grantText({ role, dealership, site, group, locations }: Grant): string {
  const place = dealership?.name ?? site?.name ?? group
  return grantWords({ role, place, locations: locations?.map(({ name }) => name) ?? [] })
}

/** A role that can be given at a place: one line of the form. */
export interface RoleOption {
  readonly value: string
  readonly name: string
  readonly grant: GrantInput
}

type Unnumbered = Omit<RoleOption, 'value'>

/**
 * Every role that one may give, at every place. Where a role has to be limited to locations, there is one line for each location; else the
 * whole dealership comes first.
 */
export function roleOptions({ dealerships, sites, groups, platform }: GivenRoles): readonly RoleOption[] {
  const options: readonly Unnumbered[] = [
    ...dealerships.flatMap(({ id: dealershipId, name, roles, locations, mustLimit }) =>
      roles.flatMap((role): Unnumbered[] => [
        ...(mustLimit
          ? []
          : [{ name: `${roleName(role)} at ${name}`, grant: { role, dealershipId, locationIds: null } }]),
        ...locations.map((location) => ({
          name: `${roleName(role)} at ${name}, ${location.name} only`,
          grant: { role, dealershipId, locationIds: [location.id] },
        })),
      ]),
    ),
    ...sites.map(({ id, name }) => ({
      name: `${roleName('web-editor')} of ${name}`,
      grant: { role: 'web-editor', siteId: id } as const,
    })),
    ...groups.map((groupName) => ({
      name: `${roleName('group-admin')} of ${groupName}`,
      grant: { role: 'group-admin', groupName } as const,
    })),
    ...(platform ? [{ name: `${roleName('platform')} operator`, grant: { role: 'platform' } as const }] : []),
  ]
  return options.map((option, index) => ({ ...option, value: String(index) }))
}
