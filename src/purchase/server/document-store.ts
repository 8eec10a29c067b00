import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { MAX_DOCUMENTS, type DocumentFormat, type DocumentKind, type StoredDocument } from '../document.ts'
import type { DocumentCipher } from './document-cipher.ts'

export interface NewDocument {
  readonly siteId: number
  readonly purchaseId: string
  readonly kind: DocumentKind
  readonly format: DocumentFormat
  readonly bytes: Uint8Array
  readonly keepDays: number
  readonly actor: Actor
}

export interface DocumentStore {
  /** Returns false if the purchase has `MAX_DOCUMENTS` already. */
  readonly add: (document: NewDocument) => Promise<boolean>
  readonly list: (siteId: number, purchaseId: string) => Promise<readonly StoredDocument[]>
  readonly remove: (siteId: number, purchaseId: string, id: string, actor: Actor) => Promise<void>
  /** Decrypts a row that the caller has read. */
  readonly open: (
    sealed: Buffer,
    owner: { readonly siteId: number; readonly purchaseId: string; readonly id: string },
  ) => Buffer
  /** The decrypted document; null if it is deleted or expired. */
  readonly read: (siteId: number, id: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>
}

const ownerOf = (siteId: number, purchaseId: string, id: string): string => `${siteId} ${purchaseId} ${id}`

export function createDocumentStore(database: Pick<Database, 'withSite'>, cipher: DocumentCipher): DocumentStore {
  return {
    add: ({ siteId, purchaseId, kind, format, bytes, keepDays }) => {
      const id = randomUUID()
      const sealed = cipher.encrypt(bytes, ownerOf(siteId, purchaseId, id))
      return database.withSite(siteId, async ({ $client }) => {
        // Without this lock parallel uploads to one purchase could exceed the limit.
        await $client.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [purchaseId])
        if ((await listOf($client, purchaseId)).length >= MAX_DOCUMENTS) return false
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
    open: (sealed, { siteId, purchaseId, id }) => cipher.decrypt(sealed, ownerOf(siteId, purchaseId, id)),
    read: async (siteId, id) => {
      const row = await database.withSite(
        siteId,
        async ({ $client }) => (await $client.query<SealedRow>(SEALED, [id])).rows[0],
        { readOnly: true },
      )
      return row ? { type: row.type, bytes: cipher.decrypt(row.sealed, ownerOf(siteId, row.purchaseId, id)) } : null
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

/** Deletes expired documents. Their retention period was fixed when they were uploaded. */
export function oldDocumentsTask(database: Database): MaintenanceTask {
  return {
    name: 'old-purchase-documents',
    run: (now, signal) => inBatches(database, signal, (client) => client.query(OLD_DOCUMENTS, [now, ROWS_PER_BATCH])),
  }
}

const OLD_DOCUMENTS = `
  delete from purchase_documents where id in (select id from purchase_documents where expires_at <= $1 limit $2)`
