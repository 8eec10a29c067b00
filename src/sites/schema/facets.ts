import { z } from 'zod'
import { FACET_ATTRIBUTES, type FacetAttribute } from './facet-attributes.ts'
import { atLeastOne, text } from './values.ts'

export { FACET_ATTRIBUTES, type FacetAttribute }

/**
 * How the choices of a facet look. makes: cards with a logo and their models; bodies: drawings; list: boxes to tick;
 * range: two thumbs and two number boxes; swatches: colours; switch: one box.
 */
export const FACET_WIDGETS = ['list', 'makes', 'bodies', 'range', 'swatches', 'switch'] as const

export type Facet = {
  readonly attribute: FacetAttribute
  readonly label: string
  readonly widget: (typeof FACET_WIDGETS)[number]
  /** At most that many values. */
  readonly limit: number
  /** That many show at first. */
  readonly initial: number
  /** The control that reveals the rest; may use {label}. */
  readonly more: string
}

const LIMIT = 100
const INITIAL = 6
const MORE = 'Show more'
/** Limits of the body facet: with the platform's body types, and with a list of the site's own. */
export const BODY_LIMIT = 4
export const OWN_BODY_LIMIT = 20

/** What a facet is when a site names only its attribute. */
const FACET_DEFAULTS: Record<FacetAttribute, Partial<Facet> & { label: string }> = {
  car_type: { label: 'Condition' },
  make: { label: 'Make', widget: 'makes', initial: 7, more: 'Show all makes' },
  model: { label: 'Model', limit: 30 },
  make_model: { label: 'Make and model', limit: 30 },
  badge: { label: 'Badge' },
  price: { label: 'Price', widget: 'range' },
  year: { label: 'Year', widget: 'range' },
  km: { label: 'Kilometres', widget: 'range' },
  body: { label: 'Body type', widget: 'bodies' },
  simple_body: { label: 'Body' },
  fuel: { label: 'Fuel' },
  transmission: { label: 'Transmission' },
  drive: { label: 'Drive' },
  seats: { label: 'Seats' },
  colour: { label: 'Colour', widget: 'swatches', initial: 12 },
  filtered_features: { label: 'Features' },
  state: { label: 'State', initial: 8 },
  city: { label: 'Suburb or city', limit: 20 },
  dealership_name: { label: 'Dealership', limit: 40 },
  location_name: { label: 'Location' },
  certified: { label: 'Certified', widget: 'switch' },
  categories: { label: 'Category' },
  tag: { label: 'Tag' },
  status: { label: 'Availability' },
  item_type: { label: 'Type of stock' },
  subscription_price: { label: 'Subscription a week', widget: 'range' },
  price_range: { label: 'Price bracket' },
  weekly_price_range: { label: 'Weekly price' },
  bodyconfiguration: { label: 'Body configuration' },
  engine_size_litres: { label: 'Engine size (litres)', widget: 'range' },
}

/** All facets of the search service in the order in which a shopper narrows. */
export const DEFAULT_FACETS: { attribute: FacetAttribute }[] = FACET_ATTRIBUTES.filter(
  (attribute) => attribute !== 'bodyconfiguration' && attribute !== 'engine_size_litres' && attribute !== 'simple_body',
).map((attribute) => ({ attribute }))

export const facet = z.strictObject({
  attribute: z.enum(FACET_ATTRIBUTES).describe('What is refined.'),
  label: text.optional().describe("Its heading; by default the attribute's usual name."),
  widget: z.enum(FACET_WIDGETS).optional().describe('How the choices look; by default what suits the attribute.'),
  limit: atLeastOne
    .optional()
    .describe(
      `At most that many values; by default city 20, dealership_name 40, model 30, body ${BODY_LIMIT} (${OWN_BODY_LIMIT} with own search.bodyTypes), others ${LIMIT}.`,
    ),
  initial: atLeastOne.optional().describe(`That many show at first; by default make 7, others ${INITIAL}.`),
  more: text.optional().describe('What the control says that reveals the rest.'),
})

/** A facet with everything that its site left to the defaults. */
export function completeFacet(named: FacetInput, siteHasOwnBodyTypes: boolean): Facet {
  const usual = FACET_DEFAULTS[named.attribute]
  const limit =
    named.attribute === 'body' ? (siteHasOwnBodyTypes ? OWN_BODY_LIMIT : BODY_LIMIT) : (usual.limit ?? LIMIT)
  return {
    attribute: named.attribute,
    label: named.label ?? usual.label,
    widget: named.widget ?? usual.widget ?? 'list',
    limit: named.limit ?? limit,
    initial: named.initial ?? usual.initial ?? INITIAL,
    more: named.more ?? usual.more ?? MORE,
  }
}

type FacetInput = z.output<typeof facet>
