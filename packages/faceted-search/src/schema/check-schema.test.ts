import { describe, expect, it } from 'vitest'
import type { AttributeSchema, IndexSchema, RankingRule } from '../contract.ts'
import { SchemaError } from '../errors.ts'
import { checkSchema } from './check-schema.ts'

const VALID: IndexSchema = {
  primaryKey: 'id',
  groupBy: 'yard',
  attributes: {
    yard: { type: 'text', filterable: true },
    name: { type: 'text', searchable: { rank: 0, kind: 'word' } },
    tags: { type: 'text', multi: true },
    price: { type: 'number', sortable: true },
  },
  rankingRules: ['words', 'sort', 'price:desc'],
}

const withAttribute = (attribute: unknown): IndexSchema => ({
  ...VALID,
  attributes: { ...VALID.attributes, extra: attribute as AttributeSchema },
})
const withRule = (rule: string): IndexSchema => ({ ...VALID, rankingRules: [rule as RankingRule] })

function problemsOf(schema: IndexSchema): readonly string[] {
  try {
    checkSchema(schema)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

it('accepts a schema without contradictions', () => expect(problemsOf(VALID)).toEqual([]))

describe('a schema is refused for', () => {
  it.each([
    ['an unknown type', withAttribute({ type: 'date' }), '"extra" has the type "date", expected text, number, boolean'],
    [
      'a negative rank',
      withAttribute({ type: 'text', searchable: { rank: -1, kind: 'word' } }),
      '"extra" is searchable with the rank -1, expected a whole number from 0',
    ],
    [
      'an unknown kind of text',
      withAttribute({ type: 'text', searchable: { rank: 1, kind: 'fuzzy' } }),
      '"extra" is searchable as "fuzzy", expected word, prefix, identifier',
    ],
    [
      'synonyms of its own',
      withAttribute({ type: 'text', searchable: { rank: 1, kind: 'word', synonyms: ['ute'] } }),
      '"extra" is searchable with the synonyms ["ute"], expected true or false',
    ],
    [
      'sorting by several values',
      withAttribute({ type: 'text', multi: true, sortable: true }),
      '"extra" has several values, so it can\'t be sorted by',
    ],
    [
      'an unknown ranking rule',
      withRule('wrods'),
      'the ranking rule "wrods" is unknown, expected words, typo, identifier, attribute, exactness, sort, or an attribute with :asc or :desc',
    ],
    ['a sort without direction', withRule('price:up'), 'the ranking rule "price:up" is unknown'],
    ['a rule on no attribute', withRule('cost:asc'), 'orders by "cost", which is not a single-valued attribute'],
    ['a rule on several values', withRule('tags:asc'), 'orders by "tags", which is not a single-valued attribute'],
    ['a group of several values', { ...VALID, groupBy: 'tags' }, 'groupBy "tags" is not a single-valued attribute'],
  ])('%s', (_, schema, problem) => {
    expect(problemsOf(schema)).toEqual([expect.stringContaining(problem)])
  })

  it('everything at once', () => {
    const schema = { ...withAttribute({ type: 'date' }), groupBy: 'nothing', rankingRules: ['wrods' as RankingRule] }
    expect(problemsOf(schema)).toHaveLength(3)
    expect(() => checkSchema(schema)).toThrow(/^The schema is not valid: "extra" has the type "date"/)
  })
})
