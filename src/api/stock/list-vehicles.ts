import { z } from 'zod'
import { LARGEST_ID } from '#platform/largest-id.ts'
import { ok } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import { vehicleRecord, type VehicleRecord } from '#vehicles/vehicle-record.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import { route } from '../route.ts'
import { getVehicle, listVehicles } from './contract.ts'

export const listVehiclesRoute = route(listVehicles, async ({ tx, query, paging }) => {
  const pages = paging('id', z.tuple([z.int()]))
  if (!pages.ok) return pages
  const { after, readLimit, page } = pages.value
  const { rows } = await tx.$client.query<VehicleRow>(LIST, [
    after?.[0] ?? 0,
    query.dealershipId ?? null,
    query.status ?? null,
    query.updatedSince ?? null,
    readLimit,
    query.search === undefined ? null : query.search.replaceAll(/[\\%_]/g, String.raw`\$&`),
  ])
  return ok({
    body: page(
      rows.map((row) => vehicleRecord(readVehicle(row))),
      ({ id }) => [id],
      (vehicle) => vehicle,
    ),
  })
})

const LIST = `
  select ${VEHICLE_COLUMNS} from vehicles v
  where v.id > $1 and ($2::integer is null or v.dealership_id = $2) and ($3::text is null or v.status = $3)
    and ($4::timestamptz is null or v.updated_at >= $4)
    and ($6::text is null or v.name ilike '%' || $6 || '%' or v.stock_number ilike $6 || '%') order by v.id limit $5`

export const getVehicleRoute = route(getVehicle, async ({ tx, params, problem }) => {
  const vehicle = await findVehicle(tx, params.id)
  return vehicle ? ok({ body: vehicle }) : problem('not-found')
})

/** A vehicle by id or slug, if this person may see it. */
export async function findVehicle({ $client }: Transaction, idOrSlug: string): Promise<VehicleRecord | undefined> {
  const isId = /^\d{1,10}$/.test(idOrSlug) && Number(idOrSlug) <= LARGEST_ID
  const { rows } = await $client.query<VehicleRow>(
    `select ${VEHICLE_COLUMNS} from vehicles v where ${isId ? 'v.id = $1::integer' : 'v.slug = $1'}`,
    [idOrSlug],
  )
  return rows.map((row) => vehicleRecord(readVehicle(row)))[0]
}
