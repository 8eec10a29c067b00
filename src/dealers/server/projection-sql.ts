import { STOCK_CHANNEL } from '#vehicles/server/stock-channel.ts'

/** `changed`: a fact that the documents of the search contain is another than before. */
export const UPSERT = `
  with before as (select id, name, currency from dealerships where slug = $1)
  insert into dealerships as d (slug, name, currency, timezone, configuration) values ($1, $2, $3, $4, $5)
  on conflict (slug) do update set name = $2, currency = $3, timezone = $4, configuration = $5
  returning id, exists (select from before b where b.id = d.id and (b.name, b.currency) is distinct from ($2, $3)) as changed`

export const FORGET = 'update dealerships set configuration = null where slug = $1 returning id, false as changed'

/** A hidden location receives no leads: its mailbox may be nobody's any more. */
export const HIDE_LOCATIONS = `
  update locations set visible = false, "primary" = false, email = null, mailboxes = '{}'
  where dealership_id = $1 and slug <> all($2)`

const COLUMNS = `slug text, code text, name text, type text, subtype text, "primary" boolean, visible boolean, makes jsonb, street text,
  city text, state text, postcode text, lat float, long float, place_id text, place_url text, map_key text, phone text, landline_phone text,
  email text, mailboxes jsonb, dealer_licence_number text, motor_vehicle_repairer text, image text, reviews_hidden boolean,
  distribution jsonb, holiday_hours jsonb, average_rating numeric, hours jsonb, special jsonb, reviews jsonb`

/** The columns of a location, except its keys. */
const WRITTEN = [
  'code',
  'name',
  'location_type',
  'location_subtype',
  '"primary"',
  'visible',
  'manufacturers',
  'street',
  'city',
  'state',
  'postcode',
  'lat',
  'long',
  'place_id',
  'place_url',
  'map_key',
  'phone',
  'landline_phone',
  'email',
  'mailboxes',
  'dealer_licence_number',
  'motor_vehicle_repairer',
  'image',
  'reviews_hidden',
  'distribution_locations',
  'holiday_hours',
  'average_rating',
  'review_count',
]

/** `stale`: the documents of the search contain facts of the location that changed. */
export const WRITE_LOCATIONS = `
  with before as (select * from locations where dealership_id = $1)
  insert into locations as l (dealership_id, slug, ${WRITTEN.join(', ')})
  select $1, slug, code, name, type, subtype, "primary", visible, array(select jsonb_array_elements_text(makes)), street, city, state,
    postcode, lat, long, place_id, place_url, map_key, phone, landline_phone, email, mailboxes, dealer_licence_number,
    motor_vehicle_repairer, image, reviews_hidden, distribution, nullif(holiday_hours, 'null'), average_rating,
    jsonb_array_length(reviews)
  from jsonb_to_recordset($2) as r(${COLUMNS})
  on conflict (dealership_id, slug) do update set ${WRITTEN.map((column) => `${column} = excluded.${column}`).join(', ')}
  returning exists (select from before b where b.id = l.id
    and (b.name, b.street, b.city, b.state, b.postcode, b.phone, b.landline_phone)
      is distinct from (l.name, l.street, l.city, l.state, l.postcode, l.phone, l.landline_phone)) as stale`

const WITH_LOCATION = `jsonb_to_recordset($2) as r(${COLUMNS}) join locations l on l.dealership_id = $1 and l.slug = r.slug`
const OF_LOCATIONS = 'where location_id in (select id from locations where dealership_id = $1 and slug = any($2))'

export const DELETE_HOURS = `delete from opening_hours ${OF_LOCATIONS}`
export const WRITE_HOURS = `
  insert into opening_hours (dealership_id, location_id, weekday, status, formatted_hours, open, close)
  select $1, l.id, h.weekday, h.status, h.formatted_hours, h.open, h.close from ${WITH_LOCATION},
    jsonb_to_recordset(r.hours) as h(weekday smallint, status text, formatted_hours text, open text, close text)`

export const DELETE_SPECIAL_HOURS = `delete from special_hours ${OF_LOCATIONS}`
export const WRITE_SPECIAL_HOURS = `
  insert into special_hours (dealership_id, location_id, date, name, status, open, close)
  select $1, l.id, s.date, s.name, s.status, s.open, s.close from ${WITH_LOCATION},
    jsonb_to_recordset(r.special) as s(date date, name text, status text, open text, close text)`

const REVIEW = `customer_name text, text text, rating smallint, image_url text, thumb_url text, reviewed_at timestamptz, reply_text text,
  replied_at timestamptz`
export const REVIEW_COLUMNS = 'customer_name, text, rating, image_url, thumb_url, reviewed_at, reply_text, replied_at'

export const GIVEN_REVIEWS = `
  select l.id as location_id, v.* from ${WITH_LOCATION}, jsonb_to_recordset(r.reviews) as v(${REVIEW})`
export const KNOWN_REVIEWS = `
  select location_id, ${REVIEW_COLUMNS} from reviews where dealership_id = $1 and location_id is not null`

/** Puts every vehicle of the dealership into the search again, because its document names dealership and location. */
export const TOUCH_STOCK = `
  with next as (
    insert into stock_sequences as s (dealership_id, last) values ($1, 1)
    on conflict (dealership_id) do update set last = s.last + 1 returning last
  ), touched as (
    insert into stock_events (actor, dealership_id, sequence, vehicle_id, kind)
    select 'system:configuration', $1, next.last, id, 'changed' from vehicles, next where dealership_id = $1
  )
  select pg_notify('${STOCK_CHANNEL}', $1::text) from next`
