import { join } from 'node:path'
import type { FileSource } from '#configuration/server/file-sources.ts'
import { projectRoot } from '#platform/server/project-root.ts'

const PRESETS_FOLDER = 'presets'

/** Folders of presets, the first before the others: the operator's own beside the site files, then those that ship with the platform. */
export function presetFolders(sitesFolder: string): readonly string[] {
  return [join(sitesFolder, PRESETS_FOLDER), shippedFolder()]
}

/** The presets that ship with the platform. */
export function shippedPresets(): FileSource {
  return { kind: 'preset', folders: [shippedFolder()] }
}

/** The file of a preset of this name if the platform ships one. */
export function shippedPresetFile(name: string): string {
  return join(shippedFolder(), `${name}.yaml`)
}

function shippedFolder(): string {
  return join(projectRoot(), PRESETS_FOLDER)
}

/** The files of the sites and of the presets that they may name. */
export function siteSources(sitesFolder: string): readonly FileSource[] {
  return [
    { kind: 'preset', folders: presetFolders(sitesFolder), within: sitesFolder },
    { kind: 'site', folders: [sitesFolder] },
  ]
}
