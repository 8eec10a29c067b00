import type { Finding, Place } from '#platform/finding.ts'
import type { Owner, OwnerKindName } from './owner.ts'
import type { SourceText } from './source-text.ts'

/** The result of checking one owner's text. */
export interface Checked<Value> {
  /** The configuration in the text; undefined if there is an error, so that the text can't be in force. */
  readonly value: Value | undefined
  readonly findings: readonly Finding[]
  /** Values that no other owner of the kind may have at the same time, such as domains. */
  readonly claims?: readonly Claim[]
}

export interface Claim {
  /** For messages: `domain`. */
  readonly what: string
  readonly value: string
  readonly path: string
  readonly place: Place
}

/**
 * The texts of the other owners, as they would be in force together with the checked one. What a check reads here is remembered: the
 * owner is checked again when one of these texts changes, and a change that breaks it is refused.
 */
export interface OtherTexts {
  readonly read: (owner: Owner) => SourceText | undefined
  /** All owners of a kind, by name. */
  readonly all: (kind: OwnerKindName) => readonly SourceText[]
}

/** Checks a text that is valid YAML. It has to be pure: the same texts give the same result. */
export type OwnerCheck<Value> = (source: SourceText, others: OtherTexts) => Checked<Value>
