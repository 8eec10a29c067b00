import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'
import { saleParams, saleParts, saleTime } from '../contract/sale.ts'

const MAX_TEXT = 2000

const purchaseRow = z
  .strictObject({
    ...saleParts,
    state: z.enum(['sent', 'confirmed', 'declined', 'withdrawn', 'completed']),
    stateAt: saleTime.nullable(),
    leadId: z.uuid().nullable(),
    totalCents: z
      .number()
      .int()
      .nullable()
      .describe('Price, extras and delivery; null for orders from before it was kept'),
    hasReservation: z.boolean().describe('Whether a deposit was asked for: the reservation with the same id'),
    abilities: z.strictObject({ confirm: ability, complete: ability, decline: ability, documents: ability }),
  })
  .meta({ id: 'PurchaseRow', description: 'An order in a list' })

const purchase = purchaseRow
  .extend({
    rows: z.array(z.strictObject({ label: z.string(), value: z.string() })).describe('What was ordered, in words'),
    note: z.string().nullable().describe('The dealer’s words to the customer'),
    documents: z
      .array(
        z.strictObject({
          id: z.uuid(),
          kind: z.enum(['licence', 'payslip', 'other']),
          type: z.string(),
          createdAt: saleTime,
          expiresAt: saleTime,
        }),
      )
      .describe('Empty for who may not read them'),
  })
  .meta({ id: 'Purchase', description: 'An order for a vehicle' })

export const listPurchases = operation({
  id: 'purchases.list',
  method: 'get',
  path: '/purchases',
  tag: 'Sales',
  summary: 'List orders',
  description: 'The newest first. `open`: sent or confirmed.',
  scope: 'sales:read',
  query: z.strictObject({ ...PAGE_QUERY, view: z.enum(['open', 'over', 'all']).default('all') }),
  answer: page(purchaseRow),
})

export const getPurchase = operation({
  id: 'purchases.get',
  method: 'get',
  path: '/purchases/{id}',
  tag: 'Sales',
  summary: 'Read an order',
  scope: 'sales:read',
  params: saleParams,
  answer: purchase,
})

export const stepPurchase = operation({
  id: 'purchases.step',
  method: 'post',
  path: '/purchases/{id}/steps',
  tag: 'Sales',
  summary: 'Confirm, complete or decline an order',
  description:
    'The customer gets a mail. To decline needs words for them; a deposit that was paid is refunded, which is for managers after their second factor.',
  scope: 'sales:write',
  params: saleParams,
  needsMatch: true,
  status: 200,
  body: z.strictObject({
    step: z.enum(['confirm', 'complete', 'decline']),
    note: z.string().trim().max(MAX_TEXT).default(''),
  }),
  answer: purchase,
  problems: ['forbidden', 'conflict', 'second-factor-needed'],
})

export const getDocument = operation({
  id: 'purchases.document',
  method: 'get',
  path: '/purchases/{id}/documents/{documentId}',
  tag: 'Sales',
  summary: 'Download a document of an order',
  description:
    'Such as a licence or a payslip. For managers after their second factor; each download is in the audit log.',
  scope: 'sales:read',
  params: z.strictObject({ id: z.uuid(), documentId: z.uuid() }),
  needsSecondFactor: true,
  answerType: 'application/octet-stream',
  problems: ['forbidden'],
})
