import { derivationsFor } from '../../derive/derive.ts'
import { columnFinder } from './column-finder.ts'
import { isRequired } from '../feed-fields.ts'
import { mappedColumns, templateColumns, type Mapping, type Source, type Template } from '../mapping.ts'

/** Whether the file has the column. */
export type Has = (column: string) => boolean

/** The missing columns without which the source gives no value; of several alternatives, the first. Empty if it can give one. */
export function lackingColumns(source: Source, has: Has): readonly string[] {
  switch (source.kind) {
    case 'column': {
      const columns = source.columns.some(has) ? [] : source.columns.slice(0, 1)
      return [...columns, ...lackingInTemplate(source.after ?? [], has)]
    }
    case 'template':
      return lackingInTemplate(source.template, has)
    case 'constant':
      return []
    case 'firstOf':
    case 'allOf': {
      const lacking = source.sources.map((each) => lackingColumns(each, has))
      return lacking.some(({ length }) => length === 0) ? [] : (lacking[0] ?? [])
    }
  }
}

function lackingInTemplate(template: Template, has: Has): readonly string[] {
  return templateColumns(template).filter((column) => !has(column))
}

/** The missing columns without which some source of the mapping gives no value, once each. */
export function unfilledColumns(mapping: Mapping, has: Has): readonly string[] {
  const { currency, distance, dealership, location, photos, fields } = mapping
  const sources = [currency, distance, dealership, location, photos, ...fields.values()].filter((each) => each !== null)
  return [...new Set([...lackingIdentity(mapping, has), ...sources.flatMap((source) => lackingColumns(source, has))])]
}

/** Missing columns for which the file is refused: any, or only those of required fields when the mapping allows missing columns. */
export function missingColumns(mapping: Mapping, has: Has): readonly string[] {
  if (mapping.missingColumns === 'refuse') return mappedColumns(mapping).filter((column) => !has(column))
  const derived = new Set(derivationsFor(new Set(mapping.fields.keys())).map(({ field }) => field))
  const needed = [...mapping.fields].filter(([field]) => isRequired(field) && !derived.has(field))
  return [
    ...new Set([...lackingIdentity(mapping, has), ...needed.flatMap(([, source]) => lackingColumns(source, has))]),
  ]
}

/** Fields whose column somebody misspelt, if no record of a file without heading has it: most vehicles have them. */
const EXPECTED_FIELDS = ['price', 'make', 'model', 'year', 'km', 'stockNumber', 'photos'] as const

export type ExpectedField = (typeof EXPECTED_FIELDS)[number]

/** The expected fields that the mapping reads from columns that the file lacks; none where the mapping allows missing columns. */
export function lackingFields(
  mapping: Mapping,
  has: Has,
): readonly { readonly field: ExpectedField; readonly column: string }[] {
  if (mapping.missingColumns === 'allow') return []
  return EXPECTED_FIELDS.flatMap((field) => {
    const source = field === 'photos' ? mapping.photos : mapping.fields.get(field)
    const column = source && lackingColumns(source, has)[0]
    return column === undefined || column === null ? [] : [{ field, column }]
  })
}

/** Headings of the file that the mapping doesn't read. */
export function unusedHeadings(mapping: Mapping, headings: readonly string[]): readonly string[] {
  const isRead = columnFinder(mappedColumns(mapping))
  return headings.filter((heading) => heading.trim() !== '' && isRead(heading) === undefined)
}

function lackingIdentity({ identity: { columns, hashWithout } }: Mapping, has: Has): readonly string[] {
  if (hashWithout !== null || columns.some((together) => together.every(has))) return []
  return (columns[0] ?? []).filter((column) => !has(column))
}
