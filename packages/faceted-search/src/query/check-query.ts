import type { Filter, IndexSchema, Query, SearchError } from '../contract.ts'
import { FilterError } from '../errors.ts'

/** The first use of an attribute that the schema doesn't allow, as an error; undefined if the query can be answered. */
export function checkQuery(query: Query, schema: IndexSchema): SearchError | undefined {
  const { base, filter, refinements = [], facets = [], sort = [] } = query
  for (const each of [base, filter, ...refinements.map((refinement) => refinement.filter)]) {
    const wrong = each && checkFilter(each, schema)
    if (wrong) return wrong
  }
  const facet = facets.find(({ attribute }) => !isCountable(schema, attribute))
  if (facet) return { kind: 'unknown-attribute', attribute: facet.attribute, use: 'facet' }
  const order = sort.find(({ attribute }) => schema.attributes[attribute]?.sortable !== true)
  if (order) return { kind: 'unknown-attribute', attribute: order.attribute, use: 'sort' }
  const unsearched = query.searchOn?.find((name) => schema.attributes[name]?.searchable === undefined)
  return unsearched === undefined ? undefined : { kind: 'unknown-attribute', attribute: unsearched, use: 'search' }
}

/** The first condition of a filter that the schema doesn't allow, as an error. Throws a `FilterError` if the filter is malformed. */
export function checkFilter(filter: Filter, schema: IndexSchema): SearchError | undefined {
  if (typeof filter !== 'object' || filter === null)
    throw new FilterError(`A filter is ${String(filter)}, expected an object`)
  switch (filter.kind) {
    case 'not':
      return checkFilter(filter.of, schema)
    case 'and':
    case 'or':
      return firstError(requireList(filter.kind, 'of', filter.of), (part) => checkFilter(part, schema))
    case 'in':
      requireList(filter.kind, 'values', filter.values)
      return checkAttribute(filter.attribute, schema)
    case 'range':
      return checkAttribute(filter.attribute, schema) ?? checkNumeric(filter.attribute, schema)
    case 'equals':
    case 'exists':
    case 'null':
    case 'empty':
      return checkAttribute(filter.attribute, schema)
    default:
      throw new FilterError(`A filter has the kind ${shown(filter)}, expected ${KINDS.join(', ')}`)
  }
}

const KINDS: readonly Filter['kind'][] = ['and', 'or', 'not', 'equals', 'in', 'range', 'exists', 'null', 'empty']

function shown(filter: unknown): string {
  const { kind } = Object(filter) as { readonly kind?: unknown }
  return typeof kind === 'string' ? `"${kind}"` : String(kind)
}

function requireList<T>(kind: Filter['kind'], name: 'of' | 'values', list: readonly T[]): readonly T[] {
  if (Array.isArray(list)) return list
  throw new FilterError(`A filter of the kind "${kind}" has no list in "${name}"`)
}

function firstError<T, E>(items: readonly T[], check: (item: T) => E | undefined): E | undefined {
  for (const item of items) {
    const wrong = check(item)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function checkAttribute(attribute: string, schema: IndexSchema): SearchError | undefined {
  return schema.attributes[attribute]?.filterable ? undefined : { kind: 'unknown-attribute', attribute, use: 'filter' }
}

function checkNumeric(attribute: string, schema: IndexSchema): SearchError | undefined {
  return schema.attributes[attribute]?.type === 'number' ? undefined : { kind: 'not-numeric', attribute }
}

/** Hidden attributes can be filtered by but not counted, because counts would reveal their values. */
function isCountable(schema: IndexSchema, name: string): boolean {
  const attribute = schema.attributes[name]
  return attribute?.filterable === true && attribute.hidden !== true
}
