import type { Transaction } from '#platform/server/database.ts'
import { DEALERS_CHANNEL } from '#sites/server/dealers-channel.ts'
import { toDealerRows } from '../dealer-rows.ts'
import type { ParsedDealer } from '../parse-dealer.ts'
import * as sql from './projection-sql.ts'

/**
 * Writes the rows that pages read from a dealer's configuration, in the transaction that writes its revision. A location that left the
 * text is hidden and not deleted, because leads, bookings and vehicles refer to it; it comes back under the same slug. A dealer that was
 * removed keeps its rows, with every location hidden.
 */
export async function projectDealer(
  { $client }: Transaction,
  slug: string,
  dealer: ParsedDealer | undefined,
): Promise<void> {
  if (dealer === undefined) await removeDealer($client, slug)
  else await writeDealer($client, slug, dealer)
  await $client.query("select pg_notify($1, '')", [DEALERS_CHANNEL])
}

async function removeDealer(client: Transaction['$client'], slug: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(sql.FORGET, [slug])
  if (rows[0]) await client.query(sql.HIDE_LOCATIONS, [rows[0].id, []])
}

async function writeDealer(client: Transaction['$client'], slug: string, dealer: ParsedDealer): Promise<void> {
  const { name, currency, timezone, locations } = toDealerRows(dealer)
  const given = [slug, name, currency, timezone, JSON.stringify(dealer)]
  const { rows } = await client.query<{ id: number; changed: boolean }>(sql.UPSERT, given)
  const [dealership] = rows
  if (dealership === undefined) throw new Error(`the upsert of the dealership "${slug}" returned no row`)
  const slugs = [dealership.id, locations.map((each) => each.slug)]
  const values = [dealership.id, JSON.stringify(locations)]
  await client.query(sql.HIDE_LOCATIONS, slugs)
  const written = await client.query<{ stale: boolean }>(sql.WRITE_LOCATIONS, values)
  await client.query(sql.DELETE_HOURS, slugs)
  await client.query(sql.WRITE_HOURS, values)
  await client.query(sql.DELETE_SPECIAL_HOURS, slugs)
  await client.query(sql.WRITE_SPECIAL_HOURS, values)
  await writeReviews(client, values)
  if (dealership.changed || written.rows.some(({ stale }) => stale))
    await client.query(sql.TOUCH_STOCK, [dealership.id])
}

/** Reviews keep their rows where nothing changed, so that their ids last. */
async function writeReviews(client: Transaction['$client'], values: readonly unknown[]): Promise<void> {
  const { rows } = await client.query<{ same: boolean }>(
    `select not exists ((${sql.GIVEN_REVIEWS}) except all (${sql.KNOWN_REVIEWS}))
       and not exists ((${sql.KNOWN_REVIEWS}) except all (${sql.GIVEN_REVIEWS})) as same`,
    [...values],
  )
  if (rows[0]?.same === true) return
  await client.query('delete from reviews where dealership_id = $1', [values[0]])
  await client.query(
    `insert into reviews (dealership_id, location_id, ${sql.REVIEW_COLUMNS})
     select $1, location_id, ${sql.REVIEW_COLUMNS} from (${sql.GIVEN_REVIEWS}) given`,
    [...values],
  )
}
