import type { FacetAttribute } from '#sites/schema/facets.ts'
import { priceBracketLabel } from './price-brackets.ts'
import { splitMakeModel } from '../address/vocabulary.ts'

/** Labels of coded values. */
const LABELS: Partial<Record<FacetAttribute, Readonly<Record<string, string>>>> = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Recently sold' },
  certified: { true: 'Certified', false: 'Not certified' },
  transmission: { auto: 'Automatic', Auto: 'Automatic', manual: 'Manual' },
}

const FORMATTERS: Partial<Record<FacetAttribute, (value: string) => string>> = {
  price_range: priceBracketLabel,
  make_model: (value) => splitMakeModel(value).model,
  seats: (value) => `${value} seats`,
  engine_size_litres: (value) => `${value} L`,
}

/** The label of a facet value. */
export function valueLabel(attribute: FacetAttribute, value: string): string {
  return LABELS[attribute]?.[value] ?? FORMATTERS[attribute]?.(value) ?? value
}

const NUMBER = new Intl.NumberFormat('en-AU')

/** A formatted bound of a range: `$27,500`, `120,000 km`, `2021`. */
export function rangeNumber(attribute: FacetAttribute, value: number): string {
  if (attribute === 'year') return String(value)
  const number = NUMBER.format(value)
  if (attribute === 'price' || attribute === 'subscription_price') return `$${number}`
  return attribute === 'km' ? `${number} km` : number
}

/** `$10,000 – $20,000`, `up to $20,000`, `from 2018`. */
export function rangeLabel(attribute: FacetAttribute, from: number | null, to: number | null): string {
  const format = (value: number) => rangeNumber(attribute, value)
  if (from !== null && to !== null) return from === to ? format(from) : `${format(from)} – ${format(to)}`
  if (from !== null) return `from ${format(from)}`
  return to === null ? '' : `up to ${format(to)}`
}
