import { isRecord } from '#platform/records.ts'

/** A node of a configuration's JSON Schema, as far as forms read it. */
export interface SchemaNode {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, SchemaNode>>
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number | boolean
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly additionalProperties?: SchemaNode | boolean
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  /** Every text that pages show, by its key, as a site words it by default. */
  readonly 'x-texts'?: Readonly<Record<string, string>>
}

export interface Variant {
  readonly name: string
  readonly node: SchemaNode
}

/** The control that a key is edited with. */
export type Control =
  | { readonly kind: 'text'; readonly input: 'text' | 'email' | 'url' }
  | { readonly kind: 'long-text' }
  | { readonly kind: 'colour' }
  /** A picture of the site: a path or an address. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'time' }
  | {
      readonly kind: 'number'
      readonly isWhole: boolean
      readonly min: number | undefined
      readonly max: number | undefined
    }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'fixed'; readonly value: string | number | boolean }
  | { readonly kind: 'group'; readonly keys: readonly GroupKey[] }
  /** A list of texts or numbers, one a line. */
  | { readonly kind: 'lines'; readonly isNumber: boolean }
  /** A list of values to pick from, in an order. */
  | { readonly kind: 'picks'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'list'; readonly item: SchemaNode }
  /** Any names, each with a value. */
  | { readonly kind: 'map'; readonly value: SchemaNode }
  /** One of several forms. `key` is the key that tells which, such as `kind`. */
  | { readonly kind: 'variants'; readonly variants: readonly Variant[]; readonly key: string | null }
  /** Opening hours by weekdays. */
  | { readonly kind: 'week' }
  /** Texts of pages by their key, with their defaults. */
  | { readonly kind: 'texts'; readonly defaults: Readonly<Record<string, string>> }
  /** Whatever JSON can say, as text. */
  | { readonly kind: 'any' }

interface GroupKey {
  readonly name: string
  readonly node: SchemaNode
  readonly isRequired: boolean
}

const COLOUR_PATTERN = '^#[0-9a-f]{6}$'
const PICTURE_PATTERN = String.raw`^(?:\/(?!\/)|https:\/\/)[^\s\\]*$`
/** Keys whose texts are sentences. */
const LONG_TEXTS =
  /^(?:text|description|comments?|reply|disclaimer|footerNote|intro|terms|note|body)$|(?:Text|Disclaimer|Note)$/

/** Follows references. A node's own description comes before that of its target. */
export function resolved(node: SchemaNode, root: SchemaNode): SchemaNode {
  const name = node.$ref?.split('/').at(-1)
  const target = name === undefined ? undefined : root.$defs?.[name]
  if (!target) return node
  const { $ref: _ref, ...own } = node
  return resolved({ ...target, ...own }, root)
}

/** The control of a node, decided by its form alone but for opening hours. `name` is the key that it is at. */
export function controlOf(given: SchemaNode, root: SchemaNode, name: string): Control {
  const node = resolved(given, root)
  const { properties, items, additionalProperties: named } = node
  if (node.const !== undefined) return { kind: 'fixed', value: node.const }
  if (node.enum) return { kind: 'choice', options: node.enum }
  const alternatives = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].map((each) => resolved(each, root))
  if (alternatives.length > 0) return variantsOf(alternatives)
  if (properties) {
    const keys = Object.entries(properties).map(([key, each]) => ({
      name: key,
      node: each,
      isRequired: node.required?.includes(key) === true,
    }))
    return { kind: 'group', keys }
  }
  if (node['x-texts']) return { kind: 'texts', defaults: node['x-texts'] }
  if (typeof named === 'object') return name === 'hours' ? { kind: 'week' } : { kind: 'map', value: named }
  if (items) return controlOfList(items, root, name)
  return controlOfValue(node, name)
}

function controlOfValue(node: SchemaNode, name: string): Control {
  switch (node.type) {
    case 'boolean':
      return { kind: 'switch' }
    case 'number':
    case 'integer':
      return { kind: 'number', isWhole: node.type === 'integer', min: node.minimum, max: finite(node.maximum) }
    case 'string':
      if (node.pattern === COLOUR_PATTERN) return { kind: 'colour' }
      if (node.pattern === PICTURE_PATTERN) return { kind: 'picture' }
      if (node.format === 'date-time') return { kind: 'time' }
      if (LONG_TEXTS.test(name)) return { kind: 'long-text' }
      return { kind: 'text', input: node.format === 'email' ? 'email' : node.format === 'uri' ? 'url' : 'text' }
    default:
      return { kind: 'any' }
  }
}

