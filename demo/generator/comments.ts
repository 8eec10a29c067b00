import type { CarType } from '#vehicles/fields.ts'
import type { Equipment } from './equipment.ts'
import type { Random } from './random.ts'
import type { RoleName } from './role.ts'
import type { CommentPhrases, Phrases } from './words.ts'

export type CommentFacts = {
  /** The kind of vehicle: car, motorcycle, truck. */
  readonly item: string
  readonly carType: CarType
  readonly body: string
  readonly role: RoleName
  readonly features: Equipment
  /** Values of the placeholders in phrases (`{colour}`). A phrase with a placeholder whose value is empty is not used. */
  readonly values: Readonly<Record<string, string>>
}

const MAX_FEATURES_IN_TEXT = 4

/** A dealer's comments as HTML, from one sentence to several paragraphs with a list; null for a vehicle without comments. */
export function dealerComments(facts: CommentFacts, phrases: CommentPhrases, random: Random): string | null {
  const long = facts.role === 'long-comments'
  if (facts.role === 'no-comments' || (!long && random.chance(0.05))) return null
  const values = { ...facts.values, features: inWords(random.sample(facts.features.facets, MAX_FEATURES_IN_TEXT)) }
  const choose = (pool: readonly string[] | undefined, count: number) =>
    random.sample(
      (pool ?? []).filter((phrase) => isComplete(phrase, values)),
      count,
    )
  const chooseForKind = (pools: Phrases, count: number) =>
    choose([...(pools['any'] ?? []), ...(pools[facts.item] ?? [])], count)
  const parts = [
    chooseForKind(phrases.opening[facts.carType], 1),
    [
      ...choose(phrases.character[facts.body], long || random.chance(0.6) ? 1 : 0),
      ...chooseForKind(phrases.condition[facts.carType], long ? 4 : random.int(0, 3)),
    ],
    long ? [] : chooseForKind(phrases.highlights, random.chance(0.7) ? 1 : 0),
    [
      ...chooseForKind(phrases.finance, long ? 3 : random.int(0, 1)),
      ...chooseForKind(phrases.closing, long || random.chance(0.75) ? 1 : 0),
    ],
  ]
  const paragraphs = parts
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => `<p>${sentences.map((phrase) => filled(phrase, values)).join(' ')}</p>`)
  return long ? [paragraphs[0], listOf(facts.features.standard), ...paragraphs.slice(1)].join('') : paragraphs.join('')
}

function isComplete(phrase: string, values: Readonly<Record<string, string>>): boolean {
  return [...phrase.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => (values[name] ?? '') !== '')
}

function filled(phrase: string, values: Readonly<Record<string, string>>): string {
  return escapeHtml(phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1)
  return items.length < 2 || last === undefined ? (last ?? '') : `${items.slice(0, -1).join(', ')} and ${last}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
