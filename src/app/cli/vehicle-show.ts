import { LEFT_OUT } from '#outgoing-feeds/outgoing.ts'
import { whereShown, type ShownOnSite } from '#outgoing-feeds/where-shown.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { problem } from '#platform/problem.ts'
import { keysOf } from '#platform/records.ts'
import { err, ok } from '#platform/result.ts'
import type { Site } from '#sites/schema.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { findOrigins, type VehicleOrigin } from '#stock/server/vehicle-origin.ts'
import { valueSource, valueSourceText, type ValueSource } from '#stock/value-source.ts'
import { waitingText } from '#stock/waiting-pictures.ts'
import { whyNoCheckout, type NoCheckout } from '#vehicles/checkout.ts'
import { VEHICLE_FIELDS, type VehicleField } from '#vehicles/fields.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import type { Command } from './command.ts'
import { NO_CHECKOUT } from './doctor/checkout.ts'

export const vehicleShow: Command = {
  name: 'vehicle show',
  operands: ['NUMBER'],
  summary:
    'prints a vehicle by stock number, plate or VIN: where each value comes from, why it is hidden, not reservable, in no file',
  options: {},
  hasJson: true,
  run: async ({ operands: [text = ''], answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const origins = await findOrigins(database, text)
      if (origins.length === 0)
        return err(problem('unknown-vehicle', `No vehicle has the stock number, plate or VIN "${text}".`, ''))
      const [sites, now] = [await readSites(database), new Date()]
      const shown = origins.map((origin) => ({
        origin,
        values: valuesOf(origin),
        sites: sites
          .filter((site) => site.dealerships.includes(origin.dealership))
          .map((site) => onSite(origin, site, now)),
      }))
      answer(
        shown.map(({ origin, values, sites: onSites }) => ({ ...factsOf(origin), values, sites: onSites })),
        shown.flatMap((each) => [
          ...linesOf(each.origin),
          ...valueLines(each.values),
          ...each.sites.flatMap(siteLines),
        ]),
      )
      return ok(0)
    } finally {
      await close()
    }
  },
}

interface ShownValue {
  readonly field: VehicleField
  readonly value: unknown
  readonly source: ValueSource
}

function valuesOf({ vehicle, feed }: VehicleOrigin): readonly ShownValue[] {
  const read = feed?.read ? new Set(feed.read) : null
  const brought = new Set(feed?.brought)
  return keysOf(VEHICLE_FIELDS).flatMap((field) => {
    const value = vehicle[field]
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [{ field, value, source: valueSource(field, read, brought) }]
  })
}

interface SiteState extends ShownOnSite {
  readonly reserve: NoCheckout | null
  readonly purchase: NoCheckout | null
}

function onSite({ vehicle, dealership, pictures }: VehicleOrigin, site: Site, now: Date): SiteState {
  const { outgoing, ...shown } = whereShown({ vehicle, dealership, pictures: pictures.stored }, site, now)
  return {
    ...shown,
    reserve: whyNoCheckout('reserve', vehicle, site),
    purchase: whyNoCheckout('purchase', vehicle, site),
    outgoing,
  }
}

function factsOf({ vehicle, dealership, location, feed, pictures }: VehicleOrigin) {
  const { id, slug, name, status } = vehicle
  const about = feed && {
    name: feed.name,
    key: feed.key,
    mapping: feed.mapping,
    lastRun: feed.lastRun,
    refusedRow: feed.refusedRow,
  }
  return { id, slug, name, status, dealership, location, feed: about, pictures }
}

function linesOf({ vehicle, dealership, location, feed, pictures }: VehicleOrigin): readonly string[] {
  const { id, slug, name, status } = vehicle
  const missing = pictures.missing.map((each) => `; ${waitingText(each)}`)
  const run = feed?.lastRun
  const refused = feed?.refusedRow
  return [
    `${name}, id ${id}, /cars/${slug}: ${status.replace('_', ' ')} at ${location ?? 'no location'} of ${dealership}`,
    feed === null ? '  No feed brought it.' : `  Feed ${feed.name}, key ${feed.key}, mapping ${feed.mapping}`,
    ...(run ? [`  Last file: ${run.file}, ${run.at.toISOString()}, ${run.state}`] : []),
    ...(refused
      ? [`  Its row in that file was refused: row ${refused.row}, ${refused.column ?? ''}: ${refused.reason}`]
      : []),
    `  Pictures: ${pictures.stored} stored${missing.join('')}`,
  ]
}

function valueLines(values: readonly ShownValue[]): readonly string[] {
  return values.map(({ field, value, source }) => `    ${field}: ${textOf(field, value)}  (${valueSourceText(source)})`)
}

const MOST_CHARACTERS = 120

function textOf(field: VehicleField, value: unknown): string {
  const { kind }: Field = VEHICLE_FIELDS[field]
  if (kind === 'cents' && typeof value === 'number') return `$${value / CENTS_PER_DOLLAR}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

const HIDDEN = {
  hidden: 'hidden, as its feed or an edit says (showOnDealerWebsite)',
  sold: 'not shown, as it was sold longer ago than stock.soldWindowDays',
  'stock-filter': "not shown, as the site's stock.filter leaves it out",
} as const

function siteLines({ site, hidden, reserve, purchase, outgoing }: SiteState): readonly string[] {
  const can = (because: NoCheckout | null) => (because === null ? 'yes' : `no: ${NO_CHECKOUT[because]}`)
  return [
    `  Site ${site}: ${hidden === null ? 'shown' : HIDDEN[hidden]}`,
    `    reserve online: ${can(reserve)}`,
    `    buy online: ${can(purchase)}`,
    ...outgoing.map(
      ({ path, leftOut }) => `    ${path}: ${leftOut === null ? 'listed' : `left out: ${LEFT_OUT[leftOut]}`}`,
    ),
  ]
}
