import type { TextKind } from '../contract.ts'
import { backwards } from '../text/identifiers.ts'
import { compact, terms } from '../text/words.ts'

/** The terms under which a value is found. */
export function fieldTerms(value: string, kind: TextKind): readonly string[] {
  return kind === 'identifier' ? [compact(value)] : terms(value)
}

/** A term as it is stored and sorted, and back: identifiers are reversed, so that those with a common suffix are adjacent. */
export function storedForm(term: string, kind: TextKind): string {
  return kind === 'identifier' ? backwards(term) : term
}
