import { compareNames } from '#platform/collation.ts'
import type { Database } from '#platform/server/database.ts'
import { location as locationSchema, type Location } from '../location.ts'
import { withSlugsOfSite } from '../slugs-of-site.ts'

/** A location with its dealership's id and time zone. */
export type ListedLocation = Location & { readonly dealershipId: number; readonly timezone: string }

export interface LocationDirectory {
  /**
   * The locations of a site's dealerships, named by their slugs in the site's order, sorted by name. Includes hidden ones, because they
   * have pages too. Slugs are those of the site's addresses, see `withSlugsOfSite`.
   */
  readonly of: (dealerships: readonly string[]) => readonly ListedLocation[]
  /** The location with this id, as `of` returns it. Undefined if none of these dealerships has it. */
  readonly byId: (id: number, dealerships: readonly string[]) => ListedLocation | undefined
  /** A number that is incremented on every change, for the keys of caches. */
  readonly version: () => number
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/** A change is announced by a notification (see `DEALERS_CHANNEL`); polling covers lost ones and the passing of days. */
const REFRESH_MS = 60_000

/** Keeps all locations in memory, because there are few and every page needs some of them. */
export async function createLocationDirectory(
  database: Database,
  log: { error: (fields: object, message: string) => void },
): Promise<LocationDirectory> {
  let state: State = { text: '', byDealership: new Map(), bySite: new Map(), version: 0 }
  const refresh = async () => {
    state = next(state, await load(database))
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) =>
      log.error({ err: error }, 'locations could not be read; the last known ones are used'),
    )
  }, REFRESH_MS)
  timer.unref()
  return {
    of: (dealerships) => ofSite(state, dealerships).sorted,
    byId: (id, dealerships) => ofSite(state, dealerships).byId.get(id),
    version: () => state.version,
    refresh,
    close: () => clearInterval(timer),
  }
}

type State = {
  readonly text: string
  readonly byDealership: ReadonlyMap<string, readonly ListedLocation[]>
  /** Cached, because a page with many cards asks many times. */
  readonly bySite: Map<string, SiteLocations>
  readonly version: number
}

type SiteLocations = {
  readonly sorted: readonly ListedLocation[]
  readonly byId: ReadonlyMap<number, ListedLocation>
}

function ofSite({ byDealership, bySite }: State, dealerships: readonly string[]): SiteLocations {
  const key = dealerships.join()
  const cached = bySite.get(key)
  if (cached) return cached
  const own = withSlugsOfSite(dealerships.map((slug) => byDealership.get(slug) ?? []))
  const made = {
    sorted: own.toSorted((one, other) => compareNames(one.name, other.name)),
    byId: new Map(own.map((each) => [each.id, each])),
  }
  bySite.set(key, made)
  return made
}

function next(before: State, locations: readonly ListedLocation[]): State {
  const text = JSON.stringify(locations)
  if (text === before.text) return before
  return {
    text,
    byDealership: Map.groupBy(locations, ({ dealershipSlug }) => dealershipSlug),
    bySite: new Map(),
    version: before.version + 1,
  }
}

async function load(database: Database): Promise<readonly ListedLocation[]> {
  const { rows } = await database.withRole('index', ({ $client }) => $client.query<LocationRow>(SELECT), {
    readOnly: true,
  })
  return rows.map(({ location, dealership_id, timezone }) => ({
    ...locationSchema.parse(location),
    dealershipId: dealership_id,
    timezone,
  }))
}

type LocationRow = { readonly location: unknown; readonly dealership_id: number; readonly timezone: string }

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`

/** Selects one JSON object per location that matches its schema. */
const SELECT = `
  select l.dealership_id, d.timezone, json_build_object(
    'id', l.id, 'slug', l.slug, 'code', l.code, 'name', l.name, 'dealershipSlug', d.slug,
    'locationType', l.location_type, 'locationSubtype', l.location_subtype, 'primary', l."primary", 'visible', l.visible,
    'manufacturers', l.manufacturers,
    'address', json_build_object('street', l.street, 'city', l.city, 'state', l.state, 'postcode', l.postcode,
      'lat', l.lat, 'long', l.long, 'placeId', l.place_id, 'placeUrl', l.place_url, 'mapKey', l.map_key),
    'contactDetail', json_build_object('phone', l.phone, 'landlinePhone', l.landline_phone, 'email', l.email,
      'openingHours', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'status', h.status,
        'formattedHours', h.formatted_hours, 'open', h.open, 'close', h.close) order by h.weekday)
        from opening_hours h where h.location_id = l.id), '[]'::json)),
    'specialHours', coalesce((select json_agg(json_build_object('date', s.date, 'name', s.name, 'status', s.status,
      'open', s.open, 'close', s.close) order by s.date) from special_hours s where s.location_id = l.id), '[]'::json),
    'dealerLicenceNumber', l.dealer_licence_number, 'motorVehicleRepairer', l.motor_vehicle_repairer,
    'image', l.image, 'reviewsHidden', l.reviews_hidden, 'distributionLocations', l.distribution_locations,
    'reviews', json_build_object('averageRating', coalesce(l.average_rating, 1)::float, 'count', l.review_count,
      'items', coalesce((select json_agg(json_build_object('id', r.id, 'customerName', r.customer_name, 'text', r.text,
        'rating', r.rating, 'image', case when r.image_url is null then null else json_build_object('url', r.image_url,
        'thumb', json_build_object('url', coalesce(r.thumb_url, r.image_url))) end,
        'reviewedAt', to_char(r.reviewed_at at time zone 'UTC', ${ISO}), 'replyText', r.reply_text,
        'repliedAt', to_char(r.replied_at at time zone 'UTC', ${ISO})) order by r.reviewed_at desc)
        from reviews r where r.location_id = l.id), '[]'::json))
  ) as location
  from locations l join dealerships d on d.id = l.dealership_id`
