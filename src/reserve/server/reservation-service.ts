import type { PoolClient } from 'pg'
import { SESSION_MINUTES, type Payment, type RefundReason } from '#payments/payment.ts'
import { lockSubject, postMovement, readPaymentsOf } from '#payments/server/payment-rows.ts'
import { wantRefund, type PaymentService } from '#payments/server/payment-service.ts'
import type { Database } from '#platform/server/database.ts'
import type { ReservationMailName } from '../mail/reservation-mail.ts'
import {
  CONFIRMED_HOURS,
  depositAfter,
  nextState,
  REQUEST_HOURS,
  type Reservation,
  type ReservationEvent,
} from '../reservation.ts'
import { queueDue } from './due-queue.ts'
import { queueMails } from './mail-queue.ts'
import {
  endReservation,
  insertReservation,
  moveOn,
  readHold,
  readReservation,
  type NewReservation,
  type VehicleHold,
} from './reservation-rows.ts'

/** A reservation as the pages show it, with its payments, the newest first. */
export interface KnownReservation {
  readonly reservation: Reservation
  readonly payments: readonly Payment[]
  /** The database's clock. */
  readonly databaseTime: Date
}

export type StartRequest = Omit<NewReservation, 'state' | 'minutes'> & {
  readonly siteSlug: string
  readonly currency: string
  /** What the shopper reads on the provider's page. */
  readonly description: string
  /** Whether the dealer confirms before anything is paid. */
  readonly isRequest: boolean
  /** Where the provider sends the shopper back. */
  readonly returnUrl: string
}

export type StartOutcome =
  /** On to the provider's page. */
  | { readonly kind: 'pay'; readonly url: string }
  /** The request is stored, or the reservation was started before and is past paying: its own page says how it stands. */
  | { readonly kind: 'started' }
  /** Somebody else has the vehicle; nothing was paid. */
  | { readonly kind: 'taken'; readonly hold: VehicleHold | null }
  /** The provider does not answer; the vehicle is free again. */
  | { readonly kind: 'unavailable' }

export type ActOutcome =
  | { readonly kind: 'done'; readonly reservation: Reservation }
  /** Another event came first. */
  | { readonly kind: 'too-late'; readonly reservation: Reservation }
  /** Another shopper has the vehicle by now, so it can't be confirmed. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'missing' }
  /** The provider does not answer, so nobody knows whether it is being paid. */
  | { readonly kind: 'unavailable' }

export interface ReservationService {
  readonly start: (request: StartRequest) => Promise<StartOutcome>
  readonly find: (siteId: number, id: string) => Promise<KnownReservation | null>
  /** Who has the vehicle now. */
  readonly holdOf: (siteId: number, vehicleId: number) => Promise<VehicleHold | null>
  /** Asks the provider about open payments, as a shopper does who comes back from its page. */
  readonly refresh: (siteId: number, id: string) => Promise<void>
  /** The deposit of a reservation that the dealer confirmed. */
  readonly pay: (siteId: number, siteSlug: string, id: string, order: PayOrder) => Promise<StartOutcome>
  readonly act: (siteId: number, id: string, event: ReservationEvent) => Promise<ActOutcome>
  /** Ends a reservation whose time is over by the database's clock. */
  readonly expire: (siteId: number, id: string) => Promise<ActOutcome>
}

export type PayOrder = Pick<StartRequest, 'currency' | 'description' | 'returnUrl'>

export interface ReservationServiceOptions {
  readonly database: Pick<Database, 'withSite'>
  /** Null where nobody takes payments: reservations are requests then, without a deposit. */
  readonly payments: PaymentService | null
}

const REQUEST_MINUTES = REQUEST_HOURS * 60

