import { propertiesOf } from '#platform/records.ts'

/** A way to complete what is being typed: the search that it leads to, and how many vehicles that finds. */
export type Suggestion = {
  readonly label: string
  /** The part of the label that was typed. */
  readonly typed: { readonly from: number; readonly to: number }
  readonly count: number
  readonly address: string
}

const SUGGESTION_KINDS = ['make', 'model', 'badge', 'body', 'price'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]
export type SuggestionGroup = { readonly kind: SuggestionKind; readonly items: readonly Suggestion[] }

/** Parses the response of the suggestions API; null if it has no list of groups. */
export function parseSuggestions(wire: unknown): readonly SuggestionGroup[] | null {
  const { groups } = propertiesOf(wire)
  return Array.isArray(groups) && groups.every(isGroup) ? groups : null
}

function isGroup(value: unknown): value is SuggestionGroup {
  const { kind, items } = propertiesOf(value)
  return SUGGESTION_KINDS.some((known) => known === kind) && Array.isArray(items) && items.every(isSuggestion)
}

function isSuggestion(value: unknown): value is Suggestion {
  const { label, typed, count, address } = propertiesOf(value)
  const { from, to } = propertiesOf(typed)
  const areNumbers = [from, to, count].every((each) => typeof each === 'number')
  return areNumbers && typeof label === 'string' && typeof address === 'string'
}
