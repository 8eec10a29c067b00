import type { FacetAttribute } from '#sites/schema/facets.ts'
import { priceBracketLabel } from './price-brackets.ts'
import { splitMakeModel } from '../address/vocabulary.ts'

/** Words for values that systems spell for themselves. */
const WORDS: Partial<Record<FacetAttribute, Readonly<Record<string, string>>>> = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Recently sold' },
  certified: { true: 'Certified', false: 'Not certified' },
  transmission: { auto: 'Automatic', Auto: 'Automatic', manual: 'Manual' },
}

const READ: Partial<Record<FacetAttribute, (value: string) => string>> = {
  price_range: priceBracketLabel,
  make_model: (value) => splitMakeModel(value).model,
  seats: (value) => `${value} seats`,
  engine_size_litres: (value) => `${value} L`,
}

/** What a shopper reads for a value of a facet. */
export function valueLabel(attribute: FacetAttribute, value: string): string {
  return WORDS[attribute]?.[value] ?? READ[attribute]?.(value) ?? value
}

const NUMBER = new Intl.NumberFormat('en-AU')

/** A number of a range as it is read: `$27,500`, `120,000 km`, `2021`. */
export function rangeNumber(attribute: FacetAttribute, value: number): string {
  if (attribute === 'year') return String(value)
  const number = NUMBER.format(value)
  if (attribute === 'price' || attribute === 'subscription_price') return `$${number}`
  return attribute === 'km' ? `${number} km` : number
}

/** `$10,000 – $20,000`, `up to $20,000`, `from 2018`. */
export function rangeLabel(attribute: FacetAttribute, from: number | null, to: number | null): string {
  const say = (value: number) => rangeNumber(attribute, value)
  if (from !== null && to !== null) return from === to ? say(from) : `${say(from)} – ${say(to)}`
  if (from !== null) return `from ${say(from)}`
  return to === null ? '' : `up to ${say(to)}`
}
