import { proposeMapping } from '../../mapping/sample/propose-mapping.ts'
import { fittingMapping } from './fitting-mapping.ts'
import { formatOf, formatOfFile, sampleColumns } from './read-sample.ts'

interface Suggestion {
  /** The mapping that ships and reads most columns of the file. */
  readonly fitting: string | null
  /** One to begin with, by the names of the columns. */
  readonly proposed: Readonly<Record<string, unknown>> | null
}

/** Fewer columns than these two fit a mapping by chance. */
const FEWEST_COLUMNS = 2

export async function suggestMapping(path: string): Promise<Suggestion> {
  const written = await formatOfFile(path)
  if (!written.ok) return { fitting: null, proposed: null }
  const format = formatOf(written.value)
  const columns = format && (await sampleColumns(path, format))
  const named = columns?.ok ? columns.value.map(({ name }) => name) : []
  return {
    fitting: await fittingMapping(path, FEWEST_COLUMNS, (mapping) => ({ ...mapping, dealership: null })),
    proposed: named.length === 0 ? null : proposeMapping(written.value, named),
  }
}
