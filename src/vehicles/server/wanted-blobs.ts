import type { Database } from '#platform/server/database.ts'

/**
 * Returns a function that selects from the given blobs those that a vehicle uses, as a photo or in its other media (spin,
 * interior, videos, hotspots), and those that a text of a site names or named, such as its logo. The other media and the texts
 * are read once. Undefined if no vehicle uses any blob: then the database is new or belongs to another media store, and nobody
 * should delete blobs because of it.
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
  const inMedia = new Set(await read(MEDIA, []))
  if (inMedia.size === 0 && (await read(ANY_PHOTO, [])).length === 0) return undefined
  const ofSites = new Set(await read(OF_SITES, []))
  return async (blobs) => {
    const shown = await read(OF_PHOTOS, [blobs])
    return new Set([...shown, ...blobs.filter((blob) => inMedia.has(blob) || ofSites.has(blob))])
  }
}

/** With those of which a turned or cropped one is shown, because they are the ones that can be turned again. */
const OF_PHOTOS = `
  select blob as name from photos where blob = any($1::text[])
  union select original from photos where original = any($1::text[])`

const ANY_PHOTO = 'select blob as name from photos where blob is not null limit 1'

/** Every revision counts, because each can be restored. */
const OF_SITES = `
  select distinct reference[1] as name
  from configuration_revisions, regexp_matches(text, '/pictures/stored/([0-9a-f]{40})', 'g') reference`

/** References begin with `blob:` and the blob, in texts, lists and JSON alike. */
const MEDIA = `
  select distinct reference[1] as name from vehicles, regexp_matches(
    concat_ws(' ', spin_images::text, spin_interior_image, video_url, videos::text, walkaround_videos::text, hotspots::text),
    'blob:([0-9a-f]{40})', 'g') reference
  where spin_images <> '{}' or videos <> '{}' or walkaround_videos <> '{}' or hotspots is not null
    or video_url is not null or spin_interior_image is not null`
