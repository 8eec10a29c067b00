import { useEffect, useRef, type RefObject } from 'react'

/**
 * A form may have been filled before hydration, by the shopper or by the browser on Back; React neither reports nor resets
 * that. Runs once after hydration if a control differs from the server's HTML.
 */
export function useFormBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  onDifferent: (data: FormData, form: HTMLFormElement) => void,
): void {
  const report = useRef(onDifferent)
  useEffect(() => {
    const element = form.current
    if (element && [...element.elements].some(isTouched)) report.current(new FormData(element), element)
  }, [form])
}

/** Whether the control's value differs from its HTML. */
function isTouched(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    const ticked = control.type === 'checkbox' || control.type === 'radio'
    return ticked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  return (
    control instanceof HTMLSelectElement &&
    selectedIndexes(control, 'selected') !== selectedIndexes(control, 'defaultSelected')
  )
}

/** Indexes of the selected options. A list without one in HTML selects its first. */
function selectedIndexes(select: HTMLSelectElement, by: 'selected' | 'defaultSelected'): string {
  const indexes = [...select.options].filter((option) => option[by]).map((option) => option.index)
  return indexes.length === 0 && !select.multiple ? '0' : indexes.join()
}
