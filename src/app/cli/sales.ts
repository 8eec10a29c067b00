import { listSaleEvents, type ListedSaleEvent } from '#leads/server/sales/list-sale-events.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { findPurchase, listPurchases, type ListedPurchase } from '#purchase/server/list-purchases.ts'
import {
  findReservation,
  listReservations,
  type ListedReservation,
  type SaleFilter,
} from '#reserve/server/list-reservations.ts'
import type { Command } from './command.ts'
import { LEAD_OPTIONS, leadFilter } from './lead-filter.ts'

const LISTED = 100

/** How the commands read one kind of sale, and print it in a line. */
interface Sales<Sale> {
  readonly word: 'reservation' | 'purchase'
  readonly list: (database: Database, filter: SaleFilter, limit: number) => Promise<readonly Sale[]>
  readonly find: (database: Database, id: string) => Promise<Sale | null>
  readonly lineOf: (sale: Sale) => string
}

function listCommand<Sale>({ word, list, lineOf }: Sales<Sale>, summary: string): Command {
  return {
    name: `${word}s list`,
    operands: [],
    summary,
    options: {
      site: { type: 'string', value: 'SITE', help: `only ${word}s of this site` },
      dealership: { type: 'string', value: 'SLUG', help: `only ${word}s of vehicles of this dealership` },
      ...(LEAD_OPTIONS['since'] && { since: { ...LEAD_OPTIONS['since'], help: SINCE } }),
      limit: { type: 'string', value: 'N', help: `at most so many (${LISTED})` },
    },
    hasJson: true,
    run: async ({ values, answer, openPlatform }) => {
      const limit = Number(values['limit'] ?? LISTED)
      if (!Number.isInteger(limit) || limit < 1)
        return err(problem('wrong-limit', `"${String(values['limit'])}" is no number of ${word}s.`, ''))
      const platform = await openPlatform()
      if (!platform.ok) return platform
      const { database, close } = platform.value
      try {
        const filter = await leadFilter(values, database, new Date())
        if (!filter.ok) return filter
        const sales = await list(database, filter.value, limit)
        answer(sales, sales.length === 0 ? [`No ${word} matches.`] : sales.map(lineOf))
        return ok(0)
      } finally {
        await close()
      }
    },
  }
}

const SINCE = 'only those since this day (2026-11-01), or in so many days (7d)'

function showCommand<Sale extends object>({ word, find, lineOf }: Sales<Sale>, summary: string): Command {
  return {
    name: `${word}s show`,
    operands: ['ID'],
    summary,
    options: {},
    hasJson: true,
    run: async ({ operands: [id = ''], answer, openPlatform }) => {
      const platform = await openPlatform()
      if (!platform.ok) return platform
      const { database, close } = platform.value
      try {
        const sale = await find(database, id)
        if (sale === null)
          return err(
            problem(`unknown-${word}`, `There is no ${word} "${id}".`, `"forecourt ${word}s list" lists them.`),
          )
        const events = await listSaleEvents(database, id)
        answer({ ...sale, events }, [lineOf(sale), ...events.flatMap(eventLines)])
        return ok(0)
      } finally {
        await close()
      }
    },
  }
}

function eventLines({ at, event, state, deliveries }: ListedSaleEvent): readonly string[] {
  return [
    `  ${at.toISOString()}  ${event}, now ${state}`,
    ...deliveries.map(({ id, channel, target, state: outcome, lastError }) => {
      const why = lastError === null ? '' : `: ${lastError}`
      return `    ${id}  ${channel} ${target}: ${outcome}${why}`
    }),
  ]
}

const DELETED = '(personal data deleted)'

const RESERVATIONS: Sales<ListedReservation> = {
  word: 'reservation',
  list: listReservations,
  find: findReservation,
  lineOf: ({ id, reference, createdAt, site, state, vehicle, customer, depositCents, deposit, heldUntil }) => {
    const money = depositCents === 0 ? [] : [`deposit $${depositCents / CENTS_PER_DOLLAR} ${deposit}`]
    const until = heldUntil === null || state === 'requested' ? [] : [`until ${heldUntil.toISOString()}`]
    const about = [state, ...until, customer?.name ?? DELETED, vehicleText(vehicle), ...money]
    return `${createdAt.toISOString()}  ${id}  ${site}  ${reference}: ${about.join(', ')}`
  },
}

const PURCHASES: Sales<ListedPurchase> = {
  word: 'purchase',
  list: listPurchases,
  find: findPurchase,
  lineOf: ({ id, sentAt, site, state, vehicle, customer, amounts }) => {
    const name = customer === null ? DELETED : `${customer.name} ${customer.lastName}`.trim()
    const cents = amounts?.price ?? null
    const price = cents === null ? [] : [`price $${cents / CENTS_PER_DOLLAR}`]
    return `${sentAt.toISOString()}  ${id}  ${site}  ${[state, name, vehicleText(vehicle), ...price].join(', ')}`
  },
}

function vehicleText({ name, stockNumber }: ListedReservation['vehicle']): string {
  return stockNumber === null ? name : `${name} (${stockNumber})`
}

export const reservationsList = listCommand(
  RESERVATIONS,
  `lists the newest reservations with state and deposit, ${LISTED} unless --limit says otherwise`,
)
export const reservationsShow = showCommand(
  RESERVATIONS,
  "prints a reservation with what happened to it, and its deliveries to the dealer's systems",
)
export const purchasesList = listCommand(
  PURCHASES,
  `lists the newest orders that shoppers sent, ${LISTED} unless --limit says otherwise`,
)
export const purchasesShow = showCommand(
  PURCHASES,
  "prints an order with what happened to it, and its deliveries to the dealer's systems",
)
