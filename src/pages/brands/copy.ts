export const BRANDS_COPY = {
  'brands.heading': 'Our brands',
  'brands.stock': 'See {brand} {nouns}',
  'brands.models': '{brand} models in stock',
  'brands.description': '{brand} {nouns} at {site}: models in stock, prices and photographs.',
  'brands.latest': 'Latest {brand} {nouns}',
  'brands.enquire': 'Contact Us',
} as const
