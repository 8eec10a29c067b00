import { useEffect, useState, type RefObject } from 'react'
import { clearKeptDetails, fillKeptDetails } from './form-values.ts'
import { keptDetails } from './kept-details-storage.ts'

interface FilledDetails {
  /** Whether fields were filled with details of the device. */
  readonly isFilled: boolean
  /** Clears the details in the form and on the device. */
  readonly clear: () => void
}

/** Fills empty fields on hydration with the details that the device stored at an earlier submission. */
export function useKeptDetails(form: RefObject<HTMLFormElement | null>): FilledDetails {
  const [isFilled, setFilled] = useState(false)

  useEffect(() => {
    // oxlint-disable-next-line set-state-in-effect -- the server does not know the device's storage
    if (form.current) setFilled(fillKeptDetails(form.current, keptDetails.read() ?? {}))
  }, [form])

  const clear = (): void => {
    clearKeptDetails(form.current)
    setFilled(false)
  }
  return { isFilled, clear }
}
