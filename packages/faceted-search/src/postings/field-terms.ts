import type { AttributeSchema, TextKind } from '../contract.ts'
import { compact, terms } from '../text/words.ts'

/** Attributes of one rank and kind share a text field. */
export function textFieldName({ rank, kind }: NonNullable<AttributeSchema['searchable']>): string {
  return `${rank} ${kind}`
}

/** The terms under which a value is found. */
export function fieldTerms(value: string, kind: TextKind): readonly string[] {
  return kind === 'identifier' ? [compact(value)] : terms(value)
}
