import { randomUUID } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Seal } from '#platform/server/seal.ts'
import { isUuid } from '#platform/uuid.ts'
import { createFairQueue } from '#platform/web/body/fair-queue.ts'
import { valuationPhotos, valuations } from './tables.ts'

/** The greatest number of photos of one valuation. */
export const MAX_PHOTOS = 8

/** Uploads wait for each other here, because those that wait for the row's lock hold a connection each. */
const inTurn = createFairQueue()

/** Photos of a site's valuations, stored encrypted. */
export interface ValuationPhotos {
  /** Adds photos up to `MAX_PHOTOS` and returns the number of those that were refused. */
  readonly addPhotos: (siteId: number, id: string, photos: readonly Uint8Array[], actor: Actor) => Promise<number>
  readonly readPhoto: (siteId: number, id: string, photoId: string) => Promise<Buffer | null>
}

export function createValuationPhotos(database: Database, seal: Seal): ValuationPhotos {
  return {
    addPhotos: (siteId, id, photos) =>
      inTurn(id, () =>
        database.withSite(siteId, async (tx) => {
          // The row lock makes uploads to other processes count these.
          await tx.select({ id: valuations.id }).from(valuations).where(eq(valuations.id, id)).for('update')
          const [stored] = await tx
            .select({ photos: count() })
            .from(valuationPhotos)
            .where(eq(valuationPhotos.valuationId, id))
          const added = photos.slice(0, Math.max(0, MAX_PHOTOS - (stored?.photos ?? 0)))
          if (added.length > 0) {
            await tx
              .insert(valuationPhotos)
              .values(added.map((photo) => ({ id: randomUUID(), siteId, valuationId: id, content: seal.seal(photo) })))
          }
          return photos.length - added.length
        }),
      ),
    readPhoto: async (siteId, id, photoId) => {
      if (!isUuid(id) || !isUuid(photoId)) return null
      const [row] = await database.withSite(
        siteId,
        (tx) =>
          tx
            .select({ content: valuationPhotos.content })
            .from(valuationPhotos)
            .where(and(eq(valuationPhotos.id, photoId), eq(valuationPhotos.valuationId, id))),
        { readOnly: true },
      )
      return row ? seal.open(row.content) : null
    },
  }
}

/** The ids of a valuation's photos, oldest first. */
export async function listPhotos(tx: Transaction, id: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: valuationPhotos.id })
    .from(valuationPhotos)
    .where(eq(valuationPhotos.valuationId, id))
    .orderBy(asc(valuationPhotos.createdAt), asc(valuationPhotos.id))
  return rows.map((row) => row.id)
}
