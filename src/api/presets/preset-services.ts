import type { Effect } from '#configuration/effects.ts'
import type { Owner } from '#configuration/owner.ts'
import type { NewText } from '#configuration/server/write-texts.ts'
import type { Finding } from '#platform/finding.ts'

export interface PresetServices {
  /** The sites that name each preset, by the name of the preset. */
  readonly users: () => Promise<ReadonlyMap<string, readonly PresetUser[]>>
  /** The findings of a preset's text, and its changes on each site that uses it. Nothing is written. */
  readonly effects: (text: NewText) => Promise<PresetEffects>
  /** The text of a site that looks as the preset's text would make it; null if the site does not use it, or would break. */
  readonly draftOf: (site: string, text: NewText) => Promise<string | null>
  /** Whether the product ships a preset of this name. */
  readonly isShipped: (preset: string) => boolean
  /** A file as people know it: one of the product by its path within it. */
  readonly shownFile: (file: string) => string
}

export interface PresetUser {
  readonly slug: string
  readonly name: string
}

export interface PresetEffects {
  readonly findings: readonly Finding[]
  readonly effects: readonly (Effect & PresetUser)[]
}

export const presetOwner = (name: string): Owner => ({ kind: 'preset', name })