export function createReservationService({ database, payments }: ReservationServiceOptions): ReservationService {
  const find: ReservationService['find'] = (siteId, id) =>
    database.withSite(siteId, ({ $client }) => readKnown($client, id), { readOnly: true })

  const begin = async (request: BeginRequest): Promise<StartOutcome> => {
    if (payments === null) return { kind: 'unavailable' }
    const page = await payments.begin(request)
    if (page.ok) return { kind: 'pay', url: page.value }
    return { kind: page.error.kind === 'closed' ? 'started' : 'unavailable' }
  }

  /** Ends open payments at the provider first, so that none can be paid once the vehicle is given up. */
  const closePayments = async (siteId: number, id: string): Promise<boolean> => {
    const known = await find(siteId, id)
    for (const payment of known?.payments ?? []) {
      if (payment.state !== 'open') continue
      if (payments === null || payments.provider !== payment.provider) return false
      const closed = await payments.close(siteId, payment.id)
      if (!closed.ok && closed.error.kind === 'provider-failed') return false
    }
    return true
  }

  const act: ReservationService['act'] = async (siteId, id, event) => {
    const wasPaying = (await find(siteId, id))?.reservation.state === 'paying'
    if (event !== 'confirm' && !(await closePayments(siteId, id))) return { kind: 'unavailable' }
    const facts = { takesPayments: payments !== null, wasPaying }
    try {
      return await database.withSite(siteId, ({ $client }) => applyEvent($client, id, event, facts))
    } catch (error) {
      if (isTaken(error)) return { kind: 'taken' }
      throw error
    }
  }

  return {
    find,
    act,
    holdOf: (siteId, vehicleId) =>
      database.withSite(siteId, ({ $client }) => readHold($client, vehicleId), { readOnly: true }),
    start: async (request) => {
      const { siteId, siteSlug, email, returnUrl } = request
      const stored = await database.withSite(siteId, ({ $client }) => store($client, request, payments))
      if (stored.kind !== 'open') return stored
      return begin({ siteId, siteSlug, paymentId: stored.payment.id, email, returnUrl })
    },
    pay: async (siteId, siteSlug, id, order) => {
      const opened = await database.withSite(siteId, ({ $client }) => reopen($client, siteId, id, order, payments))
      if (opened.kind !== 'open') return opened
      const { payment, email } = opened
      return begin({ siteId, siteSlug, paymentId: payment.id, email, returnUrl: order.returnUrl })
    },
    refresh: async (siteId, id) => {
      const known = await find(siteId, id)
      for (const payment of known?.payments ?? []) {
        if (payment.state === 'open' && payment.provider === payments?.provider)
          await payments.check(siteId, payment.id)
      }
    },
    expire: async (siteId, id) => {
      const known = await find(siteId, id)
      if (known === null) return { kind: 'missing' }
      const { reservation, databaseTime } = known
      if (reservation.heldUntil > databaseTime) return { kind: 'too-late', reservation }
      // A payment that came in the last moment makes it held, with an end of its own.
      if (!(await closePayments(siteId, id))) return { kind: 'unavailable' }
      const after = await find(siteId, id)
      if (after === null || after.reservation.heldUntil > after.databaseTime) return { kind: 'too-late', reservation }
      return act(siteId, id, 'expire')
    },
  }
}

interface BeginRequest {
  readonly siteId: number
  readonly siteSlug: string
  readonly paymentId: string
  readonly email: string
  readonly returnUrl: string
}

type Stored =
  | Exclude<StartOutcome, { kind: 'pay' }>
  | { readonly kind: 'open'; readonly payment: Payment; readonly email: string }

async function readKnown(client: PoolClient, id: string): Promise<KnownReservation | null> {
  const reservation = await readReservation(client, id)
  if (reservation === null) return null
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return { reservation, payments: await readPaymentsOf(client, id), databaseTime: rows[0]?.now ?? new Date(0) }
}

async function store(client: PoolClient, request: StartRequest, payments: PaymentService | null): Promise<Stored> {
  const { id, siteId, isRequest, depositCents, description, currency } = request
  await lockSubject(client, id)
  const known = await readKnown(client, id)
  if (known !== null) return resume(known)
  const isPaid = !isRequest && payments !== null
  const state = isPaid ? 'paying' : 'requested'
  const minutes = isPaid ? SESSION_MINUTES : REQUEST_MINUTES
  const isStored = await insertReservation(client, { ...request, state, minutes })
  if (!isStored) return { kind: 'taken', hold: await readHold(client, request.vehicleId) }
  if (!isPaid) {
    await queueMails(client, request, ['shopper-requested', 'dealer-requested'])
    return { kind: 'started' }
  }
  const order = { siteId, purpose: 'deposit', subject: id, description, amountCents: depositCents, currency } as const
  return { kind: 'open', payment: await payments.open(client, order), email: request.email }
}

