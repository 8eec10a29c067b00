import { formatExactMoney } from '#platform/money.ts'
import { weeklyRunningCost, yearlyRunningCost } from '#vehicles/fuel-cost.ts'

/** Updates the costs while a shopper types. */
export default function fuelForm(element: HTMLElement): void {
  const update = () => {
    const kms = numberIn(element, 'kms')
    for (const column of element.querySelectorAll('[data-fuel-column]')) {
      const running = { kms, price: numberIn(column, 'price'), consumption: numberIn(column, 'consumption') }
      show(column, 'week', formatExactMoney(weeklyRunningCost(running)))
      show(column, 'year', formatExactMoney(yearlyRunningCost(running)))
    }
  }
  element.addEventListener('input', update)
  // After a reload the browser may have restored the inputs.
  update()
}

function numberIn(part: Element, name: string): number {
  const text = part.querySelector<HTMLInputElement>(`input[data-fuel="${name}"]`)?.value ?? ''
  return Number(text.replaceAll(/[$,\s]/g, ''))
}

function show(column: Element, name: string, text: string): void {
  const target = column.querySelector(`[data-fuel="${name}"]`)
  if (target) target.textContent = text
}
