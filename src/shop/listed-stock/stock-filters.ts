import type { Filter } from '@forecourt/faceted-search'

/** Vehicles that are for sale now or soon. */
export const IN_STOCK: Filter = { kind: 'in', attribute: 'status', values: ['in_stock', 'coming_soon'] }

const OFFER: Filter = { kind: 'equals', attribute: 'offer', value: true }

/** Vehicles in stock with a reduced price, or in a category marked as offers. */
export const OFFERS: Filter = { kind: 'and', of: [IN_STOCK, OFFER] }
