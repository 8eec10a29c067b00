import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Seal } from '#platform/server/seal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { Answers, NoOffer, Offer } from '../offer.ts'
import type { OwnVehicle } from '../own-vehicle.ts'
import type { StoredValuation } from '../valuation.ts'
import { miscellaneous, valuations } from './tables.ts'
import { createValuationPhotos, listPhotos, type ValuationPhotos } from './valuation-photos.ts'

interface MiscellaneousRecord {
  readonly columnName: string
  readonly valuationId: string
  readonly value: object
}

interface Answered {
  readonly answers: Answers
  readonly result: Offer | NoOffer
}

/** Valuations of a site; those of other sites are not found. */
export interface ValuationStore extends ValuationPhotos {
  readonly create: (siteId: number, vehicle: OwnVehicle, carId: number | null, actor: Actor) => Promise<StoredValuation>
  readonly find: (siteId: number, id: string) => Promise<StoredValuation | null>
  /** Stores answers and offer. Returns false, and changes nothing, if the valuation was accepted before. */
  readonly answer: (siteId: number, id: string, answered: Answered, actor: Actor) => Promise<boolean>
  readonly markAccepted: (siteId: number, id: string, actor: Actor) => Promise<void>
  /** Stores a record of a valuation; a second one with the same name replaces the first. */
  readonly saveMiscellaneous: (siteId: number, record: MiscellaneousRecord, actor: Actor) => Promise<void>
}

export function createValuationStore(database: Database, seal: Seal): ValuationStore {
  return {
    ...createValuationPhotos(database, seal),
    create: async (siteId, vehicle, carId) => {
      const row = { id: randomUUID(), siteId, vehicle, carId, leadId: randomUUID() }
      await database.withSite(siteId, (tx) => tx.insert(valuations).values(row))
      return { ...row, answers: null, result: null, acceptedAt: null, photos: [] }
    },
    find: async (siteId, id) => {
      if (!isUuid(id)) return null
      const read = async (tx: Transaction) => {
        const [row] = await tx.select().from(valuations).where(eq(valuations.id, id))
        return row ? toValuation(row, await listPhotos(tx, id)) : null
      }
      return database.withSite(siteId, read, { readOnly: true })
    },
    answer: (siteId, id, { answers, result }) =>
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
    saveMiscellaneous: async (siteId, { columnName, valuationId, value }) => {
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
  photos: readonly string[],
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
    photos,
  }
}
