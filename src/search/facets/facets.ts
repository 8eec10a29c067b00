import { FACET_ATTRIBUTES, type FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { VEHICLE_INDEX } from '../index/vehicle-index.ts'

/** What the platform has to know of an attribute that a shopper may refine by; a site's list chooses among them. */
export type FacetRule = {
  readonly attribute: FacetAttribute
  /** The attribute of the index that it reads. */
  readonly field: string
  /** Values are joined by "or", and the other values keep the count that choosing them would add. */
  readonly disjunctive: boolean
  readonly numeric: boolean
}

/** Facets that read an attribute of another name: the few words that every dealer's own words come to. */
const FIELDS: Partial<Record<FacetAttribute, string>> = {
  transmission: 'simple_transmission',
  fuel: 'simple_fuel',
  drive: 'simple_drive',
}

/** Values joined by "and": a vehicle has several of them, and a shopper wants each. */
const CONJUNCTIVE: ReadonlySet<FacetAttribute> = new Set(['filtered_features', 'categories'])

/** Every facet, in the order in which addresses name them. */
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

/** Every numeric one takes a range. */
export function isRangeAttribute(name: string): name is FacetAttribute {
  return BY_ATTRIBUTE.get(name)?.numeric === true
}
