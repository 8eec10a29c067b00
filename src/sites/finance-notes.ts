import type { Inconsistency } from './consistency.ts'
import { isGroup } from './merge.ts'
import type { Site } from './schema.ts'
import { EXAMPLE_RATE } from './schema/finance.ts'

const RATE_KEY = ['finance', 'calculator', 'interest', 'default']

/**
 * What an author should know of a site's finance: that it shows none of its own because no rate is stated, or that it advertises the
 * platform's example. `configured` are the keys of the site's file and presets.
 */
export function financeNotes({ finance }: Site, configured: unknown): readonly Inconsistency[] {
  const { display, provider, calculator } = finance
  if (!display || calculator.interest.fixed !== undefined) return []
  if (calculator.interest.default === null)
    return provider === undefined ? [noRate] : [{ ...noRate, found: 'a finance provider, but no rate of the site' }]
  if (valueAt(configured, RATE_KEY) !== undefined) return []
  return [
    {
      rule: 'example-rate',
      severity: 'warning',
      path: RATE_KEY,
      found: `nothing, so that the site advertises the platform's example rate ${EXAMPLE_RATE.toFixed(2)} %`,
      expected: 'the rate that its lender offers',
    },
  ]
}

const noRate: Inconsistency = {
  rule: 'no-finance-rate',
  severity: 'note',
  path: RATE_KEY,
  found: 'no rate of the site',
  expected: 'the rate that its lender offers; until then only offers of lenders in the stock show a repayment',
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  return isGroup(value) ? valueAt(value[key], rest) : undefined
}
