import { LARGEST_ID } from '#platform/largest-id.ts'
import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '../fields.ts'
import { isOfSite } from '../stock-filter.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from './read-vehicle.ts'
import { isShown, shownOrder } from './shown-photos.ts'

/** A photo in the media store. `width` and `height` are those of the original in pixels. */
export type StoredPhoto = { readonly blob: string; readonly width: number; readonly height: number }

export type StoredVehicle = {
  readonly vehicle: Vehicle
  readonly photos: readonly StoredPhoto[]
  readonly dealership: { readonly slug: string; readonly name: string; readonly timezone: string }
}

export interface VehicleStore {
  /** Finds a vehicle of the site (see `isOfSite`) by slug or id, also by those of one that was joined to it, even if it is not visible on the website (see `isVisible`). */
  readonly find: (site: Site, slugOrId: string, now: Date) => Promise<StoredVehicle | null>
  /** Finds vehicles of the site in the requested order. Other vehicles are left out. */
  readonly findMany: (site: Site, ids: readonly number[], now: Date) => Promise<readonly StoredVehicle[]>
  /**
   * Finds a vehicle of the site's dealerships by slug or id, even if the site's stock filter has excluded it since: a purchase or an
   * appointment for it goes on.
   */
  readonly findKept: (siteId: number, slugOrId: string) => Promise<StoredVehicle | null>
}

export function createVehicleStore(database: Database, siteIdOf: (site: Site) => number): VehicleStore {
  const findKept: VehicleStore['findKept'] = async (siteId, slugOrId) => {
    const id = /^\d{1,10}$/.test(slugOrId) ? Number(slugOrId) : null
    const byId = id !== null && id <= LARGEST_ID
    const found = await (byId
      ? select(database, siteId, `v.id = ${keptOf('$1::integer')}`, id)
      : select(database, siteId, `v.id = ${keptOf('(select o.id from vehicles o where o.slug = $1)')}`, slugOrId))
    return found[0] ?? null
  }
  return {
    findKept,
    find: async (site, slugOrId, now) => {
      const found = await findKept(siteIdOf(site), slugOrId)
      return found && isStoredForSite(found, site, now) ? found : null
    },
    findMany: async (site, ids, now) => {
      if (ids.length === 0) return []
      const found = await select(database, siteIdOf(site), 'v.id = any($1::int[])', ids)
      const byId = new Map(
        found.filter((each) => isStoredForSite(each, site, now)).map((each) => [each.vehicle.id, each]),
      )
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}

function isStoredForSite({ vehicle, dealership }: StoredVehicle, site: Site, now: Date): boolean {
  return isOfSite({ ...vehicle, dealership: dealership.slug }, site, now)
}

/** SQL: the vehicle that stands for one that was joined to it, else itself. */
const keptOf = (id: string): string =>
  `coalesce((select j.kept_id from vehicle_joins j where j.state = 'joined' and j.other_id = ${id}), ${id})`

const SELECT = `
  select ${VEHICLE_COLUMNS},
    json_build_object('slug', d.slug, 'name', d.name, 'timezone', d.timezone) as dealership,
    coalesce((select json_agg(json_build_object('blob', p.blob, 'width', p.width, 'height', p.height) order by ${shownOrder('p')})
      from photos p where p.vehicle_id = v.id and p.blob is not null and ${isShown('p')}), '[]'::json) as photos
  from vehicles v join dealerships d on d.id = v.dealership_id`

function select(
  database: Database,
  siteId: number,
  where: string,
  value: string | number | readonly number[],
): Promise<readonly StoredVehicle[]> {
  return database.withSite(
    siteId,
    async ({ $client }) => {
      const { rows } = await $client.query<StoredRow>(`${SELECT} where ${where}`, [value])
      return rows.map(toStored)
    },
    { readOnly: true },
  )
}

/** SELECT builds the dealership and the photos in this shape. */
type StoredRow = VehicleRow & Pick<StoredVehicle, 'dealership' | 'photos'>

function toStored(row: StoredRow): StoredVehicle {
  return {
    vehicle: readVehicle(row),
    dealership: row.dealership,
    photos: row.photos,
  }
}
