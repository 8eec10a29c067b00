import type { Actor } from '#platform/actor.ts'
import type { Cents } from '#platform/money.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { OrderEvent } from '../order-state.ts'
import type { OrderSummary } from '../order-summary.ts'
import type { AskedStep, Purchase } from '../purchase.ts'
import type { StepAnswers } from '../step-field.ts'
import { applyOrderEvent } from './apply-order-event.ts'
import { ORDER_MAIL } from './order-mail.ts'
import { PURCHASE_MAIL } from './purchase-mail.ts'
import { recordOrder } from './record-order.ts'

type NewPurchase = Pick<Purchase, 'id' | 'siteId' | 'vehicleId' | 'vehicleSlug' | 'vehicleName' | 'siteUrl' | 'loan'>

export interface PurchaseStore {
  /** Does nothing for a purchase that exists, because a form may be sent twice. */
  readonly start: (purchase: NewPurchase, actor: Actor) => Promise<void>
  readonly find: (siteId: number, id: string) => Promise<Purchase | null>
  /** Stores the answers of a step. Does nothing once the order is sent. */
  readonly save: (siteId: number, id: string, saved: SavedStep, actor: Actor) => Promise<void>
  /** Stores the signed inputs of the finance calculator. Does nothing once the order is sent. */
  readonly saveLoan: (siteId: number, id: string, loan: string, actor: Actor) => Promise<void>
  /** Queues a mail with the link to the purchase to the shopper, who can answer it to the dealer's mailbox. */
  readonly mailLink: (siteId: number, id: string, dealerEmail: string) => Promise<void>
  /** Queues a mail with a new link to the purchase to the dealer's mailbox. */
  readonly mailDealerLink: (siteId: number, id: string, dealerEmail: string) => Promise<void>
  /**
   * Marks the order as sent, and queues the shopper's mail in the same transaction. Returns false if it was sent before, so that of
   * parallel requests only one sends it.
   */
  readonly send: (siteId: number, id: string, order: SentOrder, actor: Actor) => Promise<boolean>
  /** The order that was sent with this lead; null for a lead without one. */
  readonly findByLead: (siteId: number, leadId: string) => Promise<Pick<Purchase, 'id' | 'state'> | null>
  /** Applies an event to an order that was sent, with its mails and the settlement of its deposit. Returns false if it came too late. */
  readonly apply: (siteId: number, id: string, event: OrderEvent, details: EventDetails) => Promise<boolean>
}

interface SentOrder {
  readonly summary: OrderSummary
  readonly leadId: string
  readonly dealerEmail: string
  /** Whether the shopper gets a mail. Their mailbox may have had too many. */
  readonly isMailed: boolean
}

interface SavedStep {
  readonly step: AskedStep
  readonly answers: StepAnswers
  /** The price that the shopper agrees to in the price step; null in others. */
  readonly agreedCents: Cents | null
}

interface EventDetails {
  readonly actor: Actor
  /** The dealer's words to the shopper; empty without any. */
  readonly note?: string
  /** Whether the shopper gets a mail, which is the default. Their mailbox may have had too many. */
  readonly isShopperMailed?: boolean
}

type PurchaseRow = Omit<Purchase, 'agreedCents'> & { readonly agreedCents: string | null }

export function createPurchaseStore(database: Pick<Database, 'withSite'>): PurchaseStore {
  return {
    start: async (purchase) => {
      const { id, siteId, vehicleId, vehicleSlug, vehicleName, siteUrl, loan } = purchase
      await database.withSite(siteId, ({ $client }) =>
        $client.query(START, [id, siteId, vehicleId, vehicleSlug, vehicleName, siteUrl, loan]),
      )
    },
    find: (siteId, id) =>
      database.withSite(
        siteId,
        async ({ $client }) => {
          const { rows } = await $client.query<PurchaseRow>(FIND, [id])
          const [row] = rows
          return row ? { ...row, agreedCents: row.agreedCents === null ? null : Number(row.agreedCents) } : null
        },
        { readOnly: true },
      ),
    save: async (siteId, id, { step, answers, agreedCents }) => {
      await database.withSite(siteId, ({ $client }) =>
        $client.query(SAVE, [id, step, JSON.stringify(answers), agreedCents]),
      )
    },
    saveLoan: async (siteId, id, loan) => {
      await database.withSite(siteId, ({ $client }) =>
        $client.query("update purchases set loan = $2 where id = $1 and state = 'open'", [id, loan]),
      )
    },
    mailLink: (siteId, id, dealerEmail) =>
      database.withSite(siteId, async ({ $client }) => {
        await $client.query('update purchases set dealer_email = $2 where id = $1', [id, dealerEmail])
        await addJobs($client, PURCHASE_MAIL, [{ siteId, purchaseId: id, side: 'shopper' }])
      }),
    mailDealerLink: (siteId, id, dealerEmail) =>
      database.withSite(siteId, async ({ $client }) => {
        await $client.query('update purchases set dealer_email = $2 where id = $1', [id, dealerEmail])
        await addJobs($client, PURCHASE_MAIL, [{ siteId, purchaseId: id, side: 'dealer' }])
      }),
    send: (siteId, id, { summary, leadId, dealerEmail, isMailed }, actor) =>
      database.withSite(siteId, async ({ $client }) => {
        const { rowCount } = await $client.query(SEND, [id, JSON.stringify(summary), leadId, dealerEmail])
        if (rowCount !== 1) return false
        await recordOrder($client, { siteId, id, event: 'sent', actor, isNew: true })
        if (isMailed) await addJobs($client, ORDER_MAIL, [{ siteId, purchaseId: id, mail: 'shopper-sent' }])
        return true
      }),
    findByLead: (siteId, leadId) =>
      database.withSite(
        siteId,
        async ({ $client }) => {
          const { rows } = await $client.query<Pick<Purchase, 'id' | 'state'>>(
            'select id, state from purchases where lead_id = $1',
            [leadId],
          )
          return rows[0] ?? null
        },
        { readOnly: true },
      ),
    apply: (siteId, id, event, { actor, note = '', isShopperMailed = true }) =>
      database.withSite(siteId, ({ $client }) =>
        applyOrderEvent($client, { siteId, id, event, note, isShopperMailed, actor }),
      ),
  }
}

const START = `
  insert into purchases (id, site_id, vehicle_id, vehicle_slug, vehicle_name, site_url, loan) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id) do nothing`

const FIND = `
  select id, site_id as "siteId", vehicle_id as "vehicleId", vehicle_slug as "vehicleSlug", vehicle_name as "vehicleName",
    (select d.timezone from vehicles v join dealerships d on d.id = v.dealership_id where v.id = purchases.vehicle_id) as timezone,
    answers, agreed_cents as "agreedCents", site_url as "siteUrl", loan, state, state_at as "stateAt", withdrawals, dealer_note as "dealerNote",
    summary, lead_id as "leadId", created_at as "createdAt", sent_at as "sentAt"
  from purchases where id = $1`

const SEND = `
  update purchases set state = 'sent', sent_at = now(), state_at = now(), updated_at = now(), summary = $2, lead_id = $3, dealer_email = $4
  where id = $1 and state = 'open'`

const SAVE = `
  update purchases set answers = answers || jsonb_build_object($2::text, $3::jsonb), agreed_cents = coalesce($4, agreed_cents),
    updated_at = now() where id = $1 and state = 'open'`
