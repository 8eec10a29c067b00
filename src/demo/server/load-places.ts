import type { Database } from '#platform/server/database.ts'
import type { Dealership, Location } from '#locations/location.ts'

/** Writes dealerships and locations with their hours and reviews. One whose slug is already in the database is not changed. */
export async function loadPlaces(
  database: Database,
  dealerships: readonly Dealership[],
  locations: readonly Location[],
): Promise<void> {
  await database.withRole('import', async ({ $client }) => {
    await $client.query(
      `insert into dealerships (slug, name, currency, timezone)
       select slug, name, currency, timezone from jsonb_to_recordset($1)
         as d(slug text, name text, currency text, timezone text)
       on conflict (slug) do nothing`,
      [JSON.stringify(dealerships)],
    )
    await $client.query(INSERT_LOCATIONS, [JSON.stringify(locations)])
  })
}

/** In one statement, because hours and reviews are written only for the locations that it inserts. */
const INSERT_LOCATIONS = `
  with source as (select value as l, value->'address' as a, value->'contactDetail' as c from jsonb_array_elements($1)),
  made as (
    insert into locations (dealership_id, slug, code, name, location_type, location_subtype, "primary", visible,
      manufacturers, street, city, state, postcode, lat, long, place_id, place_url, map_key, phone, landline_phone, email,
      dealer_licence_number, motor_vehicle_repairer, image, average_rating, review_count, reviews_hidden,
      distribution_locations)
    select d.id, l->>'slug', l->>'code', l->>'name', l->>'locationType', l->>'locationSubtype', (l->>'primary')::boolean,
      (l->>'visible')::boolean, array(select jsonb_array_elements_text(l->'manufacturers')), a->>'street', a->>'city',
      a->>'state', a->>'postcode', (a->>'lat')::float, (a->>'long')::float, a->>'placeId', a->>'placeUrl', a->>'mapKey',
      c->>'phone', c->>'landlinePhone', c->>'email', l->>'dealerLicenceNumber', l->>'motorVehicleRepairer', l->>'image',
      (l->'reviews'->>'averageRating')::numeric, (l->'reviews'->>'count')::integer, (l->>'reviewsHidden')::boolean,
      l->'distributionLocations'
    from source join dealerships d on d.slug = l->>'dealershipSlug'
    on conflict (dealership_id, slug) do nothing returning id, slug, dealership_id
  ),
  with_source as (select made.*, l, c from made join source on l->>'slug' = made.slug),
  hours as (
    insert into opening_hours (dealership_id, location_id, weekday, status, formatted_hours, open, close)
    select dealership_id, id, (h->>'weekday')::smallint, h->>'status', h->>'formattedHours', h->>'open', h->>'close'
    from with_source, jsonb_array_elements(c->'openingHours') h
  ),
  special as (
    insert into special_hours (dealership_id, location_id, date, name, status, open, close)
    select dealership_id, id, (h->>'date')::date, h->>'name', h->>'status', h->>'open', h->>'close'
    from with_source, jsonb_array_elements(l->'specialHours') h
  )
  insert into reviews (dealership_id, location_id, customer_name, text, rating, image_url, thumb_url, reviewed_at,
    reply_text, replied_at)
  select dealership_id, id, r->>'customerName', r->>'text', (r->>'rating')::smallint, r->'image'->>'url',
    r->'image'->'thumb'->>'url', (r->>'reviewedAt')::timestamptz, r->>'replyText', (r->>'repliedAt')::timestamptz
  from with_source, jsonb_array_elements(l->'reviews'->'items') r`
