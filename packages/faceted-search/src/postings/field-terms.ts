import type { AttributeSchema, TextKind } from '../contract.ts'
import { backwards } from '../text/identifiers.ts'
import { compact, terms } from '../text/words.ts'

/** Attributes of one rank and kind share a text field. */
export function textFieldName({ rank, kind }: NonNullable<AttributeSchema['searchable']>): string {
  return `${rank} ${kind}`
}

/** The terms under which a value is found. */
export function fieldTerms(value: string, kind: TextKind): readonly string[] {
  return kind === 'identifier' ? [compact(value)] : terms(value)
}

/** The sort form of a term: identifiers are reversed, so that those with a common suffix are adjacent. It is its own inverse. */
export function sortedForm(term: string, kind: TextKind): string {
  return kind === 'identifier' ? backwards(term) : term
}
