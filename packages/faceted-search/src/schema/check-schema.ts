import type { IndexSchema } from '../contract.ts'

const TEXT_RULES: ReadonlySet<string> = new Set(['words', 'typo', 'identifier', 'attribute', 'exactness', 'sort'])

/** A ranking rule that orders by an attribute, taken apart; undefined for the named rules. */
export function attributeRule(rule: string): { attribute: string; direction: 'asc' | 'desc' } | undefined {
  if (TEXT_RULES.has(rule)) return undefined
  const colon = rule.lastIndexOf(':')
  return { attribute: rule.slice(0, colon), direction: rule.slice(colon + 1) === 'desc' ? 'desc' : 'asc' }
}

/** Throws where a schema contradicts itself: schemas are written by programmers, so this is a bug and no expected failure. */
export function checkSchema(schema: IndexSchema): void {
  for (const [name, attribute] of Object.entries(schema.attributes)) {
    if (attribute.multi && attribute.sortable)
      throw new TypeError(`"${name}" has several values, so it can't be sorted by`)
  }
  for (const rule of schema.rankingRules) {
    const ordered = attributeRule(rule)
    if (ordered && !isSingle(schema, ordered.attribute))
      throw new TypeError(`The ranking rule "${rule}" names no single-valued attribute`)
  }
  if (schema.groupBy !== undefined && !isSingle(schema, schema.groupBy)) {
    throw new TypeError(`groupBy "${schema.groupBy}" is no single-valued attribute`)
  }
}

function isSingle(schema: IndexSchema, name: string): boolean {
  const attribute = schema.attributes[name]
  return attribute !== undefined && attribute.multi !== true
}
