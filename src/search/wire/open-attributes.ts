import type { AttributeSchema } from '@forecourt/faceted-search'
import { VEHICLE_INDEX } from '../vehicle-index.ts'

/** What strangers may filter by and count: never a hidden attribute, of which each would tell the values. */
export const FILTERABLE = namesOf(({ filterable, hidden }) => filterable === true && hidden !== true)

/** What strangers may order by. An order tells no values, so the rank is among them. */
export const SORTABLE = namesOf(({ sortable }) => sortable === true)

/** What a text is looked for in, and the name, which is made of it: what is marked where every attribute is asked for. */
export const MARKED: ReadonlySet<string> = new Set(['name', ...namesOf(({ searchable }) => searchable !== undefined)])

export function isNumeric(attribute: string): boolean {
  return VEHICLE_INDEX.attributes[attribute]?.type === 'number'
}

function namesOf(holds: (attribute: AttributeSchema) => boolean): readonly string[] {
  return Object.entries(VEHICLE_INDEX.attributes).flatMap(([name, attribute]) => (holds(attribute) ? [name] : []))
}
