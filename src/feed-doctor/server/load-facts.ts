import { whereShown } from '#outgoing-feeds/where-shown.ts'
import { whyLeftOut } from '#outgoing-feeds/outgoing.ts'
import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import { columnsOf, sourcesOf } from '#stock/mapping/mapping.ts'
import { mappingOf } from '#stock/mapping/parse/parse-mapping.ts'
import { loadMapping } from '#stock/server/mappings/load-mapping.ts'
import { IDENTIFIER_KEY } from '#stock/server/staging/staging.ts'
import { missingPictures } from '#stock/server/waiting-pictures.ts'
import { VEHICLE_FIELDS, type Vehicle, type VehicleField } from '#vehicles/fields.ts'
import { readVehicle, type VehicleRow } from '#vehicles/server/read-vehicle.ts'
import type { DoctorFacts, FeedFacts, RefusedFacts, SiteFacts } from '../facts.ts'
import { fieldName } from '../field-name.ts'
import type { DoctorTargets } from './find-targets.ts'
import { readForSale, readRefusedRows, readVehicleRows, type TargetRow } from './read-rows.ts'

export interface FactOptions {
  readonly sites: readonly Site[]
  readonly now: Date
  /** Whether the reader may see the feeds of a dealership. */
  readonly seesFeeds: (dealershipId: number) => boolean
}

/** All that is known of the targets. Whoever asks has found them with their own rights. */
export async function loadFacts(
  database: Pick<Database, 'withRole'>,
  { vehicleIds, refusedIds }: DoctorTargets,
  options: FactOptions,
): Promise<readonly DoctorFacts[]> {
  const { rows, forSale } = await database.withRole(
    'index',
    async ({ $client }) => {
      const found = [...(await readVehicleRows($client, vehicleIds)), ...(await readRefusedRows($client, refusedIds))]
      const stocks = new Map<number, readonly (VehicleRow & { readonly stored: number })[]>()
      for (const { dealershipId, vehicle } of found)
        if (vehicle !== null && !stocks.has(dealershipId))
          stocks.set(dealershipId, await readForSale($client, dealershipId))
      return { rows: found, forSale: stocks }
    },
    { readOnly: true },
  )
  return Promise.all(rows.map((row) => factsOf(database, row, forSale.get(row.dealershipId) ?? [], options)))
}

async function factsOf(
  database: Pick<Database, 'withRole'>,
  row: TargetRow,
  forSale: readonly (VehicleRow & { readonly stored: number })[],
  { sites, now, seesFeeds }: FactOptions,
): Promise<DoctorFacts> {
  const vehicle = row.vehicle && readVehicle(row.vehicle)
  const { dealershipId: id, dealership: slug, dealershipName: name, stored, byHand, absentSince, changes } = row
  const isSeen = seesFeeds(id)
  const others = forSale.map((each) => ({ vehicle: readVehicle(each), stored: each.stored }))
  return {
    dealership: { id, slug, name },
    vehicle,
    identity: row.identity,
    feed: row.feed === null ? null : isSeen ? await feedFacts(row.feed, row.ownMapping) : 'unseen',
    refused: isSeen ? refusedFacts(row.refused) : null,
    absentSince: absentSince === null ? null : new Date(absentSince),
    byHand: byHand.map((each) => ({ ...each, at: new Date(each.at), label: fieldName(each.field) })),
    pictures: { stored, missing: vehicle === null ? [] : await missingPictures(database, { vehicle: vehicle.id }) },
    sites:
      vehicle === null
        ? []
        : sites
            .filter((site) => site.dealerships.includes(slug))
            .map((site) => siteFacts({ vehicle, dealership: slug, stored }, site, others, now)),
    joinedTo: row.joinedTo,
    changedAt: new Map(
      changes.flatMap(({ field, at }) => (isVehicleField(field) ? [[field, new Date(at)] as const] : [])),
    ),
  }
}

const isVehicleField = (field: string): field is VehicleField => Object.hasOwn(VEHICLE_FIELDS, field)

async function feedFacts(
  { name, mapping, isPaused, last, applied, lacking, unused }: NonNullable<TargetRow['feed']>,
  ownMapping: unknown,
): Promise<FeedFacts> {
  const read =
    typeof ownMapping === 'object' && ownMapping !== null
      ? mappingOf({ about: mapping, ...ownMapping, name: mapping })
      : await loadMapping(mapping)
  return {
    name,
    isPaused,
    mapping,
    last: last && { ...last, at: new Date(last.at) },
    applied: applied && { ...applied, at: new Date(applied.at) },
    columns: read.ok ? new Map(sourcesOf(read.value).map(([field, source]) => [field, columnsOf(source)])) : null,
    lackingColumns: lacking ?? [],
    unusedColumns: unused ?? [],
  }
}

function refusedFacts(refused: TargetRow['refused']): RefusedFacts | null {
  if (refused === null) return null
  const { source, at, ...rest } = refused
  const cells = Array.isArray(source) ? [] : Object.entries(source)
  return {
    ...rest,
    at: new Date(at),
    cells: new Map(
      cells.flatMap(([column, cell]) => (column === IDENTIFIER_KEY ? [] : [[column, cellText(cell)] as const])),
    ),
  }
}

function cellText(cell: unknown): string {
  if (Array.isArray(cell)) return cell.map(cellText).join(', ')
  return typeof cell === 'string' ? cell : cell === null ? '' : JSON.stringify(cell)
}

interface Stocked {
  readonly vehicle: Vehicle
  readonly stored: number
}

function siteFacts(
  { vehicle, dealership, stored }: Stocked & { readonly dealership: string },
  site: Site,
  others: readonly Stocked[],
  now: Date,
): SiteFacts {
  const shown = whereShown({ vehicle, dealership, pictures: stored }, site, now)
  const alike = shown.outgoing.flatMap(({ path, leftOut }) => {
    const feed = site.feeds.find((each) => each.path === path)
    if (leftOut === null || feed === undefined) return []
    const same = others.filter(
      (other) =>
        whyLeftOut({ vehicle: other.vehicle, dealership, pictures: other.stored }, site, feed, now) === leftOut,
    )
    return [[path, same.length] as const]
  })
  return {
    ...shown,
    name: site.name,
    alike: new Map(alike),
    formats: new Map(site.feeds.map(({ path, format }) => [path, format])),
  }
}
