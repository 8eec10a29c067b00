import type { Transaction } from '#platform/server/database.ts'
import { IDENTIFIER_KEY } from '#stock/server/staging/staging.ts'

/** Vehicles that a text names, or refused rows that never became one. */
export interface DoctorTargets {
  readonly vehicleIds: readonly number[]
  readonly refusedIds: readonly number[]
}

const MOST = 10

/** SQL of a number without blanks and dashes, in capitals. */
const plain = (text: string): string => `upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`

const VEHICLES = `
  select v.id from vehicles v
  where v.slug = $1 or v.id::text = $1
    or ${plain('$1')} <> '' and ${plain('$1')} in (${plain('v.stock_number')}, ${plain('v.reg_plate')}, ${plain('v.vin')})
  order by v.dealership_id, v.id limit $2`

/** Refused rows of the last file of each feed. */
const REFUSED = `
  select q.id::integer as id
  from (select distinct on (feed_id) id from feed_runs order by feed_id, started_at desc, id desc) last join quarantined_rows q on q.run_id = last.id
  where ${plain('$1')} <> '' and ${plain(`q.source ->> '${IDENTIFIER_KEY}'`)} = ${plain('$1')} order by q.id limit $2`

/** Finds by stock number, number plate, VIN, slug or id, as far as the reader sees; blanks and dashes don't count. */
export async function findTargets({ $client }: Pick<Transaction, '$client'>, text: string): Promise<DoctorTargets> {
  const wanted = [text.trim(), MOST]
  const vehicles = await $client.query<{ id: number }>(VEHICLES, wanted)
  const vehicleIds = vehicles.rows.map(({ id }) => id)
  if (vehicleIds.length > 0) return { vehicleIds, refusedIds: [] }
  const refused = await $client.query<{ id: number }>(REFUSED, wanted)
  return { vehicleIds, refusedIds: refused.rows.map(({ id }) => id) }
}
