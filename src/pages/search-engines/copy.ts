/** Texts of `llms.txt`, which programs read on behalf of shoppers. */
export const SEARCH_ENGINES_COPY = {
  'llms.summary': '{site} sells {nouns} in Australia. Prices and availability are those of its own stock.',
  'llms.stock': 'Stock',
  'llms.all': 'All {nouns} in stock, searchable',
  'llms.offers': 'Special offers',
  'llms.api': 'The same search as JSON, with the parameters of the search page',
  'llms.sitemap': 'Every page, with the date of its last change',
  'llms.pages': 'Pages',
  'llms.finder': 'Locations and opening hours',
} as const
