/** Texts of a search field that reads sentences. */
export const SEARCH_BOX_COPY = {
  'layout.search': 'Search {nouns}',
  'layout.searchFor': 'Make, model, or in your own words',
  'layout.suggestions': 'Suggestions',
  'layout.suggestions.make': 'Makes',
  'layout.suggestions.model': 'Models',
  'layout.suggestions.badge': 'Badges',
  'layout.suggestions.body': 'Body types',
  'layout.suggestions.price': 'Price',
} as const
