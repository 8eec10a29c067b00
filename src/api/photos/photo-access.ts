import { err, ok, type Result } from '#platform/result.ts'
import { LARGEST_ID } from '#platform/largest-id.ts'
import { lockStock } from '#stock/server/apply/write-events.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import { abilitiesAt, placesOf, type VehiclePlace } from '../yard-stock/stock-access.ts'

/** The vehicle whose photos the person may change. */
export async function vehicleToPhotograph(
  request: RequestContext,
  vehicleId: number,
): Promise<Result<VehiclePlace, ApiProblem>> {
  const [place] = vehicleId > LARGEST_ID ? [] : await placesOf(request, [vehicleId])
  if (!place) return err({ kind: 'not-found' })
  const verdict = abilitiesAt(place, request.staff).editPhotos
  return verdict === true ? ok(place) : err({ kind: 'forbidden', because: verdict.because })
}

/** The same, locked against imports and other edits, and as `If-Match` knows it. */
export async function vehicleToEdit(
  request: RequestContext,
  vehicleId: number,
): Promise<Result<VehiclePlace, ApiProblem>> {
  const found = await vehicleToPhotograph(request, vehicleId)
  if (!found.ok) return found
  await lockStock(request.tx.$client, [found.value.dealershipId])
  const [place] = await placesOf(request, [vehicleId])
  if (!place) return err({ kind: 'not-found' })
  return request.matches({ version: place.version, subject: 'vehicle', id: String(place.id) }) ?? ok(place)
}
