import { z } from 'zod'
import { RESERVATION_STATES } from '#reserve/reservation.ts'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'
import { deposit, rowId, saleParams, saleParts, saleTime } from '../contract/sale.ts'

const RESERVATION_VIEWS = ['open', 'over', 'all'] as const
const reservation = z
  .strictObject({
    ...saleParts,
    reference: z.string().describe('By which customer and dealer talk about it'),
    state: z
      .enum(RESERVATION_STATES)
      .exclude(['paying'])
      .describe('requested: the dealer has to confirm it; confirmed: the deposit is due; held: the vehicle is held'),
    heldUntil: saleTime.nullable().describe('When its state expires; null once it has ended'),
    endedAt: saleTime.nullable(),
    deposit,
    isRefundable: z.boolean().describe('Whether the customer gets the deposit back if they cancel'),
    isHold: z.boolean().describe('Whether a person of the dealer holds the vehicle for somebody, without a payment'),
    madeBy: z.string().nullable().describe('Who does'),
    isOfPurchase: z.boolean().describe('Whether it is the deposit of the order with the same id'),
    abilities: z.strictObject({ confirm: ability, complete: ability, decline: ability, refund: ability }),
  })
  .meta({ id: 'Reservation', description: 'A vehicle that is reserved for somebody' })

export const listReservations = operation({
  id: 'reservations.list',
  method: 'get',
  path: '/reservations',
  tag: 'Sales',
  summary: 'List reservations',
  description: 'The newest first. `open`: requested, confirmed or held.',
  scope: 'sales:read',
  query: z.strictObject({ ...PAGE_QUERY, view: z.enum(RESERVATION_VIEWS).default('all') }),
  answer: page(reservation),
})

export const getReservation = operation({
  id: 'reservations.get',
  method: 'get',
  path: '/reservations/{id}',
  tag: 'Sales',
  summary: 'Read a reservation',
  scope: 'sales:read',
  params: saleParams,
  answer: reservation,
})

export const holdVehicle = operation({
  id: 'reservations.hold',
  method: 'post',
  path: '/reservations',
  tag: 'Sales',
  summary: 'Hold a vehicle for somebody',
  description:
    'Without a payment, until a time within 30 days. With an address, the customer gets a mail with their link.',
  scope: 'sales:write',
  body: z.strictObject({
    vehicleId: rowId,
    name: z.string().trim().min(1).max(200),
    email: z.email().max(200).nullable().default(null),
    phone: z.string().trim().min(6).max(40).nullable().default(null),
    until: z.iso.datetime({ offset: true }),
  }),
  answer: reservation,
  problems: ['forbidden', 'conflict'],
})

export const stepReservation = operation({
  id: 'reservations.step',
  method: 'post',
  path: '/reservations/{id}/steps',
  tag: 'Sales',
  summary: 'Confirm, complete or decline a reservation',
  description:
    'complete: the vehicle was bought. decline: the vehicle is free again; a deposit that was paid is refunded, which is for managers after their second factor.',
  scope: 'sales:write',
  params: saleParams,
  needsMatch: true,
  status: 200,
  body: z.strictObject({ step: z.enum(['confirm', 'complete', 'decline']) }),
  answer: reservation,
  problems: ['forbidden', 'conflict', 'second-factor-needed'],
})

export const refundReservation = operation({
  id: 'reservations.refund',
  method: 'post',
  path: '/reservations/{id}/refund',
  tag: 'Sales',
  summary: 'Refund a deposit',
  description: 'Of a reservation that has ended and whose deposit was kept or is part of a purchase.',
  scope: 'sales:write',
  params: saleParams,
  needsMatch: true,
  needsSecondFactor: true,
  status: 200,
  answer: reservation,
  problems: ['forbidden', 'conflict'],
})
