import type { Filter, IndexSchema, Query, SearchError } from '../contract.ts'

type Use = 'filter' | 'facet' | 'sort'

/** The first attribute of a query that may not be used so, as an error; undefined when the query can be answered. */
export function checkQuery(query: Query, schema: IndexSchema): SearchError | undefined {
  for (const filter of [
    query.base,
    query.filter,
    ...(query.refinements ?? []).map((refinement) => refinement.filter),
  ]) {
    const wrong = filter && unfilterable(filter, schema)
    if (wrong !== undefined) return unknownAttribute(wrong, 'filter')
  }
  const facet = query.facets?.find(({ attribute }) => !isCountable(schema, attribute))
  if (facet) return unknownAttribute(facet.attribute, 'facet')
  const sort = query.sort?.find(({ attribute }) => schema.attributes[attribute]?.sortable !== true)
  return sort && unknownAttribute(sort.attribute, 'sort')
}

function unfilterable(filter: Filter, schema: IndexSchema): string | undefined {
  if (filter.kind === 'not') return unfilterable(filter.of, schema)
  if ('attribute' in filter) return schema.attributes[filter.attribute]?.filterable ? undefined : filter.attribute
  for (const part of filter.of) {
    const wrong = unfilterable(part, schema)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** Hidden attributes are filtered by, never counted: counts would tell their values. */
function isCountable(schema: IndexSchema, name: string): boolean {
  const attribute = schema.attributes[name]
  return attribute?.filterable === true && attribute.hidden !== true
}

function unknownAttribute(attribute: string, use: Use): SearchError {
  return { kind: 'unknown-attribute', attribute, use }
}
