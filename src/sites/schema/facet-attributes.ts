/**
 * Attributes that can be refined by: those of the search service, and two of the search hit that trades ask for. Apart from
 * the schema, so that the browser's part can know them without a library of schemas.
 */
export const FACET_ATTRIBUTES = [
  'car_type',
  'make',
  'model',
  'make_model',
  'badge',
  'price',
  'year',
  'km',
  'body',
  'simple_body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'filtered_features',
  'state',
  'city',
  'dealership_name',
  'location_name',
  'certified',
  'categories',
  'tag',
  'status',
  'item_type',
  'subscription_price',
  'price_range',
  'weekly_price_range',
  'bodyconfiguration',
  'engine_size_litres',
] as const

export type FacetAttribute = (typeof FACET_ATTRIBUTES)[number]
