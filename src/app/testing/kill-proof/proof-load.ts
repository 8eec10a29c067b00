import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buildLead } from '#leads/testing/build-lead.ts'
import { stripeEvent, type StripeServer } from '#payments/testing/stripe-server.ts'
import type { EventOutcome } from '#reserve/server/apply-event.ts'
import type { StartOutcome } from '#reserve/server/start-reservation.ts'

export const PROOF_SITE = 'proof'
export const PROOF_SECRET = 'a secret of the proof, long enough to be one'

/** The part of a reservation that differs from one to the next. */
export interface ReservationAsked {
  readonly id: string
  readonly vehicleId: number
  readonly vehicleSlug: string
}

export interface WebhookCall {
  readonly body: string
  readonly signature: string
}

/** Sends a request to some web process until one answers, as a browser does whose shopper presses the button again. */
export type Send = <T>(path: string, body: () => object) => Promise<T>

export interface Load {
  /** Leads that were acknowledged: message → id. */
  readonly leads: ReadonlyMap<string, string>
  /** Reservations whose payment was acknowledged: id → whether its cancellation was acknowledged, too. */
  readonly held: ReadonlyMap<string, boolean>
  /** Vehicles that two shoppers held at the same time, according to the responses. */
  readonly heldTwice: readonly number[]
  /** Price drops that the database acknowledged: vehicle → its last price in cents. */
  readonly prices: ReadonlyMap<number, number>
  readonly stop: () => Promise<void>
}

export interface LoadOptions {
  readonly send: Send
  readonly stripe: StripeServer
  readonly paymentIdOf: (reservationId: string) => Promise<string>
  readonly vehicles: readonly number[]
  readonly watched: readonly number[]
  readonly setPrice: (vehicleId: number, cents: number) => Promise<void>
}

const LEAD_SENDERS = 3
const SHOPPERS = 4
const FIRST_PRICE = 90_000_00
const DROP = 1_00

/** Sends leads, makes reservations with payments, and lowers prices of watched vehicles, until it is stopped. */
export function startLoad(options: LoadOptions): Load {
  const leads = new Map<string, string>()
  const held = new Map<string, boolean>()
  const heldTwice: number[] = []
  const prices = new Map(options.watched.map((id) => [id, FIRST_PRICE]))
  const holding: Holding = { held, heldTwice, holders: new Map() }
  const stopping = new AbortController()
  const { signal } = stopping
  const running = [
    ...Array.from({ length: LEAD_SENDERS }, (_, sender) => sendLeads(sender, options, leads, signal)),
    ...Array.from({ length: SHOPPERS }, () => reserve(options, holding, signal)),
    dropPrices(options, prices, signal),
  ]
  return {
    leads,
    held,
    heldTwice,
    prices,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Each attempt has an id of its own; it is a duplicate because its text is the same. */
async function sendLeads(
  sender: number,
  { send }: LoadOptions,
  acknowledged: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const message = `Lead ${sender}-${number}`
    const id = await send<string>('/lead', () => ({
      ...buildLead({ message }),
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
    }))
    acknowledged.set(message, id)
    await pause(10)
  }
}

interface Holding {
  readonly held: Map<string, boolean>
  readonly heldTwice: number[]
  /** Vehicle → the reservation that holds it, according to the responses. */
  readonly holders: Map<number, string>
}

/** Reserves a vehicle, pays or goes away, and gives it back, again and again. */
async function reserve(
  { send, stripe, paymentIdOf, vehicles }: LoadOptions,
  { held, heldTwice, holders }: Holding,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    await pause(10)
    const vehicleId = vehicles[Math.floor(Math.random() * vehicles.length)] ?? 0
    const id = randomUUID()
    const asked: ReservationAsked = { id, vehicleId, vehicleSlug: `car-${vehicleId}` }
    const outcome = await send<StartOutcome>('/reserve', () => asked)
    if (outcome.kind !== 'pay') continue
    const isPaid = turn % 4 !== 0
    if (isPaid) {
      stripe.pay(outcome.url.split('/').at(-1) ?? '')
      const payment = await paymentIdOf(id)
      // Stripe repeats a notice until it is received.
      await send('/webhook', () => stripeEvent('checkout.session.completed', { site: PROOF_SITE, payment }))
      if (holders.has(vehicleId)) heldTwice.push(vehicleId)
      holders.set(vehicleId, id)
      held.set(id, false)
    }
    await pause(20)
    // Whoever comes next may have the vehicle as soon as this is sent.
    holders.delete(vehicleId)
    const ended = await send<EventOutcome>('/cancel', () => ({ id }))
    if (isPaid && ['done', 'too-late'].includes(ended.kind)) held.set(id, true)
  }
}

/** Each price is lower than the one before, so that a second alert about the same price is a fault. */
async function dropPrices({ setPrice }: LoadOptions, prices: Map<number, number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const [vehicleId, price] of prices) {
      await setPrice(vehicleId, price - DROP)
      prices.set(vehicleId, price - DROP)
    }
    await pause(150)
  }
}
