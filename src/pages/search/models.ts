import type { FacetValue } from '@forecourt/faceted-search'
import { groupBy } from '#platform/group-by.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import { isSelected } from '#search/address/refine.ts'
import type { SearchState } from '#search/address/search-state.ts'
import { foldWord } from '#search/facets/spellings.ts'
import { splitMakeModel } from '#search/address/vocabulary.ts'
import { MODELS_CLASS, modelsId, type ModelLists } from './model-lists.ts'
import { limited, type OptionView } from './options.ts'
import { modelsHtml } from './parts/option-html.ts'

/** Longest list of models of a make. */
const MODELS_OF_A_MAKE = 30

/** Counted models by make, ignoring case. */
export function modelsByMake({ facets }: Pick<SearchResults, 'facets'>): (make: string) => readonly FacetValue[] {
  const models = groupBy(facets.make_model ?? [], ({ value }) => foldWord(splitMakeModel(value).make))
  return (make) => models.get(foldWord(make)) ?? []
}

export function toModels(
  counted: readonly FacetValue[],
  { state }: Pick<SearchResults, 'state'>,
): readonly OptionView[] {
  return limited(
    counted.map((pair) => toModel(pair, state)),
    MODELS_OF_A_MAKE,
  )
}

function toModel({ value, count }: FacetValue, state: SearchState): OptionView {
  return { value, count, label: splitMakeModel(value).model, selected: isSelected(state, 'make_model', value) }
}

/**
 * The models of every make as HTML, by the id of the `details` that shows them. They are loaded when the first make is opened,
 * because hundreds of them would be half of the page and most shoppers open one make.
 */
export function modelLists(results: SearchResults): ModelLists {
  const modelsOf = modelsByMake(results)
  return (results.facets.make ?? []).map(({ value }) => {
    return [modelsId(value), `<div class="${MODELS_CLASS}">${modelsHtml(toModels(modelsOf(value), results))}</div>`]
  })
}
