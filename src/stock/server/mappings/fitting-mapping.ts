import { isBlank } from '../../cell.ts'
import { missingColumns, unusedHeadings } from '../../mapping/compile/column-fit.ts'
import { columnFinder } from '../../mapping/compile/column-finder.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import { loadMapping, shippedMappings } from './load-mapping.ts'
import { openRows, type RowSource } from '../readers/row-source.ts'

/** Number of chunks of a file that are searched for its first record. */
const MAX_CHUNKS = 4

/**
 * The shipped mapping that reads the most columns of the file; null if none reads more than `columns`. `asUsed` adapts each mapping as the
 * import would, so that the numbers can be compared.
 */
export async function fittingMapping(
  file: string,
  columns: number,
  asUsed: (mapping: Mapping) => Mapping = (mapping) => mapping,
): Promise<string | null> {
  let best: { readonly name: string | null; readonly columns: number } = { name: null, columns }
  for (const name of await shippedMappings()) {
    const mapping = await loadMapping(name)
    const read = mapping.ok ? await columnsRead(file, asUsed(mapping.value)) : 0
    if (read > best.columns) best = { name, columns: read }
  }
  return best.name
}

/** Number of the file's columns that the mapping reads; 0 for a file that it would refuse. */
export async function columnsRead(file: string, mapping: Mapping): Promise<number> {
  const source = await openRows(file, mapping)
  if (!source.ok) return 0
  try {
    return mapping.format.kind === 'csv'
      ? headingsRead(source.value, mapping)
      : await pathsFilled(source.value, mapping)
  } finally {
    source.value.file.close()
  }
}

function headingsRead({ headings }: RowSource, mapping: Mapping): number {
  const columnIndex = columnFinder(headings)
  if (missingColumns(mapping, (column) => columnIndex(column) !== undefined).length > 0) return 0
  const named = headings.filter((heading) => heading.trim() !== '')
  return named.length - unusedHeadings(mapping, named).length
}

/** Number of the mapping's paths with a value in the first records, because JSON and XML have no heading to compare. */
async function pathsFilled({ batches }: RowSource, mapping: Mapping): Promise<number> {
  const nulls = new Set(mapping.nulls)
  let chunks = 0
  for await (const rows of batches) {
    if (!rows.ok || ++chunks > MAX_CHUNKS) return 0
    const filled = new Set<number>()
    for (const { cells } of rows.value) {
      for (const [index, cell] of cells.entries()) if (!isBlank([cell], nulls)) filled.add(index)
    }
    if (filled.size > 0) return filled.size
  }
  return 0
}
