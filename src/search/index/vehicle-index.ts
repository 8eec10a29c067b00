import type { AttributeSchema, IndexSchema } from '@forecourt/faceted-search'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import { SPELLINGS, STOP_WORDS, SYNONYMS } from '../text/word-lists.ts'

/** Places and dealerships rank after all attributes that describe the vehicle. */
const PLACE = { rank: 8, kind: 'word' } as const

/** Attributes derived from a vehicle's fields; `search-document.ts` computes the values. */
const DERIVED: Readonly<Record<string, AttributeSchema>> = {
  price: { type: 'number', filterable: true, sortable: true },
  price_range: { type: 'text', filterable: true },
  offer: { type: 'boolean', filterable: true },
  make_model: { type: 'text', filterable: true },
  simple_colour: { type: 'text', filterable: true },
  has_nvic: { type: 'boolean', filterable: true },
  created_at_timestamp: { type: 'number', filterable: true, sortable: true },
  sold_at_timestamp: { type: 'number', filterable: true },
  // Used to compare a dealership's stock with the database.
  dealership_id: { type: 'number', filterable: true },
  dealership_slug: { type: 'text', filterable: true },
  dealership_name: { type: 'text', filterable: true, searchable: PLACE },
  location_name: { type: 'text', filterable: true, searchable: PLACE },
  other_names: { type: 'text', multi: true, searchable: { rank: 3, kind: 'word' } },
  custom_rank: { type: 'number', sortable: true, hidden: true },
}

const TYPES: Readonly<Record<Field['kind'], AttributeSchema['type']>> = {
  text: 'text',
  html: 'text',
  textList: 'text',
  date: 'text',
  json: 'text',
  instant: 'text',
  integer: 'number',
  decimal: 'number',
  cents: 'number',
  boolean: 'boolean',
}

/**
 * The index of vehicles: one document per vehicle, the same for every site, grouped by dealership because every query is limited to the
 * dealerships of its site. The attributes follow the table of vehicle fields.
 */
export const VEHICLE_INDEX: IndexSchema = {
  primaryKey: 'id',
  groupBy: 'dealership_slug',
  attributes: { ...attributesOfFields(), ...DERIVED },
  // A complete stock number precedes even the selected sort; relevance decides between equal prices. Whole words precede prefixes in
  // every attribute: "ev" means an electric car, not an Evoque.
  rankingRules: ['identifier', 'sort', 'words', 'typo', 'exactness', 'attribute', 'custom_rank:desc'],
  synonyms: SYNONYMS,
  spellings: SPELLINGS,
  stopWords: STOP_WORDS,
}

function attributesOfFields(): Record<string, AttributeSchema> {
  const indexed = Object.values<Field>(VEHICLE_FIELDS).filter((field) => field.index)
  return Object.fromEntries(indexed.map((field) => [field.wire, attributeOf(field)]))
}

function attributeOf(field: Field): AttributeSchema {
  const { facet, sort, text, synonyms } = field.index ?? {}
  return {
    type: TYPES[field.kind],
    ...(field.kind === 'textList' && { multi: true }),
    ...(field.hidden && { hidden: true }),
    ...((facet || text?.[1] === 'identifier') && { filterable: true }),
    ...(sort && { sortable: true }),
    ...(text && { searchable: { rank: text[0], kind: text[1], ...(synonyms === false && { synonyms }) } }),
  }
}
