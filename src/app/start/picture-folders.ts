import { join } from 'node:path'
import { demoSitesFolder } from '#demo/server/demo-files.ts'
import type { Config } from '#platform/config.ts'

/** The folders of the pictures that sites name by path, the first before the others. */
export function pictureFolders({ mode, sitesFolder }: Pick<Config, 'mode' | 'sitesFolder'>): readonly string[] {
  const folders = mode === 'demo' ? [sitesFolder, demoSitesFolder()] : [sitesFolder]
  return folders.map((folder) => join(folder, 'pictures'))
}
