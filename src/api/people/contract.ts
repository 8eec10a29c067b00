import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'
import { grant } from '../me/contract.ts'
import { grantInput } from '../contract/grant-input.ts'

const membership = grant
  .extend({
    id: z.uuid(),
    version: z.number().int(),
    abilities: z.strictObject({ update: ability, remove: ability }),
  })
  .meta({ id: 'Membership', description: 'A role of a person, and what it is given for' })

const person = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    memberships: z
      .array(membership)
      .describe('Their roles at places that the reader manages, or at which the reader works'),
    version: z.number().int(),
    abilities: z.strictObject({ rename: ability, remove: ability }),
  })
  .meta({ id: 'Person', description: 'Somebody of the staff' })

const params = z.strictObject({ id: z.uuid() })

export const listPeople = operation({
  id: 'people.list',
  method: 'get',
  path: '/people',
  tag: 'People',
  summary: 'List people',
  description: 'The people who work at the places of the reader, by name. The platform’s operators see everybody.',
  scope: 'people:read',
  query: z.strictObject({
    ...PAGE_QUERY,
    search: z.string().trim().min(1).max(100).optional().describe('A part of the name or of the address'),
    dealershipId: z.number().int().optional().describe('Only people with a role at this dealership'),
  }),
  answer: page(person),
})

export const getPerson = operation({
  id: 'people.get',
  method: 'get',
  path: '/people/{id}',
  tag: 'People',
  summary: 'Read a person',
  scope: 'people:read',
  params,
  answer: person,
})

export const renamePerson = operation({
  id: 'people.rename',
  method: 'patch',
  path: '/people/{id}',
  tag: 'People',
  summary: 'Rename a person',
  description: 'Oneself; the platform’s operators also others.',
  scope: 'people:write',
  params,
  body: z.strictObject({ name: z.string().trim().min(1).max(100) }),
  answer: person,
  problems: ['forbidden'],
})

export const removePerson = operation({
  id: 'people.remove',
  method: 'delete',
  path: '/people/{id}',
  tag: 'People',
  summary: 'Remove a person',
  description:
    'Takes away each of their roles that the caller gives. Whoever has none left sees nothing from then on. The platform’s operators remove the person as a whole: sign-in, sessions and tokens end at once. Their open leads are handed over before, with `POST /lead-handovers`.',
  scope: 'people:write',
  params,
  problems: ['forbidden'],
})

export const giveRole = operation({
  id: 'memberships.create',
  method: 'post',
  path: '/people/{id}/memberships',
  tag: 'People',
  summary: 'Give a person a role',
  description: 'To somebody whom the caller sees. Others get an invitation.',
  scope: 'people:write',
  params,
  body: grantInput,
  answer: membership,
  problems: ['forbidden', 'conflict'],
})

export const changeRole = operation({
  id: 'memberships.update',
  method: 'patch',
  path: '/memberships/{id}',
  tag: 'People',
  summary: 'Change a role',
  description: 'Between sales and manager of the same dealership, and the locations that it is limited to.',
  scope: 'people:write',
  params,
  body: z.strictObject({
    role: z.enum(['sales', 'manager']).optional(),
    locationIds: z.array(z.number().int().positive()).min(1).max(200).nullable().optional(),
  }),
  answer: membership,
  problems: ['forbidden', 'conflict'],
})

export const takeRole = operation({
  id: 'memberships.delete',
  method: 'delete',
  path: '/memberships/{id}',
  tag: 'People',
  summary: 'Take a role away',
  description: 'It acts at once, in every session and token of the person.',
  scope: 'people:write',
  params,
  problems: ['forbidden'],
})

const named = z.strictObject({ id: z.number().int(), name: z.string() })

export const listGivenRoles = operation({
  id: 'roles.list',
  method: 'get',
  path: '/roles',
  tag: 'People',
  summary: 'List the roles that one may give',
  description: 'For forms: each place with the roles that the caller gives there. Empty for somebody who gives none.',
  scope: 'people:read',
  answer: z.strictObject({
    dealerships: z.array(
      named.extend({
        roles: z.array(z.enum(['sales', 'manager'])),
        locations: z.array(named).describe('Those that a role may be limited to'),
        mustLimit: z.boolean().describe('Whether the role has to be limited to some of the locations'),
      }),
    ),
    sites: z.array(named).describe('Where `web-editor` may be given'),
    groups: z.array(z.string()).describe('Where `group-admin` may be given'),
    platform: z.boolean().describe('Whether `platform` may be given'),
  }),
})

export type Membership = z.output<typeof membership>
export type Person = z.output<typeof person>
