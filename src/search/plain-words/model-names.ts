import { words as wordsOf } from '@forecourt/faceted-search/adapter'
import { groupBy } from '#platform/group-by.ts'
import { splitMakeModel, type Vocabulary } from '../address/vocabulary.ts'
import { listed } from './listed.ts'
import { keyOf } from './tokens.ts'
import { MAX_PARTS, namesOf, type Entry, type ValueMeaning } from './value-names.ts'

/**
 * Models by name, and by make and name. Names that are numbers or very short are recognised with their make only, because they may mean
 * something else: a Mazda 3, a Peugeot 2008.
 */
export function modelEntries(vocabulary: Vocabulary, makeNicknames: readonly Entry[]): readonly Entry[] {
  const otherMakes = groupBy(makeNicknames, ([, { values }]) => values[0] ?? '')
  const pairs = vocabulary.values('make_model').filter((pair) => splitMakeModel(pair).model !== '')
  const byModel = groupBy(pairs, (pair) => keyOf(splitMakeModel(pair).model))
  const whole = pairs.flatMap((pair) => {
    const { make, model } = splitMakeModel(pair)
    const makes = [make, ...(otherMakes.get(make) ?? []).map(([phrase]) => phrase)]
    return makes.flatMap((name) =>
      spokenNames(model).flatMap((spoken) => namesOf(`${name} ${spoken}`, { attribute: 'make_model', values: [pair] })),
    )
  })
  const alone = [...byModel]
    .filter(([key]) => isDistinctive(key))
    .flatMap(([key, values]) =>
      spokenNames(splitMakeModel(values[0] ?? '').model || key).flatMap((name) =>
        namesOf(name, { attribute: 'make_model', values }),
      ),
    )
  return [...whole, ...alone, ...pairs.flatMap((pair) => partsWithMake(pair, pairs, otherMakes, vocabulary))]
}

/** Models as the stock writes them, alone and after their make. */
export function officialNames(vocabulary: Vocabulary): readonly Entry[] {
  return vocabulary.values('make_model').flatMap((pair) => {
    const { make, model } = splitMakeModel(pair)
    const meaning: ValueMeaning = { attribute: 'make_model', values: [pair] }
    return [...namesOf(model, meaning), ...namesOf(`${make} ${model}`, meaning)]
  })
}

/** A model's name, and how else it is said: "Duke 390" for 390 Duke, "79 series LandCruiser" for LandCruiser 79. */
function spokenNames(model: string): readonly string[] {
  const [first = '', last = '', ...others] = wordsOf(model)
  if (last === '' || others.length > 0) return [model]
  const isFirst = /^\d{2,}$/.test(first)
  const isLast = /^\d{2,}$/.test(last)
  if (isFirst && !isLast) return [model, `${last} ${first}`]
  return isLast && !isFirst ? [model, `${model} series`, `${last} series ${first}`] : [model]
}

/** Models whose name is a number: a Toyota 86, a Peugeot 308. */
export function numberModelEntries(vocabulary: Vocabulary): readonly Entry[] {
  const pairs = vocabulary.values('make_model').filter((pair) => /^\d+$/.test(splitMakeModel(pair).model))
  const byModel = groupBy(pairs, (pair) => splitMakeModel(pair).model)
  return [...byModel].map(([model, values]) => [model, { attribute: 'make_model', values }])
}

/** "KTM Duke", "Hino 500", "Land Rover Evoque": a make and a part of the name of its model. */
function partsWithMake(
  pair: string,
  pairs: readonly string[],
  otherMakes: ReadonlyMap<string, readonly Entry[]>,
  vocabulary: Vocabulary,
): readonly Entry[] {
  const { make, model } = splitMakeModel(pair)
  const makes = [make, ...(otherMakes.get(make) ?? []).map(([phrase]) => phrase)]
  const bodies = new Set(vocabulary.values('body').map(keyOf))
  const isTellingPart = (word: string) => word.length > 1 && !COMMON_MODEL_WORDS.has(word) && !bodies.has(word)
  const parts = wordsOf(model).filter(isTellingPart)
  return parts.flatMap((part) => {
    const values = pairs.filter(
      (each) => each.startsWith(`${make}:`) && wordsOf(splitMakeModel(each).model).includes(part),
    )
    return values.length > MAX_PARTS
      ? []
      : makes.map((name): Entry => [`${name} ${part}`, { attribute: 'make_model', values }])
  })
}

/** Words in the names of many models. */
const COMMON_MODEL_WORDS: ReadonlySet<string> = new Set(
  listed('sport, cross, series, class, model, grand, wagon, ute, van, coupe, gt'),
)

/** Whether a model's name is recognised without its make. */
function isDistinctive(key: string): boolean {
  return /\p{L}/u.test(key) && (key.length > 2 || /\d/.test(key)) && !ORDINARY_MODELS.has(key)
}

/** Models whose name is also an everyday word or a body. */
const ORDINARY_MODELS: ReadonlySet<string> = new Set(
  listed('one, city, note, up, fit, ute, van, sport, go, air, smart, pulse, wave, classic, monster'),
)
