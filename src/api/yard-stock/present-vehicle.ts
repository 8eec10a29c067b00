import { LEFT_OUT } from '#outgoing-feeds/outgoing.ts'
import { whereShown } from '#outgoing-feeds/where-shown.ts'
import type { HandField } from '#stock/by-hand/hand-field.ts'
import { readStaffRow } from '#stock/server/staff-list/stock-cache.ts'
import { FIELD_GROUPS, fieldLabel } from '#stock/by-hand/field-groups.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { readJoins } from '#stock/server/join/read-joins.ts'
import { readVehicleForStaff, type VehicleForStaff } from '#stock/server/staff-list/vehicle-for-staff.ts'
import type { RequestContext } from '../route.ts'
import type { StockField, StockVehicle } from './contract.ts'
import { presentRows } from './search-stock.ts'
import { abilitiesAt, placesOf } from './stock-access.ts'

type Context = Pick<RequestContext, 'tx' | 'services' | 'now' | 'staff'>

/** Everything about one vehicle, if the person sees it. */
export async function presentVehicle(context: Context, id: number): Promise<StockVehicle | null> {
  const [place] = await placesOf(context, [id])
  const found = await readVehicleForStaff(context.tx, id)
  const row = await readStaffRow(context.tx, id)
  if (!place || !found || !row) return null
  const [shown] = await presentRows(context, [row])
  if (!shown) return null
  const { byHand: _, missing, ...shownRow } = shown
  const { leads, stock } = context.services
  const abilities = abilitiesAt(place, context.staff)
  const sites = stock.sites().filter((site) => site.dealerships.includes(found.dealership))
  const picturesOf = sites[0]?.slug
  const { sameVin, joins } = await readJoins(context.tx, id)
  return {
    ...shownRow,
    version: place.version,
    dealershipId: place.dealershipId,
    address: sites.map(({ slug }) => leads.vehicleUrl(slug, row.slug))[0] ?? null,
    pictures:
      picturesOf === undefined ? [] : found.pictures.flatMap((blob) => leads.pictureUrl(picturesOf, blob) ?? []),
    marketCents: row.marketCents,
    fields: FIELD_GROUPS.flatMap(({ name, ability, fields }) =>
      fields.map((field) =>
        presentField(found, field, { group: name, ability: abilities[ability], isMissing: missing.includes(field) }),
      ),
    ),
    sites: sites.map((site) => {
      const facts = { vehicle: found.vehicle, dealership: found.dealership, pictures: found.pictures.length }
      const { hidden, outgoing } = whereShown(facts, site, context.now)
      return {
        site: site.slug,
        hidden: hidden === null ? null : HIDDEN[hidden],
        outgoing: outgoing.map(({ path, leftOut }) => ({ path, leftOut: leftOut === null ? null : LEFT_OUT[leftOut] })),
      }
    }),
    feed: found.feed && { name: found.feed.name, key: found.feed.key },
    hasFeed: found.hasFeed,
    hold: await readHold(context, id),
    holdAbility: abilities.hold,
    sameVin: [...sameVin],
    joins: [...joins],
    joinAbility: abilities.move,
    prices: [...found.prices],
    history: [...found.history],
    locations: [...found.locations],
  }
}

type Hold = NonNullable<StockVehicle['hold']>

async function readHold({ tx }: Context, id: number): Promise<Hold | null> {
  const { rows } = await tx.$client.query<Omit<Hold, 'until'> & { readonly until: Date | null }>(HOLD, [id])
  const [hold] = rows
  return hold ? { ...hold, until: hold.until?.toISOString() ?? null } : null
}

const HOLD = `
  select r.id as "reservationId", r.version, r.held_until as until, (select p.name from people p where p.id = r.made_by) as by
  from reservations r where r.vehicle_id = $1 and r.state in ('confirmed', 'held')`

const HIDDEN = {
  hidden: 'not shown on the sites',
  sold: 'sold longer ago than the site shows sold vehicles',
  'stock-filter': 'left out by the site’s stock filter',
} as const

type About = Pick<StockField, 'group' | 'isMissing' | 'ability'>

function presentField(found: VehicleForStaff, field: HandField, about: About): StockField {
  const shown = found.shown[field] ?? null
  const hand = found.overrides.get(field)
  const type: Field | null = field === 'location' ? null : VEHICLE_FIELDS[field]
  return {
    field,
    label: fieldLabel(field),
    kind: type === null ? 'location' : (type.kind as StockField['kind']),
    choices: type?.choices ? [...type.choices] : null,
    shown: shown as StockField['shown'],
    feed: (hand ? hand.feedValue : shown) as StockField['feed'],
    hand: hand ? { by: hand.by, at: hand.at, until: hand.until } : null,
    source: found.sourceOf(field),
    ...about,
  }
}