/** The form was sent before: by a double click, a reload, or on the way back from the provider's page. */
function resume({ reservation, payments }: KnownReservation): Stored {
  const open = payments.find(({ state }) => state === 'open')
  if (reservation.state !== 'paying' || open === undefined) return { kind: 'started' }
  return { kind: 'open', payment: open, email: reservation.email ?? '' }
}

async function reopen(
  client: PoolClient,
  siteId: number,
  id: string,
  { description, currency }: PayOrder,
  payments: PaymentService | null,
): Promise<Stored> {
  await lockSubject(client, id)
  const known = await readKnown(client, id)
  if (known === null || payments === null) return { kind: 'unavailable' }
  const { reservation, databaseTime } = known
  const open = known.payments.find(({ state }) => state === 'open')
  const email = reservation.email ?? ''
  if (open !== undefined) return { kind: 'open', payment: open, email }
  if (reservation.state !== 'confirmed' || reservation.heldUntil <= databaseTime) return { kind: 'started' }
  const amountCents = reservation.depositCents
  const payment = await payments.open(client, {
    siteId,
    purpose: 'deposit',
    subject: id,
    description,
    amountCents,
    currency,
  })
  return { kind: 'open', payment, email }
}

interface EventFacts {
  readonly takesPayments: boolean
  /** Before its payment was closed, which by itself makes it expired. */
  readonly wasPaying: boolean
}

async function applyEvent(
  client: PoolClient,
  id: string,
  event: ReservationEvent,
  { takesPayments, wasPaying }: EventFacts,
): Promise<ActOutcome> {
  await lockSubject(client, id)
  const found = await readReservation(client, id)
  if (found === null) return { kind: 'missing' }
  const before: Reservation = wasPaying && found.state === 'expired' ? { ...found, state: 'paying' } : found
  const state = nextState(before.state, event)
  if (state === null) return { kind: 'too-late', reservation: before }
  if (state === 'confirmed') await confirm(client, before, takesPayments)
  else {
    await endReservation(client, id, state)
    await settleDeposit(client, before, event)
    await queueMails(client, before, mailsAfter(before, event))
  }
  const reservation = await readReservation(client, id)
  return reservation === null ? { kind: 'missing' } : { kind: 'done', reservation }
}

/** With a deposit to pay the vehicle waits for it; without one it is held at once. */
async function confirm(client: PoolClient, reservation: Reservation, takesPayments: boolean): Promise<void> {
  const { id, siteId, holdHours, depositCents } = reservation
  const isDue = takesPayments && depositCents > 0
  const until = isDue
    ? await moveOn(client, id, 'confirmed', CONFIRMED_HOURS)
    : await moveOn(client, id, 'held', holdHours)
  await queueDue(client, siteId, id, until)
  await queueMails(client, reservation, [isDue ? 'shopper-confirmed' : 'shopper-held'])
}

const REFUND_REASONS: Readonly<Partial<Record<ReservationEvent, RefundReason>>> = {
  sell: 'sold',
  decline: 'declined',
  expire: 'expired',
}

async function settleDeposit(
  client: PoolClient,
  { id, refundable }: Reservation,
  event: ReservationEvent,
): Promise<void> {
  const fate = depositAfter(event, refundable)
  if (fate === 'none') return
  for (const payment of await readPaymentsOf(client, id)) {
    if (payment.state !== 'captured') continue
    if (fate === 'refund') await wantRefund(client, payment, REFUND_REASONS[event] ?? 'cancelled')
    else await postMovement(client, payment, fate)
  }
}

/** A shopper who never paid is told nothing about an end that they chose or let happen. */
function mailsAfter({ state }: Reservation, event: ReservationEvent): readonly ReservationMailName[] {
  const isOnDealersMind = state !== 'paying'
  switch (event) {
    case 'cancel':
      return isOnDealersMind ? ['shopper-cancelled', 'dealer-cancelled'] : []
    case 'expire':
      return isOnDealersMind ? ['shopper-expired', 'dealer-expired'] : []
    case 'sell':
      return isOnDealersMind ? ['shopper-sold', 'dealer-sold'] : ['shopper-sold']
    case 'decline':
      return ['shopper-declined']
    case 'complete':
      return ['shopper-completed']
    default:
      return []
  }
}

/** The unique index refused a second holder. */
function isTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'reservations_one_holder'
}
