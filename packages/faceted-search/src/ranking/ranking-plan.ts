import type { SingleColumn } from '../columns/single-column.ts'
import type { IndexSchema, Query, Sort } from '../contract.ts'
import type { TextRule } from '../postings/text-match.ts'
import { attributeRule } from '../schema/check-schema.ts'

export type AttributeStep = { readonly kind: 'attribute'; readonly column: SingleColumn; readonly sort: Sort }
type TextStep = { readonly kind: 'text'; readonly rule: TextRule }
export type RankingStep = AttributeStep | TextStep

const TEXT_RULES: readonly string[] = ['words', 'typo', 'identifier', 'attribute', 'exactness'] satisfies TextRule[]

/** The order of a query's hits as steps: the first that distinguishes two hits decides; if none does, the primary key. */
export function rankingPlan(
  schema: IndexSchema,
  query: Pick<Query, 'sort' | 'matching'>,
  columns: ReadonlyMap<string, SingleColumn>,
  hasText: boolean,
): RankingStep[] {
  const sorts = query.sort ?? []
  const step = (sort: Sort): AttributeStep[] => {
    const column = columns.get(sort.attribute)
    return column ? [{ kind: 'attribute', column, sort }] : []
  }
  const steps = schema.rankingRules.flatMap((rule): RankingStep[] => {
    if (rule === 'sort') return sorts.flatMap(step)
    const ordered = attributeRule(rule)
    if (ordered) return step(ordered)
    return hasText && isTextRule(rule) && distinguishesHits(rule, query) ? [{ kind: 'text', rule }] : []
  })
  return schema.rankingRules.includes('sort') ? steps : [...sorts.flatMap(step), ...steps]
}

/** The name under which an order by attributes is stored. */
export function orderName(steps: readonly AttributeStep[]): string {
  return steps.map(({ sort }) => `${sort.attribute}:${sort.direction}`).join(' ')
}

export function isAttributeStep(step: RankingStep): step is AttributeStep {
  return step.kind === 'attribute'
}

function isTextRule(rule: string): rule is TextRule {
  return TEXT_RULES.includes(rule)
}

/** False for `words` if every word has to match, because then their number is the same for all hits. */
function distinguishesHits(rule: TextRule, { matching }: Pick<Query, 'matching'>): boolean {
  return rule !== 'words' || matching === 'last'
}
