import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { MOST_DOCUMENTS, type DocumentFormat, type DocumentKind } from '../document.ts'
import type { DocumentCipher } from './document-cipher.ts'

/** A document as lists show it. */
export interface StoredDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly type: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface NewDocument {
  readonly siteId: number
  readonly purchaseId: string
  readonly kind: DocumentKind
  readonly format: DocumentFormat
  readonly bytes: Uint8Array
  readonly keepDays: number
}

export interface DocumentStore {
  /** False when the purchase has as many as it may have. */
  readonly add: (document: NewDocument) => Promise<boolean>
  readonly list: (siteId: number, purchaseId: string) => Promise<readonly StoredDocument[]>
  readonly remove: (siteId: number, purchaseId: string, id: string) => Promise<void>
  /** Decrypted; null when it is gone. */
  readonly read: (siteId: number, id: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>
}

const belongsTo = (siteId: number, purchaseId: string, id: string): string => `${siteId} ${purchaseId} ${id}`

export function createDocumentStore(database: Pick<Database, 'withSite'>, cipher: DocumentCipher): DocumentStore {
  return {
    add: ({ siteId, purchaseId, kind, format, bytes, keepDays }) => {
      const id = randomUUID()
      const sealed = cipher.encrypt(bytes, belongsTo(siteId, purchaseId, id))
      return database.withSite(siteId, async ({ $client }) => {
        // Uploads of one purchase wait for each other, so that the limit holds.
        await $client.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [purchaseId])
        if ((await listOf($client, purchaseId)).length >= MOST_DOCUMENTS) return false
        await $client.query(INSERT, [id, siteId, purchaseId, kind, format.type, sealed, keepDays])
        return true
      })
    },
    list: (siteId, purchaseId) =>
      database.withSite(siteId, ({ $client }) => listOf($client, purchaseId), { readOnly: true }),
    remove: async (siteId, purchaseId, id) => {
      await database.withSite(siteId, ({ $client }) =>
        $client.query('delete from purchase_documents where id = $1 and purchase_id = $2', [id, purchaseId]),
      )
    },
    read: async (siteId, id) => {
      const row = await database.withSite(
        siteId,
        async ({ $client }) => (await $client.query<SealedRow>(SEALED, [id])).rows[0],
        { readOnly: true },
      )
      return row ? { type: row.type, bytes: cipher.decrypt(row.sealed, belongsTo(siteId, row.purchaseId, id)) } : null
    },
  }
}

interface SealedRow {
  readonly purchaseId: string
  readonly type: string
  readonly sealed: Buffer
}

const INSERT = `
  insert into purchase_documents (id, site_id, purchase_id, kind, type, sealed, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))`

const SEALED = `
  select purchase_id as "purchaseId", type, sealed from purchase_documents where id = $1 and expires_at > now()`

async function listOf(client: PoolClient, purchaseId: string): Promise<readonly StoredDocument[]> {
  const { rows } = await client.query<StoredDocument>(
    `select id, kind, type, created_at as "createdAt", expires_at as "expiresAt" from purchase_documents
     where purchase_id = $1 and expires_at > now() order by created_at, id`,
    [purchaseId],
  )
  return rows
}

/** Deletes documents whose time is over; their kept time was decided when they came. */
export function oldDocumentsTask(database: Database): MaintenanceTask {
  return {
    name: 'old-purchase-documents',
    run: (now, signal) => inBatches(database, signal, (client) => client.query(OLD_DOCUMENTS, [now, ROWS_PER_BATCH])),
  }
}

const OLD_DOCUMENTS = `
  delete from purchase_documents where id in (select id from purchase_documents where expires_at <= $1 limit $2)`

export interface BuyerRetention {
  readonly slug: string
  readonly keepMonths: number
}

/**
 * Removes the person from purchases, reservations, payments by reference and turns when the site's retention period of leads is over
 * (Privacy Act 1988, APP 11.2). Payments and the ledger stay: they name nobody.
 */
export function oldBuyersTask(database: Database, retentions: () => readonly BuyerRetention[]): MaintenanceTask {
  return {
    name: 'old-buyers',
    run: async (now, signal) => {
      const known = JSON.stringify(retentions())
      let removed = 0
      for (const statement of FORGET) {
        removed += await inBatches(database, signal, (client) => client.query(statement, [known, now, ROWS_PER_BATCH]))
      }
      return removed
    },
  }
}

const KEPT = `join sites s on s.id = t.site_id join jsonb_to_recordset($1::jsonb) k(slug text, "keepMonths" integer) on k.slug = s.slug`
const SINCE = `< $2::timestamptz - make_interval(months => k."keepMonths")`

const FORGET: readonly string[] = [
  `delete from purchases where id in (select t.id from purchases t ${KEPT} where t.updated_at ${SINCE} limit $3)`,
  `update reservations set name = null, email = null, phone = null where id in (
     select t.id from reservations t ${KEPT} where t.created_at ${SINCE} and t.email is not null
       and t.state not in ('requested', 'paying', 'confirmed', 'held') limit $3)`,
  `update invoice_payments set name = null, email = null where id in (
     select t.id from invoice_payments t ${KEPT} where t.created_at ${SINCE} and t.email is not null limit $3)`,
  `update prize_draws set contact = null where id in (
     select t.id from prize_draws t ${KEPT} where t.at ${SINCE} and t.contact is not null limit $3)`,
]
