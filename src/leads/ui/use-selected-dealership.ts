import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import type { LeadFormView } from '../form/lead-form-view.ts'

const DEALERSHIP_FIELD = 'dealership_slug'

interface SelectedDealership {
  readonly dealership: string
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void
}

/** Follows the dealership selected in the form, which decides the options that other fields offer. */
export function useSelectedDealership(
  form: RefObject<HTMLFormElement | null>,
  { values }: LeadFormView,
): SelectedDealership {
  const [dealership, setDealership] = useState(values[DEALERSHIP_FIELD] ?? '')

  useEffect(() => {
    if (!form.current) return
    // The shopper may have selected one before hydration.
    const selected = new FormData(form.current).get(DEALERSHIP_FIELD)
    // oxlint-disable-next-line set-state-in-effect -- the server does not know what was selected since
    if (typeof selected === 'string') setDealership(selected)
  }, [form])

  const onChange = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLSelectElement && target.name === DEALERSHIP_FIELD) setDealership(target.value)
  }
  return { dealership, onChange }
}
