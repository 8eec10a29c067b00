import { derivationsFor } from '../../derive/derive.ts'
import { columnFinder } from './column-finder.ts'
import { isRequired } from '../feed-fields.ts'
import { mappedColumns, templateColumns, type Mapping, type Source } from '../mapping.ts'

/** Whether the file has the column. */
export type Has = (column: string) => boolean

/** The missing columns without which the source gives nothing; of alternatives, the first. Empty when it can give something. */
export function lackingColumns(source: Source, has: Has): readonly string[] {
  switch (source.kind) {
    case 'column': {
      const columns = source.columns.some(has) ? [] : source.columns.slice(0, 1)
      return [...columns, ...lackingOf(source.after ?? [], has)]
    }
    case 'template':
      return lackingOf(source.template, has)
    case 'constant':
      return []
    case 'firstOf':
    case 'allOf': {
      const lacking = source.sources.map((each) => lackingColumns(each, has))
      return lacking.some(({ length }) => length === 0) ? [] : (lacking[0] ?? [])
    }
  }
}

const lackingOf = (template: Parameters<typeof templateColumns>[0], has: Has) =>
  templateColumns(template).filter((column) => !has(column))

/** The columns that the file lacks for sources of the mapping that can give nothing without them, once each. */
export function wantedColumns(mapping: Mapping, has: Has): readonly string[] {
  const { currency, distance, dealership, location, photos, fields } = mapping
  const sources = [currency, distance, dealership, location, photos, ...fields.values()].filter((each) => each !== null)
  return [...new Set([...lackingIdentity(mapping, has), ...sources.flatMap((source) => lackingColumns(source, has))])]
}

/** Missing columns for which the file is refused: any, or only those of required fields when the mapping allows missing columns. */
export function missingColumns(mapping: Mapping, has: Has): readonly string[] {
  if (mapping.missingColumns === 'refuse') return mappedColumns(mapping).filter((column) => !has(column))
  const followed = new Set(derivationsFor(new Set(mapping.fields.keys())).map(({ field }) => field))
  const needed = [...mapping.fields].filter(([field]) => isRequired(field) && !followed.has(field))
  return [
    ...new Set([...lackingIdentity(mapping, has), ...needed.flatMap(([, source]) => lackingColumns(source, has))]),
  ]
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
