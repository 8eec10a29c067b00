import type { StoredPicture } from '#media/picture-sources.ts'
import { actorText, type Actor } from '#platform/actor.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { PhotoCrop } from '#vehicles/photo-crop.ts'
import { isShown } from '#vehicles/server/shown-photos.ts'
import { announce, incrementSequences } from '../apply/write-events.ts'
import type { PhotoRow } from './read-photos.ts'

type Client = Pick<Transaction, '$client'>

/** The vehicle whose photos are changed, by whom and when. The caller has locked the dealership's stock (`lockStock`). */
export interface PhotoFacts {
  readonly vehicle: { readonly id: number; readonly dealershipId: number }
  readonly actor: Actor
  readonly now: Date
}

/** Photos that staff added begin here, so that they never meet the positions of a feed's. */
const FIRST_OWN_POSITION = 10_000

/** Adds a photo behind the others. An id that is there already adds nothing. */
export async function addPhoto(
  tx: Client,
  photoId: string,
  { blob, width, height }: StoredPicture,
  facts: PhotoFacts,
): Promise<void> {
  const { vehicle, actor, now } = facts
  const { rowCount } = await tx.$client.query(
    `insert into photos (vehicle_id, dealership_id, position, id, blob, width, height, hand_position, added_by, added_at)
     select $1, $2, greatest(max(p.position) + 1, ${FIRST_OWN_POSITION}), $3, $4, $5, $6, max(p.hand_position) + 1, $7, $8
     from (select 1) one left join photos p on p.vehicle_id = $1
     having not coalesce(bool_or(p.id = $3), false)`,
    [vehicle.id, vehicle.dealershipId, photoId, blob, width, height, actorText(actor), now],
  )
  if (rowCount === 0) return
  await finish(tx, facts, { photoId, verb: 'create', raisesVersion: false })
}

/** Sets the order of the named photos. Those that are not named follow as their feed has them. */
export async function orderPhotos(tx: Client, order: readonly string[], facts: PhotoFacts): Promise<void> {
  await tx.$client.query(
    `update photos p set hand_position = array_position($2::uuid[], p.id) - 1 where p.vehicle_id = $1`,
    [facts.vehicle.id, order],
  )
  await finish(tx, facts, { photoId: null, verb: 'update', raisesVersion: true })
}

/** Shows, hides or removes a photo. */
export async function setPhotoState(
  tx: Client,
  { id }: Pick<PhotoRow, 'id'>,
  state: PhotoRow['state'],
  facts: PhotoFacts,
): Promise<void> {
  await tx.$client.query(`update photos set state = $3, state_at = $4 where vehicle_id = $1 and id = $2`, [
    facts.vehicle.id,
    id,
    state,
    facts.now,
  ])
  await finish(tx, facts, { photoId: id, verb: state === 'removed' ? 'delete' : 'update', raisesVersion: true })
}

export interface PhotoTurn {
  readonly rotation: number
  readonly crop: PhotoCrop | null
  /** The turned and cropped picture. */
  readonly shown: StoredPicture
}

/** Puts a turned or cropped picture in the place of a photo, and keeps its original. */
export async function turnPhoto(
  tx: Client,
  { id }: Pick<PhotoRow, 'id'>,
  { rotation, crop, shown }: PhotoTurn,
  facts: PhotoFacts,
): Promise<void> {
  const isAsItCame = rotation === 0 && crop === null
  await tx.$client.query(
    `update photos set original = case when $3 then null else coalesce(original, blob) end,
       blob = case when $3 then coalesce(original, blob) else $4 end, width = $5, height = $6, rotation = $7, crop = $8
     where vehicle_id = $1 and id = $2`,
    [
      facts.vehicle.id,
      id,
      isAsItCame,
      shown.blob,
      shown.width,
      shown.height,
      rotation,
      crop === null ? null : JSON.stringify(crop),
    ],
  )
  await finish(tx, facts, { photoId: id, verb: 'update', raisesVersion: true })
}

interface Change {
  /** Null: the order of all. */
  readonly photoId: string | null
  readonly verb: 'create' | 'update' | 'delete'
  /** Uploads raise none: several people, or a queue and its owner's edits, don't stand in each other's way. */
  readonly raisesVersion: boolean
}

/** Counts the photos that are shown, and tells indexes, pages and the audit log. */
async function finish(
  tx: Client,
  { vehicle, actor, now }: PhotoFacts,
  { photoId, verb, raisesVersion }: Change,
): Promise<void> {
  const { $client } = tx
  await incrementSequences($client, [vehicle.dealershipId])
  await $client.query(
    `update vehicles v set version = version + $2, updated_at = $3,
       photos_count = (select count(*) from photos p where p.vehicle_id = v.id and p.failure is null and ${isShown('p')})
     where v.id = $1`,
    [vehicle.id, raisesVersion ? 1 : 0, now],
  )
  await $client.query(
    `insert into stock_events (actor, at, dealership_id, sequence, vehicle_id, kind)
     select $1, $2, $3, s.last, $4, 'changed' from stock_sequences s where s.dealership_id = $3`,
    [actorText(actor), now, vehicle.dealershipId, vehicle.id],
  )
  await announce($client, [vehicle.dealershipId])
  const { dealershipId } = vehicle
  await record(tx, actor, {
    verb: 'update',
    subject: 'vehicle',
    id: String(vehicle.id),
    fields: ['photos'],
    dealershipId,
  })
  if (photoId !== null) await record(tx, actor, { verb, subject: 'photo', id: photoId, dealershipId })
}
