import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'

const common = { tag: 'Stock' } as const
/** What a browser shrinks has about 1 MB, and a camera's largest JPEG 25. */
export const MAX_PHOTO_BYTES = 30 * 1024 * 1024
export const PART_BYTES = 1024 * 1024
const MAX_PHOTOS = 200

const share = z.number().min(0).max(1)
const crop = z.strictObject({ left: share, top: share, width: share.gt(0), height: share.gt(0) })
const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])

const photo = z
  .strictObject({
    id: z.uuid(),
    origin: z.enum(['feed', 'own']).describe('`own`: staff added it; feeds leave it alone'),
    state: z.enum(['shown', 'hidden', 'waiting', 'failed']).describe('`waiting`: it is still fetched for the feed'),
    failure: z.string().nullable().describe('Why it could not be fetched'),
    address: z.string().nullable().describe('As it is shown'),
    wholeAddress: z.string().nullable().describe('Before it was turned and cropped'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    rotation,
    crop: crop.nullable(),
    warnings: z.array(z.enum(['dark', 'blurred', 'small', 'double'])),
  })
  .meta({ id: 'StockPhoto', description: 'A photo of a vehicle' })

const photoList = z
  .strictObject({
    version: z.number().int().describe('Of the vehicle, for `If-Match`'),
    photos: z.array(photo).describe('In their order, hidden ones, too'),
    proposal: z
      .strictObject({ photoId: z.uuid(), because: z.string() })
      .nullable()
      .describe('A better first photo, and why'),
    ability,
  })
  .meta({ id: 'StockPhotos', description: 'The photos of a vehicle, from feeds and from staff' })

const ofVehicle = { id: z.number().int() }
const ofPhoto = { ...ofVehicle, photoId: z.uuid() }

export const listPhotos = operation({
  ...common,
  id: 'photos.list',
  method: 'get',
  path: '/stock/{id}/photos',
  summary: 'List the photos of a vehicle',
  description: 'With what speaks against each one, and a proposal for the first.',
  scope: 'stock:read',
  params: z.strictObject(ofVehicle),
  answer: photoList,
})

const upload = z
  .strictObject({
    offset: z.number().int().describe('How many bytes have arrived; the next part begins there'),
    partBytes: z.number().int().describe('The largest part'),
    isDone: z.boolean().describe('Whether it is among the photos'),
  })
  .meta({ id: 'PhotoUpload', description: 'How far an upload is' })

export const beginPhoto = operation({
  ...common,
  id: 'photos.begin',
  method: 'post',
  path: '/stock/{id}/photos',
  summary: 'Begin the upload of a photo, or go on with it',
  description: `JPEG, PNG, WebP or AVIF of at most ${MAX_PHOTO_BYTES / 1024 / 1024} MB. The id is made by the client and becomes the photo’s: with the same id the upload goes on where it stopped, after a lost connection, a restart or a day. The photo is added behind the others when its last byte has arrived.`,
  scope: 'stock:write',
  params: z.strictObject(ofVehicle),
  body: z.strictObject({ photoId: z.uuid(), bytes: z.number().int().min(1) }),
  answer: upload,
  status: 200,
  problems: ['forbidden', 'too-large', 'conflict', 'invalid-body', 'unavailable'],
})

export const sendPhotoPart = operation({
  ...common,
  id: 'photos.send-part',
  method: 'put',
  path: '/stock/{id}/photos/{photoId}/parts/{offset}',
  summary: 'Send a part of a photo',
  description:
    'The answer says where the next part begins; it may be elsewhere than the client thinks, because a part arrived twice or not at all. What the content is, its first bytes say: neither names nor types count.',
  scope: 'stock:write',
  params: z.strictObject({ ...ofPhoto, offset: z.number().int().min(0) }),
  file: { types: ['application/octet-stream'], maxBytes: PART_BYTES },
  answer: upload,
  needsMatch: false,
  problems: ['forbidden', 'too-large', 'unsupported-type', 'invalid-body', 'unavailable'],
})

export const orderPhotos = operation({
  ...common,
  id: 'photos.order',
  method: 'patch',
  path: '/stock/{id}/photos',
  summary: 'Set the order of the photos',
  description: 'Photos that are not named follow as their feed has them. The first one is shown in lists.',
  scope: 'stock:write',
  params: z.strictObject(ofVehicle),
  body: z.strictObject({ order: z.array(z.uuid()).max(MAX_PHOTOS) }),
  answer: photoList,
  problems: ['forbidden', 'invalid-body'],
})

export const updatePhoto = operation({
  ...common,
  id: 'photos.update',
  method: 'patch',
  path: '/stock/{id}/photos/{photoId}',
  summary: 'Turn, crop, hide, remove or show a photo',
  description:
    'Turning and cropping start from the photo as it came, so nothing is lost. A photo of staff can be removed, and shown again for 30 days; one of a feed can be hidden only, because the feed would name it again.',
  scope: 'stock:write',
  params: z.strictObject(ofPhoto),
  body: z.strictObject({
    state: z.enum(['shown', 'hidden', 'removed']).optional(),
    rotation: rotation.optional().describe('Degrees clockwise'),
    crop: crop.nullable().optional().describe('Shares of the turned photo; null: all of it'),
  }),
  answer: photoList,
  problems: ['forbidden', 'conflict', 'invalid-body', 'unavailable'],
})

export type StockPhoto = z.output<typeof photo>
export type StockPhotos = z.output<typeof photoList>
