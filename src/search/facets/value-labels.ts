import { copyFor, type Copy, type CopySite } from '#sites/copy.ts'
import type { FacetAttribute } from '#sites/schema/facets.ts'
import { parsePriceBracket } from './price-brackets.ts'
import { splitMakeModel } from '../address/vocabulary.ts'

/** Labels of facet values and ranges, in filters, chips and the API. */
export const VALUE_COPY = {
  'search.value.new': 'New',
  'search.value.demo': 'Demo',
  'search.value.used': 'Used',
  'search.value.inStock': 'In stock',
  'search.value.comingSoon': 'Coming soon',
  'search.value.sold': 'Recently sold',
  'search.value.certified': 'Certified',
  'search.value.notCertified': 'Not certified',
  'search.value.automatic': 'Automatic',
  'search.value.manual': 'Manual',
  'search.value.seats': '{count} seats',
  'search.value.oneSeat': '1 seat',
  'search.value.cylinders': '{count} cylinders',
  'search.value.oneCylinder': '1 cylinder',
  'search.value.between': '{from} – {to}',
  'search.value.from': 'from {from}',
  'search.value.upTo': 'up to {to}',
  'search.value.aWeek': '{range} a week',
  'search.value.andOver': '{from} and over',
} as const

type Texts = Copy<typeof VALUE_COPY>

export type ValueLabels = {
  /** The label of a facet value. */
  readonly ofValue: (attribute: FacetAttribute, value: string) => string
  /** `$10,000 – $20,000`, `up to $20,000`, `from 2018`. */
  readonly ofRange: (attribute: FacetAttribute, from: number | null, to: number | null) => string
}

export function valueLabels(site: CopySite): ValueLabels {
  const copy = copyFor(site, VALUE_COPY)
  return {
    ofValue: (attribute, value) => CODED[attribute]?.[value]?.(copy) ?? FORMATTERS[attribute]?.(value, copy) ?? value,
    ofRange: (attribute, from, to) => {
      const range = rangeLabel(attribute, from, to, copy)
      return attribute === 'weekly_repayment' ? copy('search.value.aWeek', { range }) : range
    },
  }
}

const automatic = (copy: Texts) => copy('search.value.automatic')

/** Labels of coded values. */
const CODED: Partial<Record<FacetAttribute, Readonly<Record<string, (copy: Texts) => string>>>> = {
  car_type: {
    new: (copy) => copy('search.value.new'),
    demo: (copy) => copy('search.value.demo'),
    used: (copy) => copy('search.value.used'),
  },
  status: {
    in_stock: (copy) => copy('search.value.inStock'),
    coming_soon: (copy) => copy('search.value.comingSoon'),
    sold: (copy) => copy('search.value.sold'),
  },
  certified: {
    true: (copy) => copy('search.value.certified'),
    false: (copy) => copy('search.value.notCertified'),
  },
  transmission: { auto: automatic, Auto: automatic, manual: (copy) => copy('search.value.manual') },
}

const FORMATTERS: Partial<Record<FacetAttribute, (value: string, copy: Texts) => string>> = {
  price_range: (value, copy) => {
    const bracket = parsePriceBracket(value)
    if (bracket === null) return value
    const from = rangeNumber('price', bracket.from)
    if (bracket.to === null) return copy('search.value.andOver', { from })
    return copy('search.value.between', { from, to: rangeNumber('price', bracket.to) })
  },
  weekly_price_range: (range, copy) => copy('search.value.aWeek', { range }),
  make_model: (value) => splitMakeModel(value).model,
  seats: (value, copy) => (value === '1' ? copy('search.value.oneSeat') : copy('search.value.seats', { count: value })),
  engine_size_litres: (value) => `${value} L`,
  cylinders: (value, copy) =>
    value === '1' ? copy('search.value.oneCylinder') : copy('search.value.cylinders', { count: value }),
}

/** Units after the numbers of attributes. Masses and distances name what they measure, because a chip stands alone. */
const UNITS: Partial<Record<FacetAttribute, string>> = {
  km: ' km',
  seats: ' seats',
  engine_size_litres: ' L',
  cylinders: ' cylinders',
  enginesize: ' cc',
  power: ' kW',
  electric_range: ' km range',
  charging_power_dc: ' kW charging',
  grossvehiclemass: ' kg GVM',
  payload: ' kg payload',
  vehiclelength: ' mm long',
  towingcapacitybraked: ' kg towing',
}

const NUMBER = new Intl.NumberFormat('en-AU')

/** A formatted bound of a range: `$27,500`, `120,000 km`, `2021`. */
export function rangeNumber(attribute: FacetAttribute, value: number): string {
  if (attribute === 'year') return String(value)
  const number = NUMBER.format(value)
  if (attribute === 'price' || attribute === 'subscription_price' || attribute === 'weekly_repayment')
    return `$${number}`
  return `${number}${UNITS[attribute] ?? ''}`
}

function rangeLabel(attribute: FacetAttribute, from: number | null, to: number | null, copy: Texts): string {
  const format = (value: number) => rangeNumber(attribute, value)
  if (from !== null && to !== null) {
    return from === to ? format(from) : copy('search.value.between', { from: format(from), to: format(to) })
  }
  if (from !== null) return copy('search.value.from', { from: format(from) })
  return to === null ? '' : copy('search.value.upTo', { to: format(to) })
}
