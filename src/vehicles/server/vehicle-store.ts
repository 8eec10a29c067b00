import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database.ts'
import type { Vehicle } from '../fields.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from './read-vehicle.ts'

/** A picture of a vehicle in the media store; `width` and `height` of the original in px. */
export type StoredPhoto = { readonly blob: string; readonly width: number; readonly height: number }

export type StoredVehicle = {
  readonly vehicle: Vehicle
  readonly photos: readonly StoredPhoto[]
  readonly dealership: { readonly slug: string; readonly name: string; readonly timezone: string }
}

export interface VehicleStore {
  /** By slug or id, among the stock that the site may show; whether it is shown today is the caller's rule. */
  readonly find: (siteId: number, slugOrId: string) => Promise<StoredVehicle | null>
  /** The same for several, in the order asked for; those that are not the site's are left out. */
  readonly findMany: (siteId: number, ids: readonly number[]) => Promise<readonly StoredVehicle[]>
}

const LARGEST_ID = 2_147_483_647

export function createVehicleStore(database: Database): VehicleStore {
  return {
    find: async (siteId, slugOrId) => {
      const id = /^\d{1,10}$/.test(slugOrId) ? Number(slugOrId) : null
      const found = await select(database, siteId, id !== null && id <= LARGEST_ID ? sql`v.id = ${id}` : sql`v.slug = ${slugOrId}`)
      return found[0] ?? null
    },
    findMany: async (siteId, ids) => {
      if (ids.length === 0) return []
      const found = await select(database, siteId, sql`v.id = any(${sql.param(ids)}::int[])`)
      const byId = new Map(found.map((each) => [each.vehicle.id, each]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}

function select(database: Database, siteId: number, where: ReturnType<typeof sql>): Promise<readonly StoredVehicle[]> {
  return database.withSite(
    siteId,
    async (transaction) => {
      const { rows } = await transaction.execute(sql`
        select ${sql.raw(VEHICLE_COLUMNS)},
          json_build_object('slug', d.slug, 'name', d.name, 'timezone', d.timezone) as dealership,
          coalesce((select json_agg(json_build_object('blob', p.blob, 'width', p.width, 'height', p.height) order by p.position)
            from photos p where p.vehicle_id = v.id and p.blob is not null), '[]'::json) as photos
        from vehicles v join dealerships d on d.id = v.dealership_id
        where ${where}`)
      return rows.map(toStored)
    },
    { readOnly: true },
  )
}

function toStored(row: VehicleRow): StoredVehicle {
  return {
    vehicle: readVehicle(row),
    // Both made by the query above.
    dealership: row['dealership'] as StoredVehicle['dealership'],
    photos: row['photos'] as StoredVehicle['photos'],
  }
}
