import { SITE_PICTURES } from '#media/picture-address.ts'
import { storedSitePicture } from '#media/stored-site-picture.ts'
import { sitePicturePaths } from '#media/server/site-pictures.ts'
import type { Config } from '#platform/config.ts'
import type { Inconsistency } from '#sites/consistency.ts'
import type { Site } from '#sites/schema.ts'
import { pictureFolders } from '../start/picture-folders.ts'

/** Looks for the pictures that sites name by path, such as `/pictures/logo.svg`, in the folders that this installation has. */
export async function pictureFaults(
  config: Pick<Config, 'mode' | 'sitesFolder'>,
): Promise<(site: Site) => readonly Inconsistency[]> {
  const folders = pictureFolders(config)
  const paths = await sitePicturePaths(folders)
  return (site) =>
    textsOf(site, []).flatMap(({ path, text }) =>
      text.startsWith(SITE_PICTURES) && !paths.has(text) && storedSitePicture(text) === null
        ? [missing(path, text, folders[0] ?? '')]
        : [],
    )
}

function missing(path: readonly PropertyKey[], found: string, folder: string): Inconsistency {
  const expected = `a picture in ${folder}: WebP, AVIF, JPEG, PNG, or an SVG that refers to no other file`
  return { rule: 'missing-picture', severity: 'warning', path, found: `"${found}"`, expected }
}

interface TextAt {
  readonly path: readonly PropertyKey[]
  readonly text: string
}

/** Every text of a configuration with its path. */
function textsOf(value: unknown, path: readonly PropertyKey[]): readonly TextAt[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]))
}
