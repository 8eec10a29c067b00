/** A row of `LOCATION_ROWS`. `today`: the calendar day in the dealership's time zone. */
export type LocationRow = {
  readonly location: unknown
  readonly dealership_id: number
  readonly timezone: string
  readonly holiday_hours: unknown
  readonly today: string
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`

/** Ids of the locations that get copies of the leads of the location `l`. They are named by slug, within the dealership first, or as dealership/slug. */
export const DISTRIBUTION = `coalesce((select json_agg(o.id order by n) from jsonb_array_elements_text(l.distribution_locations)
      with ordinality as named(wanted, n)
      cross join lateral (
        select o.id from locations o join dealerships od on od.id = o.dealership_id
        where wanted in (o.slug, od.slug || '/' || o.slug) order by o.dealership_id = l.dealership_id desc, o.id limit 1
      ) o), '[]'::json)`

const PEOPLE = `coalesce((select json_agg(json_build_object('name', p->>'name', 'role', p->>'role', 'phone', p->>'phone',
      'email', p->>'email', 'picture', p->>'picture') order by n)
      from jsonb_array_elements(d.configuration->'people') with ordinality as people(p, n)
      where coalesce(p->>'location', l.slug) = l.slug), '[]'::json)`

const CREDIT = `case when d.configuration->'credit' is not null then json_build_object('licence', d.configuration->'credit'->'licence',
      'representative', d.configuration->'credit'->'representative', 'of', d.configuration->'credit'->'of') end`

/** Selects one JSON object per location that matches its schema. */
export const LOCATION_ROWS = `
  select l.dealership_id, d.timezone, l.holiday_hours, (now() at time zone d.timezone)::date::text as today, json_build_object(
    'id', l.id, 'slug', l.slug, 'code', l.code, 'name', l.name, 'dealershipSlug', d.slug,
    'locationType', l.location_type, 'locationSubtype', l.location_subtype, 'primary', l."primary", 'visible', l.visible,
    'manufacturers', l.manufacturers,
    'address', json_build_object('street', l.street, 'city', l.city, 'state', l.state, 'postcode', l.postcode,
      'lat', l.lat, 'long', l.long, 'placeId', l.place_id, 'placeUrl', l.place_url, 'mapKey', l.map_key),
    'contactDetail', json_build_object('phone', l.phone, 'landlinePhone', l.landline_phone, 'email', l.email, 'mailboxes', l.mailboxes,
      'openingHours', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'status', h.status,
        'formattedHours', h.formatted_hours, 'open', h.open, 'close', h.close) order by h.weekday)
        from opening_hours h where h.location_id = l.id), '[]'::json)),
    'specialHours', coalesce((select json_agg(json_build_object('date', s.date, 'name', s.name, 'status', s.status,
      'open', s.open, 'close', s.close) order by s.date) from special_hours s where s.location_id = l.id), '[]'::json),
    'dealerLicenceNumber', l.dealer_licence_number, 'motorVehicleRepairer', l.motor_vehicle_repairer,
    'image', l.image, 'reviewsHidden', l.reviews_hidden, 'distributionLocations', ${DISTRIBUTION},
    'people', ${PEOPLE}, 'credit', ${CREDIT},
    'reviews', json_build_object('averageRating', coalesce(l.average_rating, 1)::float, 'count', l.review_count,
      'source', d.configuration->'reviewsSource',
      'items', coalesce((select json_agg(json_build_object('id', r.id, 'customerName', r.customer_name, 'text', r.text,
        'rating', r.rating, 'image', case when r.image_url is null then null else json_build_object('url', r.image_url,
        'thumb', json_build_object('url', coalesce(r.thumb_url, r.image_url))) end,
        'reviewedAt', to_char(r.reviewed_at at time zone 'UTC', ${ISO}), 'replyText', r.reply_text,
        'repliedAt', to_char(r.replied_at at time zone 'UTC', ${ISO})) order by r.reviewed_at desc)
        from reviews r where r.location_id = l.id), '[]'::json))
  ) as location
  from locations l join dealerships d on d.id = l.dealership_id`
