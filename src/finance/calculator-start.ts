import type { Site } from '#sites/schema.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { CALCULATOR_FIELDS } from './calculator-fields.ts'
import { BUDGET_YEARS, type Means } from './budget.ts'

/**
 * The card of a vehicle that was found by budget: its page's finance calculator opens with the shopper's deposit and period, the
 * finder's term and the site's rate for shoppers who come from there. A budget is repaid in full, without a residual.
 */
export function withCalculatorStart(
  card: VehicleCardView,
  { deposit, period }: Means,
  { finance }: Site,
): VehicleCardView {
  if (!finance.display) return card
  const { min, max, budgetDefault } = finance.calculator.interest
  const query = new URLSearchParams({
    [CALCULATOR_FIELDS.deposit]: String(deposit),
    [CALCULATOR_FIELDS.residual]: '0',
    [CALCULATOR_FIELDS.years]: String(BUDGET_YEARS),
    [CALCULATOR_FIELDS.annualRate]: String(Math.min(Math.max(budgetDefault, min), max)),
    [CALCULATOR_FIELDS.frequency]: period,
  }).toString()
  const opened = (href: string) => (href === card.href ? `${href}?${query}` : href)
  return {
    ...card,
    href: opened(card.href),
    actions: card.actions.map((action) => ({ ...action, href: opened(action.href) })),
  }
}
