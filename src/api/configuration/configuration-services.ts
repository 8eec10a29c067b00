import type { Owner } from '#configuration/owner.ts'
import type { RevisionRefusal } from '#configuration/server/revisions.ts'
import type { TextWriter } from '#configuration/server/write-texts.ts'
import type { Actor } from '#platform/actor.ts'
import type { Result } from '#platform/result.ts'
import type { PresetServices } from '../presets/preset-services.ts'
import type { ConfiguredKind } from './contract.ts'

/** Configurations are written by the role of imports, in transactions of their own, because their tables are. */
export interface ConfigurationServices extends TextWriter {
  /** Makes the console the writer of an owner that a file holds. `previous` is the revision in force. */
  readonly adopt: (owner: Owner, previous: number, actor: Actor) => Promise<Result<number, RevisionRefusal>>
  /** Names of people and tokens by the text of their actor, also of those whom the reader does not see otherwise. */
  readonly namesOf: (actors: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The JSON Schema of a kind. */
  readonly schemaOf: (kind: ConfiguredKind) => Readonly<Record<string, unknown>>
  /** Stores a draft and returns the address that shows it; null without `PREVIEW_HOST`. */
  readonly preview: ((draft: SiteDraft) => Promise<ShownDraft>) | null
  readonly presets: PresetServices
}

/** A draft of a site, which may not be there yet. */
interface SiteDraft {
  readonly site: string
  readonly text: string
  readonly actor: Actor
  readonly now: Date
}

interface ShownDraft {
  readonly address: string
  readonly expiresAt: Date
}
