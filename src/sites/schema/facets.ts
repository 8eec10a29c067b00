import { z } from 'zod'
import { FACET_ATTRIBUTES, FACET_WIDGETS, facetRow, type Facet, type FacetAttribute } from './facet-attributes.ts'
import { atLeastOne, text } from './values.ts'

export type { Facet, FacetAttribute }

const LIMIT = 100
const INITIAL = 6
const MORE = 'Show more'
/** Limits of the body facet: with the platform's body types, and with a list of the site's own. */
const BODY_LIMIT = 4
const OWN_BODY_LIMIT = 20

/** What most shoppers refine by comes before everything else. */
const FIRST: readonly FacetAttribute[] = ['price', 'body', 'make']

/** The facets of a site that configures none, in the order in which shoppers use them. */
export const DEFAULT_FACETS: { attribute: FacetAttribute }[] = [
  ...FIRST,
  ...FACET_ATTRIBUTES.filter((attribute) => !FIRST.includes(attribute)),
]
  .filter((attribute) => facetRow(attribute).byDefault)
  .map((attribute) => ({ attribute }))

export const facet = z.strictObject({
  attribute: z.enum(FACET_ATTRIBUTES).describe('Attribute to refine by.'),
  label: text.optional().describe("Heading; by default the attribute's usual name."),
  widget: z.enum(FACET_WIDGETS).optional().describe('Display of the values; the default depends on the attribute.'),
  limit: atLeastOne
    .optional()
    .describe(
      `Maximum number of values; by default city 20, dealership_name 40, model 30, body ${BODY_LIMIT} (${OWN_BODY_LIMIT} with own search.bodyTypes), others ${LIMIT}.`,
    ),
  initial: atLeastOne.optional().describe(`Number of values shown at first; by default make 7, others ${INITIAL}.`),
  more: text.optional().describe('Text of the control that shows the other values.'),
})

/** Completes a configured facet with the defaults. */
export function completeFacet(named: FacetInput, siteHasOwnBodyTypes: boolean): Facet {
  const defaults = facetRow(named.attribute)
  const bodyLimit = siteHasOwnBodyTypes ? OWN_BODY_LIMIT : BODY_LIMIT
  const limit = named.attribute === 'body' ? bodyLimit : (defaults.limit ?? LIMIT)
  return {
    attribute: named.attribute,
    label: named.label ?? defaults.label,
    widget: named.widget ?? defaults.widget,
    limit: named.limit ?? limit,
    initial: named.initial ?? defaults.initial ?? INITIAL,
    more: named.more ?? defaults.more ?? MORE,
  }
}

type FacetInput = z.output<typeof facet>
