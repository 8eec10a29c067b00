import { copyFor, type Copy, type CopySite } from '#sites/copy.ts'
import { entriesOf } from '#platform/records.ts'
import {
  facetRow,
  isNumericFacet,
  NUMBER_COPY,
  type CodedFacet,
  type FacetAttribute,
  type ValueFormat,
} from '#sites/schema/facet-attributes.ts'
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
  ...NUMBER_COPY,
} as const

type Texts = Copy<typeof VALUE_COPY>

export type ValueLabels = {
  /** The label of a facet value. */
  readonly ofValue: (attribute: FacetAttribute, value: string) => string
  /** `$10,000 – $20,000`, `up to $20,000`, `from 2018`. */
  readonly ofRange: (attribute: FacetAttribute, from: number | null, to: number | null) => string
  /** The text of a number, with the placeholder `{number}`: `{number} km`. */
  readonly ofNumbers: (attribute: FacetAttribute) => string
}

export function valueLabels(site: CopySite): ValueLabels {
  const copy = copyFor(site, VALUE_COPY)
  return {
    ofValue: (attribute, value) => FORMATS[facetRow(attribute).values](value, copy, attribute),
    ofRange: (attribute, from, to) => {
      const range = rangeLabel(attribute, from, to, copy)
      return attribute === 'weekly_repayment' ? copy('search.value.aWeek', { range }) : range
    },
    ofNumbers: (attribute) =>
      isNumericFacet(attribute) ? copy(`search.number.${attribute}`, { number: '{number}' }) : '{number}',
  }
}

const automatic = (copy: Texts) => copy('search.value.automatic')

/** Labels of coded values. A code without a label is shown as it is. */
const CODED: Readonly<Record<CodedFacet, Readonly<Record<string, (copy: Texts) => string>>>> = {
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

type Format = (value: string, copy: Texts, attribute: FacetAttribute) => string

const FORMATS: Readonly<Record<ValueFormat, Format>> = {
  stored: (value) => value,
  coded: (value, copy, attribute) => {
    const labels = entriesOf(CODED).find(([coded]) => coded === attribute)?.[1]
    return labels?.[value]?.(copy) ?? value
  },
  number: (value, copy, attribute) => {
    const number = Number(value)
    return Number.isFinite(number) ? numberText(attribute, number, copy) : value
  },
  seats: (value, copy) => (value === '1' ? copy('search.value.oneSeat') : copy('search.value.seats', { count: value })),
  model: (value) => splitMakeModel(value).model,
  'price-bracket': (value, copy) => {
    const bracket = parsePriceBracket(value)
    if (bracket === null) return value
    const from = numberText('price', bracket.from, copy)
    if (bracket.to === null) return copy('search.value.andOver', { from })
    return copy('search.value.between', { from, to: numberText('price', bracket.to, copy) })
  },
  'by-the-week': (range, copy) => copy('search.value.aWeek', { range }),
  cylinders: (value, copy) =>
    value === '1' ? copy('search.value.oneCylinder') : copy('search.value.cylinders', { count: value }),
}

const NUMBER = new Intl.NumberFormat('en-AU')

/** A number as inputs have it: `27,500`, `2021`. */
export function writtenNumber(attribute: FacetAttribute, value: number): string {
  return facetRow(attribute).numbers?.grouped === false ? String(value) : NUMBER.format(value)
}

/** A number with its unit: `$27,500`, `120,000 km`, `2021`. */
function numberText(attribute: FacetAttribute, value: number, copy: Texts): string {
  const number = writtenNumber(attribute, value)
  return isNumericFacet(attribute) ? copy(`search.number.${attribute}`, { number }) : number
}

function rangeLabel(attribute: FacetAttribute, from: number | null, to: number | null, copy: Texts): string {
  const format = (value: number) => numberText(attribute, value, copy)
  if (from !== null && to !== null) {
    return from === to ? format(from) : copy('search.value.between', { from: format(from), to: format(to) })
  }
  if (from !== null) return copy('search.value.from', { from: format(from) })
  return to === null ? '' : copy('search.value.upTo', { to: format(to) })
}
