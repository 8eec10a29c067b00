import { SAY_PARAMETER } from '#search/plain-words/say-parameter.ts'

/** The address that submitting the form would open: its action with the entered values. The server answers with the canonical address. */
export function formAddress(
  form: HTMLFormElement,
  sentence: 'with-sentence' | 'without-sentence' = 'with-sentence',
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue
    if (name !== SAY_PARAMETER) parameters.append(name, value)
    // Unchanged words, which were not understood before, are sent as text; only new input is a sentence.
    else if (sentence === 'with-sentence') parameters.append(value === form.dataset['query'] ? 'query' : name, value)
  }
  const query = parameters.toString()
  const path = new URL(form.action).pathname
  return query === '' ? path : `${path}?${query}`
}

/** Whether a shopper changed a control before the script started. */
export function isChangedEarly(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some((each) => each.selected !== each.defaultSelected)
    if (!(control instanceof HTMLInputElement) || control.name === '') return false
    return control.type === 'checkbox'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })
}
