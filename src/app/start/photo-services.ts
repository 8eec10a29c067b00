import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PhotoFault, PhotoServices } from '#api/photos/photo-services.ts'
import { ingestPicture } from '#media/server/fetching/ingest-picture.ts'
import { ingestSitePicture } from '#media/server/photos/ingest-site-picture.ts'
import { lookAtPicture } from '#media/server/photos/look-at-picture.ts'
import { createPhotoUploads } from '#media/server/photos/photo-uploads.ts'
import { renderPhoto } from '#media/server/photos/render-photo.ts'
import { createFileCache } from '#media/server/serving/file-cache.ts'
import { createWorkLimit } from '#media/server/serving/work-limit.ts'
import { createBlobStore, type BlobStore } from '#media/server/store/blob-store.ts'
import type { ObjectFiles } from '#media/server/store/object-files.ts'
import type { PictureLooks } from '#media/picture-looks.ts'
import { err, ok, type Result } from '#platform/result.ts'

/** Photos that may wait for their turn: decoding one takes a lot of memory. */
const MAX_WAITING = 60
const LOOKS_BYTES = 64 * 1024 ** 2

export function photoUploads(dataFolder: string) {
  return createPhotoUploads(join(dataFolder, 'photo-uploads'))
}

export function createPhotoServices(dataFolder: string, files: ObjectFiles): PhotoServices {
  const blobs = refusing(createBlobStore(files))
  const limit = createWorkLimit(availableParallelism(), MAX_WAITING)
  const cache = createFileCache(join(dataFolder, 'cache', 'looks'), LOOKS_BYTES)
  const limited = async <T>(work: () => Promise<Result<T, PhotoFault>>): Promise<Result<T, PhotoFault>> => {
    const done = await limit.run(work)
    return done.ok ? done.value : done
  }
  return {
    uploads: photoUploads(dataFolder),
    store: (bytes) => limited(() => refusals(() => ingestPicture(bytes, blobs))),
    storeForSite: (bytes) => limited(() => refusals(() => ingestSitePicture(bytes, blobs))),
    turn: (blob, edit) =>
      limited(() =>
        refusals(async () => {
          const original = await blobs.get(blob)
          if (original === null) return err({ kind: 'gone' })
          const encoded = await renderPhoto(original, edit)
          if (!encoded.ok) return encoded
          const { data, info } = encoded.value
          return ok({ blob: await blobs.put(data), width: info.width, height: info.height })
        }),
      ),
    looksOf: async (blob) => {
      const name = `${blob}.json`
      const known = await cache.get(name)
      if (known) return JSON.parse(known.toString()) as PictureLooks
      const looked = await limit.run(async () => {
        try {
          const bytes = await blobs.get(blob)
          return bytes && (await lookAtPicture(bytes))
        } catch {
          return null
        }
      })
      if (!looked.ok || looked.value === null) return null
      await cache.put(name, Buffer.from(JSON.stringify(looked.value)))
      return looked.value
    },
  }
}

class StoreRefused extends Error {}

/** Marks what the store throws: a full disk or a service that is down is no bug of the request. */
function refusing(blobs: BlobStore): BlobStore {
  return {
    ...blobs,
    put: async (content) => {
      try {
        return await blobs.put(content)
      } catch (cause) {
        throw new StoreRefused('the picture store refuses', { cause })
      }
    },
  }
}

async function refusals<T>(work: () => Promise<Result<T, PhotoFault>>): Promise<Result<T, PhotoFault>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreRefused) return err({ kind: 'store-refuses' })
    throw error
  }
}
