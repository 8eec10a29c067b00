import type { Route } from '../route.ts'
import { listPhotosRoute, orderPhotosRoute, updatePhotoRoute } from './edit-photo.ts'
import { beginPhotoRoute, sendPhotoPartRoute } from './upload-photo.ts'

export const PHOTO_ROUTES: readonly Route[] = [
  listPhotosRoute,
  beginPhotoRoute,
  sendPhotoPartRoute,
  orderPhotosRoute,
  updatePhotoRoute,
]
