import { diagnose } from '#feed-doctor/diagnose.ts'
import type { Diagnosis } from '#feed-doctor/diagnosis.ts'
import { diagnosisLines } from '#feed-doctor/diagnosis-text.ts'
import { findTargets } from '#feed-doctor/server/find-targets.ts'
import { loadFacts } from '#feed-doctor/server/load-facts.ts'
import { whereShown, type ShownOnSite } from '#outgoing-feeds/where-shown.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { problem } from '#platform/problem.ts'
import { keysOf } from '#platform/records.ts'
import { err, ok } from '#platform/result.ts'
import type { Site } from '#sites/schema.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { findOrigins, type VehicleOrigin } from '#stock/server/vehicle-origin.ts'
import { valueSource, valueSourceText, type ValueSource } from '#stock/value-source.ts'
import { whyNoCheckout, type NoCheckout } from '#vehicles/checkout.ts'
import { VEHICLE_FIELDS, type VehicleField } from '#vehicles/fields.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import type { Command } from './command.ts'
import { NO_CHECKOUT } from './doctor/checkout.ts'

export const vehicleShow: Command = {
  name: 'vehicle show',
  operands: ['NUMBER'],
  summary:
    'prints a vehicle by stock number, plate or VIN: its way from the file to each site, where it ends and what to do, and where each value comes from',
  options: {},
  hasJson: true,
  run: async ({ operands: [text = ''], answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const targets = await database.withRole('index', (tx) => findTargets(tx, text), { readOnly: true })
      if (targets.vehicleIds.length + targets.refusedIds.length === 0)
        return err(problem('unknown-vehicle', `No vehicle has the stock number, plate or VIN "${text}".`, ''))
      const [sites, now] = [await readSites(database), new Date()]
      const facts = await loadFacts(database, targets, { sites, now, seesFeeds: () => true })
      const diagnoses = facts.map(diagnose)
      const shown = (await findOrigins(database, text)).map((origin) => ({
        origin,
        diagnosis: diagnoses.find(({ vehicleId }) => vehicleId === origin.vehicle.id) ?? null,
        values: valuesOf(origin),
        sites: sites
          .filter((site) => site.dealerships.includes(origin.dealership))
          .map((site) => onSite(origin, site, now)),
      }))
      const rows = diagnoses.filter(({ vehicleId }) => vehicleId === null)
      answer(
        [
          ...shown.map(({ origin, diagnosis, values, sites: onSites }) => ({
            ...factsOf(origin),
            diagnosis,
            values,
            sites: onSites,
          })),
          ...rows.map((diagnosis) => ({ id: null, diagnosis })),
        ],
        [
          ...shown.flatMap((each) => [
            ...linesOf(each.origin),
            ...(each.diagnosis ? diagnosisLines(each.diagnosis) : []),
            ...valueLines(each.values),
            ...each.sites.flatMap(siteLines),
          ]),
          ...rows.flatMap(rowLines),
        ],
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

function rowLines(diagnosis: Diagnosis): readonly string[] {
  return [
    `${diagnosis.identity ?? ''}, ${diagnosis.name.toLowerCase()}, of ${diagnosis.dealership}`,
    ...diagnosisLines(diagnosis),
  ]
}

function linesOf({ vehicle, dealership, location, feed }: VehicleOrigin): readonly string[] {
  const { id, slug, name, status } = vehicle
  return [
    `${name}, id ${id}, /cars/${slug}: ${status.replace('_', ' ')} at ${location ?? 'no location'} of ${dealership}`,
    feed === null ? '  No feed brought it.' : `  Feed ${feed.name}, key ${feed.key}, mapping ${feed.mapping}`,
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

function siteLines({ site, reserve, purchase }: SiteState): readonly string[] {
  const can = (because: NoCheckout | null) => (because === null ? 'yes' : `no: ${NO_CHECKOUT[because]}`)
  return [`  Site ${site}`, `    reserve online: ${can(reserve)}`, `    buy online: ${can(purchase)}`]
}
