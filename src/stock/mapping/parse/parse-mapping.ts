import { isMap, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { expectedName } from '#sites/nearest-key.ts'
import { DERIVATIONS } from '../../derive/derive.ts'
import { FEED_FIELDS, isFeedField, isRequired, type FeedField } from '../feed-fields.ts'
import { ENCODINGS, ILLEGAL_VIN, type Format, type Identity, type Mapping, type Source } from '../mapping.ts'
import { checked, parseSource } from './parse-source.ts'
import type { MappingFault, MappingProblem } from './problem.ts'

const records = z.string().transform((text) => text.split('/').filter((segment) => segment !== ''))
const encoding = z.enum(ENCODINGS).default('utf-8')

const format = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('csv'), separator: z.string().length(1).default(','), encoding }),
  z.strictObject({ kind: z.literal('tsv'), encoding }),
  z.strictObject({ kind: z.literal('jsonLines') }),
  z.strictObject({ kind: z.literal('json'), records: records.default([]) }),
  z.strictObject({
    kind: z.literal('xml'),
    records: records.refine((segments) => segments.length > 1, 'the path from the root, such as listings/listing'),
  }),
])

const column = z.string().min(1)

const identity = z
  .strictObject({
    columns: z.array(z.union([column, z.array(column).min(1)])).default([]),
    hashWithout: z.array(column).min(1).optional(),
  })
  .refine(({ columns, hashWithout }) => columns.length > 0 || hashWithout !== undefined, 'columns or hashWithout')

const mappingFile = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and dashes'),
  about: z.string().min(1),
  format,
  nulls: z.array(z.coerce.string()).default([]),
  missingColumns: z.enum(['refuse', 'allow']).default('refuse'),
  identity,
  currency: z.unknown().default({ constant: 'AUD' }),
  distance: z.unknown().default({ constant: 'km' }),
  illegalVin: z.enum(ILLEGAL_VIN).default('leaveOut'),
  dealership: z.unknown().optional(),
  location: z.unknown().optional(),
  photos: z.unknown().optional(),
  fields: z.record(z.string(), z.unknown()),
})

/** Parses the text of a mapping file. Returns every problem, with its line. `file` names the file in messages. */
export function parseMapping(text: string, file: string): Result<Mapping, readonly MappingProblem[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length > 0) {
    return err(
      document.errors.map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line,
        path: [],
        found: error.message.split('\n')[0] ?? '',
        expected: 'YAML',
      })),
    )
  }
  const mapping = mappingOf(document.toJS())
  if (mapping.ok) return mapping
  return err(mapping.error.map((fault) => ({ ...fault, file, line: lineOf(document, fault.path, lines) })))
}

/** The line of the key at the path, or of the nearest one above it that the file has. */
function lineOf(
  document: ReturnType<typeof parseDocument>,
  path: MappingFault['path'],
  lines: LineCounter,
): number | null {
  for (let depth = path.length; depth > 0; depth--) {
    const parent: unknown = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true)
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(path[depth - 1])) : undefined
    const node: unknown = pair?.key ?? document.getIn(path.slice(0, depth), true)
    const start = rangeStart(node)
    if (start !== null) return lines.linePos(start).line
  }
  return null
}

function rangeStart(node: unknown): number | null {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return null
  const start: unknown = node.range[0]
  return typeof start === 'number' ? start : null
}

/** Parses the content of a mapping file. */
export function mappingOf(input: unknown): Result<Mapping, readonly MappingFault[]> {
  const parsed = checked(mappingFile, input, [])
  if (!parsed.ok) return parsed
  const file = parsed.value
  const faults: MappingFault[] = []
  const parse = (source: unknown, at: MappingFault['path']): Source | null => {
    const result = parseSource(source, at)
    if (result.ok) return result.value
    faults.push(...result.error)
    return null
  }
  const optional = (key: 'dealership' | 'location' | 'photos') =>
    file[key] === undefined ? null : parse(file[key], [key])
  const fields = fieldsOf(file.fields, parse, faults)
  const mapping = {
    name: file.name,
    about: file.about,
    format: formatOf(file.format),
    nulls: file.nulls,
    missingColumns: file.missingColumns,
    identity: identityOf(file.identity),
    currency: parse(file.currency, ['currency']) ?? { kind: 'constant', value: '' },
    distance: parse(file.distance, ['distance']) ?? { kind: 'constant', value: '' },
    illegalVin: file.illegalVin,
    dealership: optional('dealership'),
    location: optional('location'),
    photos: optional('photos'),
    fields,
  } satisfies Mapping
  return faults.length > 0 ? err(faults) : ok(mapping)
}

function fieldsOf(
  sources: Readonly<Record<string, unknown>>,
  parse: (source: unknown, at: MappingFault['path']) => Source | null,
  faults: MappingFault[],
): ReadonlyMap<FeedField, Source> {
  const fields = new Map<FeedField, Source>()
  for (const [name, input] of Object.entries(sources)) {
    if (!isFeedField(name)) {
      faults.push({ path: ['fields', name], found: 'an unknown field', expected: expectedName(name, FEED_FIELDS) })
      continue
    }
    const source = parse(input, ['fields', name])
    if (source) fields.set(name, source)
  }
  // A field whose source has a fault is not missing, too.
  for (const name of missingFields(new Set(Object.keys(sources)))) {
    faults.push({ path: ['fields'], found: `no field ${name}`, expected: 'every field that a vehicle must have' })
  }
  return fields
}

function missingFields(mapped: ReadonlySet<string>): readonly FeedField[] {
  const derived = new Set(DERIVATIONS.map(({ field }) => field))
  return FEED_FIELDS.filter((name) => isRequired(name) && !mapped.has(name) && !derived.has(name))
}

function formatOf(parsed: z.output<typeof format>): Format {
  return parsed.kind === 'tsv' ? { kind: 'csv', separator: '\t', encoding: parsed.encoding } : parsed
}

function identityOf({ columns, hashWithout }: z.output<typeof identity>): Identity {
  return {
    columns: columns.map((alternative) => (typeof alternative === 'string' ? [alternative] : alternative)),
    hashWithout: hashWithout ?? null,
  }
}
