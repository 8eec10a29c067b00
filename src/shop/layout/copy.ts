/** Texts of header and footer besides the site's own menus. */
export const LAYOUT_COPY = {
  'layout.skip': 'Skip to content',
  'layout.menu': 'Menu',
  'layout.navigation': 'Main',
  'layout.navigationSmall': 'Main, small screens',
  'layout.home': 'home',
  'layout.close': 'Close',
  'layout.searchSubmit': 'Search',
  'layout.searchHint': 'Say it as you would to us: a make, a price, “automatic”, “not white”, “near” a town.',
  'layout.stockTypes': 'Types of {nouns}',
  'layout.places': '{count} yards',
  'layout.placesLabel': 'Our locations',
  'layout.allOf': 'All: {name}',
  'layout.account.garage': 'My garage',
  'layout.account.watchlist': 'My watchlist',
  'layout.account.account': 'My account',
  'layout.call': 'Call {number}',
} as const
