import type { Database } from '#platform/server/database.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { mappingOf } from '../mapping/parse/parse-mapping.ts'
import { loadMapping } from './mappings/load-mapping.ts'
import { missingPictures } from './waiting-pictures.ts'
import type { WaitingPictures } from '../waiting-pictures.ts'

/** A vehicle with the feed that brought it. */
export interface VehicleOrigin {
  readonly vehicle: Vehicle
  /** Slugs. */
  readonly dealership: string
  readonly location: string | null
  /** Null for a vehicle that no feed brought. */
  readonly feed: FeedOrigin | null
  readonly pictures: { readonly stored: number; readonly missing: readonly WaitingPictures[] }
}

interface FeedOrigin {
  readonly name: string
  /** Identifies the vehicle in the feed. */
  readonly key: string
  readonly mapping: string
  /** Fields that the mapping reads; null if it is gone. */
  readonly read: readonly string[] | null
  /** Fields that the last run wrote. */
  readonly brought: readonly string[]
  readonly lastRun: { readonly file: string; readonly at: Date; readonly state: string } | null
  /** The row of the vehicle in the file of the last run, if it was refused. */
  readonly refusedRow: {
    readonly row: number
    readonly column: string | null
    readonly value: string | null
    readonly reason: string
  } | null
}

type Row = VehicleRow &
  Pick<VehicleOrigin, 'dealership' | 'location'> & {
    readonly feed:
      | (Omit<FeedOrigin, 'read' | 'lastRun'> & { lastRun: { file: string; at: string; state: string } | null })
      | null
    readonly own_mapping: unknown
    readonly stored: number
  }

const MOST = 10

/** Vehicles of any dealership by stock number, number plate, VIN, slug or id; blanks and dashes don't count. */
export async function findOrigins(
  database: Pick<Database, 'withRole'>,
  text: string,
): Promise<readonly VehicleOrigin[]> {
  const { rows } = await database.withRole('index', ({ $client }) => $client.query<Row>(FIND, [text.trim(), MOST]), {
    readOnly: true,
  })
  return Promise.all(
    rows.map(async (row): Promise<VehicleOrigin> => {
      const vehicle = readVehicle(row)
      const { dealership, location, feed, stored } = row
      return {
        vehicle,
        dealership,
        location,
        feed: feed && {
          ...feed,
          lastRun: feed.lastRun && { ...feed.lastRun, at: new Date(feed.lastRun.at) },
          read: await fieldsOf(feed.mapping, row.own_mapping),
        },
        pictures: { stored, missing: await missingPictures(database, { vehicle: vehicle.id }) },
      }
    }),
  )
}

/** The fields that a mapping reads: the dealer's own one, or one that ships. */
async function fieldsOf(name: string, own: unknown): Promise<readonly string[] | null> {
  const mapping = own === null ? await loadMapping(name) : mappingOf({ about: name, ...(own as object), name })
  return mapping.ok ? [...mapping.value.fields.keys()] : null
}

const plain = (text: string): string => `upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`

/** A refused row counts as this vehicle's if one of its cells is the vehicle's key, stock number or VIN. */
const FIND = `
  select ${VEHICLE_COLUMNS}, d.slug as dealership, l.slug as location,
    (select count(*)::int from photos p where p.vehicle_id = v.id and p.blob is not null) as stored,
    d.configuration #> array['mappings', f.mapping] as own_mapping,
    case when f.id is not null then jsonb_build_object('name', f.name, 'key', v.feed_key, 'mapping', f.mapping, 'brought', f.fields,
      'lastRun', case when r.id is not null then jsonb_build_object('file', r.file, 'at', r.started_at, 'state', r.state) end,
      'refusedRow', (select jsonb_build_object('row', q.row, 'column', q."column", 'value', q.value, 'reason', q.reason)
        from quarantined_rows q where q.run_id = r.id and exists (
          select from jsonb_each_text(case when jsonb_typeof(q.source) = 'object' then q.source else '{}' end) cell
          where cell.value in (v.feed_key, v.stock_number, v.vin)) limit 1)) end as feed
  from vehicles v join dealerships d on d.id = v.dealership_id left join locations l on l.id = v.location_id
    left join feeds f on f.id = v.feed_id
    left join lateral (select * from feed_runs where feed_id = f.id order by started_at desc limit 1) r on true
  where v.slug = $1 or v.id::text = $1
    or ${plain('$1')} <> '' and ${plain('$1')} in (${plain('v.stock_number')}, ${plain('v.reg_plate')}, ${plain('v.vin')})
  order by d.slug, v.id limit $2`
