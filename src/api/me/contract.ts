import { z } from 'zod'
import { operation } from '../contract/operation.ts'
import { scope } from '../contract/scopes.ts'
import { view } from '../views/contract.ts'

const place = z.strictObject({ id: z.number().int(), name: z.string() })

/** A role, and what it is given for. What does not apply is null. */
export const grant = z
  .strictObject({
    role: z.enum(['sales', 'manager', 'web-editor', 'group-admin', 'platform']),
    dealership: place.nullable(),
    locations: z
      .array(place)
      .nullable()
      .describe('The locations that the role is limited to; null: all of the dealership'),
    site: place.nullable(),
    group: z.string().nullable(),
  })
  .meta({ id: 'Grant', description: 'A role, and what it is given for' })

const me = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(['person', 'system']),
    name: z.string(),
    email: z.string().nullable().describe('Null for a system'),
    grants: z.array(grant).describe('The roles of the moment; with a token, those within its dealerships'),
    yards: z
      .array(place.extend({ locations: z.array(place) }))
      .describe('The dealerships whose leads they see, with the locations that they see them of'),
    token: z
      .strictObject({ id: z.uuid(), name: z.string(), scopes: z.array(scope), expiresAt: z.iso.datetime() })
      .nullable()
      .describe('The token of the request; null for a session of the console'),
    view: view
      .nullable()
      .describe('The dealership at which an operator of the platform looks, read only; null for everybody else'),
    hasFreshSecondFactor: z.boolean().describe('Whether the second factor was entered in the last ten minutes'),
    version: z.number().int(),
  })
  .meta({ id: 'Me', description: 'Who makes the request' })

export const getMe = operation({
  id: 'me.get',
  method: 'get',
  path: '/me',
  tag: 'Account',
  summary: 'Read who makes the request',
  description: 'The first request of an integration: it tells whether the token works, for whom, and where.',
  scope: null,
  answer: me,
})

export type Me = z.output<typeof me>
