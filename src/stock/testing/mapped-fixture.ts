import { hash } from 'node:crypto'
import { join } from 'node:path'
import { compileMapping } from '../mapping/compile/compile-mapping.ts'
import type { MappedRow, VehicleRow } from '../mapping/mapped-row.ts'
import { loadMapping } from '../server/mappings/load-mapping.ts'
import { openRows } from '../server/readers/row-source.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const YEAR = 2026

/** The rows of a file, read with a shipped mapping, in batches. */
export async function* mappedBatches(mappingName: string, file: string): AsyncGenerator<readonly MappedRow[]> {
  const mapping = await loadMapping(mappingName)
  if (!mapping.ok) throw new Error(mapping.error.what)
  const source = await openRows(file, mapping.value)
  if (!source.ok) throw new Error(source.error.what)
  const dependencies = { year: YEAR, hash: (text: string) => hash('sha256', text, 'base64url') }
  const mapper = compileMapping(mapping.value, source.value.headings, dependencies)
  if (!mapper.ok) throw new Error(mapper.error.columns.join())
  for await (const batch of source.value.batches) {
    if (!batch.ok) throw new Error(batch.error.what)
    yield batch.value.map(mapper.value.map)
  }
}

/** The rows of a file, read with a shipped mapping. */
export async function mappedRows(mappingName: string, file: string): Promise<readonly MappedRow[]> {
  const rows: MappedRow[] = []
  for await (const batch of mappedBatches(mappingName, file)) rows.push(...batch)
  return rows
}

/** The rows of a file in `fixtures/`, read with a shipped mapping. */
export const fixtureRows = (mapping: string, file: string) => mappedRows(mapping, join(FIXTURES, file))

/** The refused rows as "row kind column". */
export function refusals(rows: readonly MappedRow[]): readonly string[] {
  return rows.flatMap((row) =>
    row.kind === 'refused' ? `${row.number} ${row.refusal.kind} ${row.refusal.column}` : [],
  )
}

/** The vehicle of a row; throws if the row was refused. */
export function vehicle(rows: readonly MappedRow[], number: number): VehicleRow {
  const row = rows.find((each) => each.number === number)
  if (row?.kind !== 'vehicle') throw new Error(`row ${number}: ${JSON.stringify(row)}`)
  return row
}
