import { createBodyTypes } from '#search/facets/body-types.ts'
import { valueLabels } from '#search/facets/value-labels.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { appliedFilters, chipTexts } from '#shop/search/chips.ts'
import { SEARCH_COPY } from '#shop/search/copy.ts'
import { ALERTS_COPY } from '#shop/account/alerts-copy.ts'

const MAX_LABEL_LENGTH = 160

/** A search in the words of its chips: "Toyota, under $40,000". */
export function searchLabel(site: Site, results: Pick<SearchResults, 'state' | 'conditions'>): string {
  const texts = chipTexts(copyFor(site, SEARCH_COPY))
  const applied = appliedFilters(results, texts, createBodyTypes(site.search.bodyTypes), valueLabels(site))
  const label = applied.map((filter) => filter.label).join(', ')
  return label === '' ? copyFor(site, ALERTS_COPY)('alerts.search.label') : label.slice(0, MAX_LABEL_LENGTH)
}
