import type { FacetValue } from '#search/engine/contract.ts'
import type { SearchAnswer } from '#search/search-answer.ts'
import { splitMakeModel } from '#search/vocabulary.ts'
import { MODELS_CLASS, modelsId, type ModelLists } from './model-names.ts'
import { chosenFirst, toOption, type OptionView } from './options.ts'
import { modelsHtml } from './parts/option-html.ts'

/** A make's models that a list holds at most. */
const MODELS_OF_A_MAKE = 30

export type CountedModels = ReadonlyMap<string, readonly FacetValue[]>

/** What was counted of the models, by make. */
export function modelsByMake({ facets }: Pick<SearchAnswer, 'facets'>): CountedModels {
  return Map.groupBy(facets.make_model ?? [], ({ value }) => splitMakeModel(value).make)
}

export function toModels(
  counted: readonly FacetValue[],
  { state }: Pick<SearchAnswer, 'state'>,
): readonly OptionView[] {
  return chosenFirst(counted.map((value) => toOption('make_model', value, state))).slice(0, MODELS_OF_A_MAKE)
}

/**
 * The models of every make as HTML, by the id of what they stand behind. Hundreds of them would be half of a page that most
 * shoppers open one of, so they come when the first is opened.
 */
export function modelLists(answer: SearchAnswer): ModelLists {
  return [...modelsByMake(answer)].map(([make, counted]) => {
    return [modelsId(make), `<div class="${MODELS_CLASS}">${modelsHtml(toModels(counted, answer))}</div>`]
  })
}
