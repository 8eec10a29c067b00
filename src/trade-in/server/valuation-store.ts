import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Answers, NoOffer, Offer } from '../offer.ts'
import type { OwnVehicle } from '../own-vehicle.ts'
import { miscellaneous, valuationPhotos, valuations } from './tables.ts'

export interface StoredValuation {
  readonly id: string
  readonly carId: number | null
  readonly vehicle: OwnVehicle
  readonly answers: Answers | null
  readonly result: Offer | NoOffer | null
  readonly leadId: string
  readonly acceptedAt: Date | null
  readonly photos: readonly string[]
}

/** The greatest number of photos of one valuation. */
export const MAX_PHOTOS = 8

/** Valuations of a site; those of other sites are not found. */
export interface ValuationStore {
  readonly create: (siteId: number, vehicle: OwnVehicle, carId: number | null) => Promise<StoredValuation>
  readonly find: (siteId: number, id: string) => Promise<StoredValuation | null>
  /** Stores answers and offer. Returns false, and changes nothing, if the valuation was accepted before. */
  readonly answer: (siteId: number, id: string, answers: Answers, result: Offer | NoOffer) => Promise<boolean>
  readonly markAccepted: (siteId: number, id: string) => Promise<void>
  /** Adds photos up to `MAX_PHOTOS` and returns the number of those that were refused. */
  readonly addPhotos: (siteId: number, id: string, photos: readonly Uint8Array[]) => Promise<number>
  readonly readPhoto: (siteId: number, id: string, photoId: string) => Promise<Buffer | null>
  /** Stores a record of a valuation; a second one with the same name replaces the first. */
  readonly saveMiscellaneous: (siteId: number, columnName: string, id: string, value: object) => Promise<void>
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function createValuationStore(database: Database, seal: Seal): ValuationStore {
  return {
    create: async (siteId, vehicle, carId) => {
      const row = { id: randomUUID(), siteId, vehicle, carId, leadId: randomUUID() }
      await database.withSite(siteId, (tx) => tx.insert(valuations).values(row))
      return { ...row, answers: null, result: null, acceptedAt: null, photos: [] }
    },
    find: async (siteId, id) => {
      if (!UUID.test(id)) return null
      const read = async (tx: Transaction) => {
        const [row] = await tx.select().from(valuations).where(eq(valuations.id, id))
        if (!row) return null
        const photos = await tx
          .select({ id: valuationPhotos.id })
          .from(valuationPhotos)
          .where(eq(valuationPhotos.valuationId, id))
          .orderBy(asc(valuationPhotos.createdAt), asc(valuationPhotos.id))
        return toValuation(row, photos)
      }
      return database.withSite(siteId, read, { readOnly: true })
    },
    answer: (siteId, id, answers, result) =>
      database.withSite(siteId, async (tx) => {
        const changed = await tx
          .update(valuations)
          .set({ answers, result, updatedAt: sql`now()` })
          .where(and(eq(valuations.id, id), sql`${valuations.acceptedAt} is null`))
          .returning({ id: valuations.id })
        return changed.length > 0
      }),
    markAccepted: async (siteId, id) => {
      await database.withSite(siteId, (tx) =>
        tx
          .update(valuations)
          .set({ acceptedAt: sql`coalesce(${valuations.acceptedAt}, now())`, updatedAt: sql`now()` })
          .where(eq(valuations.id, id)),
      )
    },
    addPhotos: (siteId, id, photos) =>
      database.withSite(siteId, async (tx) => {
        // The row lock makes parallel uploads count each other.
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
    readPhoto: async (siteId, id, photoId) => {
      if (!UUID.test(id) || !UUID.test(photoId)) return null
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
    saveMiscellaneous: async (siteId, columnName, valuationId, value) => {
      await database.withSite(siteId, (tx) =>
        tx
          .insert(miscellaneous)
          .values({ id: randomUUID(), siteId, columnName, valuationId, value })
          .onConflictDoUpdate({
            target: [miscellaneous.siteId, miscellaneous.columnName, miscellaneous.valuationId],
            set: { value, receivedAt: sql`now()` },
          }),
      )
    },
  }
}

function toValuation(
  { id, carId, vehicle, answers, result, leadId, acceptedAt }: typeof valuations.$inferSelect,
  photos: readonly { readonly id: string }[],
): StoredValuation {
  return {
    id,
    carId,
    leadId,
    acceptedAt,
    // Only this module writes these columns, so their shape is known.
    vehicle: vehicle as OwnVehicle,
    answers: answers as Answers | null,
    result: result as Offer | NoOffer | null,
    photos: photos.map((photo) => photo.id),
  }
}
