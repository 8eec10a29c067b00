import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'
import { scope } from '../contract/scopes.ts'

const MAX_DAYS = 365
const DEFAULT_DAYS = 90

const named = z.strictObject({ id: z.uuid(), name: z.string() })
const dealershipIds = z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(200)
const name = z.string().trim().min(1).max(100)

const token = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(['person', 'system']).describe('Whether it acts for a person or for another system of the dealer'),
    holder: named.describe('For whom it acts'),
    madeBy: named,
    lastFour: z.string().describe('The last four characters of the secret'),
    scopes: z.array(scope),
    dealerships: z
      .array(z.strictObject({ id: z.number().int(), name: z.string() }))
      .nullable()
      .describe('The dealerships that it is limited to; null: wherever its holder works'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('To five minutes'),
    revokedAt: z.iso.datetime().nullable(),
    version: z.number().int(),
    abilities: z.strictObject({ rename: ability, revoke: ability }),
  })
  .meta({ id: 'Token', description: 'An API token, without its secret' })

const createdToken = token
  .extend({
    secret: z
      .string()
      .nullable()
      .describe(
        'The token itself, shown this once; null in the answer to a repeated request, which can’t show it again',
      ),
  })
  .meta({ id: 'CreatedToken', description: 'A new API token, with its secret' })

const holder = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('me') }),
    z.strictObject({ kind: z.literal('system'), id: z.uuid().describe('A system that has tokens already') }),
    z.strictObject({
      kind: z.literal('new-system'),
      name,
      role: z.enum(['sales', 'manager']),
      dealershipIds: dealershipIds.describe('Where the system gets the role'),
    }),
  ])
  .meta({ id: 'TokenHolder', description: 'For whom a token acts: who creates it, or another system of the dealer' })

const params = z.strictObject({ id: z.uuid() })

export const listTokens = operation({
  id: 'tokens.list',
  method: 'get',
  path: '/tokens',
  tag: 'Tokens',
  summary: 'List API tokens',
  description:
    'The tokens that act for you, that you created, and those of people and systems whose roles you give. The newest come first.',
  scope: 'tokens:read',
  query: z.strictObject({
    ...PAGE_QUERY,
    ended: z.boolean().default(false).describe('Whether revoked and expired tokens are listed, too'),
  }),
  answer: page(token),
})

export const getToken = operation({
  id: 'tokens.get',
  method: 'get',
  path: '/tokens/{id}',
  tag: 'Tokens',
  summary: 'Read an API token',
  scope: 'tokens:read',
  params,
  answer: token,
})

export const createToken = operation({
  id: 'tokens.create',
  method: 'post',
  path: '/tokens',
  tag: 'Tokens',
  summary: 'Create an API token',
  description:
    'In the console the second factor must have been entered in the last ten minutes. A token may create others for the same holder, which are never wider than itself: in scopes, dealerships and time.',
  scope: 'tokens:write',
  body: z.strictObject({
    name,
    scopes: z.array(scope).min(1).max(50),
    dealershipIds: dealershipIds
      .nullable()
      .default(null)
      .describe('Limits the token to these; null: no limit but its holder’s'),
    expiresInDays: z.number().int().min(1).max(MAX_DAYS).default(DEFAULT_DAYS),
    holder: holder.default({ kind: 'me' }),
  }),
  answer: createdToken,
  problems: ['second-factor-needed', 'forbidden'],
})

export const renameToken = operation({
  id: 'tokens.rename',
  method: 'patch',
  path: '/tokens/{id}',
  tag: 'Tokens',
  summary: 'Rename an API token',
  scope: 'tokens:write',
  params,
  body: z.strictObject({ name }),
  answer: token,
  problems: ['forbidden'],
})

export const revokeToken = operation({
  id: 'tokens.revoke',
  method: 'delete',
  path: '/tokens/{id}',
  tag: 'Tokens',
  summary: 'Revoke an API token',
  description:
    'It is refused from the next request on, as are all tokens that were made with it. They stay in the list of ended tokens.',
  scope: 'tokens:write',
  params,
})

export type Token = z.output<typeof token>
