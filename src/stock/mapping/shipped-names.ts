/** The names of the mappings that ship, which are the files of `mappings/`. */
export const SHIPPED_NAMES = [
  'au-dealer-csv',
  'au-listings',
  'bikesales',
  'google-vehicle-ads',
  'kijiji',
  'meta-automotive-json',
  'meta-automotive-xml',
  'plain',
  'truckdealers',
  'uk-listings',
  'uk-unclean',
  'us-toyota-stock',
] as const
