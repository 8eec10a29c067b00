import type { IndexSchema, Query, RankingRule, Sort } from '../contract.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { attributeRule } from '../schema/check-schema.ts'
import { fieldReader, type ReferenceRecord } from './record.ts'
import type { TextScore } from './text-match.ts'

export type Match = { readonly record: ReferenceRecord; readonly score: TextScore }
type Compare = (a: Match, b: Match) => number

/** The order of hits: the ranking rules, with the query's sort at the rule `sort` (or first if it is missing), then the key. */
export function ranking(schema: IndexSchema, query: Query): Compare {
  const sorts = (query.sort ?? []).map((sort) => byAttribute(schema, sort))
  const rules = schema.rankingRules.flatMap((rule) => (rule === 'sort' ? sorts : [byRule(schema, rule)]))
  const ordered = schema.rankingRules.includes('sort') ? rules : [...sorts, ...rules]
  return (a, b) => {
    for (const compare of ordered) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return compareCodePoints(a.record.key, b.record.key)
  }
}

function byRule(schema: IndexSchema, rule: Exclude<RankingRule, 'sort'>): Compare {
  switch (rule) {
    case 'words':
      return (a, b) => a.score.missing - b.score.missing
    case 'typo':
      return (a, b) => a.score.typos - b.score.typos
    case 'identifier':
      return (a, b) => a.score.identifier - b.score.identifier
    case 'attribute':
      return (a, b) => a.score.attribute - b.score.attribute
    case 'exactness':
      return (a, b) => a.score.inexact - b.score.inexact
    default: {
      const { attribute, direction } = attributeRule(rule) ?? { attribute: '', direction: 'asc' }
      return byAttribute(schema, { attribute, direction })
    }
  }
}

/** Compares numbers by value and text by code point without case. Records without a value come last in both directions. */
function byAttribute(schema: IndexSchema, { attribute, direction }: Sort): Compare {
  const field = fieldReader(schema, attribute)
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => {
    const x = field(a.record).values[0]
    const y = field(b.record).values[0]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y)
    return sign * compareCodePoints(String(x).toLowerCase(), String(y).toLowerCase())
  }
}
