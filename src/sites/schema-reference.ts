import type { JsonSchema } from './json-schema.ts'

export type KeyRow = {
  /** The path with dots; `[]` stands for a member of a list, `{kind}` for one of several kinds, `*` for any name. */
  readonly key: string
  readonly form: string
  /** The default as it would be written in a file; undefined without one. */
  readonly defaultText: string | undefined
  readonly required: boolean
  readonly description: string
}

/** A configuration file's schema, and what its reference says about it. */
export interface DescribedSchema {
  readonly schema: JsonSchema
  /** The reference up to its first table. */
  readonly introduction: string
  /** Groups that a template fills. */
  readonly templateGroups?: ReadonlySet<string>
  /** Whether a key has no effect yet. */
  readonly isWithoutEffect: (key: string) => boolean
}

/** The reference of every key as Markdown, generated from the schema: one table per top-level key. */
export function schemaReference(described: DescribedSchema): string {
  const { schema, introduction } = described
  const walk = { whole: schema, open: [] }
  const required = new Set(schema.required)
  const tops = Object.entries(schema.properties ?? {}).map(([key, member]) =>
    rowsOf(key, member, required.has(key), walk),
  )
  const single = tops.filter((rows) => rows.length === 1).flat()
  const sections = tops.filter((rows) => rows.length > 1).map((rows) => section(rows, described))
  return `${[introduction, `## Single keys\n\n${table(single, described)}`, ...sections].join('\n\n')}\n`
}

function section([top, ...members]: readonly KeyRow[], described: DescribedSchema): string {
  const defaultNote = top?.defaultText === undefined ? '' : ` Default: \`${top.defaultText}\`.`
  const mark = markOf(top?.key ?? '', described)
  return `## ${top?.key}${mark}\n\n${top?.description}${defaultNote}\n\n${table(members, described)}`
}

/** Every key of the schema, groups before their members. */
export function schemaKeys(schema: JsonSchema): KeyRow[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) =>
    rowsOf(key, member, required.has(key), { whole: schema, open: [] }),
  )
}

type Member = JsonSchema | boolean
/** The whole schema, and the references on the current path, so that a recursive schema is described once. */
type Walk = { readonly whole: JsonSchema; readonly open: readonly string[] }

function rowsOf(key: string, member: Member, required: boolean, walk: Walk): KeyRow[] {
  if (typeof member === 'boolean') return []
  const { schema, inside } = resolved(member, walk)
  const row: KeyRow = {
    key,
    form: formOf(schema),
    defaultText: isGroupWithOwnDefaults(schema) ? undefined : defaultText(member.default),
    required,
    description: member.description ?? schema.description ?? '',
  }
  return [row, ...(inside ? childrenOf(key, schema, inside) : [])]
}

function childrenOf(key: string, schema: JsonSchema, walk: Walk): KeyRow[] {
  const required = new Set(schema.required)
  const members = Object.entries(schema.properties ?? {})
    .filter(([name, member]) => !(name === 'kind' && typeof member === 'object' && member.const !== undefined))
    .flatMap(([name, member]) => rowsOf(`${key}.${name}`, member, required.has(name), walk))
  const { items, additionalProperties: named } = schema
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [
    ...members,
    ...(typeof items === 'object' && !Array.isArray(items) ? memberRows(`${key}[]`, items, walk) : []),
    ...(typeof named === 'object' ? memberRows(`${key}.*`, named, walk) : []),
    ...alternatives.flatMap((each) => (typeof each === 'object' ? memberRows(key, each, walk) : [])),
  ]
}

/** Describes a member of a list, or one of several alternatives. */
function memberRows(key: string, member: JsonSchema, walk: Walk): KeyRow[] {
  const { schema, inside } = resolved(member, walk)
  const kind = schema.properties?.['kind']
  const name = typeof kind === 'object' && kind.const !== undefined ? `${key}{${String(kind.const)}}` : key
  return inside ? childrenOf(name, schema, inside) : []
}

/** Follows a reference. `inside` is the walk for the members of the schema, or undefined if the schema is on the current path already. */
function resolved(member: JsonSchema, walk: Walk): { schema: JsonSchema; inside: Walk | undefined } {
  const name = member.$ref?.split('/').at(-1)
  const target = name === undefined ? undefined : walk.whole.$defs?.[name]
  if (name === undefined || target === undefined) return { schema: member, inside: walk }
  if (walk.open.includes(name)) return { schema: target, inside: undefined }
  return resolved(target, { ...walk, open: [...walk.open, name] })
}

function isGroupWithOwnDefaults(schema: JsonSchema): boolean {
  return schema.properties !== undefined && JSON.stringify(schema.default) === '{}'
}

function formOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (alternatives.length > 0)
    return [...new Set(alternatives.map((each) => (typeof each === 'object' ? formOf(each) : '')))].join(' or ')
  return FORMS[String(schema.type)] ?? 'group'
}

const FORMS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true, false',
  array: 'list',
  object: 'group',
}

const LONGEST_DEFAULT = 90

function defaultText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = JSON.stringify(value)
  if (text.length <= LONGEST_DEFAULT) return text
  return Array.isArray(value) ? `${value.length} entries, see the schema` : `${text.slice(0, LONGEST_DEFAULT)}…`
}

function table(rows: readonly KeyRow[], described: DescribedSchema): string {
  const lines = rows.map((row) => line(row, described))
  return ['| key | form | default | effect |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

function line(row: KeyRow, described: DescribedSchema): string {
  const { key, form, description } = row
  return `| \`${key}\`${markOf(key, described)} | ${cell(form)} | ${cell(defaultCell(row, described))} | ${cell(description)} |`
}

function defaultCell({ key, defaultText: text, required }: KeyRow, { templateGroups }: DescribedSchema): string {
  const isOfTemplate = templateGroups?.has(key.split('.')[0] ?? '') === true && !key.includes('[]')
  if (text === undefined && isOfTemplate) return "the template's"
  if (required) return '**required**'
  return text === undefined ? '–' : `\`${text}\``
}

function markOf(key: string, { isWithoutEffect }: DescribedSchema): string {
  return isWithoutEffect(key) ? ' °' : ''
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
