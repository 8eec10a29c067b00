import { cellText, type SourceRow } from '../../cell.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Mapping, Source } from '../../mapping/mapping.ts'
import { guessFormat, type WrittenFormat } from '../../mapping/sample/guess-format.ts'
import { mappingOf } from '../../mapping/parse/parse-mapping.ts'
import type { FileProblem } from '../readers/file-problem.ts'
import { openRows, type RowSource } from '../readers/row-source.ts'
import { openTextFile } from '../readers/text-chunks.ts'

/** So many rows of a file are looked at. */
const SAMPLE_ROWS = 100
/** So many parts of a file are searched for them, each of 256 KB. */
const MOST_BATCHES = 64
const SAMPLES_SHOWN = 3
const LONGEST_SAMPLE = 120
const BEGINNING_CHARACTERS = 64 * 1024

export interface SampleColumn {
  readonly name: string
  /** Its first values that differ. */
  readonly samples: readonly string[]
}

/** The format that the file probably has. */
export async function formatOfFile(path: string): Promise<Result<WrittenFormat, FileProblem>> {
  const opened = await openTextFile(path, 'utf-8')
  if (!opened.ok) return opened
  try {
    let beginning = ''
    for await (const chunk of opened.value.chunks) {
      if (!chunk.ok) return chunk
      beginning += chunk.value
      if (beginning.length >= BEGINNING_CHARACTERS) break
    }
    return ok(guessFormat(beginning.slice(0, BEGINNING_CHARACTERS)))
  } finally {
    opened.value.close()
  }
}

/** The first rows of an open file. */
export async function firstRows({ batches }: RowSource): Promise<Result<readonly SourceRow[], FileProblem>> {
  const rows: SourceRow[] = []
  let read = 0
  for await (const batch of batches) {
    if (!batch.ok) return rows.length > 0 ? ok(rows) : batch
    rows.push(...batch.value)
    if (rows.length >= SAMPLE_ROWS || ++read >= MOST_BATCHES) break
  }
  return ok(rows.slice(0, SAMPLE_ROWS))
}

/** The columns of a file in a format, each with its first values. Those of JSON and XML are the paths of its first records. */
export async function sampleColumns(
  path: string,
  format: Mapping['format'],
): Promise<Result<readonly SampleColumn[], FileProblem>> {
  const bare = await openAndRead(path, bareMapping(format, []))
  if (!bare.ok || format.kind === 'csv') return bare.ok ? ok(columnsOf(bare.value)) : bare
  const named = await openAndRead(path, bareMapping(format, bare.value.paths))
  return named.ok ? ok(columnsOf(named.value)) : named
}

interface Read {
  readonly headings: readonly string[]
  readonly paths: readonly string[]
  readonly rows: readonly SourceRow[]
}

async function openAndRead(path: string, mapping: Mapping): Promise<Result<Read, FileProblem>> {
  const opened = await openRows(path, mapping)
  if (!opened.ok) return opened
  const source = opened.value
  try {
    const rows = await firstRows(source)
    if (!rows.ok) return err(rows.error)
    return ok({ headings: source.headings, paths: source.paths?.present() ?? [], rows: rows.value })
  } finally {
    source.file.close()
  }
}

function columnsOf({ headings, rows }: Read): readonly SampleColumn[] {
  return headings.flatMap((name, index) => {
    if (name.trim() === '') return []
    const texts = rows.map(({ cells }) => cellText(cells[index]).slice(0, LONGEST_SAMPLE))
    const samples = [...new Set(texts.filter((text) => text.trim() !== ''))].slice(0, SAMPLES_SHOWN)
    return [{ name, samples }]
  })
}

/** A mapping that reads these columns and makes no vehicle of them. */
function bareMapping(format: Mapping['format'], columns: readonly string[]): Mapping {
  const nothing: Source = { kind: 'constant', value: '' }
  const sources = columns.map((name): Source => ({ kind: 'column', columns: [name], after: null, steps: [] }))
  return {
    name: 'sample',
    about: '',
    format,
    nulls: [],
    missingColumns: 'allow',
    identity: { columns: [], hashWithout: [] },
    currency: nothing,
    distance: nothing,
    illegalVin: 'leaveOut',
    dealership: null,
    location: null,
    photos: { kind: 'allOf', sources },
    fields: new Map(),
  }
}

/** The format of a mapping that is otherwise not right yet; null for one that can't be read. */
export function formatOf(written: unknown): Mapping['format'] | null {
  const fields = { make: 'a', model: 'a', carType: 'a' }
  const parsed = mappingOf({
    name: 'sample',
    about: 'A sample.',
    format: written,
    identity: { columns: ['a'] },
    fields,
  })
  return parsed.ok ? parsed.value.format : null
}
