import { z } from 'zod'
import { LEFT_OUT, LEFT_OUT_MEND } from '#outgoing-feeds/outgoing.ts'
import type { InspectedVehicle } from '#outgoing-feeds/server/inspect-outgoing.ts'
import { LARGEST_ID } from '#platform/largest-id.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listOutgoingVehicles, type OutgoingVehicleRow } from './contract.ts'
import { seenFeeds, seenSites, stateIn } from './seen-sites.ts'

type Keys = [id: number]

export const listOutgoingVehiclesRoute = route(listOutgoingVehicles, async (request) => {
  const { params, query, problem } = request
  const pages = request.paging('id', z.tuple([z.int()]))
  if (!pages.ok) return pages
  if (params.id < 1 || params.id > LARGEST_ID) return problem('not-found')
  const [seen] = await seenSites(request, params.id)
  const found = seen && (await seenFeeds(request, seen)).find(({ feed }) => feed.path === query.path)
  if (!found) return problem('not-found')
  const { after, readLimit, page } = pages.value
  const text = query.search?.toLowerCase()
  const isWanted = (vehicle: InspectedVehicle): boolean => {
    if (after !== null && vehicle.id <= after[0]) return false
    if (query.state !== undefined && stateIn(vehicle) !== query.state) return false
    if (query.reason !== undefined && vehicle.leftOut !== query.reason) return false
    if (query.column !== undefined && !vehicle.faults.some(({ column }) => column === query.column)) return false
    return text === undefined || `${vehicle.name} ${vehicle.stockNumber ?? ''}`.toLowerCase().includes(text)
  }
  const rows = found.vehicles
    .filter(isWanted)
    .toSorted((one, other) => one.id - other.id)
    .slice(0, readLimit)
  return ok({ body: page(rows, ({ id }): Keys => [id], present) })
})

function present(vehicle: InspectedVehicle): OutgoingVehicleRow {
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
