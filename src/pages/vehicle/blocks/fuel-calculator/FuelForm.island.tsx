import { formatExactMoney } from '#platform/money.ts'
import { isUnreadable, parseTypedNumber } from '#ui-kit/typed-number.ts'
import { weeklyRunningCost, yearlyRunningCost } from '#vehicles/fuel-cost.ts'

/** Shown instead of a cost while an input is no number. */
const NO_COST = '–'

/** Updates the costs while a shopper types. */
export default function fuelForm(element: HTMLElement): void {
  const update = () => {
    const kms = numberIn(element, 'kms')
    for (const column of element.querySelectorAll('[data-fuel-column]')) {
      const [price, consumption] = [numberIn(column, 'price'), numberIn(column, 'consumption')]
      const running = kms === null || price === null || consumption === null ? null : { kms, price, consumption }
      show(column, 'week', running ? formatExactMoney(weeklyRunningCost(running)) : NO_COST)
      show(column, 'year', running ? formatExactMoney(yearlyRunningCost(running)) : NO_COST)
    }
    const error = element.querySelector('[data-fuel-unreadable]')
    error?.toggleAttribute('hidden', element.querySelector('input[aria-invalid="true"]') === null)
  }
  element.addEventListener('input', update)
  // After a reload the browser may have restored the inputs.
  update()
}

/** An empty input counts as 0. Null for a text that is no number; the input is marked then. */
function numberIn(part: Element, name: string): number | null {
  const input = part.querySelector<HTMLInputElement>(`input[data-fuel="${name}"]`)
  const text = input?.value ?? ''
  input?.setAttribute('aria-invalid', String(isUnreadable(text)))
  return text.trim() === '' ? 0 : (parseTypedNumber(text) ?? null)
}

function show(column: Element, name: string, text: string): void {
  const target = column.querySelector(`[data-fuel="${name}"]`)
  if (target) target.textContent = text
}
