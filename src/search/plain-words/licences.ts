import { LICENCE_CLASSES } from './licence-words.ts'
import { phraseAt, phrasesOf } from './phrases.ts'
import type { PartMeaning, ReadingContext, Rule } from './reading.ts'
import type { Token } from './tokens.ts'

const CLASSES = phrasesOf(LICENCE_CLASSES.flatMap((each) => each.phrases.map((phrase) => [phrase, each] as const)))
/** Every licence allows to drive lighter vehicles. */
const CAR_GVM = 4500

const LICENCE: ReadonlySet<string> = new Set(['licence', 'license', 'ticket', 'holder'])

/**
 * Reads a class of driver licence as what it allows to drive: "on a car licence" is a GVM of at most 4.5 t. Where all of the stock
 * may be driven on a car licence, the words say nothing, and only "licence" tells them from a model such as the C-Class.
 */
export const readLicence: Rule = (tokens, at, context) => {
  const found = phraseAt(tokens, at, CLASSES)
  if (!found || isTitle(tokens, at, found.length, context)) return null
  if (!hasHeavyVehicles(context))
    return LICENCE.has(tokens[at + found.length - 1]?.key ?? '') ? { length: found.length, parts: [] } : null
  const { gvm, excluded } = found.meaning
  const parts: PartMeaning[] = []
  if (gvm !== null) parts.push({ kind: 'range', attribute: 'grossvehiclemass', from: null, to: gvm })
  const values = excluded?.values.flatMap((value) => context.vocabulary.value(excluded.attribute, value) ?? []) ?? []
  if (excluded && values.length > 0)
    parts.push({ kind: 'value', attribute: excluded.attribute, values, isExcluded: true })
  return { length: found.length, parts }
}

/** Whether the "Mr" is that of a name: "mr whippy van". */
function isTitle(
  tokens: readonly Token[],
  at: number,
  length: number,
  { words, nouns }: Pick<ReadingContext, 'words' | 'nouns'>,
): boolean {
  const next = tokens[at + 1]
  if (length > 1 || tokens[at]?.key !== 'mr' || next?.kind !== 'word') return false
  return !words.known.has(next.key) && !nouns.includes(next.key) && !words.speech.grammarWords.has(next.key)
}

function hasHeavyVehicles({ vocabulary }: ReadingContext): boolean {
  return vocabulary.values('grossvehiclemass').some((mass) => Number(mass) > CAR_GVM)
}
