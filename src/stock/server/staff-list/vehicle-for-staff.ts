import type { Transaction } from '#platform/server/database.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { isFeedField } from '../../mapping/feed-fields.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { readVehicle, VEHICLE_COLUMNS, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import { NO_FEED } from '../../by-hand/new-vehicle.ts'
import { fieldLabel } from '../../by-hand/field-groups.ts'
import { isHandField, type HandField } from '../../by-hand/hand-field.ts'
import { valueSource, valueSourceText } from '../../value-source.ts'
import type { EditedField } from '../tables.ts'
import { isShown, shownOrder } from '#vehicles/server/shown-photos.ts'
import { priceHistory, type PriceChange, type PriceSince } from '../../staff-list/price-history.ts'

interface OverrideOfField {
  readonly feedValue: unknown
  readonly by: string | null
  readonly at: string
  readonly until: string | null
}

interface HistoryLine {
  readonly at: string
  /** The name of who did it; null for the feed and the platform. */
  readonly by: string | null
  readonly words: string
  /** The id of an edit by hand that can be undone. */
  readonly editId: string | null
}

/** A vehicle with where each value comes from, and what became of it. */
export interface VehicleForStaff {
  readonly vehicle: Vehicle
  /** Its slug. */
  readonly dealership: string
  readonly dealershipName: string
  readonly shown: Readonly<Partial<Record<HandField, unknown>>>
  readonly overrides: ReadonlyMap<HandField, OverrideOfField>
  readonly feed: { readonly name: string; readonly key: string } | null
  /** False for a vehicle that was added by hand. */
  readonly hasFeed: boolean
  readonly pictures: readonly string[]
  readonly prices: readonly PriceSince[]
  readonly history: readonly HistoryLine[]
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  /** Where the value of the feed comes from. */
  readonly sourceOf: (field: HandField) => string
}

type Row = VehicleRow & {
  readonly dealership: string
  readonly feedName: string | null
  readonly dealershipName: string
  readonly hasFeed: boolean
  readonly feedKey: string
  readonly brought: readonly string[] | null
  readonly pictures: readonly string[]
  readonly overrides: readonly (OverrideOfField & { readonly field: string })[]
  readonly prices: readonly PriceChange[]
  readonly events: readonly {
    readonly at: string
    readonly kind: string
    readonly by: string | null
    readonly price: readonly (number | null)[] | null
  }[]
  readonly edits: readonly EditRow[]
  readonly locations: VehicleForStaff['locations']
}

interface EditRow {
  readonly at: string
  readonly by: string | null
  readonly field: string
  readonly before: EditedField
  readonly after: EditedField
  readonly editId: string
  readonly isUndone: boolean
}

export async function readVehicleForStaff(
  { $client }: Pick<Transaction, '$client'>,
  id: number,
): Promise<VehicleForStaff | null> {
  const { rows } = await $client.query<Row>(FIND, [id])
  const [row] = rows
  if (row === undefined) return null
  const vehicle = readVehicle(row)
  const brought = new Set(row.brought ?? [])
  const {
    dealership,
    dealershipName,
    feedName,
    hasFeed,
    feedKey,
    pictures,
    overrides,
    prices,
    events,
    edits,
    locations,
  } = row
  return {
    vehicle,
    dealership,
    dealershipName,
    shown: { ...vehicle, location: vehicle.locationId },
    overrides: new Map(
      overrides.flatMap(({ field, ...each }) => (isHandField(field) ? [[field, withTimes(each)] as const] : [])),
    ),
    hasFeed,
    feed: feedName === null ? null : { name: feedName, key: feedKey },
    pictures,
    prices: priceHistory(prices, vehicle),
    history: [...events.map(eventLine), ...edits.map(editLine)].toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    locations,
    sourceOf: (field) => {
      if (!hasFeed) return 'entered'
      if (field === 'location') return 'feed'
      // Staff who don't see feeds don't learn which fields they bring.
      return row.brought === null ? 'feed' : valueSourceText(valueSource(field, null, brought))
    },
  }
}

function withTimes({ at, until, ...rest }: OverrideOfField): OverrideOfField {
  return { ...rest, at: new Date(at).toISOString(), until: until === null ? null : new Date(until).toISOString() }
}

const EVENTS: Readonly<Record<string, string>> = {
  added: 'Came with the feed',
  sold: 'Sold, as the feed says',
  returned: 'In stock again, as the feed says',
  changed: 'Changed by the feed',
  removed: 'Removed',
}

function eventLine({ at, kind, by, price }: Row['events'][number]): HistoryLine {
  if (by !== null) return { at: new Date(at).toISOString(), by, words: 'Added by hand', editId: null }
  const words = price ? `Price by the feed, ${dollars(price[0])} → ${dollars(price[1])}` : (EVENTS[kind] ?? kind)
  return { at: new Date(at).toISOString(), by: null, words, editId: null }
}

function editLine({ at, by, field, before, after, editId, isUndone }: EditRow): HistoryLine {
  const label = isHandField(field) ? fieldLabel(field) : field
  const isCents = isFeedField(field) && field.toLowerCase().endsWith('price')
  const shown = (value: unknown) => (isCents && typeof value === 'number' ? dollars(value) : textOf(value))
  const how = after.override === null ? 'released to the feed' : 'set by hand'
  const words = `${label} ${how}, ${shown(before.shown)} → ${shown(after.shown)}`
  return { at: new Date(at).toISOString(), by, words, editId: isUndone ? null : editId }
}

const MOST_CHARACTERS = 60

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const plain = Array.isArray(value) ? value.join(', ') : value
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

function dollars(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? 'no price' : `$${(cents / CENTS_PER_DOLLAR).toLocaleString('en-AU')}`
}

const nameOf = (
  actor: string,
) => `case when ${actor} like 'person:%' then (select p.name from people p where 'person:' || p.id = ${actor})
  when ${actor} like 'token:%' then 'A system' end`

const MOST_LINES = 100

const FIND = `
  select ${VEHICLE_COLUMNS}, d.slug as dealership, d.name as "dealershipName", f.name as "feedName", v.feed_id <> ${NO_FEED} as "hasFeed", v.feed_key as "feedKey", f.fields as brought,
    (select coalesce(array_agg(p.blob order by ${shownOrder('p')}), '{}') from photos p where p.vehicle_id = v.id and p.blob is not null and ${isShown('p')}) as pictures,
    coalesce((select jsonb_agg(jsonb_build_object('field', o.field, 'feedValue', o.feed_value, 'at', o.at, 'until', o.until, 'by', ${nameOf('o.actor')}))
      from vehicle_overrides o where o.vehicle_id = v.id), '[]') as overrides,
    coalesce((select jsonb_agg(jsonb_build_object('at', e.at, 'cents', e.detail -> 'price') order by e.sequence) from stock_events e
      where e.vehicle_id = v.id and e.detail ? 'price'), '[]') as prices,
    coalesce((select jsonb_agg(line) from (select jsonb_build_object('at', e.at, 'kind', e.kind, 'price', e.detail -> 'price', 'by', ${nameOf('e.actor')}) as line
      from stock_events e where e.vehicle_id = v.id and (e.actor !~ '^(person|token):' or e.kind = 'added') order by e.sequence desc limit ${MOST_LINES}) lines), '[]') as events,
    coalesce((select jsonb_agg(line) from (select jsonb_build_object('at', e.at, 'field', e.field, 'before', e.before, 'after', e.after,
        'editId', e.edit_id, 'isUndone', e.undone_at is not null, 'by', ${nameOf('e.actor')}) as line
      from vehicle_edits e where e.vehicle_id = v.id order by e.at desc limit ${MOST_LINES}) lines), '[]') as edits,
    coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.name) from locations l where l.dealership_id = v.dealership_id), '[]') as locations
  from vehicles v join dealerships d on d.id = v.dealership_id left join feeds f on f.id = v.feed_id
  where v.id = $1`
