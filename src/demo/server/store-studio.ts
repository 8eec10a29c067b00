import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { StoredPicture } from '#media/picture-sources.ts'
import type { BlobStore } from '#media/server/store/blob-store.ts'

/** Pictures read and written concurrently. */
const AT_ONCE = 8

/** Copies the named pictures of the studio set into the store, as they are: `suv/blue-side` → blob and size. */
export async function storeStudio(
  folder: string,
  names: readonly string[],
  blobs: BlobStore,
  onStored: (count: number) => void,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  const queue = names.values()
  const work = async () => {
    for (const name of queue) {
      const bytes = await readFile(join(folder, `${name}.webp`))
      const [blob, { width, height }] = await Promise.all([blobs.put(bytes), sharp(bytes).metadata()])
      stored.set(name, { blob, width, height })
      onStored(stored.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}
