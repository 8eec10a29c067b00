import type { ConfigurationEdit } from '#api/configuration/contract.ts'
import type { FeedMappingBody } from '#api/feed-mappings/contract.ts'
import { isSameValue } from '#configuration/edit/edit.ts'
import { isRecord } from '#platform/records.ts'

type Written = Readonly<Record<string, unknown>>

/** What somebody is changing: the feed as the configuration has it, and the mapping. */
export interface MappingDraft {
  readonly definition: Written
  readonly mapping: Written
}

/** A step with its parameters, as a mapping writes it: `{ nullIf: [POA] }`. */
export type WrittenStep = Readonly<Record<string, unknown>>

/** Where a field comes from. `other`: in a form that is written by hand, such as a template. */
export type FieldSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'columns'; readonly columns: readonly string[]; readonly steps: readonly WrittenStep[] }
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'other'; readonly written: unknown }

const TOP_LEVEL: ReadonlySet<string> = new Set(['photos', 'location'])
/** Fields that are the same in every file of a car. */
const IDENTIFYING: ReadonlySet<string> = new Set(['stockNumber', 'vin'])

/** What to begin with: what is written, else what fits the file. */
export function firstDraft(body: FeedMappingBody): MappingDraft {
  const written = withoutName(body.written ?? {})
  if (body.definition !== null) return { definition: body.definition, mapping: written }
  const mapping = withoutName(body.fitting?.written ?? body.proposed ?? written)
  return { definition: { from: { sent: true } }, mapping }
}

/** A mapping of a dealership has no name of its own inside. */
export function withoutName({ name: _name, about: _about, ...mapping }: Written): Written {
  return mapping
}

export function sourceOf(mapping: Written, field: string): FieldSource {
  const fields = isRecord(mapping['fields']) ? mapping['fields'] : {}
  const written = TOP_LEVEL.has(field) ? mapping[field] : fields[field]
  if (written === undefined || written === null) return { kind: 'none' }
  if (typeof written === 'string') return { kind: 'columns', columns: [written], steps: [] }
  if (!isRecord(written)) return { kind: 'other', written }
  const { from, constant, steps, ...more } = written
  const isText = typeof constant === 'string' || typeof constant === 'number' || typeof constant === 'boolean'
  if (isText && from === undefined && Object.keys(more).length === 0)
    return { kind: 'constant', value: String(constant) }
  const columns = typeof from === 'string' ? [from] : from
  const isPlain = isTexts(columns) && Object.keys(more).length === 0 && (steps === undefined || isSteps(steps))
  return isPlain ? { kind: 'columns', columns, steps: steps ?? [] } : { kind: 'other', written }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function isSteps(value: unknown): value is readonly WrittenStep[] {
  return Array.isArray(value) && value.every(isRecord)
}

/** The mapping with another source of a field. A mapping that recognises cars by nothing does so by the first number of theirs that it reads. */
export function withSource(given: Written, field: string, source: FieldSource): Written {
  const written = writtenSource(source)
  const isNeeded = IDENTIFYING.has(field) && source.kind === 'columns' && identityOf(given).length === 0
  const mapping = isNeeded ? withIdentity(given, source.columns.slice(0, 1)) : given
  const put = (group: Written): Written => {
    const { [field]: _before, ...others } = group
    return written === undefined ? others : { ...group, [field]: written }
  }
  if (TOP_LEVEL.has(field)) return put(mapping)
  return { ...mapping, fields: put(isRecord(mapping['fields']) ? mapping['fields'] : {}) }
}

function writtenSource(source: FieldSource): unknown {
  switch (source.kind) {
    case 'none':
      return undefined
    case 'constant':
      return { constant: source.value }
    case 'other':
      return source.written
    case 'columns': {
      const { columns, steps } = source
      if (steps.length === 0 && columns.length === 1) return columns[0]
      return { from: columns.length === 1 ? columns[0] : columns, ...(steps.length > 0 && { steps }) }
    }
  }
}

/** The columns that a car is recognised by from one file to the next; the first that is filled counts. */
export function identityOf(mapping: Written): readonly string[] {
  const identity = mapping['identity']
  const columns = isRecord(identity) ? identity['columns'] : undefined
  return isTexts(columns) ? columns : []
}

export function withIdentity(mapping: Written, columns: readonly string[]): Written {
  const before = isRecord(mapping['identity']) ? mapping['identity'] : {}
  return { ...mapping, identity: { ...before, columns } }
}

/** The name under which a changed mapping is saved: its own, or a free one for a mapping that ships. */
function nameToSave({ isOwn, mapping, ownMappings }: FeedMappingBody, feed: string): string {
  if (isOwn) return mapping
  for (let number = 1; ; number++) {
    const name = number === 1 ? feed : `${feed}-${number}`
    if (!ownMappings.includes(name)) return name
  }
}

/** The edits of the configuration that save the draft, all in one revision. Empty if nothing is different. */
export function editsOf(
  body: FeedMappingBody,
  feed: string,
  { definition, mapping }: MappingDraft,
): ConfigurationEdit[] {
  const shipped = [
    ...(body.isOwn || body.written === null ? [] : [{ name: body.mapping, written: body.written }]),
    ...(body.fitting ? [body.fitting] : []),
  ].find(({ written }) => isSameValue(withoutName(written), mapping))
  const isSaved = body.isOwn && body.written !== null && isSameValue(withoutName(body.written), mapping)
  const name = shipped?.name ?? nameToSave(body, feed)
  const wanted = { ...definition, mapping: name }
  const saved = body.definition && { ...body.definition, mapping: body.mapping }
  return [
    ...(shipped || isSaved ? [] : [{ op: 'set' as const, path: ['mappings', name], value: { ...mapping } }]),
    ...(isSameValue(saved, wanted) ? [] : [{ op: 'set' as const, path: ['feeds', feed], value: wanted }]),
  ]
}
