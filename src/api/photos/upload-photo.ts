import { unfitFile } from '#media/unfit-file.ts'
import { err, ok } from '#platform/result.ts'
import { lockStock } from '#stock/server/apply/write-events.ts'
import { addPhoto } from '#stock/server/photos/edit-photos.ts'
import { readPhotos } from '#stock/server/photos/read-photos.ts'
import { route, type ApiRequest, type Outcome, type RequestContext } from '../route.ts'
import type { VehiclePlace } from '../yard-stock/stock-access.ts'
import type { AnswerOf, BodyOf, ParamsOf } from '../contract/operation.ts'
import { beginPhoto, MAX_PHOTO_BYTES, PART_BYTES, sendPhotoPart } from './contract.ts'
import { vehicleToPhotograph } from './photo-access.ts'
import { photoProblem, UNFIT, unfit, unlessFull } from './photo-problems.ts'

type Upload = AnswerOf<typeof beginPhoto>

/** A picture's first bytes tell what it is. */
const HEAD_BYTES = 32

const MEGABYTE = 1024 * 1024

type Begin = ApiRequest<ParamsOf<typeof beginPhoto>, unknown, BodyOf<typeof beginPhoto>>

async function begin(request: Begin): Promise<Outcome<Upload>> {
  const { body, params, services, staff, problem } = request
  const place = await vehicleToPhotograph(request, params.id)
  if (!place.ok) return place
  const { photoId, bytes } = body
  if (bytes > MAX_PHOTO_BYTES)
    return problem('too-large', {
      detail: `The photo has ${Math.ceil(bytes / MEGABYTE)} MB; at most ${MAX_PHOTO_BYTES / MEGABYTE} are taken.`,
    })
  if (await isAdded(request, params.id, photoId)) return done(photoId, bytes)
  const { uploads } = services.photos
  const wanted = { vehicleId: params.id, personId: staff.personId, bytes }
  const begun = await unlessFull(() => uploads.begin(photoId, wanted))
  if (!begun.ok) return begun
  const { vehicleId, personId } = begun.value
  if (vehicleId !== params.id || personId !== staff.personId || begun.value.bytes !== bytes)
    return problem('conflict', { detail: 'Another upload has this id. Make a new one.' })
  return goOn(request, place.value, photoId, { bytes, offset: await uploads.offset(photoId) })
}

export const beginPhotoRoute = route(beginPhoto, begin, begin)

export const sendPhotoPartRoute = route(sendPhotoPart, async (request) => {
  const { params, services, staff, file, problem } = request
  const place = await vehicleToPhotograph(request, params.id)
  if (!place.ok) return place
  const { photoId } = params
  const { uploads } = services.photos
  const upload = await uploads.find(photoId)
  if (upload === null || upload.vehicleId !== params.id || upload.personId !== staff.personId) {
    return (await isAdded(request, params.id, photoId)) ? done(photoId, params.offset) : problem('not-found')
  }
  if (file === null) return problem('unsupported-type')
  if (params.offset + file.bytes > upload.bytes)
    return problem('too-large', { detail: 'It is more than was announced.' })
  const arrived = await unlessFull(() =>
    file.use(async (part) => {
      const fault = params.offset === 0 ? unfitFile(part.subarray(0, HEAD_BYTES)) : null
      return fault ?? uploads.write(photoId, params.offset, part)
    }),
  )
  if (!arrived.ok) return arrived
  if (typeof arrived.value === 'string') {
    await uploads.remove(photoId)
    return err(unfit(UNFIT[arrived.value]))
  }
  return goOn(request, place.value, photoId, { bytes: upload.bytes, offset: arrived.value })
})

/** Says where the next part begins, or adds the photo if all of it has arrived. */
async function goOn(
  request: RequestContext,
  place: VehiclePlace,
  photoId: string,
  { bytes, offset }: { readonly bytes: number; readonly offset: number },
): Promise<Outcome<Upload>> {
  const { tx, services, staff, now } = request
  const { uploads, store } = services.photos
  if (offset < bytes) return ok({ body: { offset, partBytes: PART_BYTES, isDone: false }, id: photoId })
  const stored = await store(await uploads.content(photoId))
  if (!stored.ok) {
    const refused = photoProblem(stored.error)
    if (refused.kind === 'invalid-body') await uploads.remove(photoId)
    return err(refused)
  }
  await lockStock(tx.$client, [place.dealershipId])
  await addPhoto(tx, photoId, stored.value, { vehicle: place, actor: staff.actor, now })
  // Should the transaction still fail, the client begins the upload again, because it has not been told that it is done.
  await uploads.remove(photoId)
  return done(photoId, bytes)
}

async function isAdded({ tx }: RequestContext, vehicleId: number, photoId: string): Promise<boolean> {
  return (await readPhotos(tx, vehicleId)).some(({ id }) => id === photoId)
}

function done(id: string, offset: number): Outcome<Upload> {
  return ok({ body: { offset, partBytes: PART_BYTES, isDone: true }, id })
}
