import type { AttributeSchema, IndexSchema, TextKind } from '../contract.ts'
import { SchemaError } from '../errors.ts'

const TEXT_RULES: readonly string[] = ['words', 'typo', 'identifier', 'attribute', 'exactness', 'sort']
const TYPES: readonly string[] = ['text', 'number', 'boolean'] satisfies AttributeSchema['type'][]
const TEXT_KINDS: readonly string[] = ['word', 'prefix', 'identifier'] satisfies TextKind[]

/** A ranking rule that orders by an attribute, split into its parts; undefined for the named rules. */
export function attributeRule(rule: string): { attribute: string; direction: 'asc' | 'desc' } | undefined {
  if (TEXT_RULES.includes(rule)) return undefined
  const colon = rule.lastIndexOf(':')
  return { attribute: rule.slice(0, colon), direction: rule.slice(colon + 1) === 'desc' ? 'desc' : 'asc' }
}

/** Throws a `SchemaError` for a schema that contradicts itself: schemas are written by programmers, so this is a bug. */
export function checkSchema(schema: IndexSchema): void {
  const { groupBy } = schema
  const problems = [
    ...Object.entries(schema.attributes).flatMap(([name, attribute]) => attributeProblems(name, attribute)),
    ...schema.rankingRules.flatMap((rule) => ruleProblems(rule, schema)),
    ...(groupBy === undefined || isSingle(schema, groupBy) ? [] : [`groupBy "${groupBy}" ${NOT_SINGLE}`]),
  ]
  if (problems.length > 0) throw new SchemaError(problems)
}

const NOT_SINGLE = 'is not a single-valued attribute of the schema'

function attributeProblems(name: string, { type, multi, sortable, searchable }: AttributeSchema): string[] {
  const problems: string[] = []
  if (!TYPES.includes(type)) problems.push(`"${name}" has the type "${type}", expected ${TYPES.join(', ')}`)
  if (multi && sortable) problems.push(`"${name}" has several values, so it can't be sorted by`)
  if (!searchable) return problems
  const { rank, kind, synonyms = true } = searchable
  if (!Number.isInteger(rank) || rank < 0)
    problems.push(`"${name}" is searchable with the rank ${rank}, expected a whole number from 0`)
  if (!TEXT_KINDS.includes(kind))
    problems.push(`"${name}" is searchable as "${kind}", expected ${TEXT_KINDS.join(', ')}`)
  if (typeof synonyms !== 'boolean')
    problems.push(`"${name}" is searchable with the synonyms ${JSON.stringify(synonyms)}, expected true or false`)
  return problems
}

function ruleProblems(rule: string, schema: IndexSchema): string[] {
  if (TEXT_RULES.includes(rule)) return []
  if (!/:(?:asc|desc)$/.test(rule)) {
    return [
      `the ranking rule "${rule}" is unknown, expected ${TEXT_RULES.join(', ')}, or an attribute with :asc or :desc`,
    ]
  }
  const attribute = rule.slice(0, rule.lastIndexOf(':'))
  return isSingle(schema, attribute) ? [] : [`the ranking rule "${rule}" orders by "${attribute}", which ${NOT_SINGLE}`]
}

function isSingle(schema: IndexSchema, name: string): boolean {
  const attribute = schema.attributes[name]
  return attribute !== undefined && attribute.multi !== true
}
