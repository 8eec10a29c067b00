import { err, ok } from '#platform/result.ts'
import { orderPhotos as writeOrder, setPhotoState, turnPhoto } from '#stock/server/photos/edit-photos.ts'
import { readPhotos } from '#stock/server/photos/read-photos.ts'
import { route, type Outcome, type RequestContext } from '../route.ts'
import { listPhotos, orderPhotos, updatePhoto, type StockPhotos } from './contract.ts'
import { vehicleToEdit, vehicleToPhotograph } from './photo-access.ts'
import { photoProblem } from './photo-problems.ts'
import { presentPhotos } from './present-photos.ts'

export const listPhotosRoute = route(listPhotos, (request) => present(request, request.params.id))

export const orderPhotosRoute = route(orderPhotos, async (request) => {
  const { tx, params, body, staff, now, problem } = request
  const place = await vehicleToEdit(request, params.id)
  if (!place.ok) return place
  const known = new Set((await readPhotos(tx, params.id)).map(({ id }) => id))
  const unknown = body.order.findIndex((id, index) => !known.has(id) || body.order.indexOf(id) !== index)
  if (unknown !== -1) {
    const detail = 'The vehicle has no such photo, or it is named twice.'
    return problem('invalid-body', { errors: [{ pointer: `#/order/${unknown}`, detail, code: 'unknown-id' }] })
  }
  await writeOrder(tx, body.order, { vehicle: place.value, actor: staff.actor, now })
  return present(request, params.id)
})

export const updatePhotoRoute = route(updatePhoto, async (request) => {
  const { tx, params, body, services, staff, now, problem } = request
  const allowed = await vehicleToPhotograph(request, params.id)
  if (!allowed.ok) return allowed
  const found = (await readPhotos(tx, params.id)).find(({ id }) => id === params.photoId)
  if (!found) return problem('not-found')
  if (body.state === 'removed' && !found.isOwn)
    return problem('conflict', { detail: 'A feed names this photo, so it can be hidden, but not removed.' })
  const rotation = body.rotation ?? found.rotation
  const crop = body.crop === undefined ? found.crop : body.crop
  const isTurned = body.rotation !== undefined || body.crop !== undefined
  const original = found.original ?? found.blob
  if (isTurned && original === null) return problem('conflict', { detail: 'The photo is still to be fetched.' })
  // The picture is made before the stock is locked, because that takes longer than everything else.
  const turned = isTurned && original !== null ? await services.photos.turn(original, { rotation, crop }) : null
  if (turned && !turned.ok) return err(photoProblem(turned.error))
  const place = await vehicleToEdit(request, params.id)
  if (!place.ok) return place
  const facts = { vehicle: place.value, actor: staff.actor, now }
  if (turned) await turnPhoto(tx, found, { rotation, crop, shown: turned.value }, facts)
  if (body.state !== undefined) await setPhotoState(tx, found, body.state === 'shown' ? null : body.state, facts)
  return present(request, params.id)
})

async function present(request: RequestContext, vehicleId: number): Promise<Outcome<StockPhotos>> {
  const photos = await presentPhotos(request, vehicleId)
  return photos ? ok({ body: photos, version: photos.version }) : request.problem('not-found')
}
