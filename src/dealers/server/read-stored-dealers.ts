import type { Transaction } from '#platform/server/database.ts'
import type { StoredDealer } from '../dealer-from-rows.ts'

/** Dealerships as their rows are in the database, by slug: all, or those that have no configuration in force. */
export async function readStoredDealers(
  { $client }: Transaction,
  { slugs, onlyWithoutConfiguration = false }: StoredOptions = {},
): Promise<ReadonlyMap<string, StoredDealer>> {
  const { rows } = await $client.query<{ slug: string; dealer: StoredDealer }>(SELECT, [
    slugs ?? null,
    onlyWithoutConfiguration,
  ])
  return new Map(rows.map(({ slug, dealer }) => [slug, dealer]))
}

export type StoredOptions = {
  /** Only these dealerships. */
  readonly slugs?: readonly string[]
  readonly onlyWithoutConfiguration?: boolean
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const rowsOf = (select: string, order: string) =>
  `coalesce((select json_agg(to_json(r) order by ${order}) from (${select}) r), '[]'::json)`

const SELECT = `
  select d.slug, json_build_object('name', d.name, 'currency', d.currency, 'timezone', d.timezone, 'locations', ${rowsOf(
    `select l.id, l.slug, l.code, l.name, l.location_type as type, l.location_subtype as subtype, l."primary", l.visible,
       l.manufacturers as makes, l.street, l.city, l.state, l.postcode, l.lat, l.long, l.place_id, l.place_url, l.map_key, l.phone,
       l.landline_phone, l.email, l.mailboxes, l.dealer_licence_number, l.motor_vehicle_repairer, l.image, l.reviews_hidden,
       l.distribution_locations as distribution, l.holiday_hours, l.average_rating,
       ${rowsOf('select h.weekday, h.status, h.formatted_hours, h.open, h.close from opening_hours h where h.location_id = l.id', 'r.weekday')} as hours,
       ${rowsOf('select s.date::text, s.name, s.status, s.open, s.close from special_hours s where s.location_id = l.id', 'r.date')} as special,
       ${rowsOf(
         `select v.id, v.customer_name, v.text, v.rating, v.image_url, v.thumb_url, ${instant('v.reviewed_at')} as reviewed_at,
            v.reply_text, ${instant('v.replied_at')} as replied_at from reviews v where v.location_id = l.id`,
         'r.id',
       )} as reviews
     from locations l where l.dealership_id = d.id`,
    'r.id',
  )}) as dealer
  from dealerships d
  where ($1::text[] is null or d.slug = any($1)) and (not $2 or d.configuration is null) order by d.slug`
