import { fixedTexts, type ConfigurationTexts } from '#configuration/server/configuration-texts.ts'
import { readSources } from '#configuration/server/file-sources.ts'
import { siteSources } from '../site-sources.ts'

/** The texts of a folder's site files and presets, as if they were in force. */
export async function fileTexts(sitesFolder: string): Promise<ConfigurationTexts> {
  return fixedTexts((await readSources(siteSources(sitesFolder))).texts)
}
