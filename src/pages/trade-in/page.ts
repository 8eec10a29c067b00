import type { Site } from '#sites/schema.ts'
import { tradeInCopy } from '#trade-in/words.ts'

/** The route of one valuation. */
export const VALUATION = '/trade-in/:id{[\\da-f-]{36}}'
export const TRADE_IN_PATHS = ['/trade-in', '/cars/trade-in'] as const

export type Step = 'car' | 'condition' | 'offer'
export type StepView = { readonly name: string; readonly state: 'done' | 'current' | 'ahead' }

export function toSteps(site: Site, current: Step): readonly StepView[] {
  const copy = tradeInCopy(site)
  const order = ['car', 'condition', 'offer'] as const
  const at = order.indexOf(current)
  return order.map((step, index) => ({
    name: copy(`tradeIn.step.${step}`),
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }))
}
