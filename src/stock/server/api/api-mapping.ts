import { err, ok, type Result } from '#platform/result.ts'
import { mappedColumns, type Mapping } from '../../mapping/mapping.ts'
import { mappingOf } from '../../mapping/parse/parse-mapping.ts'
import { mappingProblemText } from '../../mapping/parse/problem.ts'
import { loadMapping } from '../mappings/load-mapping.ts'
import type { DefinedFeed } from '../feeds/defined-feeds.ts'

/** A media type of a sent file, and the formats of mappings that it may have. */
const FILE_TYPES = {
  'text/csv': ['csv'],
  'application/x-ndjson': ['jsonLines', 'csv'],
  'application/jsonl': ['jsonLines', 'csv'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  'text/xml': ['xml'],
} as const satisfies Readonly<Record<string, readonly Mapping['format']['kind'][]>>

export type FileType = keyof typeof FILE_TYPES

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type)
}

/** The mapping of a feed: that of the dealer's configuration if it defines the feed, else a shipped one by name. */
export async function feedMapping(defined: DefinedFeed | undefined, name: string): Promise<Result<Mapping, string>> {
  if (defined?.ownMapping !== undefined) {
    const { definition, ownMapping } = defined
    const own = mappingOf({ about: 'A mapping of a dealer.', ...ownMapping, name: definition.mapping })
    if (own.ok) return own
    const file = `mapping ${definition.mapping} of dealer ${defined.dealer}`
    return err(own.error.map((fault) => mappingProblemText({ ...fault, file, line: null })).join('\n'))
  }
  const wanted = defined?.definition.mapping ?? name
  // A name that is no path, because a path would read any file.
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(wanted)) return err(`There is no mapping ${wanted}.`)
  const shipped = await loadMapping(wanted)
  return shipped.ok ? shipped : err(shipped.error.what)
}

/** The mapping for a file of this type: a mapping of columns reads lines of JSON with these names, too. */
export function mappingForType(mapping: Mapping, type: FileType): Result<Mapping, string> {
  const kinds: readonly string[] = FILE_TYPES[type]
  if (!kinds.includes(mapping.format.kind)) return err(`The mapping ${mapping.name} does not read ${type}.`)
  return ok(kinds[0] === 'jsonLines' ? asJsonLines(mapping) : mapping)
}

const TYPES = {
  csv: 'text/csv',
  jsonLines: 'application/x-ndjson',
  json: 'application/json',
  xml: 'application/xml',
} as const satisfies Readonly<Record<Mapping['format']['kind'], FileType>>

/** The media type of the files that a mapping reads. */
export function typeOfMapping({ format }: Pick<Mapping, 'format'>): FileType {
  return TYPES[format.kind]
}

/** The mapping with one JSON object a line, whose properties have the names of its columns. */
export function asJsonLines(mapping: Mapping): Mapping {
  return { ...mapping, format: { kind: 'jsonLines' } }
}

/** The properties that a JSON object of this mapping may have. */
export function propertiesOfMapping(mapping: Mapping): ReadonlySet<string> {
  return new Set(mappedColumns(mapping).map((column) => column.split('.')[0]?.replace(/\[.*\]$/, '') ?? column))
}
