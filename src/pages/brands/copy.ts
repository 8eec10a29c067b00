export const BRANDS_COPY = {
  'brands.heading': 'Our brands',
  'brands.stock': 'See {brand} {nouns}',
  'brands.latest': 'Latest {brand} {nouns}',
  'brands.enquire': 'Contact Us',
} as const
