import type { z } from 'zod'
import { LEFT_OUT, LEFT_OUT_MEND } from '#outgoing-feeds/outgoing.ts'
import type { InspectedVehicle } from '#outgoing-feeds/server/inspect-outgoing.ts'
import { LARGEST_ID } from '#platform/largest-id.ts'
import type { RequestContext } from '../route.ts'
import type { getOutgoingVehiclesFile, OutgoingVehicleRow } from './contract.ts'
import { seenFeeds, seenSites, stateIn } from './seen-sites.ts'

type Filters = z.output<typeof getOutgoingVehiclesFile.query>

/** The vehicles of a site's feed that fit the filters, in the order in which they came; null if the person sees no such feed. */
export async function wantedVehicles(
  request: Pick<RequestContext, 'tx' | 'services' | 'staff' | 'now'>,
  siteId: number,
  { path, state, reason, column, search }: Filters,
): Promise<readonly InspectedVehicle[] | null> {
  if (siteId < 1 || siteId > LARGEST_ID) return null
  const [seen] = await seenSites(request, siteId)
  const found = seen && (await seenFeeds(request, seen)).find(({ feed }) => feed.path === path)
  if (!found) return null
  const text = search?.toLowerCase()
  const isWanted = (vehicle: InspectedVehicle): boolean => {
    if (state !== undefined && stateIn(vehicle) !== state) return false
    if (reason !== undefined && vehicle.leftOut !== reason) return false
    if (column !== undefined && !vehicle.faults.some((fault) => fault.column === column)) return false
    return text === undefined || `${vehicle.name} ${vehicle.stockNumber ?? ''}`.toLowerCase().includes(text)
  }
  return found.vehicles.filter(isWanted).toSorted((one, other) => one.id - other.id)
}

export function presentVehicle(vehicle: InspectedVehicle): OutgoingVehicleRow {
  const { id, name, stockNumber, leftOut, faults } = vehicle
  return {
    vehicleId: id,
    name,
    stockNumber,
    state: stateIn(vehicle),
    reason: leftOut,
    words: leftOut === null ? null : LEFT_OUT[leftOut],
    mend: leftOut === null ? null : LEFT_OUT_MEND[leftOut],
    faults: [...faults],
  }
}
