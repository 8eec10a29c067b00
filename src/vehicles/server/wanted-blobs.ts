import { parsePictureReference } from '#media/picture-reference.ts'
import type { Database } from '#platform/server/database.ts'

/**
 * Tells which of the given pictures a vehicle uses, as a photo or as a frame of its spin. Spins are read once, because few
 * vehicles have one. Undefined when no vehicle uses any picture: the database is new, or does not belong to these pictures.
 */
export async function openWantedBlobs(
  database: Database,
): Promise<((blobs: readonly string[]) => Promise<ReadonlySet<string>>) | undefined> {
  const read = (statement: string, values: readonly unknown[]) =>
    database.withRole(
      'index',
      async ({ $client }) => {
        const { rows } = await $client.query<{ name: string }>(statement, [...values])
        return rows.map(({ name }) => name)
      },
      { readOnly: true },
    )
  const frames = await read('select distinct frame as name from vehicles, unnest(spin_images) frame', [])
  const inSpins = new Set(
    frames.flatMap((frame) => {
      const reference = parsePictureReference(frame)
      return reference.kind === 'stored' ? [reference.picture.blob] : []
    }),
  )
  if (inSpins.size === 0 && (await read(ANY_PHOTO, [])).length === 0) return undefined
  return async (blobs) => {
    const shown = await read('select distinct blob as name from photos where blob = any($1::text[])', [blobs])
    return new Set([...shown, ...blobs.filter((blob) => inSpins.has(blob))])
  }
}

const ANY_PHOTO = 'select blob as name from photos where blob is not null limit 1'
