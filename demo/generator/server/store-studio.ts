import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { StoredPicture } from '#media/picture-sources.ts'
import type { BlobStore } from '#media/server/store/blob-store.ts'
import { runConcurrently } from './run-concurrently.ts'

const CONCURRENT_PICTURES = 8

/**
 * Copies the named pictures of the studio set unchanged into the blob store.
 * @returns blob and size of each picture, by its name (`suv/blue-side`)
 */
export async function storeStudio(
  folder: string,
  names: readonly string[],
  blobs: BlobStore,
  onStored: (count: number) => void,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  await runConcurrently(names, CONCURRENT_PICTURES, async (name) => {
    const bytes = await readFile(join(folder, `${name}.webp`))
    const [blob, { width, height }] = await Promise.all([blobs.put(bytes), sharp(bytes).metadata()])
    stored.set(name, { blob, width, height })
    onStored(stored.size)
  })
  return stored
}
