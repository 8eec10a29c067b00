import { formatKilometres } from '#leads/form/kilometres.ts'

/** Groups the digits of an entered number of kilometres, and lets the buttons of usual numbers fill the input. */
export default function kmPresets(element: HTMLElement): void {
  const input = element.querySelector<HTMLInputElement>('input')
  if (!input) return
  input.addEventListener('change', () => (input.value = formatKilometres(input.value)))
  for (const button of element.querySelectorAll<HTMLButtonElement>('button[data-kms]')) {
    button.addEventListener('click', () => (input.value = button.dataset['kms'] ?? ''))
  }
}