function controlOfList(item: SchemaNode, root: SchemaNode, name: string): Control {
  const control = controlOf(item, root, name)
  if (control.kind === 'choice') return { kind: 'picks', options: control.options }
  if (control.kind === 'number') return { kind: 'lines', isNumber: true }
  if (control.kind === 'text' || control.kind === 'long-text' || control.kind === 'picture')
    return { kind: 'lines', isNumber: false }
  return { kind: 'list', item }
}

function variantsOf(nodes: readonly SchemaNode[]): Control {
  const key = nodes.every((node) => node.properties?.['kind']?.const !== undefined) ? 'kind' : null
  const variants = nodes.map((node) => ({
    node,
    name: key === null ? variantName(node) : String(node.properties?.[key]?.const),
  }))
  return { kind: 'variants', variants, key }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Number',
  integer: 'Number',
  boolean: 'Yes or no',
  array: 'List',
  object: 'Details',
}

function variantName({ const: fixed, type = '', required = [], enum: options, format }: SchemaNode): string {
  if (fixed === false) return 'None'
  if (fixed !== undefined) return String(fixed)
  if (options) return 'One of a list'
  if (type === 'object' && required[0] !== undefined) return wordsOf(required[0])
  return format === 'ipv4' ? 'IP address' : (TYPE_NAMES[type] ?? 'Any')
}

/** The variant that a value has; the first one for a value that fits none. */
export function variantOfValue(value: unknown, variants: readonly Variant[], key: string | null): number {
  const found = variants.findIndex(({ node, name }) =>
    key === null ? fits(value, node) : isRecord(value) && value[key] === name,
  )
  return Math.max(0, found)
}

function fits(value: unknown, node: SchemaNode): boolean {
  if (node.const !== undefined) return value === node.const
  if (node.enum) return node.enum.some((each) => each === value)
  if (node.type === 'array') return Array.isArray(value)
  if (node.type === 'object')
    return isRecord(value) && (node.required ?? []).every((each) => Object.hasOwn(value, each))
  if (node.type === 'integer') return typeof value === 'number'
  if (node.type !== typeof value) return false
  return node.pattern === undefined || new RegExp(node.pattern, 'u').test(String(value))
}

/** A value to begin with, where somebody adds a member or chooses another form. */
export function emptyValue(node: SchemaNode, root: SchemaNode): unknown {
  const control = controlOf(node, root, '')
  switch (control.kind) {
    case 'fixed':
      return control.value
    case 'group': {
      const keys = control.keys.filter(({ isRequired }) => isRequired)
      return Object.fromEntries(keys.map((each) => [each.name, emptyValue(each.node, root)]))
    }
    case 'variants':
      return control.variants[0] ? emptyValue(control.variants[0].node, root) : null
    case 'list':
    case 'lines':
    case 'picks':
      return []
    case 'map':
    case 'week':
    case 'texts':
      return {}
    case 'switch':
      return false
    case 'number':
      return control.min ?? 0
    case 'choice':
      return control.options[0] ?? ''
    case 'any':
      return null
    case 'text':
    case 'long-text':
    case 'colour':
    case 'picture':
    case 'time':
      return ''
  }
}

/** Keys whose own words a dealer would not use. */
const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['href', 'Link'],
  ['display', 'Shown on'],
  ['strictDisplay', 'Shown there only'],
  ['serviceFaq', 'Questions on servicing'],
  ['financeFaq', 'Questions on finance'],
  ['tradeInFaq', 'Questions on trading in'],
  ['promos', 'Offers'],
  ['copy', 'Texts'],
  ['content', 'Pages'],
  ['card', 'Car card'],
  ['vehicle', 'Car page'],
  ['leads', 'Where enquiries go'],
  ['hsts', 'HTTPS only'],
])
const ACRONYMS = /\b(?:abn|api|faq|gst|id|ppsr|sms|url|vin)\b/g

/** `soldWindowDays` as "Sold window days". */
export function wordsOf(key: string): string {
  const name = KEY_NAMES.get(key)
  if (name !== undefined) return name
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(ACRONYMS, (word) => word.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function finite(number: number | undefined): number | undefined {
  return number === Number.MAX_SAFE_INTEGER ? undefined : number
}
