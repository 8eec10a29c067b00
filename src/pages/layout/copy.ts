/** Texts of header and footer besides the site's own menus. */
export const LAYOUT_COPY = {
  'layout.skip': 'Skip to content',
  'layout.menu': 'Menu',
  'layout.navigation': 'Main',
  'layout.navigationSmall': 'Main, small screens',
  'layout.home': 'home',
  'layout.close': 'Close',
  'layout.search': 'Search {nouns}',
  'layout.searchFor': 'Make, model or word',
  'layout.stockTypes': 'Types of {nouns}',
  'layout.places': '{count} yards',
  'layout.placesLabel': 'Our locations',
  'layout.allOf': 'All: {name}',
  'layout.call': 'Call {number}',
} as const
