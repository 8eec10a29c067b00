import { FACET_ATTRIBUTES, type FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { VEHICLE_INDEX } from '../index/vehicle-index.ts'

/** Behaviour of a facet attribute; a site's configuration selects which are shown. */
export type FacetRule = {
  readonly attribute: FacetAttribute
  /** The index attribute that it reads. */
  readonly field: string
  /** Values are joined by "or", and unselected values keep the count that selecting them would add. */
  readonly disjunctive: boolean
  readonly numeric: boolean
}

/** Facets that read another attribute: the dealers' own words reduced to a few common ones. */
const FIELDS: Partial<Record<FacetAttribute, string>> = {
  transmission: 'simple_transmission',
  fuel: 'simple_fuel',
  drive: 'simple_drive',
  // Searched by price: `repayments/repayment-rule.ts` converts the bounds.
  weekly_repayment: 'price',
}

/** Values joined by "and": a vehicle has several, and a shopper wants all selected ones. */
const CONJUNCTIVE: ReadonlySet<FacetAttribute> = new Set(['filtered_features', 'categories'])

/** Every facet, in the order used in addresses. */
export const FACETS: readonly FacetRule[] = FACET_ATTRIBUTES.map((attribute) => {
  const field = FIELDS[attribute] ?? attribute
  return {
    attribute,
    field,
    disjunctive: !CONJUNCTIVE.has(attribute),
    numeric: VEHICLE_INDEX.attributes[field]?.type === 'number',
  }
})

const BY_ATTRIBUTE = new Map<string, FacetRule>(FACETS.map((facet) => [facet.attribute, facet]))

export function facetRule(attribute: string): FacetRule | undefined {
  return BY_ATTRIBUTE.get(attribute)
}

export function isFacetAttribute(name: string): name is FacetAttribute {
  return BY_ATTRIBUTE.has(name)
}

/** Every numeric facet accepts a range. */
export function isRangeAttribute(name: string): name is FacetAttribute {
  return BY_ATTRIBUTE.get(name)?.numeric === true
}
